import { useId, useState, type ComponentType } from 'react';
import { courseGrade } from '#domain/grading/course-grade';
import type { Gradebook } from '#domain/grading/gradebook';
import { letterFor, type Scale } from '#domain/grading/scale';
import type { SchoolTable } from '#domain/grading/table-import/school-table';
import { gradeImportMessages } from '../../messages/en/grade-imports';
import { lists } from '../../messages/lists';
import { TextField } from '../../ui/form/text-field';
import { useFormat } from '../../ui/format/format-context';
import { newItemId, type GradebookPlan, type TargetCourse } from './gradebook-plan';

const text = gradeImportMessages.school;

/** A gradebook, with the names of its items, and the total that the school shows for it. */
export interface ExplanationProps {
  gradebook: Gradebook;
  items: readonly { id: string; title: string; pointsEarned: number | null }[];
  shown: string;
}

export interface SchoolTotalProps {
  school: SchoolTable;
  plan: GradebookPlan;
  /** The course that it goes into; null for a new one. */
  course: TargetCourse | null;
  /** The gradebook after the import. */
  after: Gradebook;
  scale: Scale;
  Explanation: ComponentType<ExplanationProps>;
}

/** The total after the import next to the school's own, with an explanation of any difference. */
export function SchoolTotal({ school, plan, course, after, scale, Explanation }: SchoolTotalProps) {
  const id = useId();
  const format = useFormat();
  const [shown, setShown] = useState(school.total.percent ?? '');
  const { current } = courseGrade(after);
  const ours = current.gradable
    ? text.total(format.percent(current.value, 2), letterFor(scale, current.value).label)
    : gradeImportMessages.numbers.none;
  return (
    <div className="grid max-w-text gap-2 rounded-control bg-sunken p-4">
      <TextField
        id={`${id}-shown`}
        name="shown"
        label={text.shown}
        hint={school.total.percent === null ? text.shownHint[school.system] : undefined}
        inputMode="decimal"
        value={shown}
        onChange={setShown}
      />
      <p className="text-sm text-ink">
        {text.ours(ours)}
        {school.total.letter !== null && ` ${text.theirLetter(school.total.letter)}`}
      </p>
      {shown.trim() !== '' && <Explanation gradebook={after} items={itemsOf(plan, course)} shown={shown} />}
      {school.simplified.length > 0 && (
        <p className="text-sm text-muted">{text.simplified(lists.format(school.simplified))}</p>
      )}
    </div>
  );
}

/** The items after the import, also those that the school doesn't show any more. */
function itemsOf({ plans }: GradebookPlan, course: TargetCourse | null): ExplanationProps['items'] {
  const shown = plans.map(({ line, held }) => ({
    id: held?.id ?? newItemId(line),
    title: line.title,
    pointsEarned: line.pointsEarned ?? held?.pointsEarned ?? null,
  }));
  const ids = new Set(shown.map(({ id }) => id));
  return [...shown, ...(course?.assignments ?? []).filter(({ id }) => !ids.has(id))];
}
