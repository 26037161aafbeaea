import { NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import { usualTerm } from '#domain/terms/usual-term';
import { forgetPlan } from '../../apollo/forget-plan';
import { QueryView } from '../../apollo/query-view';
import { freshId } from '../../apollo/fresh-id';
import { waits } from '../../apollo/outbox/foreseen';
import { isWaiting } from '../../apollo/outbox/kept-changes';
import type { CourseDialogQuery, CourseForm_CourseFragment, CourseColor } from '../../generated/graphql';
import {
  useCourseDetailQuery,
  useCourseDialogQuery,
  useCreateCourseMutation,
  useUpdateCourseMutation,
} from '../../generated/hooks';
import { courseMessages } from '../../messages/en/courses';
import { courseFill, type CourseHue } from '../../ui/control/course-mark';
import { useStore } from '../../ui/device/store';
import { Field, type FieldBinding, type FieldTexts } from '../../ui/form/field';
import { NumberField } from '../../ui/form/number-field';
import { Select } from '../../ui/form/select';
import { SubmitButton } from '../../ui/form/form-frame';
import { TextArea, TextField } from '../../ui/form/text-field';
import { useForm, type Form } from '../../ui/form/use-form';
import { useFormat } from '../../ui/format/format-context';
import { Dialog } from '../../ui/overlay/dialog';
import { DialogForm } from '../../ui/overlay/dialog-form';
import type { DialogInitials } from '../../ui/overlay/open-dialog';
import { placeCourse } from './course-cache';
import { pastTermsToArchive } from './course-groups';
import { PlanWaysOut } from './plan-limit-note';
import { planRefusal, notePlanRefusal } from './plan-refusal';
import { differing } from '../../ui/form/pick';

const COLORS = Object.keys(courseMessages.colors) as CourseHue[];

/** One of the eight course colors, by name and look: native radio buttons, arrow keys move. */
function ColorField({
  id,
  name,
  value,
  onChange,
  error,
  label,
}: FieldBinding<CourseHue | null> & FieldTexts) {
  return (
    <Field {...{ id, name, label, error }} labelAs="span" optional>
      <div role="radiogroup" aria-labelledby={`${id}-label`} className="flex flex-wrap gap-1">
        {COLORS.map((color) => (
          <label
            key={color}
            title={courseMessages.colors[color]}
            className={
              'relative grid size-10 cursor-pointer place-items-center rounded-full has-checked:outline-2 ' +
              'has-checked:-outline-offset-2 has-checked:outline-ink has-focus-visible:outline-2 has-focus-visible:outline-focus'
            }
          >
            <input
              type="radio"
              name={id}
              aria-label={courseMessages.colors[color]}
              checked={color === value}
              onChange={() => onChange(color)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            />
            <span aria-hidden className={`size-6 rounded-full ${courseFill(color)}`} />
          </label>
        ))}
      </div>
    </Field>
  );
}

export interface CourseDialogProps {
  onClose(): void;
  initial: DialogInitials['course'];
  /** The number of active courses if the plan has no room for another; null while there is room. */
  fullAt: number | null;
}

/** Adds a course, or edits the one with the given ID. */
export default function CourseDialog({ onClose, initial, fullAt }: CourseDialogProps) {
  const query = useCourseDialogQuery();
  return (
    <Dialog title={initial.id ? courseMessages.edit : courseMessages.add} onClose={onClose}>
      <QueryView query={query} what={courseMessages.whatOne}>
        {({ terms }) => {
          const frame = { terms, onClose, isAtNotes: initial.isAtNotes };
          const current = terms.find(({ isCurrent }) => isCurrent);
          if (initial.id) return <LoadedCourse id={initial.id} {...frame} />;
          const usual = terms.length === 0 ? USUAL_TERM : null;
          const termId = initial.termId ?? current?.id ?? usual;
          return <CourseForm {...{ termId, fullAt }} isFirst={terms.length === 0} {...frame} />;
        }}
      </QueryView>
    </Dialog>
  );
}

interface FormFrameProps extends Pick<CourseDialogQuery, 'terms'> {
  onClose(): void;
  /** Whether the form opens at the notes. */
  isAtNotes: boolean | undefined;
}

function LoadedCourse({ id, ...frame }: FormFrameProps & { id: string }) {
  const query = useCourseDetailQuery({ variables: { id } });
  return (
    <QueryView query={query} what={courseMessages.whatOne}>
      {({ course }) => <CourseForm course={course} {...frame} />}
    </QueryView>
  );
}

interface CourseFormProps extends FormFrameProps {
  /** Left out for a new one. */
  course?: CourseForm_CourseFragment;
  /** The proposed term of a new one. */
  termId?: string | null;
  /** The number of active courses if the plan has no room for another; null while there is room. */
  fullAt?: number | null;
  /** Whether it can create its term, too: there is none yet. */
  isFirst?: boolean;
}

function CourseForm(props: CourseFormProps) {
  const { course, fullAt = null, isFirst = false, terms, isAtNotes, onClose } = props;
  const text = courseMessages;
  const format = useFormat();
  const usual = usualTerm(format.today(), format.timezone);
  const form = useCourseForm(props);
  const isFull = useStore(planRefusal) || fullAt !== null;
  return (
    <DialogForm
      form={form}
      action={course ? text.save : text.create}
      onCancel={onClose}
      others={
        !course &&
        isFull && (
          <SubmitButton form={form} value="paused">
            {text.addPaused}
          </SubmitButton>
        )
      }
    >
      {isFull && <WaysOut {...{ fullAt, terms }} />}
      <TextField
        {...form.field('code', text.fields)}
        hint={text.codeHint}
        maxLength={TEXT_LIMITS.courseCode}
      />
      <TextField {...form.field('name', text.fields)} maxLength={TEXT_LIMITS.courseName} />
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
        <Select
          {...form.field('termId')}
          label={text.term}
          optional
          emptyLabel={text.noTerm}
          options={[
            ...terms.map((term) => ({ value: term.id, label: term.name })),
            ...(isFirst ? [{ value: USUAL_TERM, label: text.newTerm(usual.name) }] : []),
          ]}
        />
        <NumberField {...form.field('credits', text.fields)} range={NUMBER_RANGES.credits} optional />
      </div>
      <ColorField {...form.field('color', text.fields)} />
      <MoreFields {...{ form, isAtNotes }} />
    </DialogForm>
  );
}

function useCourseForm({ course, termId = null, onClose }: CourseFormProps): Form<CourseValues> {
  const [createCourse] = useCreateCourseMutation({
    context: waits('Course'),
    update: (cache, { data }) => {
      if (!data) return;
      placeCourse(cache, data.createCourse.course);
      // Only the server knows the term that came along.
      if (termId === USUAL_TERM && !isWaiting(data.createCourse.course.id)) forgetPlan(cache);
    },
  });
  const [updateCourse] = useUpdateCourseMutation({
    update: (cache, { data }) => data && placeCourse(cache, data.updateCourse.course),
  });
  return useForm<CourseValues>({
    name: course ? `course:${course.id}:${course.version}` : 'course:new',
    operation: course ? 'UpdateCourse' : 'CreateCourse',
    initial: course ? valuesOf(course) : { ...NEW_COURSE, termId },
    ...(course && { version: course.version }),
    submit: (values, expectedVersion, before, pressed) => {
      if (!course) {
        const input = {
          id: freshId(),
          ...inputOf(values),
          ...(pressed === 'paused' && { status: 'paused' as const }),
        };
        return createCourse({ variables: { input } }).catch(notePlanRefusal);
      }
      const { id, name } = course;
      const input = { id, expectedVersion, ...editsOf(values, before) };
      return updateCourse({
        variables: { input },
        context: { row: { id, title: name, base: inputOf(before) }, ...waits('Course') },
      });
    },
    onSaved: onClose,
  });
}

/** The ways out of a full plan. If the course was refused, the form has already said so. */
function WaysOut({ fullAt, terms }: Pick<FormFrameProps, 'terms'> & { fullAt: number | null }) {
  const today = useFormat().today();
  const isRefused = useStore(planRefusal);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {fullAt !== null && !isRefused && <p className="text-sm text-ink">{courseMessages.full(fullAt)}</p>}
      <PlanWaysOut pastTerms={pastTermsToArchive(terms, today)} />
    </div>
  );
}

/** Fields that most courses don't need. */
function MoreFields({ form, isAtNotes }: Pick<FormFrameProps, 'isAtNotes'> & { form: Form<CourseValues> }) {
  const text = courseMessages;
  return (
    <details open={isAtNotes}>
      <summary className="min-h-10 cursor-pointer py-2 text-sm font-medium text-link touch:min-h-11">
        {text.more}
      </summary>
      <div className="grid gap-4 pt-2">
        {DETAIL_NAMES.map((detail) => {
          const field = {
            ...form.field(detail),
            label: text.fields[detail],
            maxLength: COURSE_DETAILS[detail],
          };
          if (detail === 'notes') return <TextArea key={detail} {...field} optional autoFocus={isAtNotes} />;
          const link = detail === 'link' && ({ type: 'url', hint: text.linkHint } as const);
          return <TextField key={detail} {...field} {...link} optional />;
        })}
      </div>
    </details>
  );
}

/** The texts that a course can do without, in the order of the form, each with its greatest length. */
const COURSE_DETAILS = {
  instructor: TEXT_LIMITS.instructor,
  place: TEXT_LIMITS.place,
  link: TEXT_LIMITS.link,
  notes: TEXT_LIMITS.notes,
};

type CourseDetail = keyof typeof COURSE_DETAILS;

/** Their names. */
const DETAIL_NAMES = Object.keys(COURSE_DETAILS) as CourseDetail[];

/** The choice of a term that is added with the course: the one that is usual now. */
export const USUAL_TERM = 'usual';

/** The values of a course's form. */
interface CourseValues extends Record<CourseDetail, string> {
  /** Null for none; {@link USUAL_TERM} for one that is added. */
  termId: string | null;
  code: string;
  name: string;
  credits: number | null;
  /** Null lets the server choose the least used one. */
  color: CourseColor | null;
}

/** An empty form. */
export const NEW_COURSE: CourseValues = {
  termId: null,
  code: '',
  name: '',
  credits: null,
  color: null,
  ...eachDetail(() => ''),
};

/** A stored course as form values. */
export function valuesOf(course: CourseForm_CourseFragment): CourseValues {
  const { termId, code, name, credits, color } = course;
  return {
    termId: termId ?? null,
    code,
    name,
    credits,
    color,
    ...eachDetail((detail) => course[detail] ?? ''),
  };
}

/** The input of the form: an empty text clears its field; a color that wasn't chosen isn't sent. */
export function inputOf(values: CourseValues) {
  const { termId, code, name, credits, color } = values;
  return {
    ...(termId === USUAL_TERM ? { withTerm: true } : { termId }),
    code,
    name,
    ...eachDetail((detail) => values[detail].trim() || null),
    ...(credits === null ? {} : { credits }),
    ...(color === null ? {} : { color }),
  };
}

/** The input of an edit: only what it changes. */
function editsOf(values: CourseValues, before: CourseValues) {
  return differing(inputOf(values), inputOf(before));
}

function eachDetail<Value>(valueOf: (detail: CourseDetail) => Value): Record<CourseDetail, Value> {
  return Object.fromEntries(DETAIL_NAMES.map((detail) => [detail, valueOf(detail)])) as Record<
    CourseDetail,
    Value
  >;
}
