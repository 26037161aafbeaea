import { NUMBER_RANGES, REMINDER_LIMITS } from '#domain/limits/limits';
import { CHANNELS } from '#domain/reminders/rule';
import {
  AtMost,
  expectedVersion,
  field,
  input,
  InputType,
  IntIn,
  ISO_WEEKDAY,
  optional,
  RowId,
} from '../../graphql/fields';
import { LocalTimeScalar } from '../../graphql/scalars';
import { AssignmentKindEnum } from '../assignments/assignment.types';
import { ChannelEnum, NotificationKindEnum, ReminderRuleKindEnum } from './reminder.types';

const ALL = 20;

@InputType('One rule for when to send a reminder.')
export class ReminderRuleInput extends input({
  kind: field(ReminderRuleKindEnum, 'How the time is set.'),
  days: optional(
    IntIn({ min: 0, max: REMINDER_LIMITS.days }),
    'Calendar days before the deadline; not with `start_by`.',
  ),
  minutes: optional(
    IntIn({ min: 0, max: REMINDER_LIMITS.minutes }),
    'Only with `before_due`: minutes before the deadline.',
  ),
  time: optional(LocalTimeScalar, 'Only with `at_time`: the time of day.'),
}) {}

@InputType('The channels for one kind of notification.')
export class ChannelsOfKindInput extends input({
  kind: field(NotificationKindEnum, 'The kind of notification.'),
  channels: field(AtMost(CHANNELS.length, ChannelEnum), 'Its channels; empty to turn it off.'),
}) {}

@InputType('Reminders of one type of assignment.')
export class RulesOfTypeInput extends input({
  type: field(AssignmentKindEnum),
  rules: field(AtMost(REMINDER_LIMITS.rules, ReminderRuleInput), 'All its rules; empty for no reminders.'),
}) {}

@InputType('Changes to reminder settings. Omitted fields stay the same.')
export class UpdateNotificationSettingsInput extends input({
  expectedVersion: expectedVersion(),
  channels: optional(AtMost(ALL, ChannelsOfKindInput), 'The kinds to change; others stay the same.'),
  rules: optional(AtMost(ALL, RulesOfTypeInput), 'The types to change; others stay the same.'),
  classMinutes: optional(
    IntIn(NUMBER_RANGES.classReminderMinutes),
    'Minutes before each class; null for none.',
  ),
  digestTime: optional(
    LocalTimeScalar,
    "Time of the daily digest, in the student's time zone; null for none.",
  ),
  quietFrom: optional(LocalTimeScalar, 'Start of quiet hours; null, together with `quietUntil`, for none.'),
  quietUntil: optional(LocalTimeScalar, 'End of quiet hours; if earlier than `quietFrom`, on the next day.'),
  reviewWeekday: optional(
    ISO_WEEKDAY,
    'Weekday of the weekly review; null, together with `reviewTime`, for none. ' +
      'Turning it on needs Student Pro (otherwise PLAN_LIMIT).',
  ),
  reviewTime: optional(LocalTimeScalar, "Time of the weekly review on that day, in the student's time zone."),
  onFreeDays: optional(Boolean, 'Whether reminders also come on days off.'),
}) {}

@InputType('Reminders of one assignment.')
export class SetAssignmentRemindersInput extends input({
  assignmentId: field(RowId),
  rules: optional(
    AtMost(REMINDER_LIMITS.rules, ReminderRuleInput),
    'All its own rules; empty for no reminders; null or omitted for those of its type.',
  ),
  onFreeDays: optional(
    Boolean,
    'Whether its reminders come on days off regardless of the settings. Defaults to false.',
  ),
}) {}

@InputType('A reminder to snooze.')
export class SnoozeReminderInput extends input({
  notificationId: field(RowId, "An assignment's notification."),
  minutes: field(IntIn(NUMBER_RANGES.snoozeMinutes), 'Minutes to snooze.'),
}) {}
