import { useState } from 'react';
import { NUMBER_RANGES } from '#domain/limits/limits';
import type { AssignmentRow_AssignmentFragment } from '../../../generated/graphql';
import { assignmentFormMessages } from '../../../messages/en/assignment-form';
import { taskMessages } from '../../../messages/en/tasks';
import { uiMessages } from '../../../messages/en/ui';
import { Button } from '../../../ui/control/button';
import { Dialog, DialogActions } from '../../../ui/overlay/dialog';
import { NumberField } from '../../../ui/form/number-field';
import { Select } from '../../../ui/form/select';
import { PRIORITIES, type Priority } from '../form/assignment-values';
import { useCourseOptions } from '../form/known-courses';
import { shiftedBy, type BulkChange } from './use-bulk-edit';

type Assignment = AssignmentRow_AssignmentFragment;

const text = taskMessages.bulk;

/** The option "no course"; null leaves the course as it is. */
const NO_COURSE = 'none';
const DAYS = { min: -366, max: 366 };

interface BulkDialogProps {
  assignments: readonly Assignment[];
  onSave(changeOf: (assignment: Assignment) => BulkChange): void;
  onClose(): void;
}

/** The entered values; null leaves a field as it is. */
interface BulkValues {
  days: number | null;
  courseId: string | null;
  categoryId: string | null;
  priority: Priority | null;
  estimateMinutes: number | null;
}

const UNTOUCHED: BulkValues = {
  days: null,
  courseId: null,
  categoryId: null,
  priority: null,
  estimateMinutes: null,
};

/** Changes several assignments; empty fields stay as they are. */
export default function BulkDialog({ assignments, onSave, onClose }: BulkDialogProps) {
  const [values, setValues] = useState(UNTOUCHED);
  const change = (changes: Partial<BulkValues>): void => setValues({ ...values, ...changes });
  const save = (event: React.SubmitEvent): void => {
    event.preventDefault();
    const fixed = fixedChange(values);
    onSave((assignment) => ({ ...fixed, ...shiftedBy(values.days ?? 0)(assignment) }));
    onClose();
  };
  return (
    <Dialog title={text.title(assignments.length)} onClose={onClose}>
      <form onSubmit={save} className="@container grid gap-4">
        <p className="text-sm text-muted">{text.hint}</p>
        <NumberField
          id="bulk-days"
          name="days"
          label={text.days}
          hint={text.daysHint}
          value={values.days}
          onChange={(days) => change({ days })}
          range={DAYS}
          unit={text.daysUnit}
          optional
        />
        <CourseFields {...{ assignments, values, change }} />
        <EffortFields {...{ values, change }} />
        <DialogActions>
          <Button type="submit" variant="primary">
            {text.save}
          </Button>
          <Button onClick={onClose}>{uiMessages.cancel}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The change that is the same for every assignment. */
function fixedChange({ courseId, categoryId, priority, estimateMinutes }: BulkValues): BulkChange {
  return {
    ...(courseId !== null && { courseId: courseId === NO_COURSE ? null : courseId }),
    ...(categoryId !== null && { categoryId }),
    ...(priority !== null && { priority: Number(priority) }),
    ...(estimateMinutes !== null && { estimateMinutes }),
  };
}

interface FieldsProps {
  values: BulkValues;
  change(changes: Partial<BulkValues>): void;
}

/** Course and category; a category is offered if all assignments are in one course, or will be. */
function CourseFields({ assignments, values, change }: FieldsProps & Pick<BulkDialogProps, 'assignments'>) {
  const shared = new Set(assignments.map(({ courseId }) => courseId));
  const only = shared.size === 1 ? [...shared][0] : null;
  const termId = assignments.find(({ course }) => course)?.course?.termId ?? null;
  const courses = useCourseOptions({ termId, courseId: null });
  const categories = courses.find(({ id }) => id === (values.courseId ?? only))?.categories ?? [];
  const active = courses.filter(({ status }) => status === 'active');
  return (
    <>
      <Select
        id="bulk-course"
        name="courseId"
        label={text.course}
        emptyLabel={text.keep}
        value={values.courseId}
        onChange={(courseId) => change({ courseId, categoryId: null })}
        options={[
          ...active.map(({ id, code }) => ({ value: id, label: code })),
          { value: NO_COURSE, label: text.noCourse },
        ]}
        optional
      />
      {categories.length > 0 && (
        <Select
          id="bulk-category"
          name="categoryId"
          label={text.category}
          emptyLabel={text.keep}
          value={values.categoryId}
          onChange={(categoryId) => change({ categoryId })}
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          optional
        />
      )}
    </>
  );
}

function EffortFields({ values, change }: FieldsProps) {
  return (
    <div className="grid gap-4 @xs:grid-cols-2">
      <Select
        id="bulk-priority"
        name="priority"
        label={text.priority}
        emptyLabel={text.keep}
        value={values.priority}
        onChange={(priority: Priority | null) => change({ priority })}
        options={PRIORITIES.map((value) => ({ value, label: assignmentFormMessages.priorities[value] }))}
        optional
      />
      <NumberField
        id="bulk-estimate"
        name="estimateMinutes"
        label={text.estimate}
        value={values.estimateMinutes}
        onChange={(estimateMinutes) => change({ estimateMinutes })}
        range={NUMBER_RANGES.estimateMinutes}
        unit={text.unit}
        inputMode="numeric"
        optional
      />
    </div>
  );
}
