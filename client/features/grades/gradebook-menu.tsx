import { IconDots } from '@tabler/icons-react';
import type { Gradebook_CourseFragment } from '../../generated/graphql';
import { gradeMessages } from '../../messages/en/grades';
import { gridMessages } from '../../messages/en/grade-grid';
import { notify } from '../../notifications/notify';
import { decimalMarkOf } from '../../ui/decimal-mark';
import { useFormat } from '../../ui/format-context';
import { Menu } from '../../ui/menu';
import { groupByCategory } from './gradebook';

/** Properties of {@link GradebookMenu}. */
export interface GradebookMenuProps {
  course: Gradebook_CourseFragment;
  /** Leads to the import into this course. */
  onImport(): void;
}

/** What can be done with a gradebook as a whole. */
export default function GradebookMenu({ course, onImport }: GradebookMenuProps) {
  const { locale } = useFormat();
  const copy = () =>
    navigator.clipboard.writeText(gradebookAsTable(course, decimalMarkOf(locale))).then(
      () => notify.success(gridMessages.copied(course.assignments.length)),
      () => notify.error(gridMessages.notCopied),
    );
  return (
    <Menu
      label={gridMessages.menu(course.code)}
      icon={<IconDots size={20} stroke={1.75} aria-hidden />}
      actions={[
        {
          id: 'copy',
          label: gridMessages.copy,
          isDisabled: course.assignments.length === 0,
          onAction: () => void copy(),
        },
        {
          id: 'import',
          label: gridMessages.import,
          isDisabled: course.status === 'paused',
          onAction: onImport,
        },
      ]}
    />
  );
}

/** A gradebook as lines of cells between tabs, with headings, as spreadsheets take them; read again by the import. */
export function gradebookAsTable(course: Gradebook_CourseFragment, mark: ',' | '.'): string {
  const { item, earned, possible, state } = gradeMessages.columns;
  const figure = (value: number | null) => (value === null ? '' : String(value).replace('.', mark));
  const rows = groupByCategory(course).flatMap(({ category, items }) =>
    items.map((one) => [
      plainText(one.title),
      plainText(category?.name ?? ''),
      figure(one.pointsEarned),
      figure(one.pointsPossible),
      gradeMessages.states[one.gradingState],
    ]),
  );
  return [[item, gradeMessages.category.name, earned, possible, state], ...rows]
    .map((cells) => cells.map(quoted).join('\t'))
    .join('\n');
}

/** A text that a spreadsheet must not take for a formula. */
function plainText(text: string): string {
  return /^[=+\-@]/.test(text) ? `'${text}` : text;
}

function quoted(cell: string): string {
  return /["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
