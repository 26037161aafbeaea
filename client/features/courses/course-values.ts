import { TEXT_LIMITS } from '#domain/limits/limits';
import type { CourseColor, CourseForm_CourseFragment } from '../../generated/graphql';
import { differing } from '../../ui/form/pick';

/** The texts that a course can do without, in the order of the form, each with its greatest length. */
export const COURSE_DETAILS = {
  instructor: TEXT_LIMITS.instructor,
  place: TEXT_LIMITS.place,
  link: TEXT_LIMITS.link,
  notes: TEXT_LIMITS.notes,
};

type CourseDetail = keyof typeof COURSE_DETAILS;

/** Their names. */
export const DETAIL_NAMES = Object.keys(COURSE_DETAILS) as CourseDetail[];

/** The choice of a term that is added with the course: the one that is usual now. */
export const USUAL_TERM = 'usual';

/** The values of a course's form. */
export interface CourseValues extends Record<CourseDetail, string> {
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
export function editsOf(values: CourseValues, before: CourseValues) {
  return differing(inputOf(values), inputOf(before));
}

function eachDetail<Value>(valueOf: (detail: CourseDetail) => Value): Record<CourseDetail, Value> {
  return Object.fromEntries(DETAIL_NAMES.map((detail) => [detail, valueOf(detail)])) as Record<
    CourseDetail,
    Value
  >;
}
