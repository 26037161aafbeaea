import { useState } from 'react';
import { GRADING_STATES } from '#domain/grading/participation';
import { ASSIGNMENT_PROGRESS, ASSIGNMENT_TYPES } from '#domain/assignments/assignment';
import { NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import { cityOf } from '#domain/time/zone';
import type {
  AssignmentForm_AssignmentFragment,
  AssignmentForm_CourseFragment,
  AssignmentRow_CourseFragment,
} from '../../../generated/graphql';
import { assignmentFormMessages } from '../../../messages/en/assignment-form';
import { assignmentMessages } from '../../../messages/en/assignments';
import { Button } from '../../../ui/control/button';
import { CourseDot } from '../../../ui/control/course-mark';
import { DateField, TimeField } from '../../../ui/form/date-field';
import { useFormat } from '../../../ui/format/format-context';
import { NumberField } from '../../../ui/form/number-field';
import { SegmentedControl } from '../../../ui/form/segmented-control';
import { Select } from '../../../ui/form/select';
import { TextArea, TextField } from '../../../ui/form/text-field';
import type { FormFields } from '../../../ui/form/use-self-saving-form';
import { categoryText, scoreRefusal } from '../scores/assignment-score';
import { PRIORITIES, type AssignmentValues } from './assignment-values';

const text = assignmentFormMessages;

interface AssignmentFieldsProps {
  form: FormFields<AssignmentValues>;
  courses: readonly AssignmentForm_CourseFragment[];
  /** The edited assignment; null for a new one. */
  assignment: AssignmentForm_AssignmentFragment | null;
}

const pair = 'grid items-start gap-4 @xs:grid-cols-2';

/** The fields every assignment has: title, course, kind, deadline. */
export function MainFields({ form, courses, assignment }: AssignmentFieldsProps) {
  const format = useFormat();
  const zone = assignment?.dueZone;
  const isElsewhere = zone && zone !== format.timezone;
  return (
    <>
      <TextField
        {...form.field('title')}
        label={text.fields.title}
        maxLength={TEXT_LIMITS.assignmentTitle}
        placeholder={assignment ? undefined : text.titlePlaceholder}
        autoFocus={!assignment}
      />
      <div className={pair}>
        <CourseField {...{ form, courses, assignment }} />
        <Select
          {...form.field('type')}
          label={text.fields.type}
          options={ASSIGNMENT_TYPES.map((value) => ({ value, label: assignmentMessages.types[value] }))}
        />
      </div>
      <div className="grid items-start gap-4 @sm:grid-cols-2">
        <DateField {...form.field('dueDate')} label={text.fields.dueDate} optional quickDays />
        <TimeField
          {...form.field('dueTime')}
          label={text.fields.dueTime}
          hint={isElsewhere ? text.zone(cityOf(zone)) : undefined}
          optional
        />
      </div>
    </>
  );
}

/** Another course has other categories, so changing it resets the category. */
function CourseField({ form, courses, assignment }: AssignmentFieldsProps) {
  const names = {
    active: (name: string) => name,
    archived: text.courseArchived,
    paused: text.coursePaused,
  };
  const isOffered = (course: AssignmentRow_CourseFragment): boolean =>
    course.status === 'active' || course.id === assignment?.courseId;
  const own = assignment?.course;
  // Its own course is known before the others, and without a connection perhaps alone.
  const known = own && !courses.some(({ id }) => id === own.id) ? [own, ...courses] : courses;
  return (
    <Select
      {...form.field('courseId')}
      onChange={(courseId) => form.change({ courseId, categoryId: null })}
      label={text.fields.courseId}
      emptyLabel={text.noCourse}
      optional
      options={known.filter(isOffered).map((course) => ({
        value: course.id,
        label: names[course.status](course.code),
        icon: <CourseDot color={course.color} name={course.code} />,
      }))}
    />
  );
}

/** How the work is planned: progress, estimate, priority. */
export function PlanFields({ form }: Pick<AssignmentFieldsProps, 'form'>) {
  const progress = form.field('progress');
  return (
    <>
      <div className="grid justify-items-start gap-1.5">
        <span aria-hidden className="text-sm font-medium text-ink">
          {text.fields.progress}
        </span>
        <SegmentedControl
          label={text.fields.progress}
          value={progress.value}
          onChange={progress.onChange}
          options={ASSIGNMENT_PROGRESS.map((value) => ({ value, label: assignmentMessages.progress[value] }))}
        />
      </div>
      <EffortFields form={form} />
    </>
  );
}

/** Estimate and priority, and the day on which it is begun. */
function EffortFields({ form }: Pick<AssignmentFieldsProps, 'form'>) {
  return (
    <div className={pair}>
      <PlanDayField form={form} />
      <NumberField
        {...form.field('estimateMinutes')}
        label={text.fields.estimateMinutes}
        range={NUMBER_RANGES.estimateMinutes}
        unit={text.minutes}
        inputMode="numeric"
        optional
      />
      <Select
        {...form.field('priority')}
        label={text.fields.priority}
        options={PRIORITIES.map((value) => ({ value, label: text.priorities[value] }))}
      />
    </div>
  );
}

/** The day the work is planned for; Recovery sets it, too. */
function PlanDayField({ form }: Pick<AssignmentFieldsProps, 'form'>) {
  const field = form.field('plannedOn');
  return (
    <div className="col-span-full grid justify-items-start gap-1.5">
      <div className="w-full">
        <DateField {...field} label={text.fields.plannedOn} hint={text.plannedHint} optional quickDays />
      </div>
      {field.value !== null && (
        <Button variant="plain" onClick={() => field.onChange(null)}>
          {text.noPlan}
        </Button>
      )}
    </div>
  );
}

/** The fields for grades: category, points, grading; those of a paused course explain why they are disabled. */
export function GradeFields({ form, courses, assignment }: AssignmentFieldsProps) {
  const format = useFormat();
  const course = courses.find(({ id }) => id === form.values.courseId);
  const refusal =
    assignment && assignment.courseId === form.values.courseId ? scoreRefusal(assignment) : null;
  const isClosed = refusal !== null;
  return (
    <>
      {course && course.categories.length > 0 && (
        <Select
          {...form.field('categoryId')}
          label={text.fields.categoryId}
          emptyLabel={text.noCategory}
          optional
          options={course.categories.map((category) => ({
            value: category.id,
            label: categoryText(category, format),
          }))}
        />
      )}
      {refusal && <p className="rounded-control bg-sunken px-3 py-2 text-sm">{refusal}</p>}
      <div className={pair}>
        {assignment && (
          <NumberField
            {...form.field('pointsEarned')}
            label={text.fields.pointsEarned}
            range={NUMBER_RANGES.pointsEarned}
            disabled={isClosed}
            optional
          />
        )}
        <NumberField
          {...form.field('pointsPossible')}
          label={text.fields.pointsPossible}
          range={NUMBER_RANGES.pointsPossible}
          disabled={isClosed}
          optional
        />
      </div>
      {course && form.values.categoryId === null && (
        <NumberField
          {...form.field('weight')}
          label={text.fields.weight}
          hint={text.weightHint}
          range={NUMBER_RANGES.weight}
          unit={text.percent}
          disabled={isClosed}
          optional
        />
      )}
      {assignment && !isClosed && (
        <Select
          {...form.field('gradingState')}
          label={text.fields.gradingState}
          options={GRADING_STATES.map((value) => ({ value, label: assignmentFormMessages.gradings[value] }))}
        />
      )}
    </>
  );
}

/** Free text. */
export function NotesField({ form }: Pick<AssignmentFieldsProps, 'form'>) {
  return (
    <TextArea {...form.field('notes')} label={text.fields.notes} maxLength={TEXT_LIMITS.notes} optional />
  );
}

/** Everything a new assignment rarely needs, collapsed until it is opened or has an error. */
export function MoreFields({ form, courses, assignment }: AssignmentFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  const folded = [
    'plannedOn',
    'estimateMinutes',
    'priority',
    'categoryId',
    'pointsPossible',
    'weight',
    'notes',
  ];
  const isFaulty = folded.some((name) => name in form.errors.fields);
  return (
    <details open={isOpen || isFaulty} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="-mx-2 min-h-10 rounded-control px-2 py-2 text-sm font-semibold text-link hover:bg-primary-soft">
        {text.more}
      </summary>
      <div className="grid gap-4 pt-3">
        <EffortFields form={form} />
        <GradeFields {...{ form, courses, assignment }} />
        <NotesField form={form} />
      </div>
    </details>
  );
}
