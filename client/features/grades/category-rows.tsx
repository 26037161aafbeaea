import { IconTrash } from '@tabler/icons-react';
import type { CategoryGrade } from '#domain/grading/course-grade';
import { NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import type { Gradebook_CategoryFragment } from '../../generated/graphql';
import { gradeMessages } from '../../messages/en/grades';
import { IconButton } from '../../ui/button';
import { useFormat } from '../../ui/format-context';
import type { CategoryGroup } from './gradebook';
import { ItemRow, type ItemRowProps } from './item-row';
import { NameCell } from './name-cell';
import { NumberCell } from './number-cell';

const text = gradeMessages;

/** Properties of {@link CategoryRows}. */
export interface CategoryRowsProps extends Omit<ItemRowProps, 'item'> {
  group: CategoryGroup;
  /** Undefined for the items of no category. */
  grade: CategoryGrade | undefined;
}

/** A category of the gradebook, its name and weight typed in place, and its items. */
export function CategoryRows({ group: { category, items }, grade, ...row }: CategoryRowsProps) {
  const format = useFormat();
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
                isDisabled={row.isPaused}
                onSave={(name) => row.actions.saveCategory(category, { name })}
              />
            ) : (
              <span className="flex min-h-10 items-center text-base font-semibold text-ink">
                {text.category.none}
              </span>
            )}
          </th>
          <td
            colSpan={2}
            className="px-2 pt-5 text-right text-base font-semibold text-ink tabular-nums max-sm:pt-2"
          >
            {grade?.current.gradable && format.percent(grade.current.value)}
          </td>
          <td colSpan={2} className="pt-5 max-sm:col-span-2 max-sm:pt-0">
            {category && <Weight category={category} {...row} />}
          </td>
        </tr>
      )}
      {items.map((item) => (
        <ItemRow key={item.id} item={item} {...row} />
      ))}
    </tbody>
  );
}

type WeightProps = Pick<ItemRowProps, 'isPaused' | 'actions'> & { category: Gradebook_CategoryFragment };

function Weight({ category, isPaused, actions }: WeightProps) {
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
          isDisabled={isPaused}
          onSave={(changed) => actions.saveCategory(category, { weight: changed })}
        />
      </span>
      %
      <IconButton
        label={text.category.delete(name)}
        icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
        disabled={isPaused}
        onClick={() => actions.removeCategory(category)}
        className="max-sm:ml-auto"
      />
    </div>
  );
}
