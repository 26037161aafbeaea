import { IconClock } from '@tabler/icons-react';
import { isOpen } from '#domain/assignments/open';
import type { AssignmentRow_AssignmentFragment } from '../../generated/graphql';
import { assignmentMessages } from '../../messages/en/assignments';
import { dueText, localDue } from '../../ui/format/due';
import { useFormat } from '../../ui/format/format-context';
import { isLate } from './assignment-due';

export interface DueLabelProps {
  assignment: AssignmentRow_AssignmentFragment;
  /** Epoch milliseconds. */
  now: number;
}

/** When something is due, in words; late work and work due today have a mark and a word. */
export function DueLabel({ assignment, now }: DueLabelProps) {
  const format = useFormat();
  const { day } = localDue(assignment, format);
  // For late work, the day is enough, and fits on one line.
  const isPast = day !== null && day < format.today() && isLate(assignment, now);
  const text = isPast ? format.due({ day, time: null }) : dueText(assignment, format);
  if (text === null) return <span className="text-muted">{assignmentMessages.noDue}</span>;
  if (isLate(assignment, now)) {
    return (
      <span className="text-danger">
        <LateMark /> <strong className="font-semibold">{assignmentMessages.late}</strong> · {text}
      </span>
    );
  }
  const isSoon = isOpen(assignment, now) && day === format.today();
  return (
    <span className={isSoon ? 'font-medium text-ink' : 'text-muted'}>
      {isSoon && (
        <IconClock size={14} stroke={2} aria-hidden className="mr-1 inline align-[-2px] text-link" />
      )}
      {text}
    </span>
  );
}

function LateMark() {
  return (
    <svg viewBox="0 0 12 12" aria-hidden className="inline size-3 fill-current align-[-2px]">
      <path d="M6 .8c.3 0 .6.2.8.5l4.8 8.4c.4.6 0 1.4-.8 1.4H1.2c-.8 0-1.2-.8-.8-1.4L5.2 1.3c.2-.3.5-.5.8-.5Z" />
    </svg>
  );
}
