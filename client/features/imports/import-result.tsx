import { useEffect, useRef, type ReactNode } from 'react';
import { IconCircleCheck } from '@tabler/icons-react';
import { importMessages } from '../../messages/en/imports';
import { offerUndo } from '../../notifications/undo';

type CountName = keyof typeof importMessages.done.lines;

/** What an import did, in counts; one that is left out is 0. */
export type ImportCounts = Readonly<Partial<Record<CountName, number>>>;

const LINES = Object.keys(importMessages.done.lines) as CountName[];
const WRITTEN = LINES.filter((name) => /(?:Created|Updated)$/.test(name));

/** The results of the import, in counts, and what to do next. It takes the focus, so it is read out. */
export function ImportResult({ result, actions }: { result: ImportCounts; actions: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = importMessages.done;
  const wroteNothing = WRITTEN.every((name) => !result[name]);
  return (
    <section className="grid justify-items-start gap-4 rounded-card border border-hairline bg-surface p-6 sm:p-8">
      <IconCircleCheck size={40} stroke={1.5} aria-hidden className="text-success" />
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {text.title}
      </h2>
      {wroteNothing && <p>{text.unchanged}</p>}
      <ul className="grid gap-1 tabular-nums">
        {LINES.map((name) => {
          const count = result[name];
          return count ? <li key={name}>{text.lines[name](count)}</li> : null;
        })}
      </ul>
      <div className="flex flex-wrap gap-2">{actions}</div>
    </section>
  );
}

/** The counts that sum up an import in one line, the most important first. */
const ADDED = [
  'deadlinesCreated',
  'categoriesCreated',
  'classesCreated',
  'eventsCreated',
  'scalesCreated',
] as const;
const UPDATED = ['deadlinesUpdated', 'classesUpdated', 'eventsUpdated'] as const;

/** Other remarks; the review has already listed them. */
const REMARKS = ['coursesPaused', 'unreadable'] as const;

/**
 * Opens the next page after an import that the student has reviewed, and reports the result there, with an undo.
 *
 * @param go opens the next page
 * @returns takes the result, and whether anything was changed; returns whether it led on: if not, nothing was added
 */
export function useLeadOn(go: () => void): (result: ImportCounts, hasChanged: boolean) => boolean {
  return (result, hasChanged) => {
    const hasAny = (name: CountName) => (result[name] ?? 0) > 0;
    const entries = ADDED.filter(hasAny);
    // A course is mentioned only if nothing else was added.
    const added = entries.length > 0 ? entries : (['coursesCreated'] as const).filter(hasAny);
    const hasAdded = added.length > 0;
    const { lines, changed, undone } = importMessages.done;
    const message = [...(hasAdded ? added : UPDATED), ...REMARKS]
      .filter(hasAny)
      .map((name) => lines[name](result[name] ?? 0))
      .join(' · ');
    if (hasAdded) go();
    if (hasChanged) offerUndo({ message: message || changed, undone });
    return hasAdded;
  };
}
