import { memo, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { isGradeAlone, type ScoreHabit } from '#domain/grading/letter-score';
import type { Scale } from '#domain/grading/scale';
import { NUMBER_RANGES } from '#domain/limits/limits';
import { readTypedScore, type TypedChange } from '#domain/grading/table-import/typed-score';
import { WaitingMark } from '../../../apollo/waiting-mark';
import type {
  Gradebook_AssignmentFragment,
  Gradebook_CategoryFragment,
  GradingState,
} from '../../../generated/graphql';
import { gradeHintMessages } from '../../../messages/en/grade-hints';
import { gradeMessages } from '../../../messages/en/grades';
import { uiMessages } from '../../../messages/en/ui';
import { Button, IconButton } from '../../../ui/control/button';
import { Badge } from '../../../ui/feedback/badge';
import { decimalMarkOf } from '../../../ui/form/decimal-mark';
import { useFormat } from '../../../ui/format/format-context';
import { isNumberLabel, shownLabel } from '../../../ui/format/grade-text';
import type { ChangeScore } from '../use-grade-actions';
import { CellInput, NumberCell } from './cell-input';
import { GRADING_STATES } from './grading-states';
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
  const mark = decimalMarkOf(useFormat().locale);
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
  const answer = (said: ScoreHabit) => {
    const { change } = readTypedScore(cell.text, item, { mark, scale, habit: said });
    cell.reset();
    if (change) onChange(item, change);
  };
  return (
    <>
      <CellInput
        label={gradeMessages.earnedOf(item.title)}
        // No keypad has "/", "%", and letters.
        inputMode="text"
        {...{ cell, isDisabled, isTried }}
        fault={
          fault === 'either'
            ? cell.isLeft && <PointsOrGrade text={cell.text} outOf={item.pointsPossible} onAnswer={answer} />
            : fault && FAULTS[fault]
        }
        isFirst
      />
      {letter && pointsEarned !== null && !scale.unit && (
        <span className="block px-2 text-right text-xs text-muted">
          {gradeMessages.typed.counts(pointsEarned)}
        </span>
      )}
    </>
  );
}

interface PointsOrGradeProps {
  text: string;
  outOf: number | null;
  onAnswer(habit: ScoreHabit): void;
}

/** Asks in one line what a typed number is. Its answer shows in the scores, which answer for the rest of the course. */
function PointsOrGrade({ text: typed, outOf, onAnswer }: PointsOrGradeProps) {
  const format = useFormat();
  const words = gradeMessages.typed.either;
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-2">
      <span className="text-ink">{words.question}</span>
      <Button variant="plain" className="-mx-2 px-2" onClick={() => onAnswer('points')}>
        {words.points(typed, format.number(outOf ?? 0))}
      </Button>
      <Button variant="plain" className="-mx-2 px-2" onClick={() => onAnswer('grade')}>
        {words.grade(typed)}
      </Button>
    </span>
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

const text = gradeMessages;

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

/** One item of the gradebook; on a phone, a card of two lines. Memoized, because there may be hundreds. */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { item, categories, stored, isPaused, isDropped, isWeighed, hasItemWeights } = props;
  const { scale, habit, onChange, onTry, onSettings } = props;
  const isLive = stored !== undefined;
  const hasState = useHasState(item) || isLive;
  const isOut = item.gradingState === 'excused' || item.gradingState === 'omitted' || item.manuallyDropped;
  return (
    <tr
      data-item={item.id}
      className={`border-b border-hairline max-sm:@container max-sm:grid max-sm:gap-x-2 max-sm:py-2 ${hasState ? 'max-sm:grid-cols-[1fr_1fr_1.4fr]' : 'max-sm:grid-cols-2'}`}
    >
      <th
        scope="row"
        className={`py-1 pr-2 text-left font-normal max-sm:col-span-full max-sm:row-start-1 max-sm:self-center max-sm:pr-12 max-sm:font-medium ${isOut || isDropped ? 'text-muted' : 'text-ink'}`}
      >
        {item.title} <Marks item={item} isDropped={isDropped} /> <WaitingMark id={item.id} />
      </th>
      <NumberData label={text.columns.earned}>
        <Score {...{ item, stored, isPaused, scale, habit, onChange, onTry }} />
      </NumberData>
      <NumberData label={text.columns.possible}>
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
      </NumberData>
      {hasItemWeights && <WeightData {...{ item, isWeighed, onChange }} isFixed={isPaused || isLive} />}
      <td className={`py-0.5 sm:pl-3 ${hasState ? '' : 'max-sm:hidden'}`}>
        <CellLabel>{text.columns.state}</CellLabel>
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
      <td className="py-0.5 max-sm:col-span-full max-sm:row-start-1 max-sm:justify-self-end max-sm:py-0">
        <IconButton
          label={gradeHintMessages.itemSettings(item.title)}
          icon={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />}
          disabled={isPaused || isLive}
          onClick={() => onSettings(item.id)}
        />
      </td>
    </tr>
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

/** Marks for unusual ways in which an item counts. */
function Marks({ item, isDropped }: Pick<ItemRowProps, 'item' | 'isDropped'>) {
  const { marks } = gradeHintMessages;
  const found = [
    isDropped && marks.dropped,
    ...(['isBonus', 'neverDrop', 'manuallyDropped'] as const).map((flag) => item[flag] && marks[flag]),
  ];
  return found.map((mark) => mark && <Badge key={mark}>{mark}</Badge>);
}

interface WeightDataProps extends Pick<ItemRowProps, 'item' | 'isWeighed' | 'onChange'> {
  isFixed: boolean;
}

/** The weight of an item in its category; an empty cell if the category doesn't use item weights. */
function WeightData({ item, isWeighed, isFixed, onChange }: WeightDataProps) {
  if (!isWeighed) return <td className="max-sm:hidden" />;
  return (
    <NumberData label={gradeHintMessages.weight}>
      <NumberCell
        column="item-weight"
        label={gradeHintMessages.weightOf(item.title)}
        value={item.weight}
        range={NUMBER_RANGES.weight}
        isDisabled={isFixed}
        onSave={(weight) => onChange(item, { weight })}
      />
    </NumberData>
  );
}

type CategoryDataProps = Pick<ItemRowProps, 'item' | 'categories' | 'stored' | 'isPaused' | 'onChange'>;

type ScoreProps = Pick<
  ItemRowProps,
  'item' | 'stored' | 'isPaused' | 'scale' | 'habit' | 'onChange' | 'onTry'
>;

/** Typed in place; tried out on a phone, a button that opens the sheet. */
function Score({ item, stored, isPaused, scale, habit, onChange, onTry }: ScoreProps) {
  const isTried = stored !== undefined && stored.pointsEarned !== item.pointsEarned;
  if (onTry) return <ScoreButton item={item} isTried={isTried} onTry={onTry} />;
  return (
    <ScoreCell
      {...{ item, scale, habit, onChange, isTried }}
      isDisabled={isPaused}
      isLive={stored !== undefined}
    />
  );
}

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
    <td ref={cell} className={`py-0.5 max-sm:col-span-full ${isUnderHeading ? 'max-sm:hidden' : ''}`}>
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

function NumberData({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td className="py-0.5">
      <CellLabel>{label}</CellLabel>
      {children}
    </td>
  );
}

/** On a phone, where the columns have no heads. */
function CellLabel({ children }: { children: string }) {
  return (
    <span aria-hidden className="block text-xs text-muted sm:hidden">
      {children}
    </span>
  );
}

interface ChoiceProps {
  label: string;
  /** The column of the grid, if cells can be pasted into it. */
  column?: string;
  value: string;
  isDisabled: boolean;
  /** The value is only tried out. */
  isTried: boolean;
  options: readonly { value: string; label: string }[];
  onChange(value: string): void;
}

/** The browser's own list: a grid of sixty of them must open at once on an old phone. */
function Choice({ label, column, value, isDisabled, isTried, options, onChange }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      data-column={column}
      value={value}
      disabled={isDisabled}
      onChange={(event) => onChange(event.target.value)}
      className={
        'min-h-10 w-full truncate rounded-chip border bg-transparent px-1 text-sm hover:border-control ' +
        'disabled:hover:border-transparent touch:min-h-11 ' +
        (isTried ? 'border-dashed border-primary font-semibold text-link' : 'border-transparent text-body')
      }
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
