import './gradebook.css';
import { memo, useEffect, useRef, useState, type RefObject, type KeyboardEvent } from 'react';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { isGradeAlone, type ScoreHabit } from '#domain/grading/letter-score';
import type { Scale } from '#domain/grading/scale';
import { NUMBER_RANGES } from '#domain/limits/limits';
import { WaitingMark } from '../../../apollo/waiting-mark';
import type {
  Gradebook_AssignmentFragment,
  Gradebook_CategoryFragment,
  GradingState,
} from '../../../generated/graphql';
import { gradeHintMessages } from '../../../messages/en/grade-hints';
import { gradeMessages } from '../../../messages/en/grades';
import { IconButton } from '../../../ui/control/button';
import { Badge } from '../../../ui/feedback/badge';
import { useFormat, type Format } from '../../../ui/format/format-context';
import type { ChangeScore } from '../use-grade-actions';
import { FaultPlace, NumberCell, CellInput } from './cell-input';
import { Choice } from './choice';
import { GRADING_STATES } from './grading-states';
import { readTypedScore, type TypedChange } from '#domain/grading/table-import/typed-score';
import { faultMessages } from '../../../messages/en/feedback';
import { decimalMarkOf } from '../../../ui/form/decimal-mark';
import { isNumberLabel, shownLabel } from '../../../ui/format/grade-text';
import { useCell } from './use-cell';

const text = gradeMessages;

/** As many as the table can have. */
export const COLUMNS = 7;

export interface ItemRowProps {
  item: Gradebook_AssignmentFragment;
  categories: readonly Gradebook_CategoryFragment[];
  /** The stored item, while values are only tried out. */
  stored?: Gradebook_AssignmentFragment | undefined;
  /** Scores of a paused course are read only. */
  isPaused: boolean;
  /** Whether it is dropped from the current grade. */
  isDropped: boolean;
  /** Whether its own weight counts, and so has a column. */
  isWeighed: boolean;
  hasItemWeights: boolean;
  /** Its letters are scores, too. */
  scale: Scale;
  /** How work out of as much was scored in the course. */
  habit: ScoreHabit | null;
  onChange: ChangeScore;
  /** Opens the sheet for trying out its score; without it, the score is edited in place. */
  onTry?: ((itemId: string) => void) | undefined;
  /** Opens the settings of an item. */
  onSettings(id: string): void;
}

/**
 * One item of the gradebook, and below it the question or fault of what was typed. On a phone it is one line: title,
 * score, and points possible. Memoized, because there may be hundreds.
 */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { item, categories, stored, isPaused, isDropped, isWeighed, hasItemWeights } = props;
  const { scale, habit, onChange, onTry, onSettings } = props;
  const isLive = stored !== undefined;
  const isTried = isLive && stored.pointsEarned !== item.pointsEarned;
  const hasState = useHasState(item) || isLive;
  const faults = useRef<HTMLTableCellElement>(null);
  return (
    <FaultPlace value={faults}>
      <tr data-item={item.id} className="score-row border-b border-hairline max-sm:grid">
        <Title {...{ item, isDropped, isWeighed }} />
        <td className="score-earned py-0.5 max-sm:contents">
          {onTry ? (
            <ScoreButton {...{ item, isTried, onTry }} />
          ) : (
            <ScoreCell {...{ item, scale, habit, isLive, isTried, onChange }} isDisabled={isPaused} />
          )}
        </td>
        <td className="score-possible py-0.5">
          <NumberCell
            column="possible"
            label={text.possibleOf(item.title)}
            value={isGradeAlone(item, scale) ? null : item.pointsPossible}
            range={NUMBER_RANGES.pointsPossible}
            isDisabled={isPaused}
            isLive={isLive}
            isTried={isLive && stored.pointsPossible !== item.pointsPossible}
            onSave={(pointsPossible) => onChange(item, { pointsPossible })}
          />
        </td>
        {hasItemWeights && <WeightData {...{ item, isWeighed, onChange }} isFixed={isPaused || isLive} />}
        <td className={`score-state py-0.5 sm:pl-3 ${hasState ? '' : 'max-sm:hidden'}`}>
          <Choice
            label={text.stateOf(item.title)}
            column="state"
            value={item.gradingState}
            isTried={isLive && stored.gradingState !== item.gradingState}
            isDisabled={isPaused}
            options={GRADING_STATES}
            onChange={(gradingState) => onChange(item, { gradingState: gradingState as GradingState })}
          />
        </td>
        {categories.length > 0 && <CategoryData {...{ item, categories, stored, isPaused, onChange }} />}
        <td className="py-0.5">
          <IconButton
            label={gradeHintMessages.itemSettings(item.title)}
            icon={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />}
            disabled={isPaused || isLive}
            onClick={() => onSettings(item.id)}
          />
        </td>
      </tr>
      <tr className="score-faults border-b border-hairline max-sm:block">
        <td ref={faults} colSpan={COLUMNS} className="max-sm:block" />
      </tr>
    </FaultPlace>
  );
});

/**
 * Whether a phone shows how an item counts; the usual state is left to the item's settings. Once shown it stays, as
 * the focus is in it when the usual state is chosen.
 */
function useHasState({ gradingState }: ItemRowProps['item']): boolean {
  const isUnusual = gradingState !== 'counted';
  const [wasUnusual, setUnusual] = useState(isUnusual);
  if (isUnusual && !wasUnusual) setUnusual(true);
  return wasUnusual;
}

/** Its name with marks for unusual ways in which it counts; on a phone, which has no column for it, with its weight. */
function Title({ item, isDropped, isWeighed }: Pick<ItemRowProps, 'item' | 'isDropped' | 'isWeighed'>) {
  const format = useFormat();
  const { gradingState, manuallyDropped, weight } = item;
  const isOut = gradingState === 'excused' || gradingState === 'omitted' || manuallyDropped || isDropped;
  const { marks } = gradeHintMessages;
  const found = [
    isDropped && marks.dropped,
    ...(['isBonus', 'neverDrop', 'manuallyDropped'] as const).map((flag) => item[flag] && marks[flag]),
  ];
  return (
    <th
      scope="row"
      className={`py-1 pr-2 text-left font-normal leading-[1.375] wrap-anywhere max-sm:font-medium ${isOut ? 'text-muted' : 'text-ink'}`}
    >
      <bdi>{item.title}</bdi> {found.map((mark) => mark && <Badge key={mark}>{mark}</Badge>)}{' '}
      <WaitingMark id={item.id} />
      {isWeighed && weight !== null && (
        <span className="block text-xs font-normal text-muted sm:hidden">
          {gradeHintMessages.weight} {format.number(weight)}
        </span>
      )}
    </th>
  );
}

interface WeightDataProps extends Pick<ItemRowProps, 'item' | 'isWeighed' | 'onChange'> {
  isFixed: boolean;
}

/** The weight of an item in its category; an empty cell without item weights; on a phone, in the item's settings. */
function WeightData({ item, isWeighed, isFixed, onChange }: WeightDataProps) {
  return (
    <td className="py-0.5 max-sm:hidden">
      {isWeighed && (
        <NumberCell
          column="item-weight"
          label={gradeHintMessages.weightOf(item.title)}
          value={item.weight}
          range={NUMBER_RANGES.weight}
          isDisabled={isFixed}
          onSave={(weight) => onChange(item, { weight })}
        />
      )}
    </td>
  );
}

type CategoryDataProps = Pick<ItemRowProps, 'item' | 'categories' | 'stored' | 'isPaused' | 'onChange'>;

/** The item whose category was chosen: its row moves there, and the focus with it. */
let moved = '';

/** Focuses the category in a row that moved; on a phone, where it is hidden, the item's settings. */
function useMovedFocus(id: string): RefObject<HTMLTableCellElement | null> {
  const cell = useRef<HTMLTableCellElement>(null);
  useEffect(() => {
    if (moved !== id) return;
    moved = '';
    if (document.activeElement !== document.body) return;
    const [category, settings] = [cell.current, cell.current?.nextElementSibling].map((each) =>
      each?.querySelector<HTMLElement>('select, button'),
    );
    (category?.offsetParent ? category : settings)?.focus();
  }, [id]);
  return cell;
}

function CategoryData({ item, categories, stored, isPaused, onChange }: CategoryDataProps) {
  const cell = useMovedFocus(item.id);
  // On a phone, items of a category are below its name, and the category is chosen in the item's settings.
  const isUnderHeading = item.categoryId !== null && stored === undefined;
  return (
    <td ref={cell} className={`score-category py-0.5 ${isUnderHeading ? 'max-sm:hidden' : ''}`}>
      <Choice
        label={text.category.of(item.title)}
        value={item.categoryId ?? ''}
        isTried={stored !== undefined && stored.categoryId !== item.categoryId}
        isDisabled={isPaused}
        options={[
          { value: '', label: text.category.none },
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(categoryId) => {
          moved = item.id;
          onChange(item, { categoryId: categoryId || null });
        }}
      />
    </td>
  );
}

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
function ScoreButton({ item: { id, title, pointsEarned, letter }, isTried, onTry }: ScoreButtonProps) {
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
