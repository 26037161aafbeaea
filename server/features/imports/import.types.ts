import { ID, Int } from 'type-graphql';
import { RESTORE_DAYS } from '#domain/limits/limits';
import WORDS from '../../graphql/enums.json';
import { enumOf, field, nullable, output, OutputType } from '../../graphql/fields';
import {
  DateTimeScalar,
  LocalDateScalar,
  LocalDateTimeScalar,
  LocalTimeScalar,
  TimezoneScalar,
} from '../../graphql/scalars';
import { AssignmentProgressEnum } from '../assignments/assignment.types';
import { TermType } from '../terms/term.types';
import { StudentPayload } from '../users/user.types';
import type { TimezoneSource } from './assumed-zone';
import type { CourseChoice } from './course-plan';
import type { ImportChange } from './item-plan';
import type { EntryKind } from '../../ical/parsed-calendar';

const ImportChangeEnum = enumOf<ImportChange>('ImportChange', WORDS.ImportChange);

const ImportItemKindEnum = enumOf<EntryKind>('ImportItemKind', WORDS.ImportItemKind);

export const ImportCourseChoiceEnum = enumOf<CourseChoice>('ImportCourseChoice', WORDS.ImportCourseChoice);

const TimezoneSourceEnum = enumOf<TimezoneSource>('TimezoneSource', WORDS.TimezoneSource);

@OutputType('An uploaded calendar file, kept for a day.', 'ImportDraft')
export class ImportDraftType extends output({
  id: field(ID, 'UUID returned by `POST /api/imports`.'),
  name: field(String, 'Name of the file, or else of the calendar.'),
  entries: field(Int, 'Number of entries read.'),
  expiresAt: field(DateTimeScalar, 'When it will be removed.'),
}) {}

@OutputType(
  'A sign that the default time zone is wrong: many deadlines fall at an unusual time, such as 04:59, ' +
    'that may be 23:59 in another zone.',
  'TimezoneHint',
)
export class TimezoneHintType extends output({
  deadlines: field(Int, 'Number of deadlines at the unusual time.'),
  total: field(Int, 'Number of deadlines whose time is in UTC.'),
  localTime: field(LocalTimeScalar, 'The unusual time, in the default time zone.'),
  suggestion: nullable(TimezoneScalar, 'A time zone in which they are due at 23:59; null if none is known.'),
}) {}

@OutputType('The suggested term for new courses.')
export class ImportTerm extends output({
  termId: nullable(ID, 'The existing term; null if a new one is suggested.'),
  name: field(String),
  startsOn: field(LocalDateScalar),
  endsOn: field(LocalDateScalar),
}) {}

@OutputType('A course found in the files.')
export class ImportCourse extends output({
  key: field(ID, 'Identifies it within this import; the same for every spelling of the course.'),
  code: field(String, 'Code without section and term; for an existing course, its code.'),
  name: field(String, 'Name; the code if the files have no name.'),
  courseId: nullable(ID, 'The matching course in the account; null if it would be new.'),
  mergedCode: nullable(
    String,
    'Its code in the files, if an earlier import merged it into the matching course; null otherwise.',
  ),
  mergedName: nullable(String, 'Its name in the files, likewise.'),
  choice: field(ImportCourseChoiceEnum, 'The suggestion.'),
  deadlines: field(Int, 'Number of deadlines.'),
  classes: field(Int, 'Number of classes; a series counts once.'),
  events: field(Int, 'Number of other events; a series counts once.'),
  overLimit: field(
    Boolean,
    'Whether it is suggested as paused because the plan allows no more active courses.',
  ),
}) {}

@OutputType('An entry in the files: a deadline, or a series with all its dates.')
export class ImportItem extends output({
  key: field(ID, 'Identifies the same entry across imports.'),
  kind: field(ImportItemKindEnum, 'What it is imported as.'),
  change: field(ImportChangeEnum, 'Whether it is new.'),
  progress: nullable(
    AssignmentProgressEnum,
    'What the import marks an existing assignment as, from a list of tasks; null if that stays as it is.',
  ),
  title: field(String, 'Title in the file.'),
  label: nullable(
    String,
    'For a class: its kind, group, and topic, to show after the name of its course. Null if the title says just ' +
      'that.',
  ),
  place: nullable(String, 'The place.'),
  teacher: nullable(String, 'Who teaches it.'),
  courseKey: nullable(ID, 'The `key` of its course; null for none.'),
  startLocal: nullable(
    LocalDateTimeScalar,
    'When it is due or starts, in its time zone; null without a deadline.',
  ),
  endLocal: nullable(LocalDateTimeScalar, 'When it ends; null for a deadline.'),
  allDay: field(Boolean, 'Whether it lasts whole days.'),
  recurring: field(Boolean, 'Whether it repeats.'),
  keptFields: field(
    [String],
    'Fields the file changed but the student had edited, so they stay the same: title, notes, link, due, ' +
      'course, place, kind, times, instances.',
  ),
}) {}

@OutputType("An entry, or part of one, that can't be imported.", 'UnreadableEntry')
export class UnreadableEntryType extends output({
  draftId: field(ID, 'The draft that contains it.'),
  position: field(Int, 'Position in the file, from 1.'),
  title: nullable(String, 'Title, if any.'),
  reason: field(String, 'The reason, as a sentence.'),
}) {}

@OutputType('What importing some drafts would do. Changes nothing.')
export class ImportReview extends output({
  drafts: field([ImportDraftType], 'The drafts, in the order requested.'),
  timezone: field(
    TimezoneScalar,
    'The default time zone, for times in UTC or without a zone in files that specify none.',
  ),
  timezoneSource: field(TimezoneSourceEnum, 'Where the default time zone comes from.'),
  timezoneHint: nullable(
    TimezoneHintType,
    'A sign that the default time zone is wrong; null if it looks right.',
  ),
  term: field(ImportTerm, 'The suggested term for new courses.'),
  courses: field([ImportCourse], 'The courses in all files, without duplicates.'),
  items: field([ImportItem], 'The entries in all files, without duplicates.'),
  unreadable: field([UnreadableEntryType], "What couldn't be read."),
}) {}

@OutputType('The result of an import.')
export class ImportResult extends output(
  {
    importId: nullable(
      ID,
      `Pass it to \`undoAct\` within ${RESTORE_DAYS} days to undo the import. Null if it changed nothing.`,
    ),
    coursesCreated: field(Int),
    coursesMatched: field(Int, 'Number of existing courses matched.'),
    coursesPaused: field(Int, 'Number of new courses that were added as paused.'),
    deadlinesCreated: field(Int),
    deadlinesUpdated: field(Int, 'Number of assignments updated.'),
    classesCreated: field(Int, 'Number of new classes; a series counts once.'),
    classesUpdated: field(Int, 'Number of classes updated.'),
    eventsCreated: field(Int, 'Number of new events; a series counts once.'),
    eventsUpdated: field(Int, 'Number of events updated.'),
    unchanged: field(Int, 'Number of existing entries that stay the same.'),
    kept: field(Int, "Number of entries where a student's edit was kept over the file's change."),
    skipped: field(Int, 'Number of entries in skipped courses.'),
    unreadable: field(Int, "Number of entries, or parts of them, that couldn't be read."),
    term: nullable(TermType, 'The term of the new courses; null if there are none.'),
  },
  StudentPayload,
) {}
