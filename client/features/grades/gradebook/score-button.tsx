import type { Gradebook_AssignmentFragment } from '../../../generated/graphql';
import { gradeMessages } from '../../../messages/en/grades';
import { useFormat } from '../../../ui/format/format-context';

export interface ScoreButtonProps {
  item: Gradebook_AssignmentFragment;
  /** The score is only tried out: drawn blue and dashed. */
  isTried: boolean;
  onTry(itemId: string): void;
}

/** A score on a phone while scores are tried out: opens the sheet with the track. */
export function ScoreButton({ item: { id, title, pointsEarned }, isTried, onTry }: ScoreButtonProps) {
  const format = useFormat();
  const score = pointsEarned === null ? null : format.number(pointsEarned);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={gradeMessages.tryScoreOf(title, score)}
      onClick={() => onTry(id)}
      className={
        'min-h-11 w-full min-w-16 rounded-chip border bg-sunken px-2 text-right text-base tabular-nums ' +
        (isTried ? 'border-dashed border-primary font-semibold text-link' : 'border-control text-ink')
      }
    >
      {score ?? '–'}
    </button>
  );
}
