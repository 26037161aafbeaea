import { useState } from 'react';
import { IconAdjustmentsHorizontal, IconChevronDown, IconChevronUp, IconTrash } from '@tabler/icons-react';
import type { CategoryGrade } from '#domain/grading/course-grade';
import type { View } from '#domain/grading/course-total';
import { scoreHabit } from '#domain/grading/letter-score';
import { NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import { WaitingMark } from '../../../apollo/waiting-mark';
import type { Gradebook_AssignmentFragment, Gradebook_CategoryFragment } from '../../../generated/graphql';
import { gradeHintMessages } from '../../../messages/en/grade-hints';
import { gradeMessages } from '../../../messages/en/grades';
import { IconButton } from '../../../ui/control/button';
import { NARROW, useMediaQuery } from '../../../ui/device/use-media-query';
import { useFormat } from '../../../ui/format/format-context';
import type { GradeActions } from '../use-grade-actions';
import { distinctViews, gradeIn, GradeNumber } from '../working/grade-numbers';
import { type CategoryGroup, goesByItemWeights } from './gradebook';
import { COLUMNS, ItemRow, type ItemRowProps } from './item-row';
import { NumberCell } from './cell-input';
import { useCell } from './use-cell';

interface NameCellProps {
  label: string;
  value: string;
  maxLength: number;
  isDisabled: boolean;
  isHidden?: boolean;
  onSave(value: string): void;
}

/** A name that looks like a heading and is edited in place, see {@link useCell}; an empty one isn't saved. */
export function NameCell({ label, value, maxLength, isDisabled, isHidden, onSave }: NameCellProps) {
  const cell = useCell({
    stored: value,
    column: 'name',
    isFine: (text) => text.trim() !== '',
    onSave(text) {
      if (text.trim() !== value) onSave(text.trim());
    },
  });
  return (
    <input
      {...cell.attributes}
      autoComplete="off"
      aria-label={label}
      aria-invalid={cell.isFaulty || undefined}
      maxLength={maxLength}
      disabled={isDisabled}
      hidden={isHidden}
      className={
        '-ml-2 min-h-10 w-full min-w-0 truncate rounded-chip border border-transparent bg-transparent px-2 text-base ' +
        'font-semibold text-ink max-sm:border-hairline hover:border-control focus:border-control focus:bg-surface disabled:text-ink ' +
        'disabled:hover:border-transparent aria-invalid:border-danger touch:min-h-11'
      }
    />
  );
}

const text = gradeMessages;

interface CategoryRowsProps extends Omit<
  ItemRowProps,
  'item' | 'stored' | 'isDropped' | 'isWeighed' | 'habit'
> {
  group: CategoryGroup;
  /** All work of the course. */
  work: readonly Gradebook_AssignmentFragment[];
  actions: GradeActions;
  /** The stored items by id, while values are only tried out: the categories themselves stay as they are. */
  storedItems: ReadonlyMap<string, Gradebook_AssignmentFragment> | null;
  /** Items dropped from the current grade. */
  dropped: ReadonlySet<string>;
  onCategorySettings(id: string): void;
  /** Undefined for the items of no category. */
  grade: CategoryGrade | undefined;
  /** Shows the working of a figure of the category. */
  onOpen(view: View): void;
}

/** A category of the gradebook, its name and weight edited in place, and its items. */
export function CategoryRows(props: CategoryRowsProps) {
  const { group, work, actions, storedItems, grade, scale, dropped, onCategorySettings, onOpen, ...row } =
    props;
  const { category, items } = group;
  return (
    <tbody className="max-sm:block max-sm:pb-4">
      {category ? (
        <CategoryHead
          isFixed={row.isPaused || storedItems !== null}
          hasItemWeights={row.hasItemWeights}
          {...{ category, actions, grade, scale, onCategorySettings, onOpen }}
          outer={row.categories.find(({ id }) => id === category.parentId)}
        />
      ) : (
        row.categories.length > 0 && <NoCategoryHead />
      )}
      {items.map((item) => (
        <ItemRow
          key={item.id}
          item={item}
          stored={storedItems?.get(item.id)}
          isDropped={dropped.has(item.id)}
          isWeighed={category !== null && goesByItemWeights(category, row.categories)}
          scale={scale}
          habit={scale.unit ? scoreHabit(item.pointsPossible, work, scale) : null}
          {...row}
        />
      ))}
    </tbody>
  );
}

/** The heading of items without a category, in a course that has some. */
function NoCategoryHead() {
  return (
    <tr className="border-b border-control max-sm:block">
      <th scope="rowgroup" className="pt-5 text-left max-sm:block max-sm:pt-2">
        <span className="flex min-h-10 items-center text-base font-semibold text-ink">
          {text.category.none}
        </span>
      </th>
      <td colSpan={COLUMNS - 1} className="max-sm:hidden" />
    </tr>
  );
}

interface CategoryHeadProps extends Pick<
  CategoryRowsProps,
  'actions' | 'grade' | 'scale' | 'hasItemWeights' | 'onCategorySettings' | 'onOpen'
> {
  category: Gradebook_CategoryFragment;
  /** The category it is inside of. */
  outer: ItemRowProps['categories'][number] | undefined;
  isFixed: boolean;
}

/** The name, figures, and rules of a category. On a phone its weight and rules unfold from a line. */
function CategoryHead(props: CategoryHeadProps) {
  const { category, outer, isFixed, actions, grade, scale, hasItemWeights, onCategorySettings, onOpen } =
    props;
  const isNarrow = useMediaQuery(NARROW);
  /** Undefined before the first press. */
  const [isUnfolded, setUnfolded] = useState<boolean>();
  const isOpen = isUnfolded === true || !isNarrow;
  // What is typed and not yet saved stays in its cell.
  const isKept = isOpen || isUnfolded === false;
  const format = useFormat();
  const { name } = category;
  const figures = { of: name, scale, onOpen };
  return (
    <tr className="border-b border-control max-sm:flex max-sm:flex-wrap max-sm:items-center">
      <th
        scope="rowgroup"
        colSpan={2}
        className={`flex-[1_1_8rem] pt-5 text-left max-sm:pt-2 ${outer ? 'pl-6' : ''}`}
      >
        {isNarrow && (
          <HeadSwitch {...{ category, outer }} isUnfolded={isOpen} onPress={() => setUnfolded(!isOpen)} />
        )}
        {isKept && (
          <NameCell
            isHidden={!isOpen}
            label={text.category.nameOf(name)}
            value={name}
            maxLength={TEXT_LIMITS.categoryName}
            isDisabled={isFixed}
            onSave={(typed) => void actions.saveCategory(category, { name: typed }).catch(() => undefined)}
          />
        )}
        {!isNarrow && <Summary {...{ category, outer }} />}
        {isOpen && grade && (
          <span className="flex flex-wrap gap-x-4 text-xs font-normal text-muted">
            {distinctViews(grade, scale, format).map((view) => (
              <GradeNumber
                key={view}
                view={view}
                grade={gradeIn(grade, view)}
                {...figures}
                isNamed
                className="touch:min-h-8!"
              />
            ))}
          </span>
        )}
      </th>
      <td className="px-2 pt-5 text-right text-base font-semibold text-ink tabular-nums max-sm:pt-2">
        {grade && <GradeNumber view="current" grade={grade.current} {...figures} />}
      </td>
      {isKept && (
        <td hidden={!isOpen} colSpan={hasItemWeights ? 4 : 3} className="pt-5 max-sm:w-full max-sm:pt-0">
          <Weight onSettings={() => onCategorySettings(category.id)} {...{ category, isFixed, actions }} />
        </td>
      )}
    </tr>
  );
}

interface HeadSwitchProps extends Pick<CategoryHeadProps, 'category' | 'outer'> {
  isUnfolded: boolean;
  onPress(): void;
}

/** On a phone, the line from which the weight and rules of a category unfold. */
function HeadSwitch({ category, outer, isUnfolded, onPress }: HeadSwitchProps) {
  const Chevron = isUnfolded ? IconChevronUp : IconChevronDown;
  return (
    <button
      type="button"
      aria-expanded={isUnfolded}
      onClick={(event) => {
        // Where a press takes no focus, the cell that has it must still be left, which saves it.
        event.currentTarget.focus();
        onPress();
      }}
      className="grid min-h-12 w-full content-center text-left"
    >
      <span className="flex min-w-0 items-center gap-1 text-base font-semibold text-ink">
        <bdi className="min-w-0 wrap-anywhere">{category.name}</bdi>
        <Chevron size={18} stroke={1.75} aria-hidden className="shrink-0 text-muted" />
      </span>{' '}
      <Summary {...{ category, outer }} hasWeight />
    </button>
  );
}

interface SummaryProps extends Pick<CategoryHeadProps, 'category' | 'outer'> {
  hasWeight?: boolean;
}

/** The parent of a category, its unusual rules, its weight where that isn't next to it, and whether it waits. */
function Summary({ category, outer, hasWeight = false }: SummaryProps) {
  const format = useFormat();
  const { summary } = gradeHintMessages;
  const { aggregation, isBonus, dropLowest, dropHighest, weight } = category;
  const parts = [
    hasWeight && weight !== null && text.category.weightIs(format.percent(weight)),
    outer && summary.inside(outer.name),
    dropLowest > 0 && summary.dropLowest(dropLowest),
    dropHighest > 0 && summary.dropHighest(dropHighest),
    aggregation !== 'points' && summary[aggregation],
    isBonus && summary.bonus,
  ].filter(Boolean);
  const mark = <WaitingMark id={category.id} />;
  if (parts.length === 0) return mark;
  return (
    <span className="block text-xs font-medium text-body">
      {parts.join(' · ')} {mark}
    </span>
  );
}

interface WeightProps extends Pick<CategoryRowsProps, 'actions'> {
  category: Gradebook_CategoryFragment;
  isFixed: boolean;
  onSettings(): void;
}

function Weight({ category, isFixed, actions, onSettings }: WeightProps) {
  const { name, weight } = category;
  return (
    <div className="flex flex-wrap items-center justify-end gap-1 text-muted max-sm:justify-start">
      {text.category.weight}
      <span className="w-16">
        <NumberCell
          label={text.category.weightOf(name)}
          column="weight"
          value={weight}
          range={NUMBER_RANGES.weight}
          isDisabled={isFixed}
          onSave={(changed) =>
            void actions.saveCategory(category, { weight: changed }).catch(() => undefined)
          }
        />
      </span>
      %
      <IconButton
        label={gradeHintMessages.categorySettings(name)}
        icon={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />}
        disabled={isFixed}
        onClick={onSettings}
        className="max-sm:ml-auto"
      />
      <IconButton
        label={text.category.delete(name)}
        icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
        disabled={isFixed}
        onClick={() => actions.removeCategory(category)}
      />
    </div>
  );
}
