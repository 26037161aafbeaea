import { useId } from 'react';
import { courseAnalyticsMessages } from '../../messages/en/analytics';
import { Select } from '../../ui/form/select';

export interface TermSelectProps {
  terms: readonly { id: string; name: string }[];
  /** The ID of the selected term. */
  value: string;
  onChange(id: string): void;
}

export function TermSelect({ terms, value, onChange }: TermSelectProps) {
  const id = useId();
  return (
    <div className="w-full max-w-72">
      <Select
        id={id}
        name="term"
        label={courseAnalyticsMessages.term}
        value={terms.some((term) => term.id === value) ? value : null}
        onChange={(chosen) => chosen && onChange(chosen)}
        options={terms.map((term) => ({ value: term.id, label: term.name }))}
      />
    </div>
  );
}
