import { ID } from 'type-graphql';
import { ACCOUNT_LIMITS, IMPORT_LIMITS, TEXT_LIMITS } from '#domain/limits/limits';
import { IsText } from '../../graphql/checks';
import * as g from '../../graphql/fields';
import { LocalDateScalar, TimezoneScalar } from '../../graphql/scalars';
import { ImportCourseChoiceEnum } from './import.types';

/** A key is a course label in upper case, which can be longer than the label: `ß` becomes `SS`. */
const KEY_LENGTH = 3 * TEXT_LIMITS.courseName;
const DRAFTS = IMPORT_LIMITS.draftsPerReview;

/** A course of the review. */
const CourseKey = g.worded(g.checked(ID, IsText(KEY_LENGTH)), `at most ${KEY_LENGTH} characters`);

@g.ArgsType()
export class ImportReviewArgs extends g.input({
  draftIds: g.field(g.OneTo(DRAFTS, g.RowId), 'The drafts. If an entry is in several, the last one counts.'),
  timezone: g.optional(
    TimezoneScalar,
    "Default time zone for times in UTC or without a zone, in all files. Defaults to each file's zone, " +
      "then the current term's, then the student's own.",
  ),
}) {}

@g.InputType('A term to create for new courses.')
export class ImportTermInput extends g.input({
  name: g.field(g.Text(TEXT_LIMITS.termName)),
  startsOn: g.field(LocalDateScalar),
  endsOn: g.field(LocalDateScalar, 'Last day, on or after the first day.'),
}) {}

@g.InputType("The student's choice for a course in the review.")
export class ImportCourseInput extends g.input({
  key: g.field(CourseKey, 'The `key` of the course in the review.'),
  code: g.field(g.Text(TEXT_LIMITS.courseCode), 'Code of a new course; ignored for an existing one.'),
  name: g.field(g.Text(TEXT_LIMITS.courseName), 'Name of a new course; ignored for an existing one.'),
  choice: g.field(ImportCourseChoiceEnum, 'Active, paused, or skip.'),
  courseId: g.optional(
    g.RowId,
    'An existing course for the entries. Defaults to the one found by the review, or else a new one.',
  ),
  separate: g.optional(
    Boolean,
    'Whether it becomes a new course although the review found a matching one: for a course that an earlier ' +
      'import merged. Its entries move there, now and with every later import and sync.',
  ),
  mergeInto: g.optional(
    CourseKey,
    'The `key` of another listed course that it is part of: its entries go there, now and with every later ' +
      'import and sync. That course must not be merged itself. The other fields are then ignored.',
  ),
}) {}

@g.InputType('What to import and how.')
export class ConfirmImportInput extends g.input({
  draftIds: g.field(g.OneTo(DRAFTS, g.RowId), 'The drafts. They are removed after a successful import.'),
  timezone: g.optional(
    TimezoneScalar,
    "Default time zone for times in UTC or without a zone. Defaults to the review's.",
  ),
  termId: g.optional(g.RowId, 'The term for new courses.'),
  newTerm: g.optional(
    ImportTermInput,
    "A term to create for new courses if there is no `termId`. With neither, the review's suggestion is " +
      'used.',
  ),
  pastAsDone: g.optional(
    Boolean,
    'Whether new deadlines in the past are imported as done. Defaults to importing them as open, and so ' +
      'late.',
  ),
  courses: g.field(
    g.AtMost(ACCOUNT_LIMITS.courses, ImportCourseInput),
    'The courses to import; courses not listed are skipped.',
  ),
}) {}
