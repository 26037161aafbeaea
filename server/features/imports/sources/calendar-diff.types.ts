import { Field, ID, Int } from 'type-graphql';
import { enumType } from '../../../graphql/enum-type';
import { Nullable, OutputType } from '../../../graphql/fields';
import { DateTimeScalar, LocalDateScalar, LocalTimeScalar, TimezoneScalar } from '../../../graphql/scalars';
import { UserType } from '../../users/user.types';
import type { DiffChoice, DiffKind, DiffNoun } from './calendar-diff.entity';

const DiffKindEnum = enumType<DiffKind>('CalendarDiffKind', 'What changed in the calendar.', {
  moved: 'Its time or deadline changed.',
  changed: 'Another field changed that the student had edited.',
  removed: 'It is no longer in the calendar.',
});

const DiffNounEnum = enumType<DiffNoun>('CalendarDiffNoun', 'What a calendar entry is in Termwise.', {
  assignment: '',
  event: 'A class or another event.',
});

/** The student's possible answers, as a GraphQL enum. */
export const DiffChoiceEnum = enumType<DiffChoice>('CalendarDiffChoice', 'How to resolve a change.', {
  accept: "Use the calendar's value. An entry removed there is deleted here, and can be restored.",
  keep: "Keep the value here. The same change won't come up again.",
});

/** The subject of a change. */
export type DiffField =
  'due' | 'title' | 'notes' | 'link' | 'place' | 'kind' | 'times' | 'instances' | 'entry';

const DiffFieldEnum = enumType<DiffField>('CalendarDiffField', 'What a calendar change affects.', {
  due: 'When an assignment is due.',
  title: '',
  notes: '',
  link: '',
  place: '',
  kind: 'Whether it is a class or another event.',
  times: 'When an event happens, including how it repeats.',
  instances: 'Single dates of a series.',
  entry: 'The whole entry.',
});

@OutputType('A value in a change. Which fields are set depends on the changed field.')
export class CalendarDiffValue {
  @Nullable(() => String, 'For text fields: the text.')
  text!: string | null;

  @Nullable(() => LocalDateScalar, 'For times: the due date, or the first start date.')
  date!: string | null;

  @Nullable(() => LocalTimeScalar, 'For times: the time; null for all-day.')
  time!: string | null;

  @Nullable(() => TimezoneScalar, 'For times: the time zone.')
  timezone!: string | null;

  @Nullable(() => Int, 'For events: the duration in minutes.')
  durationMinutes!: number | null;

  @Nullable(() => Boolean, 'For events: whether it repeats.')
  recurring!: boolean | null;

  @Nullable(() => [LocalDateScalar], 'For single dates: the changed ones, by original date.')
  dates!: string[] | null;

  @Nullable(() => [LocalDateScalar], 'For single dates: the canceled ones, by original date.')
  cancelledDates!: string[] | null;
}

@OutputType(
  'A calendar change that the student has to decide: a deadline that moved later, or moved at all ' +
    'after the student edited the assignment; a field both sides changed; an entry that was removed. ' +
    'Nothing changes until then, but reminders use the earlier of two deadlines.',
)
export class CalendarDiff {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Field(() => ID)
  sourceId!: string;

  @Field(() => String, { description: 'Name of the calendar link.' })
  sourceName!: string;

  @Field(() => DiffKindEnum)
  kind!: DiffKind;

  @Field(() => DiffNounEnum, { description: 'What the entry is in Termwise.' })
  noun!: DiffNoun;

  @Field(() => ID, { description: 'ID of the assignment or event.' })
  rowId!: string;

  @Field(() => String, { description: 'Its title in Termwise.' })
  title!: string;

  @Nullable(() => String, 'Code of its course; null for none.')
  courseCode!: string | null;

  @Field(() => DiffFieldEnum)
  field!: DiffField;

  @Field(() => Boolean, {
    description:
      "Whether accepting would overwrite or delete the student's work. Such a change must be accepted by " +
      'itself: when several are accepted together, it stays open.',
  })
  isEdited!: boolean;

  @Nullable(() => CalendarDiffValue, "The calendar's previous value; null if empty.")
  before!: CalendarDiffValue | null;

  @Nullable(() => CalendarDiffValue, 'The value in Termwise; null if empty.')
  yours!: CalendarDiffValue | null;

  @Nullable(() => CalendarDiffValue, "The calendar's new value; null if empty or if the entry was removed.")
  theirs!: CalendarDiffValue | null;

  @Field(() => DateTimeScalar, { description: 'When it was first noticed.' })
  createdAt!: string;
}

@OutputType('Calendar changes that were resolved or reopened.')
export class CalendarDiffsPayload {
  @Field(() => [ID], {
    description: 'IDs of the changes resolved or reopened; pass them to `reopenCalendarDiffs` to undo.',
  })
  ids!: string[];

  @Field(() => [CalendarDiff], { description: 'All open changes, oldest first.' })
  calendarDiffs!: CalendarDiff[];

  @Field(() => UserType, { description: 'The student, with the current number of changes to review.' })
  user!: UserType;
}

@OutputType('A deadline moved by a calendar link, open or resolved.')
export class DueChange {
  @Field(() => ID, { description: 'UUID of the change.' })
  id!: string;

  @Field(() => String, { description: 'Name of the calendar link.' })
  sourceName!: string;

  @Nullable(() => CalendarDiffValue, "The calendar's previous deadline; null for none.")
  before!: CalendarDiffValue | null;

  @Nullable(
    () => CalendarDiffValue,
    'The deadline in Termwise when the change came up or was resolved; null for none.',
  )
  yours!: CalendarDiffValue | null;

  @Nullable(() => CalendarDiffValue, "The calendar's new deadline; null for none.")
  theirs!: CalendarDiffValue | null;

  @Nullable(() => DiffChoiceEnum, 'The decision; null if still open.')
  choice!: DiffChoice | null;

  @Field(() => DateTimeScalar, { description: 'When the move was noticed.' })
  noticedAt!: string;

  @Nullable(() => DateTimeScalar, 'When it was resolved; null if still open.')
  answeredAt!: string | null;
}
