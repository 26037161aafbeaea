import { ValidateNested } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import type { AssignmentType } from '#domain/assignments/assignment';
import { NUMBER_RANGES, REMINDER_LIMITS } from '#domain/limits/limits';
import { CHANNELS, type Channel, type NotificationKind, type ReminderRuleKind } from '#domain/reminders/rule';
import { AtMost } from '../../graphql/checks';
import { ExpectedVersion, IntIn, Nullable, NullableIntIn, RowId } from '../../graphql/fields';
import { LocalTimeScalar } from '../../graphql/scalars';
import { AssignmentKindEnum } from '../assignments/assignment.types';
import { ChannelEnum, NotificationKindEnum, ReminderRuleKindEnum } from './reminder.types';

const ALL = 20;

@InputType({ description: 'One rule for when to send a reminder.' })
export class ReminderRuleInput {
  @Field(() => ReminderRuleKindEnum, { description: 'How the time is set.' })
  kind!: ReminderRuleKind;

  @NullableIntIn(
    { min: 0, max: REMINDER_LIMITS.days },
    `Calendar days before the deadline, 0 to ${REMINDER_LIMITS.days}; not with \`start_by\`.`,
  )
  days?: number | null;

  @NullableIntIn(
    { min: 0, max: REMINDER_LIMITS.minutes },
    'Only with `before_due`: minutes before the deadline, 0 to 20,160.',
  )
  minutes?: number | null;

  @Nullable(() => LocalTimeScalar, 'Only with `at_time`: the time of day.')
  time?: string | null;
}

@InputType({ description: 'The channels for one kind of notification.' })
export class ChannelsOfKindInput {
  @Field(() => NotificationKindEnum, { description: 'The kind of notification.' })
  kind!: NotificationKind;

  @Field(() => [ChannelEnum], { description: 'Its channels; empty to turn it off.' })
  @AtMost(CHANNELS.length)
  channels!: Channel[];
}

@InputType({ description: 'Reminders of one type of assignment.' })
export class RulesOfTypeInput {
  @Field(() => AssignmentKindEnum)
  type!: AssignmentType;

  @Field(() => [ReminderRuleInput], { description: 'All its rules, at most 10; empty for no reminders.' })
  @AtMost(REMINDER_LIMITS.rules)
  @ValidateNested()
  rules!: ReminderRuleInput[];
}

@InputType({ description: 'Changes to reminder settings. Omitted fields stay the same.' })
export class UpdateNotificationSettingsInput {
  @ExpectedVersion()
  expectedVersion?: number | null;

  @Nullable(() => [ChannelsOfKindInput], 'The kinds to change; others stay the same.')
  @AtMost(ALL)
  @ValidateNested()
  channels?: ChannelsOfKindInput[] | null;

  @Nullable(() => [RulesOfTypeInput], 'The types to change; others stay the same.')
  @AtMost(ALL)
  @ValidateNested()
  rules?: RulesOfTypeInput[] | null;

  @NullableIntIn(NUMBER_RANGES.classReminderMinutes, 'Minutes before each class, 0 to 1,440; null for none.')
  classMinutes?: number | null;

  @Nullable(() => LocalTimeScalar, "Time of the daily digest, in the student's time zone; null for none.")
  digestTime?: string | null;

  @Nullable(() => LocalTimeScalar, 'Start of quiet hours; null, together with `quietUntil`, for none.')
  quietFrom?: string | null;

  @Nullable(() => LocalTimeScalar, 'End of quiet hours; if earlier than `quietFrom`, on the next day.')
  quietUntil?: string | null;

  @NullableIntIn(
    { min: 1, max: 7 },
    'Weekday of the weekly review, 1 = Monday … 7 = Sunday; null, together with `reviewTime`, for none. ' +
      'Turning it on needs Student Pro (otherwise PLAN_LIMIT).',
  )
  reviewWeekday?: number | null;

  @Nullable(() => LocalTimeScalar, "Time of the weekly review on that day, in the student's time zone.")
  reviewTime?: string | null;

  @Nullable(() => Boolean, 'Whether reminders also come on days off.')
  onFreeDays?: boolean | null;
}

@InputType({ description: 'Reminders of one assignment.' })
export class SetAssignmentRemindersInput {
  @RowId()
  assignmentId!: string;

  @Nullable(
    () => [ReminderRuleInput],
    'All its own rules, at most 10; empty for no reminders; null or omitted for those of its type.',
  )
  @AtMost(REMINDER_LIMITS.rules)
  @ValidateNested()
  rules?: ReminderRuleInput[] | null;

  @Nullable(
    () => Boolean,
    'Whether its reminders come on days off regardless of the settings. Defaults to false.',
  )
  onFreeDays?: boolean | null;
}

@InputType({ description: 'A reminder to snooze.' })
export class SnoozeReminderInput {
  @RowId("An assignment's notification.")
  notificationId!: string;

  @IntIn(NUMBER_RANGES.snoozeMinutes, 'Minutes to snooze, 5 to 20,160.')
  minutes!: number;
}
