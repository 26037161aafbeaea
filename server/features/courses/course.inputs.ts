import { ACCOUNT_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import { PLAN_LIMITS } from '#domain/plans/plans';
import {
  ArgsType,
  AtMost,
  DecimalIn,
  field,
  input,
  InputType,
  NEW_ROW_ID,
  optional,
  ROW_EDIT,
  RowId,
  Text,
} from '../../graphql/fields';
import { optionalFields } from '../../graphql/noun-fields';
import { COURSE_DETAILS } from './course.noun';
import { CourseColorEnum, CourseStatusEnum } from './course.types';

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
  status: optional(CourseStatusEnum, 'Defaults to active, if the plan allows another active course.'),
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
