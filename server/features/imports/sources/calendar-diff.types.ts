import { Field, ID, Int, ObjectType } from 'type-graphql';
import { enumType } from '../../../graphql/enum-type';
import { DateTimeScalar, LocalDateScalar, LocalTimeScalar, TimezoneScalar } from '../../../graphql/scalars';
import { UserType } from '../../users/user.types';
import type { DiffChoice, DiffKind, DiffNoun } from './calendar-diff.entity';

const DiffKindEnum = enumType<DiffKind>('CalendarDiffKind', 'What a calendar did to an entry.', {
  moved: 'It takes place, or is due, at another time.',
  changed: 'Another field of it changed, one the student had edited.',
  removed: 'It is no longer in the calendar.',
});

const DiffNounEnum = enumType<DiffNoun>('CalendarDiffNoun', 'What an entry of a calendar is here.', {
  assignment: 'An assignment.',
  event: 'A class or another event.',
});

/** What a student can answer, as a GraphQL enum. */
export const DiffChoiceEnum = enumType<DiffChoice>('CalendarDiffChoice', 'What becomes of a change.', {
  accept: "The calendar's value is taken over; what is gone there is deleted, and can be restored.",
  keep: 'What is here stays. The same change is not asked about again.',
});

/** What a change is about. */
export type DiffField =
  'due' | 'title' | 'notes' | 'link' | 'place' | 'kind' | 'times' | 'instances' | 'entry';

const DiffFieldEnum = enumType<DiffField>('CalendarDiffField', 'What a change of a calendar is about.', {
  due: 'When an assignment is due.',
  title: 'The title.',
  notes: 'The notes.',
  link: 'The link.',
  place: 'The place.',
  kind: 'Whether it is a class or another event.',
  times: 'When an event takes place, its repetitions included.',
  instances: 'Single dates of a series.',
  entry: 'The entry as a whole.',
});

@ObjectType({
  simpleResolvers: true,
  description: 'A value on one side of a change; which fields are set depends on what the change is about.',
})
export class CalendarDiffValue {
  @Field(() => String, { nullable: true, description: 'Of texts: the text.' })
  text!: string | null;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'Of times: the day it is due or first begins.',
  })
  date!: string | null;

  @Field(() => LocalTimeScalar, { nullable: true, description: 'Of times: the time; null for whole days.' })
  time!: string | null;

  @Field(() => TimezoneScalar, { nullable: true, description: 'Of times: the zone of the clock.' })
  timezone!: string | null;

  @Field(() => Int, { nullable: true, description: 'Of events: how long it takes.' })
  durationMinutes!: number | null;

  @Field(() => Boolean, { nullable: true, description: 'Of events: whether it repeats.' })
  recurring!: boolean | null;

  @Field(() => [LocalDateScalar], {
    nullable: true,
    description: 'Of single dates: which, by their original day.',
  })
  dates!: string[] | null;

  @Field(() => [LocalDateScalar], {
    nullable: true,
    description: 'Of single dates: those that do not take place, by their original day.',
  })
  cancelledDates!: string[] | null;
}

@ObjectType({
  simpleResolvers: true,
  description:
    'A change of a subscribed calendar that is the student’s to decide: a deadline that moved, a field that both ' +
    'sides changed, an entry that is gone. Nothing happens before the answer.',
})
export class CalendarDiff {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Field(() => ID, { description: 'The calendar.' })
  sourceId!: string;

  @Field(() => String, { description: 'What the calendar is called.' })
  sourceName!: string;

  @Field(() => DiffKindEnum, { description: 'What happened.' })
  kind!: DiffKind;

  @Field(() => DiffNounEnum, { description: 'What it happened to.' })
  noun!: DiffNoun;

  @Field(() => ID, { description: 'The assignment or event.' })
  rowId!: string;

  @Field(() => String, { description: 'Its title here.' })
  title!: string;

  @Field(() => String, { nullable: true, description: 'Code of its course; null when it belongs to none.' })
  courseCode!: string | null;

  @Field(() => DiffFieldEnum, { description: 'What changed.' })
  field!: DiffField;

  @Field(() => Boolean, {
    description:
      'Whether `yours` is the student’s own edit. Such a change is accepted only by itself: of several accepted ' +
      'together it stays open.',
  })
  isEdited!: boolean;

  @Field(() => CalendarDiffValue, {
    nullable: true,
    description: "The calendar's former value; null: empty.",
  })
  before!: CalendarDiffValue | null;

  @Field(() => CalendarDiffValue, { nullable: true, description: 'What stands here; null: empty.' })
  yours!: CalendarDiffValue | null;

  @Field(() => CalendarDiffValue, {
    nullable: true,
    description: "The calendar's value now; null: empty, or the entry is gone.",
  })
  theirs!: CalendarDiffValue | null;

  @Field(() => DateTimeScalar, { description: 'When it was first seen.' })
  createdAt!: string;
}

@ObjectType({ simpleResolvers: true, description: 'Changes that were answered, or opened again.' })
export class CalendarDiffsPayload {
  @Field(() => [ID], { description: 'Those answered, or opened again; `reopenCalendarDiffs` takes them.' })
  ids!: string[];

  @Field(() => [CalendarDiff], { description: 'All that are open now, the oldest first.' })
  calendarDiffs!: CalendarDiff[];

  @Field(() => UserType, { description: 'The student, changes that wait for an answer as they stand now.' })
  user!: UserType;
}

@ObjectType({
  simpleResolvers: true,
  description: 'A move of an assignment’s deadline by a subscribed calendar, open or answered.',
})
export class DueChange {
  @Field(() => ID, { description: 'UUID of the change.' })
  id!: string;

  @Field(() => String, { description: 'What the calendar is called.' })
  sourceName!: string;

  @Field(() => CalendarDiffValue, {
    nullable: true,
    description: "The calendar's former deadline; null: none.",
  })
  before!: CalendarDiffValue | null;

  @Field(() => CalendarDiffValue, {
    nullable: true,
    description: 'The deadline that stood here when the change arose, or was answered; null: none.',
  })
  yours!: CalendarDiffValue | null;

  @Field(() => CalendarDiffValue, { nullable: true, description: "The calendar's new deadline; null: none." })
  theirs!: CalendarDiffValue | null;

  @Field(() => DiffChoiceEnum, { nullable: true, description: 'The answer; null: it waits for one.' })
  choice!: DiffChoice | null;

  @Field(() => DateTimeScalar, { description: 'When the move was noticed.' })
  noticedAt!: string;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was answered; null: not yet.' })
  answeredAt!: string | null;
}
