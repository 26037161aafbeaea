import './assignment-fields.css';
import type { ReactNode } from 'react';
import {
  IconBook2,
  IconCalendarTime,
  IconCircleDashed,
  IconFlag,
  IconHourglassHigh,
  IconNotes,
  IconPercentage,
  type Icon,
} from '@tabler/icons-react';
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
import { controlAttributes } from '../../../ui/form/field';
import { useFormat, type Format } from '../../../ui/format/format-context';
import { NumberField } from '../../../ui/form/number-field';
import { SegmentedControl } from '../../../ui/form/segmented-control';
import { Select } from '../../../ui/form/select';
import { TextArea } from '../../../ui/form/text-field';
import type { FormFields } from '../../../ui/form/use-self-saving-form';
import { categoryText, scoreRefusal } from '../scores/assignment-score';
import { PRIORITIES, type AssignmentValues } from './assignment-values';
import { EstimateField } from './estimate-field';
import type { Fold } from './folds';

const text = assignmentFormMessages;

/** The form's frame: all fields but the title are optional, so none says so. */
export const formClass = 'assignment-fields @container grid gap-4';

export interface AssignmentFieldsProps {
  form: FormFields<AssignmentValues>;
  courses: readonly AssignmentForm_CourseFragment[];
  /** The edited assignment; null for a new one. */
  assignment: AssignmentForm_AssignmentFragment | null;
}

type FormProps = Pick<AssignmentFieldsProps, 'form'>;

/** The title as the heading it is, of as many lines as it needs. */
export function TitleField({ form, assignment }: Omit<AssignmentFieldsProps, 'courses'>) {
  const { id, name, value, onChange, error } = form.field('title');
  return (
    <div data-field={name} data-label={text.fields.title} className="grid min-w-0 flex-1 gap-1">
      <textarea
        {...controlAttributes(id, { error })}
        name={name}
        aria-label={text.fields.title}
        required
        rows={1}
        dir="auto"
        autoComplete="off"
        maxLength={TEXT_LIMITS.assignmentTitle}
        placeholder={assignment ? undefined : text.titlePlaceholder}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever adds one begins with its title
        autoFocus={!assignment}
        value={value}
        onChange={(event) => onChange(event.target.value.replaceAll(/[\r\n]+/g, ' '))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
        className={
          'block w-full rounded-control border bg-transparent px-2 py-1.5 text-xl font-semibold text-ink ' +
          '[field-sizing:content] placeholder:text-muted hover:border-control aria-invalid:border-danger ' +
          (assignment ? 'border-transparent' : 'mt-1 border-control')
        }
      />
      {error && (
        <p id={`${id}-error`} className="px-2 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** The day and the time of the deadline. */
export function DueFields({ form, assignment }: Omit<AssignmentFieldsProps, 'courses'>) {
  const format = useFormat();
  const zone = assignment?.dueZone;
  const isElsewhere = zone && zone !== format.timezone;
  return (
    <div className="grid items-start gap-4 @sm:grid-cols-2">
      <DateField {...form.field('dueDate', text.fields)} optional quickDays />
      <TimeField
        {...form.field('dueTime', text.fields)}
        hint={isElsewhere ? text.zone(cityOf(zone)) : undefined}
        optional
      />
    </div>
  );
}

/** Another course has other categories, so changing it resets the category. */
export function CourseField({ form, courses, assignment }: AssignmentFieldsProps) {
  const names = {
    active: (name: string) => name,
    archived: text.courseArchived,
    paused: text.coursePaused,
  };
  const isOffered = (course: AssignmentRow_CourseFragment): boolean =>
    course.status === 'active' || course.id === (assignment?.courseId ?? form.values.courseId);
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

/** Why no score can be entered, as long as the course stays the same. */
function refusalIn({ form, assignment }: Omit<AssignmentFieldsProps, 'courses'>): string | null {
  return assignment && assignment.courseId === form.values.courseId ? scoreRefusal(assignment) : null;
}

/** The score, and what it is out of; those of a paused course explain why they are disabled. */
export function PointsFields({ form, assignment }: Omit<AssignmentFieldsProps, 'courses'>) {
  const refusal = refusalIn({ form, assignment });
  return (
    <div className="grid items-start gap-x-2 gap-y-1.5 grid-cols-2">
      {assignment && (
        <NumberField
          {...form.field('pointsEarned', text.fields)}
          range={NUMBER_RANGES.pointsEarned}
          disabled={refusal !== null}
          optional
        />
      )}
      <NumberField
        {...form.field('pointsPossible')}
        label={assignmentMessages.score.possible}
        fullLabel={text.fields.pointsPossible}
        range={NUMBER_RANGES.pointsPossible}
        disabled={refusal !== null}
        optional
      />
      {refusal && <p className="col-span-full rounded-control bg-sunken px-3 py-2 text-sm">{refusal}</p>}
    </div>
  );
}

/** The folds of all that an assignment rarely needs; `usual` says how long such work usually takes. */
export function fieldFolds(props: AssignmentFieldsProps, format: Format, usual?: ReactNode) {
  const { form, assignment } = props;
  const { estimateMinutes, notes, plannedOn, type, priority } = form.values;
  const bind = <Name extends keyof AssignmentValues>(name: Name) => ({
    ...form.field(name),
    label: text.fields[name],
  });
  const fold = (name: keyof AssignmentValues, Mark: Icon, value: ReactNode, content: ReactNode): Fold => ({
    ...{ name, label: text.fields[name], fields: [name], Icon: Mark, value, content },
    isNamed: name === 'plannedOn' || name === 'priority',
  });
  const types = ASSIGNMENT_TYPES.map((value) => ({ value, label: assignmentMessages.types[value] }));
  const priorities = PRIORITIES.map((value) => ({ value, label: text.priorities[value] }));
  return {
    estimate: fold(
      'estimateMinutes',
      IconHourglassHigh,
      estimateMinutes ? format.duration(estimateMinutes) : null,
      <>
        <EstimateField {...bind('estimateMinutes')} />
        {usual}
      </>,
    ),
    grading: {
      ...{ name: 'grading', label: text.grading, Icon: IconPercentage, value: gradingText(props, format) },
      fields: ['categoryId', 'weight', 'gradingState', ...(assignment ? [] : ['pointsPossible'])],
      content: <GradingFields {...props} />,
    },
    notes: fold(
      'notes',
      IconNotes,
      notes.trim().slice(0, NOTES_SHOWN),
      <TextArea {...bind('notes')} maxLength={TEXT_LIMITS.notes} dir="auto" optional />,
    ),
    plannedOn: fold(
      'plannedOn',
      IconCalendarTime,
      plannedOn && format.day(plannedOn),
      <PlanDayField form={form} />,
    ),
    type: fold(
      'type',
      IconBook2,
      type && type !== 'assignment' && assignmentMessages.types[type],
      <Select {...bind('type')} options={types} />,
    ),
    priority: fold(
      'priority',
      IconFlag,
      priority !== PRIORITIES.at(-1) && priority,
      <Select {...bind('priority')} options={priorities} />,
    ),
  };
}

/** So much of the notes is in their chip, in characters. */
const NOTES_SHOWN = 40;

/** Its progress in a word, which a fold lets change. */
export function statusFold({ form }: FormProps): Fold {
  const { value, onChange } = form.field('progress');
  const label = text.fields.progress;
  return {
    ...{ name: 'status', label, Icon: IconCircleDashed, value: assignmentMessages.progress[value] },
    content: (
      <SegmentedControl
        {...{ label, value, onChange }}
        options={ASSIGNMENT_PROGRESS.map((each) => ({
          value: each,
          label: assignmentMessages.progress[each],
        }))}
      />
    ),
  };
}

/** The day the work is planned for; Recovery sets it, too. */
function PlanDayField({ form }: FormProps) {
  const field = form.field('plannedOn');
  return (
    <div className="grid justify-items-start gap-1.5">
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

/** How it counts, in a few words: "Labs, 30%", "20% of grade", "Excused"; empty if as usual. */
function gradingText({ form, courses, assignment }: AssignmentFieldsProps, format: Format): string {
  const { courseId, categoryId, weight, gradingState } = form.values;
  const category =
    courses.find(({ id }) => id === courseId)?.categories.find(({ id }) => id === categoryId) ??
    (assignment?.categoryId === categoryId ? assignment.category : null);
  const facts = [
    category && categoryText(category, format),
    !category && weight && text.ofGrade(format.percent(weight)),
    gradingState && gradingState !== 'counted' && text.gradings[gradingState],
  ];
  return facts.filter(Boolean).join(', ');
}

function GradingFields({ form, courses, assignment }: AssignmentFieldsProps) {
  const format = useFormat();
  const course = courses.find(({ id }) => id === form.values.courseId);
  const isClosed = refusalIn({ form, assignment }) !== null;
  return (
    <>
      {!assignment && <PointsFields {...{ form, assignment }} />}
      {course && course.categories.length > 0 && (
        <Select
          {...form.field('categoryId', text.fields)}
          emptyLabel={text.noCategory}
          optional
          options={course.categories.map((category) => ({
            value: category.id,
            label: categoryText(category, format),
          }))}
        />
      )}
      {course && form.values.categoryId === null && (
        <NumberField
          {...form.field('weight', text.fields)}
          hint={text.weightHint}
          range={NUMBER_RANGES.weight}
          unit={text.percent}
          disabled={isClosed}
          optional
        />
      )}
      {assignment && !isClosed && (
        <Select
          {...form.field('gradingState', text.fields)}
          options={GRADING_STATES.map((value) => ({ value, label: text.gradings[value] }))}
        />
      )}
    </>
  );
}
