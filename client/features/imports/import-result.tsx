import { useEffect, useRef, type ReactNode } from 'react';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ImportResult_ResultFragment } from '../../generated/graphql';
import { importMessages } from '../../messages/en/imports';

interface ImportResultProps {
  result: ImportResult_ResultFragment;
  /** Links and buttons for the next step. */
  actions: ReactNode;
}

type CountName = keyof typeof importMessages.done.lines;

const LINES = Object.keys(importMessages.done.lines) as CountName[];
const WRITTEN: readonly CountName[] = [
  'coursesCreated',
  'deadlinesCreated',
  'deadlinesUpdated',
  'classesCreated',
  'classesUpdated',
  'eventsCreated',
  'eventsUpdated',
];

/** The results of the import, in counts. It takes the focus, so it is read out. */
export function ImportResult({ result, actions }: ImportResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = importMessages.done;
  const wroteNothing = WRITTEN.every((name) => result[name] === 0);
  return (
    <section className="grid justify-items-start gap-4 rounded-card border border-hairline bg-surface p-6 sm:p-8">
      <IconCircleCheck size={40} stroke={1.5} aria-hidden className="text-success" />
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {text.title}
      </h2>
      {wroteNothing && <p>{text.unchanged}</p>}
      <ul className="grid gap-1 tabular-nums">
        {LINES.filter((name) => result[name] > 0).map((name) => (
          <li key={name}>{text.lines[name](result[name])}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">{actions}</div>
    </section>
  );
}
