import { NUMBER_RANGES } from '#domain/limits/limits';
import type { Scale } from '#domain/grading/scale';
import { GRADE_BASES, type GradeBasis, isUnderWay, type StudyRecord } from '#domain/grading/transcript';
import type { UpdateCourseGradingInput } from '../../../generated/graphql';
import { transcriptFormMessages, transcriptMessages } from '../../../messages/en/transcript';
import { useFormat } from '../../../ui/format/format-context';
import { shownLabel } from '../../../ui/format/grade-text';
import type { BindField } from '../../../ui/form/field';
import { NumberField } from '../../../ui/form/number-field';
import { Select } from '../../../ui/form/select';
import type { Study } from '../study';

/** The final grade of a course as form values; only the grade of the chosen basis applies. */
export interface EntryValues {
  basis: GradeBasis;
  finalLetter: string | null;
  /** A percentage that replaces the one from the scores. */
  percent: number | null;
  result: Result;
}

/** Whether a course was passed, if that is its only grade. */
type Result = 'none' | 'passed' | 'failed';

/** Everything a transcript says about a course. */
export interface TranscriptEntry extends EntryValues {
  credits: number | null;
  repeatOf: string | null;
  countsInGpa: boolean;
  levelBonus: number | null;
  gpaWeight: number | null;
}

type Course = Study['courses'][number];

/** The result that a stored one is. */
function resultOf(passed: boolean | null): Result {
  if (passed === null) return 'none';
  return passed ? 'passed' : 'failed';
}

/** The stored form of a result. */
function passedOf(result: Result): boolean | null {
  return result === 'none' ? null : result === 'passed';
}

/** A stored entry. */
export function entryOf({ credits, grading }: Course): TranscriptEntry {
  const { basis, finalLetter, override, passed, repeatOf, countsInGpa, levelBonus, gpaWeight } = grading;
  return {
    ...{ basis, finalLetter, percent: override, result: resultOf(passed), credits },
    ...{ repeatOf, countsInGpa, levelBonus, gpaWeight },
  };
}

/** A final grade as calls take it. */
type GradeInput = Pick<UpdateCourseGradingInput, 'finalLetter' | 'override' | 'passed'> & {
  basis: GradeBasis;
};

/** The grading part of an entry: only the grade of its basis. */
export function gradeInput({ basis, finalLetter, percent, result }: EntryValues): GradeInput {
  return {
    basis,
    ...(basis === 'letter' ? { finalLetter } : {}),
    ...(basis === 'percent' ? { override: percent } : {}),
    ...(basis === 'pass_fail' || basis === 'transfer' ? { passed: passedOf(result) } : {}),
  };
}

/** The study as it would be with a changed entry. */
export function withEntry({ record }: Study, course: Course, entry: TranscriptEntry): StudyRecord {
  const { basis, finalLetter, percent, result, credits, repeatOf, countsInGpa, levelBonus, gpaWeight } =
    entry;
  const changed = {
    ...{ basis, finalLetter, passed: passedOf(result), repeatOf, countsInGpa },
    isInProgress: percent === null && isUnderWay({ ...course.grade, status: course.status }),
    percent: percent ?? (course.grading.override === null ? course.grade.percent : null),
    credits: validOr(credits, course.credits),
    levelBonus: validOr(levelBonus, course.grading.levelBonus),
    gpaWeight: validOr(gpaWeight, course.grading.gpaWeight),
  };
  return {
    ...record,
    courses: record.courses.map((other) => (other.id === course.id ? { ...other, ...changed } : other)),
  };
}

/** A number that is typed halfway does not count yet. */
function validOr(typed: number | null, stored: number): number {
  return typed === null || Number.isNaN(typed) || typed < 0 ? stored : typed;
}

/** The courses that one can repeat: not itself, and none that repeats it, directly or indirectly. */
export function repeatable(course: Course, courses: readonly Course[]): Course[] {
  const later = new Set([course.id]);
  for (const id of later) {
    for (const other of courses) if (other.grading.repeatOf === id) later.add(other.id);
  }
  return courses.filter(({ id }) => !later.has(id));
}

const text = transcriptFormMessages.entry;
const RESULTS: readonly Result[] = ['none', 'passed', 'failed'];

interface EntryFieldsProps {
  form: { values: EntryValues; field: BindField<EntryValues> };
  scale: Scale;
  percentHint?: string;
}

/** On what basis a course is graded, and the final grade that this basis has. */
export function EntryFields({ form, scale, percentHint = text.percentHint }: EntryFieldsProps) {
  const format = useFormat();
  const { field, values } = form;
  const { basis, result } = values;
  const words = basis === 'transfer' ? text.transferResults : text.results;
  const results = basis === 'transfer' ? RESULTS.slice(1) : RESULTS;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        {...field('basis', text)}
        hint={transcriptMessages.basisHints[basis]}
        options={GRADE_BASES.map((value) => ({ value, label: transcriptMessages.bases[value] }))}
      />
      {basis === 'letter' && (
        <Select
          {...field('finalLetter', text)}
          options={scale.bands.map(({ label }) => ({ value: label, label: shownLabel(label, format) }))}
          emptyLabel={text.results.none}
          optional
        />
      )}
      {basis === 'percent' && (
        <NumberField
          {...field('percent', text)}
          hint={percentHint}
          unit="%"
          range={NUMBER_RANGES.gradeOverride}
          optional
        />
      )}
      {(basis === 'pass_fail' || basis === 'transfer') && (
        <Select
          {...field('result', text)}
          value={basis === 'transfer' && result === 'none' ? 'passed' : result}
          options={results.map((value) => ({ value, label: words[value] }))}
        />
      )}
    </div>
  );
}
