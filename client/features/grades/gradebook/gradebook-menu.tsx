import { IconDots } from '@tabler/icons-react';
import type { Gradebook_CourseFragment } from '../../../generated/graphql';
import { gradeMessages } from '../../../messages/en/grades';
import { gridMessages } from '../../../messages/en/grade-grid';
import { notify } from '../../../notifications/notify';
import { decimalMarkOf } from '../../../ui/form/decimal-mark';
import { useFormat } from '../../../ui/format/format-context';
import { Menu, type MenuAction } from '../../../ui/overlay/menu';
import type { CategoryGroup } from './gradebook';

export interface GradebookMenuProps {
  course: Pick<Gradebook_CourseFragment, 'code' | 'status'>;
  /** Its items as on screen. */
  groups: readonly CategoryGroup[];
  /** Leads to the import into this course. */
  onImport(): void;
  /** Further ones, where they have no buttons. */
  actions: readonly MenuAction[];
}

/** The actions on a gradebook as a whole. */
export function GradebookMenu({ course, groups, onImport, actions }: GradebookMenuProps) {
  const { locale } = useFormat();
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const copy = () =>
    navigator.clipboard.writeText(gradebookAsTable(groups, decimalMarkOf(locale))).then(
      () => notify.success(gridMessages.copied(count)),
      () => notify.error(gridMessages.notCopied),
    );
  return (
    <Menu
      label={gridMessages.menu(course.code)}
      icon={<IconDots size={20} stroke={1.75} aria-hidden />}
      actions={[
        ...actions,
        {
          id: 'copy',
          label: gridMessages.copy,
          isDisabled: count === 0,
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
export function gradebookAsTable(groups: readonly CategoryGroup[], mark: ',' | '.'): string {
  const { item, earned, possible, state } = gradeMessages.columns;
  const figure = (value: number | null) => (value === null ? '' : String(value).replace('.', mark));
  const rows = groups.flatMap(({ category, items }) =>
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
