import type { AssignmentRow_AssignmentFragment } from '../../../generated/graphql';
import { assignmentFormMessages } from '../../../messages/en/assignment-form';
import { taskMessages } from '../../../messages/en/tasks';
import { Dialog } from '../../../ui/overlay/dialog';
import { DialogForm } from '../../../ui/overlay/dialog-form';
import { NumberField } from '../../../ui/form/number-field';
import { Select } from '../../../ui/form/select';
import { useForm, type Form } from '../../../ui/form/use-form';
import { EstimateField } from '../form/estimate-field';
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
const FIELDS = Object.keys(UNTOUCHED) as (keyof BulkValues)[];

/** Changes several assignments; empty fields stay as they are. */
export default function BulkDialog({ assignments, onSave, onClose }: BulkDialogProps) {
  const form = useForm({
    name: 'bulk',
    initial: UNTOUCHED,
    // A draft would change other assignments than those it was made for.
    secret: FIELDS,
    submit: async (values) => {
      const fixed = fixedChange(values);
      onSave((assignment) => ({ ...fixed, ...shiftedBy(values.days ?? 0)(assignment) }));
    },
    onSaved: onClose,
  });
  return (
    <Dialog title={text.title(assignments.length)} onClose={onClose}>
      <DialogForm form={form} action={text.save} onCancel={onClose}>
        <p className="text-sm text-muted">{text.hint}</p>
        <NumberField {...form.field('days', text)} range={DAYS} unit={text.daysUnit} optional />
        <ChoiceFields {...{ assignments, form }} />
        <EstimateField {...form.field('estimateMinutes')} label={text.estimate} />
      </DialogForm>
    </Dialog>
  );
}

function fixedChange({ courseId, categoryId, priority, estimateMinutes }: BulkValues): BulkChange {
  return {
    ...(courseId !== null && { courseId: courseId === NO_COURSE ? null : courseId }),
    ...(categoryId !== null && { categoryId }),
    ...(priority !== null && { priority: Number(priority) }),
    ...(estimateMinutes !== null && { estimateMinutes }),
  };
}

interface FieldsProps extends Pick<BulkDialogProps, 'assignments'> {
  form: Form<BulkValues>;
}

/** What can be chosen; a category is offered if all assignments are in one course, or will be. */
function ChoiceFields({ assignments, form }: FieldsProps) {
  const { courseId } = form.values;
  const shared = new Set(assignments.map(({ courseId }) => courseId));
  const only = shared.size === 1 ? [...shared][0] : null;
  const termId = assignments.find(({ course }) => course)?.course?.termId ?? null;
  const courses = useCourseOptions({ termId, courseId: null });
  const categories = courses.find(({ id }) => id === (courseId ?? only))?.categories ?? [];
  const active = courses.filter(({ status }) => status === 'active');
  const choice = { emptyLabel: text.keep, optional: true };
  return (
    <>
      <Select
        {...form.field('courseId')}
        {...choice}
        label={text.course}
        onChange={(chosen) => form.change({ courseId: chosen, categoryId: null })}
        options={[
          ...active.map(({ id, code }) => ({ value: id, label: code })),
          { value: NO_COURSE, label: text.noCourse },
        ]}
      />
      {categories.length > 0 && (
        <Select
          {...form.field('categoryId')}
          {...choice}
          label={text.category}
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <Select
        {...form.field('priority', text)}
        {...choice}
        options={PRIORITIES.map((value) => ({ value, label: assignmentFormMessages.priorities[value] }))}
      />
    </>
  );
}
