import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { AssignmentType } from '#domain/assignments/assignment';
import type { Channel, NotificationKind, ReminderRuleKind } from '#domain/reminders/rule';
import type { Weekday } from '#domain/time/local-date';
import { enumType } from '../../graphql/enum-type';
import { DateTimeScalar, LocalDateTimeScalar, LocalTimeScalar, TimezoneScalar } from '../../graphql/scalars';
import { AssignmentKindEnum } from '../assignments/assignment.types';
import type { ReminderState } from './reminder.entity';

/** The kinds of notifications, as a GraphQL enum. */
export const NotificationKindEnum = enumType<NotificationKind>(
  'NotificationKind',
  'What a student is told of.',
  {
    deadline: 'Something is due.',
    start_by: 'Work has to be begun to be done in time.',
    class: 'A class is about to begin.',
    digest: 'What the next day brings.',
    review: 'The week that is over and the one that follows. A part of Student Pro.',
  },
);

/** The ways to a student, as a GraphQL enum. */
export const ChannelEnum = enumType<Channel>('NotificationChannel', 'A way to the student.', {
  in_app: 'The inbox of the application.',
  email: 'A mail to the address of the account.',
  push: 'A notification on every device that was subscribed, also while the application is closed.',
  webhook: 'A signed post to every webhook that is in use.',
});

/** The kinds of rules, as a GraphQL enum. */
export const ReminderRuleKindEnum = enumType<ReminderRuleKind>(
  'ReminderRuleKind',
  'How the moment of a reminder is found.',
  {
    before_due:
      'So many calendar days, and then minutes, before the deadline, on the clocks of its own zone. A deadline ' +
      'without a time counts as 23:59.',
    at_time: 'At a time of day on the student’s clocks, so many days before the day it is due.',
    start_by: 'When the time for work before the deadline just covers what is left to do.',
  },
);

/** Whether a reminder is still to come, as a GraphQL enum. */
export const ReminderStateEnum = enumType<ReminderState>(
  'ReminderState',
  'What became of a planned reminder.',
  {
    planned: 'It is still to come.',
    fired: 'Its time came; the deliveries say how it went.',
    cancelled: 'It is no longer wanted.',
  },
);

@ObjectType('ReminderRule', {
  simpleResolvers: true,
  description: 'When the student is reminded of an assignment.',
})
export class ReminderRuleType {
  @Field(() => ReminderRuleKindEnum, { description: 'How the moment is found.' })
  kind!: ReminderRuleKind;

  @Field(() => Int, { nullable: true, description: 'Calendar days before the deadline; null counts as 0.' })
  days!: number | null;

  @Field(() => Int, { nullable: true, description: 'With `before_due`: minutes before the deadline.' })
  minutes!: number | null;

  @Field(() => LocalTimeScalar, { nullable: true, description: 'With `at_time`: the time of day.' })
  time!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'The ways one kind of notification goes.' })
export class ChannelsOfKind {
  @Field(() => NotificationKindEnum, { description: 'What is told.' })
  kind!: NotificationKind;

  @Field(() => [ChannelEnum], { description: 'The ways it goes; none: it is not told.' })
  channels!: Channel[];
}

@ObjectType({ simpleResolvers: true, description: 'When one is reminded of assignments of a type.' })
export class RulesOfType {
  @Field(() => AssignmentKindEnum, { description: 'The type.' })
  type!: AssignmentType;

  @Field(() => [ReminderRuleType], { description: 'Its rules; none: no reminders.' })
  rules!: ReminderRuleType[];
}

@ObjectType({ simpleResolvers: true, description: 'How the student wants to be reminded.' })
export class NotificationSettings {
  @Field(() => [ChannelsOfKind], { description: 'Every kind of notification, always in the same order.' })
  channels!: ChannelsOfKind[];

  @Field(() => [RulesOfType], { description: 'Every type of assignment, always in the same order.' })
  rules!: RulesOfType[];

  @Field(() => Int, {
    nullable: true,
    description: 'Minutes before each class; null: no reminders of classes.',
  })
  classMinutes!: number | null;

  @Field(() => LocalTimeScalar, {
    nullable: true,
    description: 'When the digest of the next day comes; null: never.',
  })
  digestTime!: string | null;

  @Field(() => LocalTimeScalar, {
    nullable: true,
    description: 'First quiet minute; null: there are no quiet hours.',
  })
  quietFrom!: string | null;

  @Field(() => LocalTimeScalar, { nullable: true, description: 'First minute that is not quiet any more.' })
  quietUntil!: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Weekday of the weekly review, 1 = Monday … 7 = Sunday; null: it does not come.',
  })
  reviewWeekday!: Weekday | null;

  @Field(() => LocalTimeScalar, { nullable: true, description: 'When the weekly review comes on that day.' })
  reviewTime!: string | null;

  @Field(() => Boolean, {
    description:
      'Whether reminders come on days without classes and after the term, too. Otherwise those of assignments come ' +
      'on the last day before them; where that is past, once they are over; and where the deadline is by then past, ' +
      'at their own time after all.',
  })
  onFreeDays!: boolean;

  @Field(() => Int, { description: 'Counts edits from 1; send it back as `expectedVersion`.' })
  version!: number;
}

@ObjectType({ simpleResolvers: true, description: 'The settings after a change.' })
export class NotificationSettingsPayload {
  @Field(() => NotificationSettings, { description: 'The settings as they stand now.' })
  notificationSettings!: NotificationSettings;
}

@ObjectType({ simpleResolvers: true, description: 'One reminder of an assignment at one moment.' })
export class PlannedReminder {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Field(() => NotificationKindEnum, { description: '`deadline` or `start_by`.' })
  kind!: NotificationKind;

  @Field(() => ReminderRuleType, {
    nullable: true,
    description: 'The rule it was planned by; null: it was put off by hand.',
  })
  rule!: ReminderRuleType | null;

  @Field(() => DateTimeScalar, { description: 'When it comes.' })
  fireAt!: string;

  @Field(() => LocalDateTimeScalar, { description: 'The clock reading this was made from.' })
  localTime!: string;

  @Field(() => TimezoneScalar, { description: 'The zone of that clock.' })
  timezone!: string;

  @Field(() => Boolean, { description: 'Whether it was put off by hand.' })
  isSnoozed!: boolean;

  @Field(() => ReminderStateEnum, { description: 'Whether it is still to come.' })
  state!: ReminderState;
}

@ObjectType({ simpleResolvers: true, description: 'How and when the student is reminded of one assignment.' })
export class AssignmentReminders {
  @Field(() => ID, { description: 'The assignment.' })
  assignmentId!: string;

  @Field(() => Boolean, { description: 'Whether it has rules of its own, in place of those of its type.' })
  isCustom!: boolean;

  @Field(() => [ReminderRuleType], { description: 'The rules in force.' })
  rules!: ReminderRuleType[];

  @Field(() => Boolean, { description: 'Whether it is reminded of on free days, whatever the settings say.' })
  onFreeDays!: boolean;

  @Field(() => [PlannedReminder], {
    description:
      'Its reminders of the next 14 days and those that were told, in the order in which they come.',
  })
  reminders!: PlannedReminder[];
}

@ObjectType({ simpleResolvers: true, description: 'The reminders of an assignment after a change.' })
export class AssignmentRemindersPayload {
  @Field(() => AssignmentReminders, { description: 'The reminders as they stand now.' })
  assignmentReminders!: AssignmentReminders;
}
