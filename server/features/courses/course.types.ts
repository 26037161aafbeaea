import { Int } from 'type-graphql';
import type { CourseColor, CourseStatus } from '#domain/courses/course';
import { PLAN_LIMITS } from '#domain/plans/plans';
import * as g from '../../graphql/fields';
import { optionalFields, shownFields } from '../../graphql/noun-fields';
import { ACCOUNT_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import { DecimalScalar } from '../../graphql/scalars';
import { TermType } from '../terms/term.types';
import { studentPayload } from '../users/user.types';
import { COURSE_DETAILS, COURSE_SHOWN } from './course.noun';

export const CourseStatusEnum = g.enumType<CourseStatus>(
  'CourseStatus',
  'The status of a course. Courses of every status count in the GPA.',
  {
    active: `In use. The Free plan allows ${PLAN_LIMITS.free.active_courses}.`,
    archived: 'Read-only in lists and counted in the GPA, but not shown on Today.',
    paused:
      'Deadlines stay visible and can be completed or moved; adding assignments and entering scores fails.',
  },
);

export const CourseColorEnum = g.enumOf<CourseColor>('CourseColor');

@g.OutputType('The grade of a course so far.')
export class CourseGrade extends g.output({
  percent: g.nullable(
    DecimalScalar,
    "Percentage, rounded as the course's grading rules say; above 100 with extra credit; null if nothing " +
      'counts yet.',
  ),
  floor: g.nullable(DecimalScalar, 'With 0 on all open work; null if nothing counts.'),
  ceiling: g.nullable(DecimalScalar, 'With full points on all open work; null if nothing counts.'),
  projected: g.nullable(
    DecimalScalar,
    "With the student's average on all open work; null if there is no average yet.",
  ),
  letter: g.nullable(
    String,
    "The letter grade on the course's scale; for a course graded by letter, the one on the transcript.",
  ),
  points: g.nullable(DecimalScalar, "Grade points on the course's scale."),
  gradedItems: g.field(Int, 'Number of assignments with a final score.'),
}) {}

@g.OutputType('A course, with or without a term.', 'Course')
export class CourseType extends g.output({
  ...shownFields(COURSE_SHOWN, { color: CourseColorEnum, status: CourseStatusEnum }),
  grade: g.field(CourseGrade, 'The current grade, stored whenever a score changes.'),
}) {
  /** Its term, if the read loaded it. */
  term?: TermType | null;
}

@g.OutputType('A course after a change, with everything else that changed.')
export class CoursePayload extends studentPayload({
  course: g.field(CourseType),
}) {}

@g.OutputType('The courses that were archived.')
export class ArchiveCoursesPayload extends studentPayload({
  courses: g.field([CourseType], 'The courses that were active or paused before.'),
}) {}

@g.OutputType('The courses whose status changed.')
export class ActiveCoursesPayload extends studentPayload({
  courses: g.field([CourseType], 'Those that were paused or made active.'),
}) {}

@g.InputType(
  `A new course. An account can have at most ${ACCOUNT_LIMITS.courses}; the Free plan allows ${PLAN_LIMITS.free.active_courses} active ones.`,
)
export class CreateCourseInput extends g.input({
  id: g.NEW_ROW_ID,
  termId: g.optional(g.RowId, 'Its term; omitted or null for none.'),
  withTerm: g.optional(
    Boolean,
    'Whether it joins the current term; the first course adds the term that is usual now. Not with ' +
      '`termId`. Defaults to false.',
  ),
  code: g.field(g.Text(TEXT_LIMITS.courseCode), 'Short name.'),
  name: g.field(g.Text(TEXT_LIMITS.courseName), 'Full name.'),
  credits: g.optional(g.DecimalIn(NUMBER_RANGES.credits), 'Its credits. Defaults to 0.'),
  color: g.optional(CourseColorEnum, 'Defaults to the color the student uses least.'),
  status: g.optional(CourseStatusEnum, 'Defaults to active. A paused course fits every plan.'),
  ...optionalFields(COURSE_DETAILS),
}) {}

@g.InputType('Changes to a course. Omitted fields stay the same; null clears optional ones.')
export class UpdateCourseInput extends g.input({
  ...g.ROW_EDIT,
  termId: g.optional(g.RowId, 'Its term; null for none.'),
  code: g.optional(g.Text(TEXT_LIMITS.courseCode), 'Short name.'),
  name: g.optional(g.Text(TEXT_LIMITS.courseName), 'Full name.'),
  credits: g.optional(g.DecimalIn(NUMBER_RANGES.credits), 'Its credits.'),
  color: g.optional(CourseColorEnum, 'One of the eight colors.'),
  status: g.optional(CourseStatusEnum, 'Can be active only if the plan allows another active course.'),
  ...optionalFields(COURSE_DETAILS),
}) {}

/** Which term's rows to read. */
@g.ArgsType()
export class TermFilterArgs extends g.input({
  termId: g.optional(
    g.RowId,
    'Defaults to the current term together with all others that are running, or, while none is, with ' +
      'those that begin next.',
  ),
  allTerms: g.optional(Boolean, 'Whether to list those of all terms. Cannot be combined with `termId`.'),
}) {}

/** Which term to put away. */
@g.ArgsType()
export class TermIdArgs extends g.input({
  termId: g.field(g.RowId),
}) {}

@g.InputType('Which courses stay active.')
export class ChooseActiveCoursesInput extends g.input({
  courseIds: g.field(
    g.AtMost(ACCOUNT_LIMITS.courses, g.RowId),
    'The courses to keep or make active; may be empty. Newly active courses must fit the plan.',
  ),
}) {}
