import { Fragment, type ReactNode } from 'react';
import { IconAdjustmentsHorizontal, IconTrash } from '@tabler/icons-react';
import type { CategoryGrade } from '#domain/grading/course-grade';
import { VIEWS, type View } from '#domain/grading/course-total';
import { scoreHabit } from '#domain/grading/letter-score';
import type { Scale } from '#domain/grading/scale';
import { NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import type { Gradebook_AssignmentFragment, Gradebook_CategoryFragment } from '../../../generated/graphql';
import { gradeHintMessages } from '../../../messages/en/grade-hints';
import { gradeMessages } from '../../../messages/en/grades';
import { IconButton } from '../../../ui/control/button';
import { useIsOffline } from '../../../ui/device/is-offline';
import type { GradeActions } from '../use-grade-actions';
import { gradeIn, GradeNumber } from '../working/grade-numbers';
import { type CategoryGroup, goesByItemWeights } from './gradebook';
import { ItemRow, type ItemRowProps } from './item-row';
import { NumberCell } from './cell-input';
import { useCell } from './use-cell';

interface NameCellProps {
  label: string;
  value: string;
  maxLength: number;
  isDisabled: boolean;
  onSave(value: string): void;
}

/** A name that looks like a heading and is edited in place, see {@link useCell}; an empty one isn't saved. */
export function NameCell({ label, value, maxLength, isDisabled, onSave }: NameCellProps) {
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
      className={
        '-ml-2 min-h-10 w-full min-w-0 truncate rounded-chip border border-transparent bg-transparent px-2 text-base ' +
        'font-semibold text-ink hover:border-control focus:border-control focus:bg-surface disabled:text-ink ' +
        'disabled:hover:border-transparent aria-invalid:border-danger touch:min-h-11'
      }
    />
  );
}

const text = gradeMessages;
/** As many as the table can have. */
const COLUMNS = 7;
const OTHER_VIEWS = VIEWS.filter((view) => view !== 'current');

/** Words below the row of an item. */
export interface RowNote {
  itemId: string;
  content: ReactNode;
}

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
  scale: Scale;
  /** Undefined for the items of no category. */
  grade: CategoryGrade | undefined;
  /** Shows the working of a figure of the category. */
  onOpen(view: View): void;
  /** Text below one item. */
  note?: RowNote | undefined;
}

/** A category of the gradebook, its name and weight edited in place, and its items. */
export function CategoryRows(props: CategoryRowsProps) {
  const {
    group,
    work,
    actions,
    storedItems,
    grade,
    scale,
    dropped,
    onCategorySettings,
    onOpen,
    note,
    ...row
  } = props;
  const { category, items } = group;
  const isOffline = useIsOffline();
  return (
    <tbody className="max-sm:block max-sm:pb-4">
      {row.categories.length > 0 && (
        <CategoryHead
          isFixed={row.isPaused || storedItems !== null || isOffline}
          hasItemWeights={row.hasItemWeights}
          {...{ category, actions, grade, scale, onCategorySettings, onOpen }}
          outer={row.categories.find(({ id }) => id === category?.parentId)}
        />
      )}
      {items.map((item) => (
        <Fragment key={item.id}>
          <ItemRow
            item={item}
            stored={storedItems?.get(item.id)}
            isDropped={dropped.has(item.id)}
            isWeighed={category !== null && goesByItemWeights(category, row.categories)}
            scale={scale}
            habit={scale.unit ? scoreHabit(item.pointsPossible, work, scale) : null}
            {...row}
          />
          {note?.itemId === item.id && (
            <tr className="max-sm:block">
              <td colSpan={COLUMNS} className="py-2 max-sm:block">
                {note.content}
              </td>
            </tr>
          )}
        </Fragment>
      ))}
    </tbody>
  );
}

interface CategoryHeadProps extends Pick<
  CategoryRowsProps,
  'actions' | 'grade' | 'scale' | 'hasItemWeights' | 'onCategorySettings' | 'onOpen'
> {
  category: Gradebook_CategoryFragment | null;
  /** The category it is inside of. */
  outer: ItemRowProps['categories'][number] | undefined;
  isFixed: boolean;
}

function CategoryHead(props: CategoryHeadProps) {
  const { category, outer, isFixed, actions, grade, scale, hasItemWeights, onCategorySettings, onOpen } =
    props;
  if (!category) {
    return (
      <tr className="border-b border-control max-sm:block">
        <th scope="rowgroup" className="pt-5 text-left max-sm:block max-sm:pt-2">
          <span className="flex min-h-10 items-center text-base font-semibold text-ink">
            {text.category.none}
          </span>
        </th>
        <td colSpan={hasItemWeights ? 6 : 5} className="max-sm:hidden" />
      </tr>
    );
  }
  const figures = { of: category.name, scale, onOpen };
  return (
    <tr className="border-b border-control max-sm:flex max-sm:flex-wrap max-sm:items-center">
      <th
        scope="rowgroup"
        colSpan={2}
        className={`flex-[1_1_8rem] pt-5 text-left max-sm:pt-2 ${outer ? 'pl-6' : ''}`}
      >
        <NameCell
          label={text.category.nameOf(category.name)}
          value={category.name}
          maxLength={TEXT_LIMITS.categoryName}
          isDisabled={isFixed}
          onSave={(name) => void actions.saveCategory(category, { name }).catch(() => undefined)}
        />
        <Summary category={category} outer={outer?.name} />
        {grade && (
          <span className="flex flex-wrap gap-x-4 text-xs font-normal text-muted">
            {OTHER_VIEWS.map((view) => (
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
      <td colSpan={hasItemWeights ? 4 : 3} className="pt-5 max-sm:w-full max-sm:pt-0">
        <Weight onSettings={() => onCategorySettings(category.id)} {...{ category, isFixed, actions }} />
      </td>
    </tr>
  );
}

/** The parent of a category, and a summary of its unusual rules. */
function Summary({ category, outer }: { category: Gradebook_CategoryFragment; outer: string | undefined }) {
  const { summary } = gradeHintMessages;
  const { aggregation, isBonus, dropLowest, dropHighest } = category;
  const parts = [
    outer && summary.inside(outer),
    dropLowest > 0 && summary.dropLowest(dropLowest),
    dropHighest > 0 && summary.dropHighest(dropHighest),
    aggregation !== 'points' && summary[aggregation],
    isBonus && summary.bonus,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return <span className="block text-xs font-medium text-body">{parts.join(' · ')}</span>;
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
