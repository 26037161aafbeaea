import './gradebook.css';
import { memo, useEffect, useRef, useState, type RefObject } from 'react';
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
import { useFormat } from '../../../ui/format/format-context';
import type { ChangeScore } from '../use-grade-actions';
import { FaultPlace, NumberCell } from './cell-input';
import { Choice } from './choice';
import { GRADING_STATES } from './grading-states';
import { ScoreButton, ScoreCell } from './score-cell';

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
