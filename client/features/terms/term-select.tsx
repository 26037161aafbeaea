import { nowFirst, termsInView, type ViewedTerm } from '#domain/terms/terms-in-view';
import { termMessages } from '../../messages/en/terms';
import { useFormat } from '../../ui/format/format-context';
import { Select } from '../../ui/form/select';

type Term = ViewedTerm & { id: string; name: string };

interface TermSelectProps {
  terms: readonly Term[];
  /** The ID of the selected term. */
  value: string;
  onChange(id: string): void;
}

/** The term of a page that is about one; where several run at once, it names the others. */
export function TermSelect({ terms, value, onChange }: TermSelectProps) {
  const today = useFormat().today();
  return (
    <div className="w-full max-w-72 print:hidden">
      <Select
        name="term"
        label={termMessages.term}
        hint={alsoNow(terms, value, today)}
        value={terms.some((term) => term.id === value) ? value : null}
        onChange={(chosen) => chosen && onChange(chosen)}
        options={termOptions(terms, today)}
      />
    </div>
  );
}

/** The terms to choose from, those that matter now first. */
export function termOptions(terms: readonly Term[], today: string): { value: string; label: string }[] {
  return nowFirst(terms, today).map(({ id, name, isCurrent }) => ({
    value: id,
    label: isCurrent ? termMessages.current(name) : name,
  }));
}

/** The other terms that lists show together with this one, in words; nothing if it is alone or not among them. */
export function alsoNow(terms: readonly Term[], termId: string, today: string): string | undefined {
  const inView = termsInView(terms, today);
  const others = inView.filter(({ id }) => id !== termId);
  if (others.length === 0 || others.length === inView.length) return undefined;
  return termMessages.alsoNow(others.map(({ name }) => name).join(', '));
}
