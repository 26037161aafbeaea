import { isSameName } from '#domain/grading/score-import';
import { gradeImportMessages } from '../../messages/en/grade-imports';
import { useFormat, type Format } from '../../ui/format/format-context';
import { HeadRow } from '../../ui/plot/data-table';
import { ChangeBadge } from './change-badge';
import type { PlannedCategory } from './gradebook-plan';

const text = gradeImportMessages.school;

/** The categories as the school weighs them, each with its effect. */
export function GradebookCategories({ categories }: { categories: readonly PlannedCategory[] }) {
  const format = useFormat();
  if (categories.length === 0) return null;
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="pb-1 text-left font-semibold text-ink">{text.categories}</caption>
      <thead>
        <HeadRow
          columns={[
            [text.category, 'py-1 text-left'],
            [text.weight, 'px-3 py-1 text-right'],
            [text.drops, 'py-1 text-left max-sm:sr-only'],
            [text.change, 'sr-only'],
          ]}
        />
      </thead>
      <tbody>
        {categories.map((category) => (
          <tr key={category.name} className="border-t border-hairline">
            <th scope="row" className="py-1.5 text-left font-normal text-ink">
              <bdi>{category.name}</bdi>
              {category.parent !== null && (
                <span className="block text-xs text-muted">{text.parent(category.parent)}</span>
              )}
              {!isSameName(category.name, category.schoolName) && (
                <span className="block text-xs text-muted">{text.renamed(category.schoolName)}</span>
              )}
              <span className="block text-xs text-muted sm:hidden">{dropsText(category)}</span>
            </th>
            <td className="px-3 text-right">{weightText(category, format)}</td>
            <td className="max-sm:sr-only">{dropsText(category)}</td>
            <td className="text-right">
              <ChangeBadge change={category.change} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function weightText({ weight, held, change }: PlannedCategory, format: Format) {
  const written = (value: number | null | undefined) =>
    value === null || value === undefined ? text.none : format.percent(value);
  const isOther = change === 'changed' && held && (held.weight ?? null) !== weight;
  return (
    <>
      {written(weight)}
      {isOther && (
        <span className="block text-xs text-muted">
          {gradeImportMessages.preview.was(written(held.weight))}
        </span>
      )}
    </>
  );
}

function dropsText({ dropLowest, dropHighest }: PlannedCategory): string {
  const parts = [
    ...(dropLowest ? [text.dropLowest(dropLowest)] : []),
    ...(dropHighest ? [text.dropHighest(dropHighest)] : []),
  ];
  return parts.join(', ');
}
