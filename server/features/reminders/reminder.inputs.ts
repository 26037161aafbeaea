import { NUMBER_RANGES, REMINDER_LIMITS } from '#domain/limits/limits';
import { CHANNELS } from '#domain/reminders/rule';
import * as g from '../../graphql/fields';
import { LocalTimeScalar } from '../../graphql/scalars';
import { AssignmentKindEnum } from '../assignments/assignment.types';
import { ChannelEnum, NotificationKindEnum, ReminderRuleKindEnum } from './reminder.types';

const ALL = 20;

@g.InputType('One rule for when to send a reminder.')
export class ReminderRuleInput extends g.input({
  kind: g.field(ReminderRuleKindEnum, 'How the time is set.'),
  days: g.optional(
    g.IntIn({ min: 0, max: REMINDER_LIMITS.days }),
    'Calendar days before the deadline; not with `start_by`.',
  ),
  minutes: g.optional(
    g.IntIn({ min: 0, max: REMINDER_LIMITS.minutes }),
    'Only with `before_due`: minutes before the deadline.',
  ),
  time: g.optional(LocalTimeScalar, 'Only with `at_time`: the time of day.'),
}) {}

@g.InputType('The channels for one kind of notification.')
export class ChannelsOfKindInput extends g.input({
  kind: g.field(NotificationKindEnum, 'The kind of notification.'),
  channels: g.field(g.AtMost(CHANNELS.length, ChannelEnum), 'Its channels; empty to turn it off.'),
}) {}

@g.InputType('Reminders of one type of assignment.')
export class RulesOfTypeInput extends g.input({
  type: g.field(AssignmentKindEnum),
  rules: g.field(
    g.AtMost(REMINDER_LIMITS.rules, ReminderRuleInput),
    'All its rules; empty for no reminders.',
  ),
}) {}

@g.InputType('Changes to reminder settings. Omitted fields stay the same.')
export class UpdateNotificationSettingsInput extends g.input({
  expectedVersion: g.expectedVersion(),
  channels: g.optional(g.AtMost(ALL, ChannelsOfKindInput), 'The kinds to change; others stay the same.'),
  rules: g.optional(g.AtMost(ALL, RulesOfTypeInput), 'The types to change; others stay the same.'),
  classMinutes: g.optional(
    g.IntIn(NUMBER_RANGES.classReminderMinutes),
    'Minutes before each class; null for none.',
  ),
  digestTime: g.optional(
    LocalTimeScalar,
    "Time of the daily digest, in the student's time zone; null for none.",
  ),
  quietFrom: g.optional(LocalTimeScalar, 'Start of quiet hours; null, together with `quietUntil`, for none.'),
  quietUntil: g.optional(
    LocalTimeScalar,
    'End of quiet hours; if earlier than `quietFrom`, on the next day.',
  ),
  reviewWeekday: g.optional(
    g.ISO_WEEKDAY,
    'Weekday of the weekly review; null, together with `reviewTime`, for none. ' +
      'Turning it on needs Student Pro (otherwise PLAN_LIMIT).',
  ),
  reviewTime: g.optional(
    LocalTimeScalar,
    "Time of the weekly review on that day, in the student's time zone.",
  ),
  onFreeDays: g.optional(Boolean, 'Whether reminders also come on days off.'),
}) {}

@g.InputType('Reminders of one assignment.')
export class SetAssignmentRemindersInput extends g.input({
  assignmentId: g.field(g.RowId),
  rules: g.optional(
    g.AtMost(REMINDER_LIMITS.rules, ReminderRuleInput),
    'All its own rules; empty for no reminders; null or omitted for those of its type.',
  ),
  onFreeDays: g.optional(
    Boolean,
    'Whether its reminders come on days off regardless of the settings. Defaults to false.',
  ),
}) {}

@g.InputType('A reminder to snooze.')
export class SnoozeReminderInput extends g.input({
  notificationId: g.field(g.RowId, "An assignment's notification."),
  minutes: g.field(g.IntIn(NUMBER_RANGES.snoozeMinutes), 'Minutes to snooze.'),
}) {}
