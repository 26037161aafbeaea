import { ID } from 'type-graphql';
import { ACCOUNT_LIMITS, IMPORT_LIMITS, TEXT_LIMITS } from '#domain/limits/limits';
import { IsText } from '../../graphql/checks';
import {
  ArgsType,
  AtMost,
  checked,
  field,
  input,
  InputType,
  OneTo,
  optional,
  RowId,
  Text,
  worded,
} from '../../graphql/fields';
import { LocalDateScalar, TimezoneScalar } from '../../graphql/scalars';
import { ImportCourseChoiceEnum } from './import.types';

/** A key is a course label in upper case, which can be longer than the label: `ß` becomes `SS`. */
const KEY_LENGTH = 3 * TEXT_LIMITS.courseName;
const DRAFTS = IMPORT_LIMITS.draftsPerReview;

/** A course of the review. */
const CourseKey = worded(checked(ID, IsText(KEY_LENGTH)), `at most ${KEY_LENGTH} characters`);

/** Which drafts to look at. */
@ArgsType()
export class ImportReviewArgs extends input({
  draftIds: field(OneTo(DRAFTS, RowId), 'The drafts. If an entry is in several, the last one counts.'),
  timezone: optional(
    TimezoneScalar,
    "Default time zone for times in UTC or without a zone, in all files. Defaults to each file's zone, " +
      "then the current term's, then the student's own.",
  ),
}) {}

@InputType('A term to create for new courses.')
export class ImportTermInput extends input({
  name: field(Text(TEXT_LIMITS.termName)),
  startsOn: field(LocalDateScalar),
  endsOn: field(LocalDateScalar, 'Last day, on or after the first day.'),
}) {}

@InputType("The student's choice for a course in the review.")
export class ImportCourseInput extends input({
  key: field(CourseKey, 'The `key` of the course in the review.'),
  code: field(Text(TEXT_LIMITS.courseCode), 'Code of a new course; ignored for an existing one.'),
  name: field(Text(TEXT_LIMITS.courseName), 'Name of a new course; ignored for an existing one.'),
  choice: field(ImportCourseChoiceEnum, 'Active, paused, or skip.'),
  courseId: optional(
    RowId,
    'An existing course for the entries. Defaults to the one found by the review, or else a new one.',
  ),
  separate: optional(
    Boolean,
    'Whether it becomes a new course although the review found a matching one: for a course that an earlier ' +
      'import merged. Its entries move there, now and with every later import and sync.',
  ),
  mergeInto: optional(
    CourseKey,
    'The `key` of another listed course that it is part of: its entries go there, now and with every later ' +
      'import and sync. That course must not be merged itself. The other fields are then ignored.',
  ),
}) {}

@InputType('What to import and how.')
export class ConfirmImportInput extends input({
  draftIds: field(OneTo(DRAFTS, RowId), 'The drafts. They are removed after a successful import.'),
  timezone: optional(
    TimezoneScalar,
    "Default time zone for times in UTC or without a zone. Defaults to the review's.",
  ),
  termId: optional(RowId, 'The term for new courses.'),
  newTerm: optional(
    ImportTermInput,
    "A term to create for new courses if there is no `termId`. With neither, the review's suggestion is " +
      'used.',
  ),
  pastAsDone: optional(
    Boolean,
    'Whether new deadlines in the past are imported as done. Defaults to importing them as open, and so ' +
      'late.',
  ),
  courses: field(
    AtMost(ACCOUNT_LIMITS.courses, ImportCourseInput),
    'The courses to import; courses not listed are skipped.',
  ),
}) {}
