import { Int } from 'type-graphql';
import type { CourseColor, CourseStatus } from '#domain/courses/course';
import { PLAN_LIMITS } from '#domain/plans/plans';
import { enumType } from '../../graphql/enum-type';
import { field, nullable, output, OutputType } from '../../graphql/fields';
import { shownFields } from '../../graphql/noun-fields';
import { payload } from '../../graphql/payload';
import { DecimalScalar } from '../../graphql/scalars';
import { TermType } from '../terms/term.types';
import { StudentPayload } from '../users/user.types';
import { COURSE_SHOWN } from './course.noun';

export const CourseStatusEnum = enumType<CourseStatus>(
  'CourseStatus',
  'The status of a course. Courses of every status count in the GPA.',
  {
    active: `In use. The Free plan allows ${PLAN_LIMITS.free.active_courses}.`,
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

@OutputType('A course, with or without a term.', 'Course')
export class CourseType extends output({
  ...shownFields(COURSE_SHOWN, { color: CourseColorEnum, status: CourseStatusEnum }),
  grade: field(CourseGrade, 'The current grade, stored whenever a score changes.'),
}) {
  /** Its term, if the read loaded it. */
  term?: TermType | null;
}

@OutputType('A course after a change, with everything else that changed.')
export class CoursePayload extends payload({
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
