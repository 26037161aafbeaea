import type { CourseColor, CourseForm_CourseFragment } from '../../generated/graphql';

/** What the form of a course holds. */
export interface CourseValues {
  termId: string | null;
  code: string;
  name: string;
  credits: number | null;
  /** Null lets the server choose the one used least. */
  color: CourseColor | null;
  instructor: string;
  place: string;
  link: string;
  notes: string;
}

/** An empty form. */
export const NEW_COURSE: CourseValues = {
  termId: null,
  code: '',
  name: '',
  credits: null,
  color: null,
  instructor: '',
  place: '',
  link: '',
  notes: '',
};

/** A stored course as its form shows it. */
export function valuesOf(course: CourseForm_CourseFragment): CourseValues {
  const { termId, code, name, credits, color, instructor, place, link, notes } = course;
  return {
    termId: termId ?? null,
    code,
    name,
    credits,
    color,
    instructor: instructor ?? '',
    place: place ?? '',
    link: link ?? '',
    notes: notes ?? '',
  };
}

/** The form as the schema takes it: an emptied text clears the field, a colour left open is not sent. */
export function inputOf({ color, credits, ...values }: CourseValues) {
  const text = (value: string) => value.trim() || null;
  return {
    termId: values.termId,
    code: values.code,
    name: values.name,
    instructor: text(values.instructor),
    place: text(values.place),
    link: text(values.link),
    notes: text(values.notes),
    ...(credits === null ? {} : { credits }),
    ...(color === null ? {} : { color }),
  };
}
