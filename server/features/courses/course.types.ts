import { ID, Int } from 'type-graphql';
import type { CourseColor, CourseStatus } from '#domain/courses/course';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { enumType } from '../../graphql/enum-type';
import { field, Link, nullable, optional, output, OutputType, ROW, Text } from '../../graphql/fields';
import { DecimalScalar } from '../../graphql/scalars';
import { TermType } from '../terms/term.types';
import { StudentPayload } from '../users/user.types';

export const CourseStatusEnum = enumType<CourseStatus>(
  'CourseStatus',
  'The status of a course. Courses of every status count in the GPA.',
  {
    active: 'In use. The Free plan allows 3.',
    archived: 'Read-only in lists and counted in the GPA, but not shown on Today.',
    paused:
      'Deadlines stay visible and can be completed or moved; adding assignments and entering scores fails.',
  },
);

export const CourseColorEnum = enumType<CourseColor>('CourseColor', 'The color of a course.', {
  blue: '',
  green: '',
  orange: '',
  violet: '',
  pink: '',
  teal: '',
  olive: '',
  brown: '',
});

@OutputType('The grade of a course so far.')
export class CourseGrade extends output({
  percent: nullable(
    DecimalScalar,
    "Percentage, rounded as the course's grading rules say; above 100 with extra credit; null if nothing " +
      'counts yet.',
  ),
  floor: nullable(DecimalScalar, 'With 0 on all open work; null if nothing counts.'),
  ceiling: nullable(DecimalScalar, 'With full points on all open work; null if nothing counts.'),
  projected: nullable(
    DecimalScalar,
    "With the student's average on all open work; null if there is no average yet.",
  ),
  letter: nullable(
    String,
    "The letter grade on the course's scale; for a course graded by letter, the one on the transcript.",
  ),
  points: nullable(DecimalScalar, "Grade points on the course's scale."),
  gradedItems: field(Int, 'Number of assignments with a final score.'),
}) {}

/** The optional details of a course; the same in inputs and answers. */
export const COURSE_DETAILS = {
  instructor: optional(Text(TEXT_LIMITS.instructor, { min: 0 }), 'The instructor.'),
  place: optional(Text(TEXT_LIMITS.place, { min: 0 }), 'The usual place.'),
  link: optional(Link(TEXT_LIMITS.link), 'An http, https, or mailto link.'),
  notes: optional(Text(TEXT_LIMITS.notes, { min: 0, lines: true }), 'Free text.'),
};

@OutputType('A course, with or without a term.', 'Course')
export class CourseType extends output({
  ...ROW,
  ...COURSE_DETAILS,
  termId: nullable(ID, 'Its term; null for none.'),
  code: field(String, 'Short name, such as "BIO 101"; at most 40 characters.'),
  name: field(String, 'Full name, at most 160 characters.'),
  credits: field(DecimalScalar, 'Credits, 0 to 100; its weight in the GPA.'),
  color: field(CourseColorEnum, 'Its color.'),
  status: field(CourseStatusEnum),
  grade: field(CourseGrade, 'The current grade, stored whenever a score changes.'),
}) {
  /** Its term, if the read loaded it. */
  term?: TermType | null;
}

/** A course as reads give it. */
export type CourseRow = Required<Omit<CourseType, 'term'>> & Pick<CourseType, 'term'>;

@OutputType('A course after a change, with everything else that changed.')
export class CoursePayload extends output({
  course: field(CourseType),
}) {}

@OutputType('The courses that were archived.')
export class ArchiveCoursesPayload extends output(
  {
    courses: field([CourseType], 'The courses that were active or paused before.'),
  },
  StudentPayload,
) {}

@OutputType('The courses whose status changed.')
export class ActiveCoursesPayload extends output(
  {
    courses: field([CourseType], 'Those that were paused or made active.'),
  },
  StudentPayload,
) {}
