import { Fragment, useId, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { IconDots, type Icon } from '@tabler/icons-react';
import { assignmentFormMessages } from '../../../messages/en/assignment-form';

const text = assignmentFormMessages;

/** A part of the sheet that its button unfolds. */
export interface Fold {
  name: string;
  label: string;
  Icon: Icon;
  /** What it holds, in a few words; without it, its chip is behind "More". */
  value?: ReactNode;
  /** Whether the words need the label to be understood. */
  isNamed?: boolean;
  /** The names of its fields: an error in one opens it, and it stays open while it is mended. */
  fields?: readonly string[];
  content: ReactNode;
}

/** Fields in which one types at once. */
const TYPED = 'textarea, input[inputmode]';

export type Folds = ReturnType<typeof useFolds>;

/** Which folds are open, with their buttons and contents. @param errors of the form, by the field's name */
export function useFolds(errors: Readonly<Record<string, string>>) {
  const id = useId();
  /** What was opened, folds by their names and what is faulty by the fields'; false once it is folded again. */
  const [opened, setOpened] = useState<Readonly<Record<string, boolean>>>({});
  const mark = (names: readonly string[], isOpened: boolean): void =>
    setOpened({ ...opened, ...Object.fromEntries(names.map((name) => [name, isOpened])) });
  const faulty = Object.keys(errors).filter((name) => !opened[name]);
  if (faulty.length > 0) mark(faulty, true);
  const namesOf = ({ name, fields = [] }: Fold): string[] => [name, ...fields];
  const isOpen = (fold: Fold): boolean => namesOf(fold).some((name) => opened[name]);
  const wasOpened = (fold: Fold): boolean => namesOf(fold).some((name) => name in opened);
  const idOf = ({ name }: Fold): string => `${id}-${name}`;
  return {
    wasOpened,
    button: (fold: Fold) => ({
      'aria-expanded': isOpen(fold),
      'aria-controls': idOf(fold),
      onClick() {
        // A phone shows its keyboard only for a field that is focused during the press.
        flushSync(() => mark(namesOf(fold), !isOpen(fold)));
        const content = document.getElementById(idOf(fold));
        if (content && !isOpen(fold)) (content.querySelector<HTMLElement>(TYPED) ?? content).focus();
      },
    }),
    /** What was opened once stays in the form, so that what is typed there is still checked when it is saved. */
    contentOf: (fold: Fold) =>
      wasOpened(fold) && (
        <div
          id={idOf(fold)}
          tabIndex={-1}
          hidden={!isOpen(fold)}
          className="grid max-sm:scroll-mb-36 gap-4 outline-none"
        >
          {fold.content}
        </div>
      ),
  };
}

const CHIP =
  'inline-flex min-h-9 touch:min-h-10 max-w-full items-center gap-1.5 rounded-full border px-3 text-sm font-medium ' +
  'aria-expanded:bg-primary-soft ';

interface FoldChipsProps {
  list: readonly Fold[];
  folds: Folds;
  /** Chips that lead elsewhere. */
  children?: ReactNode;
}

/** A chip for each fold, those without a value that were never opened behind "More"; below them, what is open. */
export function FoldChips({ list, folds, children }: FoldChipsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const isFilled = (fold: Fold): boolean => Boolean(fold.value) || folds.wasOpened(fold);
  return (
    <>
      <div role="group" aria-label={text.details} className="flex flex-wrap gap-2">
        {list
          .filter((fold) => showsAll || isFilled(fold))
          .map((fold) => (
            <FoldChip key={fold.name} fold={fold} folds={folds} />
          ))}
        {children}
        {!list.every(isFilled) && (
          <button
            type="button"
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
            className={`${CHIP} border-transparent text-link hover:bg-primary-soft`}
          >
            <IconDots size={16} stroke={1.75} aria-hidden />
            {text.more}
          </button>
        )}
      </div>
      {list.map((fold) => (
        <Fragment key={fold.name}>{folds.contentOf(fold)}</Fragment>
      ))}
    </>
  );
}

function FoldChip({ fold, folds }: { fold: Fold; folds: Folds }) {
  const { label, Icon: Mark, value, isNamed } = fold;
  return (
    <button
      type="button"
      {...folds.button(fold)}
      className={`${CHIP} ${value ? 'border-hairline bg-sunken text-ink' : 'border-dashed border-control text-muted hover:text-ink'}`}
    >
      <Mark size={16} stroke={1.75} aria-hidden className="shrink-0" />
      {value ? (
        <span className="truncate">
          <span className={isNamed ? '' : 'sr-only'}>{label} </span>
          {value}
        </span>
      ) : (
        label
      )}
    </button>
  );
}
