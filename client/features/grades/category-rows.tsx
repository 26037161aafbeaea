import { IconTrash } from '@tabler/icons-react';
import type { CategoryGrade } from '#domain/grading/course-grade';
import { VIEWS, type View } from '#domain/grading/course-total';
import type { Scale } from '#domain/grading/scale';
import { NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import type { Gradebook_AssignmentFragment, Gradebook_CategoryFragment } from '../../generated/graphql';
import { gradeMessages } from '../../messages/en/grades';
import { IconButton } from '../../ui/button';
import { GradeNumber } from './grade-numbers';
import type { CategoryGroup } from './gradebook';
import { ItemRow, type ItemRowProps } from './item-row';
import { NameCell } from './name-cell';
import { NumberCell } from './number-cell';
import type { GradeActions } from './use-grade-actions';

const text = gradeMessages;
const OTHER_VIEWS = VIEWS.filter((view) => view !== 'current');

/** Properties of {@link CategoryRows}. */
export interface CategoryRowsProps extends Omit<ItemRowProps, 'item' | 'stored'> {
  group: CategoryGroup;
  actions: GradeActions;
  /** The stored items by id, while values are only tried out: the categories themselves stay as they are. */
  storedItems: ReadonlyMap<string, Gradebook_AssignmentFragment> | null;
  /** The scale of the course. */
  scale: Scale;
  /** Undefined for the items of no category. */
  grade: CategoryGrade | undefined;
  /** Shows the way to a number of the category. */
  onOpen(view: View): void;
}

/** A category of the gradebook, its name and weight typed in place, and its items. */
export function CategoryRows(props: CategoryRowsProps) {
  const { group, actions, storedItems, grade, scale, onOpen, ...row } = props;
  const { category, items } = group;
  const isFixed = row.isPaused || storedItems !== null;
  const hasCategories = row.categories.length > 0;
  return (
    <tbody className="max-sm:block max-sm:pb-4">
      {hasCategories && (
        <tr className="border-b border-control max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:items-center">
          <th scope="rowgroup" className="pt-5 text-left max-sm:pt-2">
            {category ? (
              <NameCell
                label={text.category.nameOf(category.name)}
                value={category.name}
                maxLength={TEXT_LIMITS.categoryName}
                isDisabled={isFixed}
                onSave={(name) => actions.saveCategory(category, { name })}
              />
            ) : (
              <span className="flex min-h-10 items-center text-base font-semibold text-ink">
                {text.category.none}
              </span>
            )}
            {category && grade && (
              <span className="flex flex-wrap gap-x-4 text-xs font-normal text-muted">
                {OTHER_VIEWS.map((view) => (
                  <GradeNumber
                    key={view}
                    of={category.name}
                    view={view}
                    numbers={grade}
                    scale={scale}
                    onOpen={onOpen}
                    isNamed
                  />
                ))}
              </span>
            )}
          </th>
          <td
            colSpan={2}
            className="px-2 pt-5 text-right text-base font-semibold text-ink tabular-nums max-sm:pt-2"
          >
            {category && grade && (
              <GradeNumber of={category.name} view="current" numbers={grade} scale={scale} onOpen={onOpen} />
            )}
          </td>
          <td colSpan={2} className="pt-5 max-sm:col-span-2 max-sm:pt-0">
            {category && <Weight category={category} isFixed={isFixed} actions={actions} />}
          </td>
        </tr>
      )}
      {items.map((item) => (
        <ItemRow key={item.id} item={item} stored={storedItems?.get(item.id)} {...row} />
      ))}
    </tbody>
  );
}

interface WeightProps extends Pick<CategoryRowsProps, 'actions'> {
  category: Gradebook_CategoryFragment;
  isFixed: boolean;
}

function Weight({ category, isFixed, actions }: WeightProps) {
  const { name, weight } = category;
  return (
    <div className="flex items-center justify-end gap-1 text-muted max-sm:justify-start">
      {text.category.weight}
      <span className="w-16">
        <NumberCell
          label={text.category.weightOf(name)}
          column="weight"
          value={weight}
          range={NUMBER_RANGES.weight}
          isDisabled={isFixed}
          onSave={(changed) => actions.saveCategory(category, { weight: changed })}
        />
      </span>
      %
      <IconButton
        label={text.category.delete(name)}
        icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
        disabled={isFixed}
        onClick={() => actions.removeCategory(category)}
        className="max-sm:ml-auto"
      />
    </div>
  );
}
