import { ID, Int } from 'type-graphql';
import { RESTORE_DAYS, ACCOUNT_LIMITS, IMPORT_LIMITS, TEXT_LIMITS } from '#domain/limits/limits';
import * as g from '../../graphql/fields';
import {
  DateTimeScalar,
  LocalDateScalar,
  LocalDateTimeScalar,
  LocalTimeScalar,
  TimezoneScalar,
} from '../../graphql/scalars';
import { AssignmentProgressEnum } from '../assignments/assignment.types';
import { TermType } from '../terms/term.types';
import { studentPayload } from '../users/user.types';
import type { TimezoneSource } from './assumed-zone';
import type { CourseChoice } from './course-plan';
import type { ImportChange } from './item-plan';
import type { EntryKind } from '../../ical/parsed-calendar';
import { IsText } from '../../graphql/checks';

const ImportChangeEnum = g.enumOf<ImportChange>('ImportChange');

const ImportItemKindEnum = g.enumOf<EntryKind>('ImportItemKind');

export const ImportCourseChoiceEnum = g.enumOf<CourseChoice>('ImportCourseChoice');

const TimezoneSourceEnum = g.enumOf<TimezoneSource>('TimezoneSource');

@g.OutputType('An uploaded calendar file, kept for a day.', 'ImportDraft')
export class ImportDraftType extends g.output({
  id: g.field(ID, 'UUID returned by `POST /api/imports`.'),
  name: g.field(String, 'Name of the file, or else of the calendar.'),
  entries: g.field(Int, 'Number of entries read.'),
  expiresAt: g.field(DateTimeScalar, 'When it will be removed.'),
}) {}

@g.OutputType(
  'A sign that the default time zone is wrong: many deadlines fall at an unusual time, such as 04:59, ' +
    'that may be 23:59 in another zone.',
  'TimezoneHint',
)
export class TimezoneHintType extends g.output({
  deadlines: g.field(Int, 'Number of deadlines at the unusual time.'),
  total: g.field(Int, 'Number of deadlines whose time is in UTC.'),
  localTime: g.field(LocalTimeScalar, 'The unusual time, in the default time zone.'),
  suggestion: g.nullable(
    TimezoneScalar,
    'A time zone in which they are due at 23:59; null if none is known.',
  ),
}) {}

@g.OutputType('The suggested term for new courses.')
export class ImportTerm extends g.output({
  termId: g.nullable(ID, 'The existing term; null if a new one is suggested.'),
  name: g.field(String),
  startsOn: g.field(LocalDateScalar),
  endsOn: g.field(LocalDateScalar),
}) {}

@g.OutputType('A course found in the files.')
export class ImportCourse extends g.output({
  key: g.field(ID, 'Identifies it within this import; the same for every spelling of the course.'),
  code: g.field(String, 'Code without section and term; for an existing course, its code.'),
  name: g.field(String, 'Name; the code if the files have no name.'),
  courseId: g.nullable(ID, 'The matching course in the account; null if it would be new.'),
  mergedCode: g.nullable(
    String,
    'Its code in the files, if an earlier import merged it into the matching course; null otherwise.',
  ),
  mergedName: g.nullable(String, 'Its name in the files, likewise.'),
  choice: g.field(ImportCourseChoiceEnum, 'The suggestion.'),
  deadlines: g.field(Int, 'Number of deadlines.'),
  classes: g.field(Int, 'Number of classes; a series counts once.'),
  events: g.field(Int, 'Number of other events; a series counts once.'),
  overLimit: g.field(
    Boolean,
    'Whether it is suggested as paused because the plan allows no more active courses.',
  ),
}) {}

@g.OutputType('An entry in the files: a deadline, or a series with all its dates.')
export class ImportItem extends g.output({
  key: g.field(ID, 'Identifies the same entry across imports.'),
  kind: g.field(ImportItemKindEnum, 'What it is imported as.'),
  change: g.field(ImportChangeEnum, 'Whether it is new.'),
  progress: g.nullable(
    AssignmentProgressEnum,
    'What the import marks an existing assignment as, from a list of tasks; null if that stays as it is.',
  ),
  title: g.field(String, 'Title in the file.'),
  label: g.nullable(
    String,
    'For a class: its kind, group, and topic, to show after the name of its course. Null if the title says just ' +
      'that.',
  ),
  place: g.nullable(String, 'The place.'),
  teacher: g.nullable(String, 'Who teaches it.'),
  courseKey: g.nullable(ID, 'The `key` of its course; null for none.'),
  startLocal: g.nullable(
    LocalDateTimeScalar,
    'When it is due or starts, in its time zone; null without a deadline.',
  ),
  endLocal: g.nullable(LocalDateTimeScalar, 'When it ends; null for a deadline.'),
  allDay: g.field(Boolean, 'Whether it lasts whole days.'),
  recurring: g.field(Boolean, 'Whether it repeats.'),
  keptFields: g.field(
    [String],
    'Fields the file changed but the student had edited, so they stay the same: title, notes, link, due, ' +
      'course, place, kind, times, instances.',
  ),
}) {}

@g.OutputType("An entry, or part of one, that can't be imported.", 'UnreadableEntry')
export class UnreadableEntryType extends g.output({
  draftId: g.field(ID, 'The draft that contains it.'),
  position: g.field(Int, 'Position in the file, from 1.'),
  title: g.nullable(String, 'Title, if any.'),
  reason: g.field(String, 'The reason, as a sentence.'),
}) {}

@g.OutputType('What importing some drafts would do. Changes nothing.')
export class ImportReview extends g.output({
  drafts: g.field([ImportDraftType], 'The drafts, in the order requested.'),
  timezone: g.field(
    TimezoneScalar,
    'The default time zone, for times in UTC or without a zone in files that specify none.',
  ),
  timezoneSource: g.field(TimezoneSourceEnum, 'Where the default time zone comes from.'),
  timezoneHint: g.nullable(
    TimezoneHintType,
    'A sign that the default time zone is wrong; null if it looks right.',
  ),
  term: g.field(ImportTerm, 'The suggested term for new courses.'),
  courses: g.field([ImportCourse], 'The courses in all files, without duplicates.'),
  items: g.field([ImportItem], 'The entries in all files, without duplicates.'),
  unreadable: g.field([UnreadableEntryType], "What couldn't be read."),
}) {}

@g.OutputType('The result of an import.')
export class ImportResult extends studentPayload({
  importId: g.nullable(
    ID,
    `Pass it to \`undoAct\` within ${RESTORE_DAYS} days to undo the import. Null if it changed nothing.`,
  ),
  coursesCreated: g.field(Int),
  coursesMatched: g.field(Int, 'Number of existing courses matched.'),
  coursesPaused: g.field(Int, 'Number of new courses that were added as paused.'),
  deadlinesCreated: g.field(Int),
  deadlinesUpdated: g.field(Int, 'Number of assignments updated.'),
  classesCreated: g.field(Int, 'Number of new classes; a series counts once.'),
  classesUpdated: g.field(Int, 'Number of classes updated.'),
  eventsCreated: g.field(Int, 'Number of new events; a series counts once.'),
  eventsUpdated: g.field(Int, 'Number of events updated.'),
  unchanged: g.field(Int, 'Number of existing entries that stay the same.'),
  kept: g.field(Int, "Number of entries where a student's edit was kept over the file's change."),
  skipped: g.field(Int, 'Number of entries in skipped courses.'),
  unreadable: g.field(Int, "Number of entries, or parts of them, that couldn't be read."),
  term: g.optional(TermType, 'The term of the new courses; null if there are none.'),
}) {}

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
