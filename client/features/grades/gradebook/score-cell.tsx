import type { KeyboardEvent } from 'react';
import { isGradeAlone, type ScoreHabit } from '#domain/grading/letter-score';
import type { Scale } from '#domain/grading/scale';
import { NUMBER_RANGES } from '#domain/limits/limits';
import { readTypedScore, type TypedChange } from '#domain/grading/table-import/typed-score';
import type { Gradebook_AssignmentFragment } from '../../../generated/graphql';
import { faultMessages } from '../../../messages/en/feedback';
import { gradeMessages } from '../../../messages/en/grades';
import { decimalMarkOf } from '../../../ui/form/decimal-mark';
import { useFormat, type Format } from '../../../ui/format/format-context';
import { isNumberLabel, shownLabel } from '../../../ui/format/grade-text';
import type { ChangeScore } from '../use-grade-actions';
import { CellInput } from './cell-input';
import { useCell } from './use-cell';

interface ScoreCellProps {
  item: Gradebook_AssignmentFragment;
  scale: Scale;
  /** What a number is that may be points or a grade; null asks. */
  habit?: ScoreHabit | null;
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
export function ScoreCell(props: ScoreCellProps) {
  const { item, scale, habit = null, isDisabled, isLive = false, isTried, onChange } = props;
  const format = useFormat();
  const mark = decimalMarkOf(format.locale);
  const { letter, pointsEarned } = item;
  const typedLetter =
    letter && scale.unit ? letter.replace(scale.unit.suffix, '').replace('.', mark) : letter;
  const read = (text: string) => readTypedScore(text, item, { mark, scale, habit });
  const changeOf = (text: string) => {
    const { change = {} } = read(text);
    return isLive ? withoutCounting(change) : change;
  };
  const cell = useCell({
    stored: typedLetter ?? (pointsEarned === null ? '' : String(pointsEarned).replace('.', mark)),
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
  const question = fault === 'either' ? questionAbout(cell.text, item.pointsPossible, format) : null;
  const answer = (said: ScoreHabit) => {
    const { change } = readTypedScore(cell.text, item, { mark, scale, habit: said });
    cell.reset();
    if (change) onChange(item, change);
    cell.goOn();
  };
  return (
    <>
      <CellInput
        label={gradeMessages.earnedOf(item.title)}
        // No keypad has "/", "%", and letters.
        inputMode="text"
        {...{ cell, isDisabled, isTried }}
        fault={question ? cell.isLeft && question.join(' ') : fault && fault !== 'either' && FAULTS[fault]}
        answers={
          question && (
            <PointsOrGrade
              {...{ question }}
              onAnswer={answer}
              onBack={() => cell.attributes.ref.current?.focus()}
            />
          )
        }
      />
      {letter && pointsEarned !== null && !isGradeAlone(item, scale) && (
        <span className="block px-2 text-right text-xs text-muted max-sm:sr-only">
          {scale.unit?.suffix && shownLabel(letter, format)}{' '}
          {gradeMessages.typed.counts(format.number(pointsEarned))}
        </span>
      )}
    </>
  );
}

/** Asks in three parts what a typed number is: the question, and its answers. */
function questionAbout(typed: string, outOf: number | null, format: Format) {
  const { question, points, grade } = gradeMessages.typed.either;
  return [question, points(typed, format.number(outOf ?? 0)), grade(typed)] as const;
}

interface PointsOrGradeProps {
  question: ReturnType<typeof questionAbout>;
  onAnswer(habit: ScoreHabit): void;
  /** Leads to the field, which may be elsewhere in the order of the page. */
  onBack(): void;
}

const ANSWER = 'min-h-8 font-semibold text-link hover:underline touch:min-h-11';

/** Asks in one line what a typed number is, and goes on to the next score. Its answer shows in the scores, which answer for the rest of the course. */
function PointsOrGrade({ question: [asked, points, grade], onAnswer, onBack }: PointsOrGradeProps) {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab' || !event.shiftKey) return;
    event.preventDefault();
    onBack();
  };
  return (
    <>
      <span aria-hidden className="text-ink">
        {asked}
      </span>
      <button type="button" className={ANSWER} onClick={() => onAnswer('points')} onKeyDown={onKeyDown}>
        {points}
      </button>
      <button type="button" className={ANSWER} onClick={() => onAnswer('grade')}>
        {grade}
      </button>
    </>
  );
}

const FAULTS = {
  ...gradeMessages.typed.faults,
  too_large: faultMessages.range(0, NUMBER_RANGES.pointsEarned.max),
};

/** A score that is tried out counts automatically, and stops counting once it is cleared. */
function withoutCounting({ gradingState, ...change }: TypedChange): TypedChange {
  return gradingState === undefined || gradingState === 'counted' ? change : { ...change, gradingState };
}

function changesScoreAlone(change: TypedChange): boolean {
  return change.pointsPossible === undefined && change.gradingState === undefined;
}

interface ScoreButtonProps {
  item: Gradebook_AssignmentFragment;
  /** The score is only tried out: drawn blue and dashed. */
  isTried: boolean;
  onTry(itemId: string): void;
}

/** A score on a phone while scores are tried out: opens the sheet with the track. */
export function ScoreButton({ item: { id, title, pointsEarned, letter }, isTried, onTry }: ScoreButtonProps) {
  const format = useFormat();
  const points = pointsEarned === null ? null : format.number(pointsEarned);
  const score = isNumberLabel(letter) ? shownLabel(letter, format) : points;
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
