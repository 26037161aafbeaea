import { NUMBER_RANGES } from '#domain/limits/limits';
import { isWithinReach } from '#domain/grading/plan-term';
import type { Scale } from '#domain/grading/scale';
import { whyNoNumber } from '#domain/grading/no-number';
import type {
  Gpa_GpaFragment,
  PlannerCourse_CourseFragment,
  PlanGradesInput,
} from '../../../generated/graphql';
import { plannerMessages } from '../../../messages/en/grade-analytics';
import { shownLabel } from '../../../ui/format/grade-text';
import { ErrorSummary, SubmitButton } from '../../../ui/form/form-frame';
import { NumberField } from '../../../ui/form/number-field';
import { SegmentedControl } from '../../../ui/form/segmented-control';
import { type Option, Select } from '../../../ui/form/select';
import type { Form } from '../../../ui/form/use-form';
import { useFormat } from '../../../ui/format/format-context';
import { scaleOf } from '../scales/letter-of';

/** The average aimed at. */
type Aim = 'term' | 'overall';

export interface PlanValues {
  termId: string | null;
  aim: Aim;
  targetGpa: number | null;
  targetOverallGpa: number | null;
  /** Decided grades by course; a course without one is open. */
  fixed: Readonly<Record<string, string>>;
}

/** The courses that have a decided grade, in the order in which they are sent. */
function decided(
  courses: readonly PlannerCourse_CourseFragment[],
  { fixed }: Pick<PlanValues, 'fixed'>,
): PlannerCourse_CourseFragment[] {
  return courses.filter(({ id }) => fixed[id]);
}

/** A question as the server reads it. */
export function toPlanInput(
  termId: string,
  courses: readonly PlannerCourse_CourseFragment[],
  values: PlanValues,
): PlanGradesInput {
  const { aim, targetGpa, targetOverallGpa, fixed } = values;
  return {
    termId,
    ...(aim === 'term' ? { targetGpa } : { targetOverallGpa }),
    fixed: decided(courses, values).map(({ id }) => ({ courseId: id, letter: fixed[id] ?? '' })),
  };
}

/** The percentage a course is heading to; null while nothing shows it. */
export function headingOf({ status, grade }: PlannerCourse_CourseFragment): number | null {
  return status === 'archived' ? grade.percent : (grade.projected ?? grade.percent);
}

/** The grades still possible in a course, the best first. */
function reachableGrades(course: PlannerCourse_CourseFragment): readonly string[] {
  const scale: Scale = scaleOf(course);
  return scale.bands.filter((band) => isWithinReach(scale, band, course.grade)).map(({ label }) => label);
}

/** A term that can be planned. */
export interface PlannerTerm {
  id: string;
  name: string;
  gpa: Gpa_GpaFragment;
  courses: readonly PlannerCourse_CourseFragment[];
}

const text = plannerMessages;
/** Decimals of a grade point average. */
export const GPA_DECIMALS = 2;
const AIMS = (['term', 'overall'] as const).map((value) => ({ value, label: text.aims[value] }));

export interface PlanFormProps {
  form: Form<PlanValues>;
  termOptions: readonly Option<string>[];
  /** Below the choice of a term. */
  termHint: string | undefined;
  term: PlannerTerm;
  overall: Gpa_GpaFragment;
  /** The question is another one now. */
  onChange(): void;
}

/** The question: which average, how high, and which grades are decided. */
export function PlanForm({ form, termOptions, termHint, term, overall, onChange }: PlanFormProps) {
  const format = useFormat();
  const { values } = form;
  const change = (changes: Partial<PlanValues>): void => {
    form.change(changes);
    onChange();
  };
  const gpa = values.aim === 'term' ? term.gpa : overall;
  const target = form.field(values.aim === 'term' ? 'targetGpa' : 'targetOverallGpa');
  return (
    <form {...form.attributes} className="grid gap-5">
      <ErrorSummary form={form} />
      <Select
        {...form.field('termId')}
        value={term.id}
        onChange={(termId) => change({ termId, fixed: {} })}
        label={text.term}
        hint={termHint}
        options={termOptions}
      />
      <SegmentedControl<Aim>
        label={text.aim}
        value={values.aim}
        onChange={(aim) => change({ aim })}
        options={AIMS}
      />
      <NumberField
        key={values.aim}
        {...target}
        onChange={(value) => change({ [target.name]: value })}
        label={text.target}
        hint={
          gpa.value === null
            ? whyNoNumber('gpa', 'nothing_graded')
            : [
                text.current(format.fixed(gpa.value, GPA_DECIMALS)),
                ...(gpa.otherUnitCourses > 0 ? [text.without(gpa.otherUnitCourses)] : []),
              ].join('. ')
        }
        range={NUMBER_RANGES.gpaTarget}
      />
      {term.courses.length > 0 && <FixedGrades form={form} courses={term.courses} onChange={change} />}
      <SubmitButton
        form={form}
        variant="primary"
        pendingLabel={text.asking}
        disabled={term.courses.length === 0}
      >
        {text.ask}
      </SubmitButton>
      {term.courses.length === 0 && <p className="text-sm text-muted">{text.noCourses}</p>}
    </form>
  );
}

interface FixedGradesProps {
  form: Form<PlanValues>;
  courses: readonly PlannerCourse_CourseFragment[];
  onChange(changes: Partial<PlanValues>): void;
}

/** A grade for each course that is already decided. */
function FixedGrades({ form, courses, onChange }: FixedGradesProps) {
  const format = useFormat();
  const { fixed } = form.values;
  const sent = decided(courses, form.values);
  const choose = (id: string, letter: string | null): void => {
    const others = Object.fromEntries(Object.entries(fixed).filter(([known]) => known !== id));
    onChange({ fixed: letter ? { ...others, [id]: letter } : others });
  };
  return (
    <details>
      <summary className="min-h-8 text-sm font-semibold text-ink touch:min-h-11">{text.fixed}</summary>
      <fieldset className="grid gap-4 pt-2">
        <legend className="sr-only">{text.fixedHint}</legend>
        {courses.map((course) => {
          const place = sent.indexOf(course);
          // The server names refused fields by their index in the list.
          const name = place === -1 ? `open-${course.id}` : `fixed[${place}].letter`;
          return (
            <Select
              key={course.id}
              id={form.idOf(`fixed-${course.id}`)}
              name={name}
              label={text.gradeOf(course.code)}
              value={fixed[course.id] ?? null}
              onChange={(letter) => choose(course.id, letter)}
              error={form.errors.fields[name]}
              options={reachableGrades(course).map((label) => ({
                value: label,
                label: shownLabel(label, format),
              }))}
              emptyLabel={text.open}
              optional
            />
          );
        })}
      </fieldset>
    </details>
  );
}
