import { useId } from 'react';
import { DEADLINES_PER_PASTE } from '#domain/limits/limits';
import type { DatedLine } from '#domain/planning/dated-lines';
import { onboardingMessages } from '../../messages/en/onboarding';
import { Badge } from '../../ui/feedback/badge';
import { Checkbox } from '../../ui/form/checkbox';
import type { Format } from '../../ui/format/format';
import { useFormat } from '../../ui/format/format-context';
import { Section } from '../../ui/layout/section';

const text = onboardingMessages.list;

/** A line as it is read, and whether it will be added. */
export interface ReadLine extends DatedLine {
  /** Identifies a line while it stays in place. */
  key: string;
  isPast: boolean;
  isChosen: boolean;
}

/** What was read, each with its line; those without a day, in the past, or about no work are left out at first. */
export function DeadlineRows({
  lines,
  onToggle,
}: {
  lines: readonly ReadLine[];
  onToggle(line: ReadLine): void;
}) {
  const id = useId();
  const format = useFormat();
  if (lines.length === 0) return null;
  return (
    <Section title={text.found(lines.filter(({ isChosen }) => isChosen).length)}>
      <ul className="divide-y divide-hairline [&_input]:scroll-mb-32">
        {lines.map((line) => (
          <li key={line.key}>
            <Checkbox
              id={`${id}-${line.key}`}
              name={line.key}
              value={line.isChosen}
              onChange={() => onToggle(line)}
              hint={text.from(line.source)}
              label={
                <>
                  <span className={line.isChosen ? 'font-semibold' : 'text-muted'}>{line.title}</span>{' '}
                  {line.type !== 'assignment' && <Badge>{text.types[line.type]}</Badge>}{' '}
                  {line.pointsPossible !== null && (
                    <Badge>{text.points(format.number(line.pointsPossible))}</Badge>
                  )}{' '}
                  {line.weight !== null && <Badge>{text.weight(format.percent(line.weight))}</Badge>}
                  <span className="block tabular-nums">{dueOf(line, format)}</span>
                </>
              }
            />
          </li>
        ))}
      </ul>
      {lines.length === DEADLINES_PER_PASTE && (
        <p className="pt-3 text-sm text-warning">{text.tooMany(DEADLINES_PER_PASTE)}</p>
      )}
    </Section>
  );
}

function dueOf({ dueDate, dueTime, isPast }: ReadLine, format: Format): string {
  if (dueDate === null) return text.noDay;
  const due = [format.day(dueDate), dueTime === null ? null : format.time(dueTime)]
    .filter(Boolean)
    .join(', ');
  return isPast ? `${due} · ${text.past}` : due;
}
