import { Field, ID, Int } from 'type-graphql';
import type { AssignmentType } from '#domain/assignments/assignment';
import type { Channel, NotificationKind, ReminderRuleKind } from '#domain/reminders/rule';
import type { Weekday } from '#domain/time/local-date';
import { enumType } from '../../graphql/enum-type';
import { Nullable, OutputType } from '../../graphql/fields';
import { DateTimeScalar, LocalDateTimeScalar, LocalTimeScalar, TimezoneScalar } from '../../graphql/scalars';
import { AssignmentKindEnum } from '../assignments/assignment.types';
import type { ReminderState } from './reminder.entity';

/** The kinds of notifications, as a GraphQL enum. */
export const NotificationKindEnum = enumType<NotificationKind>(
  'NotificationKind',
  'What a reminder is about.',
  {
    deadline: 'Something is due.',
    start_by: 'Work must start to be done on time.',
    class: 'A class is about to start.',
    digest: 'A summary of the next day.',
    review: 'A review of the past week and the next one. Needs Student Pro.',
  },
);

/** The notification channels, as a GraphQL enum. */
export const ChannelEnum = enumType<Channel>('NotificationChannel', 'How a notification is delivered.', {
  in_app: 'The inbox in the app.',
  email: "An email to the account's address.",
  push: 'A push notification on every subscribed device, even while the app is closed.',
  webhook: 'A signed POST to every active webhook.',
});

/** The kinds of rules, as a GraphQL enum. */
export const ReminderRuleKindEnum = enumType<ReminderRuleKind>(
  'ReminderRuleKind',
  'How the time of a reminder is set.',
  {
    before_due:
      "A number of calendar days, and then minutes, before the deadline, in the deadline's own time zone. " +
      'A deadline without a time counts as 23:59.',
    at_time: "At a time of day in the student's time zone, a number of days before the due date.",
    start_by: 'When the free time before the deadline just covers the work left.',
  },
);

/** Whether a reminder is still to come, as a GraphQL enum. */
export const ReminderStateEnum = enumType<ReminderState>(
  'ReminderState',
  'The state of a planned reminder.',
  {
    planned: 'Not sent yet.',
    fired: 'Its time came; see its deliveries for the outcome.',
    cancelled: 'No longer needed.',
  },
);

@OutputType('One rule for when to send a reminder.', 'ReminderRule')
export class ReminderRuleType {
  @Field(() => ReminderRuleKindEnum, { description: 'How the time is set.' })
  kind!: ReminderRuleKind;

  @Nullable(() => Int, 'Calendar days before the deadline; null counts as 0.')
  days!: number | null;

  @Nullable(() => Int, 'For `before_due`: minutes before the deadline.')
  minutes!: number | null;

  @Nullable(() => LocalTimeScalar, 'For `at_time`: the time of day.')
  time!: string | null;
}

@OutputType('The channels for one kind of notification.')
export class ChannelsOfKind {
  @Field(() => NotificationKindEnum, { description: 'The kind of notification.' })
  kind!: NotificationKind;

  @Field(() => [ChannelEnum], { description: 'Its channels; empty to turn it off.' })
  channels!: Channel[];
}

@OutputType('Reminders of one type of assignment.')
export class RulesOfType {
  @Field(() => AssignmentKindEnum)
  type!: AssignmentType;

  @Field(() => [ReminderRuleType], { description: 'Its rules; empty for no reminders.' })
  rules!: ReminderRuleType[];
}

@OutputType("The student's reminder settings.")
export class NotificationSettings {
  @Field(() => [ChannelsOfKind], { description: 'Every kind of notification, in a fixed order.' })
  channels!: ChannelsOfKind[];

  @Field(() => [RulesOfType], { description: 'Every type of assignment, in a fixed order.' })
  rules!: RulesOfType[];

  @Nullable(() => Int, 'Minutes before each class; null for no class reminders.')
  classMinutes!: number | null;

  @Nullable(() => LocalTimeScalar, "Time of the daily digest, in the student's time zone; null for none.")
  digestTime!: string | null;

  @Nullable(() => LocalTimeScalar, 'Start of quiet hours; null for none.')
  quietFrom!: string | null;

  @Nullable(() => LocalTimeScalar, 'End of quiet hours.')
  quietUntil!: string | null;

  @Nullable(() => Int, 'Weekday of the weekly review, 1 = Monday … 7 = Sunday; null if off.')
  reviewWeekday!: Weekday | null;

  @Nullable(() => LocalTimeScalar, 'Time of the weekly review on that day.')
  reviewTime!: string | null;

  @Field(() => Boolean, {
    description:
      'Whether reminders also come on days without classes and after the term. Otherwise, assignment ' +
      'reminders come on the last day before the break; if that has passed, after the break; and if the ' +
      'deadline is over by then, at their original time.',
  })
  onFreeDays!: boolean;

  @Field(() => Int, {
    description: 'Starts at 1 and increases with every edit. Send it back as `expectedVersion`.',
  })
  version!: number;
}

@OutputType('The settings after a change.')
export class NotificationSettingsPayload {
  @Field(() => NotificationSettings)
  notificationSettings!: NotificationSettings;
}

@OutputType('One reminder of an assignment.')
export class PlannedReminder {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Field(() => NotificationKindEnum, { description: '`deadline` or `start_by`.' })
  kind!: NotificationKind;

  @Nullable(() => ReminderRuleType, 'The rule that set it; null if it was snoozed.')
  rule!: ReminderRuleType | null;

  @Field(() => DateTimeScalar, { description: 'When it is sent.' })
  fireAt!: string;

  @Field(() => LocalDateTimeScalar, { description: 'The local time it was set for.' })
  localTime!: string;

  @Field(() => TimezoneScalar, { description: 'The time zone of that local time.' })
  timezone!: string;

  @Field(() => Boolean, { description: 'Whether it was snoozed.' })
  isSnoozed!: boolean;

  @Field(() => ReminderStateEnum, { description: 'Its state.' })
  state!: ReminderState;
}

@OutputType('The reminders of one assignment.')
export class AssignmentReminders {
  @Field(() => ID)
  assignmentId!: string;

  @Field(() => Boolean, { description: 'Whether it has its own rules instead of those of its type.' })
  isCustom!: boolean;

  @Field(() => [ReminderRuleType], { description: 'The rules that apply.' })
  rules!: ReminderRuleType[];

  @Field(() => Boolean, { description: 'Whether its reminders come on days off regardless of the settings.' })
  onFreeDays!: boolean;

  @Field(() => [PlannedReminder], {
    description: 'Its reminders in the next 14 days and those already sent, in order of time.',
  })
  reminders!: PlannedReminder[];
}

@OutputType('The reminders of an assignment after a change.')
export class AssignmentRemindersPayload {
  @Field(() => AssignmentReminders)
  assignmentReminders!: AssignmentReminders;
}
