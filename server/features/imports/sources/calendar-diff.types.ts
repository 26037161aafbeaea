import { ID, Int } from 'type-graphql';
import WORDS from '../../../graphql/enums.json';
import { enumOf, field, nullable, output, OutputType } from '../../../graphql/fields';
import { payload } from '../../../graphql/payload';
import { DateTimeScalar, LocalDateScalar, LocalTimeScalar, TimezoneScalar } from '../../../graphql/scalars';
import { UserType } from '../../users/user.types';
import type { DiffChoice, DiffKind, DiffNoun } from './calendar-diff.entity';

const DiffKindEnum = enumOf<DiffKind>('CalendarDiffKind', WORDS.CalendarDiffKind);

const DiffNounEnum = enumOf<DiffNoun>('CalendarDiffNoun', WORDS.CalendarDiffNoun);

/** The student's possible answers, as a GraphQL enum. */
export const DiffChoiceEnum = enumOf<DiffChoice>('CalendarDiffChoice', WORDS.CalendarDiffChoice);

/** The subject of a change. */
export type DiffField =
  'due' | 'title' | 'notes' | 'link' | 'place' | 'kind' | 'times' | 'instances' | 'entry';

const DiffFieldEnum = enumOf<DiffField>('CalendarDiffField', WORDS.CalendarDiffField);

@OutputType('A value in a change. Which fields are set depends on the changed field.')
export class CalendarDiffValue extends output({
  text: nullable(String, 'For text fields: the text.'),
  date: nullable(LocalDateScalar, 'For times: the due date, or the first start date.'),
  time: nullable(LocalTimeScalar, 'For times: the time; null for all-day.'),
  timezone: nullable(TimezoneScalar, 'For times: the time zone.'),
  durationMinutes: nullable(Int, 'For events: the duration in minutes.'),
  recurring: nullable(Boolean, 'For events: whether it repeats.'),
  dates: nullable([LocalDateScalar], 'For single dates: the changed ones, by original date.'),
  cancelledDates: nullable([LocalDateScalar], 'For single dates: the canceled ones, by original date.'),
}) {}

@OutputType(
  'A calendar change that the student has to decide: a deadline that moved later, or moved at all ' +
    'after the student edited the assignment; a field both sides changed; an entry that was removed. ' +
    'Nothing changes until then, but reminders use the earlier of two deadlines.',
)
export class CalendarDiff extends output({
  id: field(ID, 'UUID.'),
  sourceId: field(ID),
  sourceName: field(String, 'Name of the calendar link.'),
  kind: field(DiffKindEnum),
  noun: field(DiffNounEnum, 'What the entry is in Termwise.'),
  rowId: field(ID, 'ID of the assignment or event.'),
  title: field(String, 'Its title in Termwise.'),
  courseCode: nullable(String, 'Code of its course; null for none.'),
  field: field(DiffFieldEnum),
  isEdited: field(
    Boolean,
    "Whether accepting would overwrite or delete the student's work. Such a change must be accepted by " +
      'itself: when several are accepted together, it stays open.',
  ),
  before: nullable(CalendarDiffValue, "The calendar's previous value; null if empty."),
  yours: nullable(CalendarDiffValue, 'The value in Termwise; null if empty.'),
  theirs: nullable(CalendarDiffValue, "The calendar's new value; null if empty or if the entry was removed."),
  createdAt: field(DateTimeScalar, 'When it was first noticed.'),
}) {}

@OutputType('Calendar changes that were resolved or reopened.')
export class CalendarDiffsPayload extends payload({
  ids: field([ID], 'IDs of the changes resolved or reopened; pass them to `reopenCalendarDiffs` to undo.'),
  calendarDiffs: field([CalendarDiff], 'All open changes, oldest first.'),
  user: field(UserType, 'The student, with the current number of changes to review.'),
}) {}

@OutputType('A deadline moved by a calendar link, open or resolved.')
export class DueChange extends output({
  id: field(ID, 'UUID of the change.'),
  sourceName: field(String, 'Name of the calendar link.'),
  before: nullable(CalendarDiffValue, "The calendar's previous deadline; null for none."),
  yours: nullable(
    CalendarDiffValue,
    'The deadline in Termwise when the change came up or was resolved; null for none.',
  ),
  theirs: nullable(CalendarDiffValue, "The calendar's new deadline; null for none."),
  choice: nullable(DiffChoiceEnum, 'The decision; null if still open.'),
  noticedAt: field(DateTimeScalar, 'When the move was noticed.'),
  answeredAt: nullable(DateTimeScalar, 'When it was resolved; null if still open.'),
}) {}
