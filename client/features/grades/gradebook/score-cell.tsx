import type { Scale } from '#domain/grading/scale';
import { readTypedScore, type TypedChange } from '#domain/grading/table-import/typed-score';
import { NUMBER_RANGES } from '#domain/limits/limits';
import type { Gradebook_AssignmentFragment } from '../../../generated/graphql';
import { gradeMessages } from '../../../messages/en/grades';
import { uiMessages } from '../../../messages/en/ui';
import { decimalMarkOf } from '../../../ui/form/decimal-mark';
import { useFormat } from '../../../ui/format/format-context';
import type { ChangeScore } from '../use-grade-actions';
import { CellInput } from './cell-input';
import { useCell } from './use-cell';

export interface ScoreCellProps {
  item: Gradebook_AssignmentFragment;
  scale: Scale;
  isDisabled?: boolean;
  /** Changes while typing, for scores that are only tried out. */
  isLive?: boolean;
  /** The score is only tried out: drawn blue and dashed. */
  isTried?: boolean;
  onChange: ChangeScore;
}

/**
 * The score of an item, typed in place as points, `18/20`, a percentage, or a letter, see {@link useCell}.
 * Text that isn't a score stays in the cell, with the reason below it, and isn't saved.
 */
export function ScoreCell({ item, scale, isDisabled, isLive = false, isTried, onChange }: ScoreCellProps) {
  const mark = decimalMarkOf(useFormat().locale);
  const { letter, pointsEarned } = item;
  const read = (text: string) => readTypedScore(text, item, { mark, scale });
  const changeOf = (text: string) => {
    const { change = {} } = read(text);
    return isLive ? withoutCounting(change) : change;
  };
  const cell = useCell({
    stored: letter ?? (pointsEarned === null ? '' : String(pointsEarned).replace('.', mark)),
    column: 'earned',
    // Escape restores the score alone, so a change of more than that is saved when the student leaves the cell.
    isLive: (text) => isLive && changesScoreAlone(changeOf(text)),
    isFine: (text) => read(text).fault === undefined,
    onSave(text) {
      const change = changeOf(text);
      if (Object.keys(change).length > 0) onChange(item, change);
    },
  });
  const { fault } = read(cell.text);
  return (
    <>
      <CellInput
        label={gradeMessages.earnedOf(item.title)}
        // No keypad has "/", "%", and letters.
        inputMode="text"
        {...{ cell, isDisabled, isTried }}
        fault={fault ? FAULTS[fault] : null}
        isFirst
      />
      {letter && pointsEarned !== null && (
        <span className="block px-2 text-right text-xs text-muted">
          {gradeMessages.typed.counts(pointsEarned)}
        </span>
      )}
    </>
  );
}

const FAULTS = {
  ...gradeMessages.typed.faults,
  too_large: uiMessages.faults.range(0, NUMBER_RANGES.pointsEarned.max),
};

/** A score that is tried out counts automatically, and stops counting once it is cleared. */
function withoutCounting({ gradingState, ...change }: TypedChange): TypedChange {
  return gradingState === undefined || gradingState === 'counted' ? change : { ...change, gradingState };
}

function changesScoreAlone(change: TypedChange): boolean {
  return change.pointsPossible === undefined && change.gradingState === undefined;
}
