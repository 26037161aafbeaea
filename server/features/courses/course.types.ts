import { Int } from 'type-graphql';
import type { CourseColor, CourseStatus } from '#domain/courses/course';
import { PLAN_LIMITS } from '#domain/plans/plans';
import WORDS from '../../graphql/enums.json';
import {
  ArgsType,
  AtMost,
  DecimalIn,
  enumOf,
  enumType,
  field,
  input,
  InputType,
  NEW_ROW_ID,
  nullable,
  optional,
  output,
  OutputType,
  ROW_EDIT,
  RowId,
  Text,
} from '../../graphql/fields';
import { optionalFields, shownFields } from '../../graphql/noun-fields';
import { payload } from '../../graphql/payload';
import { ACCOUNT_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import { DecimalScalar } from '../../graphql/scalars';
import { TermType } from '../terms/term.types';
import { StudentPayload } from '../users/user.types';
import { COURSE_DETAILS, COURSE_SHOWN } from './course.noun';

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

export const CourseColorEnum = enumOf<CourseColor>('CourseColor', WORDS.CourseColor);

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

@InputType(
  `A new course. An account can have at most ${ACCOUNT_LIMITS.courses}; the Free plan allows ${PLAN_LIMITS.free.active_courses} active ones.`,
)
export class CreateCourseInput extends input({
  id: NEW_ROW_ID,
  termId: optional(RowId, 'Its term; omitted or null for none.'),
  withTerm: optional(
    Boolean,
    'Whether it joins the current term; the first course adds the term that is usual now. Not with ' +
      '`termId`. Defaults to false.',
  ),
  code: field(Text(TEXT_LIMITS.courseCode), 'Short name.'),
  name: field(Text(TEXT_LIMITS.courseName), 'Full name.'),
  credits: optional(DecimalIn(NUMBER_RANGES.credits), 'Its credits. Defaults to 0.'),
  color: optional(CourseColorEnum, 'Defaults to the color the student uses least.'),
  status: optional(CourseStatusEnum, 'Defaults to active. A paused course fits every plan.'),
  ...optionalFields(COURSE_DETAILS),
}) {}

@InputType('Changes to a course. Omitted fields stay the same; null clears optional ones.')
export class UpdateCourseInput extends input({
  ...ROW_EDIT,
  termId: optional(RowId, 'Its term; null for none.'),
  code: optional(Text(TEXT_LIMITS.courseCode), 'Short name.'),
  name: optional(Text(TEXT_LIMITS.courseName), 'Full name.'),
  credits: optional(DecimalIn(NUMBER_RANGES.credits), 'Its credits.'),
  color: optional(CourseColorEnum, 'One of the eight colors.'),
  status: optional(CourseStatusEnum, 'Can be active only if the plan allows another active course.'),
  ...optionalFields(COURSE_DETAILS),
}) {}

/** Which term's rows to read. */
@ArgsType()
export class TermFilterArgs extends input({
  termId: optional(
    RowId,
    'Defaults to the current term together with all others that are running, or, while none is, with ' +
      'those that begin next.',
  ),
  allTerms: optional(Boolean, 'Whether to list those of all terms. Cannot be combined with `termId`.'),
}) {}

/** Which term to put away. */
@ArgsType()
export class TermIdArgs extends input({
  termId: field(RowId),
}) {}

@InputType('Which courses stay active.')
export class ChooseActiveCoursesInput extends input({
  courseIds: field(
    AtMost(ACCOUNT_LIMITS.courses, RowId),
    'The courses to keep or make active; may be empty. Newly active courses must fit the plan.',
  ),
}) {}
