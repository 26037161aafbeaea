import { ID, Int } from 'type-graphql';
import * as g from '../../../graphql/fields';
import { payload } from '../../../graphql/payload';
import { DateTimeScalar, LocalDateScalar, LocalTimeScalar, TimezoneScalar } from '../../../graphql/scalars';
import { UserType } from '../../users/user.types';
import type { DiffChoice, DiffKind, DiffNoun } from './calendar-diff.entity';

const DiffKindEnum = g.enumOf<DiffKind>('CalendarDiffKind');

const DiffNounEnum = g.enumOf<DiffNoun>('CalendarDiffNoun');

/** The student's possible answers, as a GraphQL enum. */
export const DiffChoiceEnum = g.enumOf<DiffChoice>('CalendarDiffChoice');

/** The subject of a change. */
export type DiffField =
  'due' | 'title' | 'notes' | 'link' | 'place' | 'kind' | 'times' | 'instances' | 'entry';

const DiffFieldEnum = g.enumOf<DiffField>('CalendarDiffField');

@g.OutputType('A value in a change. Which fields are set depends on the changed field.')
export class CalendarDiffValue extends g.output({
  text: g.nullable(String, 'For text fields: the text.'),
  date: g.nullable(LocalDateScalar, 'For times: the due date, or the first start date.'),
  time: g.nullable(LocalTimeScalar, 'For times: the time; null for all-day.'),
  timezone: g.nullable(TimezoneScalar, 'For times: the time zone.'),
  durationMinutes: g.nullable(Int, 'For events: the duration in minutes.'),
  recurring: g.nullable(Boolean, 'For events: whether it repeats.'),
  dates: g.nullable([LocalDateScalar], 'For single dates: the changed ones, by original date.'),
  cancelledDates: g.nullable([LocalDateScalar], 'For single dates: the canceled ones, by original date.'),
}) {}

@g.OutputType(
  'A calendar change that the student has to decide: a deadline that moved later, or moved at all ' +
    'after the student edited the assignment; a field both sides changed; an entry that was removed. ' +
    'Nothing changes until then, but reminders use the earlier of two deadlines.',
)
export class CalendarDiff extends g.output({
  id: g.field(ID, 'UUID.'),
  sourceId: g.field(ID),
  sourceName: g.field(String, 'Name of the calendar link.'),
  kind: g.field(DiffKindEnum),
  noun: g.field(DiffNounEnum, 'What the entry is in Termwise.'),
  rowId: g.field(ID, 'ID of the assignment or event.'),
  title: g.field(String, 'Its title in Termwise.'),
  courseCode: g.nullable(String, 'Code of its course; null for none.'),
  field: g.field(DiffFieldEnum),
  isEdited: g.field(
    Boolean,
    "Whether accepting would overwrite or delete the student's work. Such a change must be accepted by " +
      'itself: when several are accepted together, it stays open.',
  ),
  before: g.nullable(CalendarDiffValue, "The calendar's previous value; null if empty."),
  yours: g.nullable(CalendarDiffValue, 'The value in Termwise; null if empty.'),
  theirs: g.nullable(
    CalendarDiffValue,
    "The calendar's new value; null if empty or if the entry was removed.",
  ),
  createdAt: g.field(DateTimeScalar, 'When it was first noticed.'),
}) {}

@g.OutputType('Calendar changes that were resolved or reopened.')
export class CalendarDiffsPayload extends payload({
  ids: g.field([ID], 'IDs of the changes resolved or reopened; pass them to `reopenCalendarDiffs` to undo.'),
  calendarDiffs: g.field([CalendarDiff], 'All open changes, oldest first.'),
  user: g.resolved(UserType, 'The student, with the current number of changes to review.'),
}) {}

@g.OutputType('A deadline moved by a calendar link, open or resolved.')
export class DueChange extends g.output({
  id: g.field(ID, 'UUID of the change.'),
  sourceName: g.field(String, 'Name of the calendar link.'),
  before: g.nullable(CalendarDiffValue, "The calendar's previous deadline; null for none."),
  yours: g.nullable(
    CalendarDiffValue,
    'The deadline in Termwise when the change came up or was resolved; null for none.',
  ),
  theirs: g.nullable(CalendarDiffValue, "The calendar's new deadline; null for none."),
  choice: g.nullable(DiffChoiceEnum, 'The decision; null if still open.'),
  noticedAt: g.field(DateTimeScalar, 'When the move was noticed.'),
  answeredAt: g.nullable(DateTimeScalar, 'When it was resolved; null if still open.'),
}) {}
