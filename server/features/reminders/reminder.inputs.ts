import { IsOptional, ValidateNested } from 'class-validator';
import { Field, ID, InputType, Int } from 'type-graphql';
import type { AssignmentType } from '#domain/assignments/assignment';
import { NUMBER_RANGES, REMINDER_LIMITS } from '#domain/limits/limits';
import { CHANNELS, type Channel, type NotificationKind, type ReminderRuleKind } from '#domain/reminders/rule';
import { AtMost, InRange, RowId } from '../../graphql/checks';
import { ExpectedVersion } from '../../graphql/fields';
import { LocalTimeScalar } from '../../graphql/scalars';
import { AssignmentKindEnum } from '../assignments/assignment.types';
import { ChannelEnum, NotificationKindEnum, ReminderRuleKindEnum } from './reminder.types';

const ALL = 20;

@InputType({ description: 'When to be reminded of an assignment.' })
export class ReminderRuleInput {
  @Field(() => ReminderRuleKindEnum, { description: 'How the moment is found.' })
  kind!: ReminderRuleKind;

  @Field(() => Int, {
    nullable: true,
    description: `Calendar days before the deadline, 0 to ${REMINDER_LIMITS.days}; not with \`start_by\`.`,
  })
  @InRange({ min: 0, max: REMINDER_LIMITS.days })
  days?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'With `before_due` alone: minutes before the deadline, 0 to 20 160.',
  })
  @InRange({ min: 0, max: REMINDER_LIMITS.minutes })
  minutes?: number | null;

  @Field(() => LocalTimeScalar, { nullable: true, description: 'With `at_time` alone: the time of day.' })
  time?: string | null;
}

@InputType({ description: 'The ways one kind of notification goes.' })
export class ChannelsOfKindInput {
  @Field(() => NotificationKindEnum, { description: 'What is told.' })
  kind!: NotificationKind;

  @Field(() => [ChannelEnum], { description: 'The ways it goes; none: it is not told.' })
  @AtMost(CHANNELS.length)
  channels!: Channel[];
}

@InputType({ description: 'When to be reminded of assignments of a type.' })
export class RulesOfTypeInput {
  @Field(() => AssignmentKindEnum, { description: 'The type.' })
  type!: AssignmentType;

  @Field(() => [ReminderRuleInput], { description: 'All its rules, at most 10; none: no reminders.' })
  @AtMost(REMINDER_LIMITS.rules)
  @ValidateNested()
  rules!: ReminderRuleInput[];
}

@InputType({ description: 'Changes of how one is reminded; absent fields stay as they are.' })
export class UpdateNotificationSettingsInput {
  @ExpectedVersion()
  expectedVersion?: number | null;

  @Field(() => [ChannelsOfKindInput], { nullable: true, description: 'The kinds that change; others stay.' })
  @IsOptional()
  @AtMost(ALL)
  @ValidateNested()
  channels?: ChannelsOfKindInput[] | null;

  @Field(() => [RulesOfTypeInput], { nullable: true, description: 'The types that change; others stay.' })
  @IsOptional()
  @AtMost(ALL)
  @ValidateNested()
  rules?: RulesOfTypeInput[] | null;

  @Field(() => Int, { nullable: true, description: 'Minutes before each class, 0 to 1 440; null: none.' })
  @InRange(NUMBER_RANGES.classReminderMinutes)
  classMinutes?: number | null;

  @Field(() => LocalTimeScalar, { nullable: true, description: 'When the digest comes; null: never.' })
  digestTime?: string | null;

  @Field(() => LocalTimeScalar, {
    nullable: true,
    description: 'First quiet minute; null, like `quietUntil`: no quiet hours.',
  })
  quietFrom?: string | null;

  @Field(() => LocalTimeScalar, {
    nullable: true,
    description: 'First minute that is not quiet; before `quietFrom` it is that of the next day.',
  })
  quietUntil?: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Weekday of the weekly review, 1 = Monday … 7 = Sunday; null, like `reviewTime`: none. To switch it on is a part ' +
      'of Student Pro: without it PLAN_LIMIT.',
  })
  @InRange({ min: 1, max: 7 })
  reviewWeekday?: number | null;

  @Field(() => LocalTimeScalar, {
    nullable: true,
    description: 'When the weekly review comes on that day, on the clocks of the student.',
  })
  reviewTime?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether reminders come on free days, too.' })
  onFreeDays?: boolean | null;
}

@InputType({ description: 'How to be reminded of one assignment.' })
export class SetAssignmentRemindersInput {
  @Field(() => ID, { description: 'The assignment.' })
  @RowId()
  assignmentId!: string;

  @Field(() => [ReminderRuleInput], {
    nullable: true,
    description:
      'All its own rules, at most 10, none of them for no reminders; null or absent: those of its type.',
  })
  @IsOptional()
  @AtMost(REMINDER_LIMITS.rules)
  @ValidateNested()
  rules?: ReminderRuleInput[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether to be reminded of it on free days, whatever the settings say; absent or null: no.',
  })
  onFreeDays?: boolean | null;
}

@InputType({ description: 'A reminder to put off.' })
export class SnoozeReminderInput {
  @Field(() => ID, { description: 'The notification of an assignment.' })
  @RowId()
  notificationId!: string;

  @Field(() => Int, { description: 'For how many minutes, 5 to 20 160.' })
  @InRange(NUMBER_RANGES.snoozeMinutes)
  minutes!: number;
}
