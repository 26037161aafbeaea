import { ID, Int } from 'type-graphql';
import type { Channel, NotificationKind, ReminderRuleKind } from '#domain/reminders/rule';
import { REMINDER_LIMITS } from '#domain/limits/limits';
import WORDS from '../../graphql/enums.json';
import { enumOf, field, ISO_WEEKDAY, nullable, output, OutputType } from '../../graphql/fields';
import { payload } from '../../graphql/payload';
import { DateTimeScalar, LocalDateTimeScalar, LocalTimeScalar, TimezoneScalar } from '../../graphql/scalars';
import { AssignmentKindEnum } from '../assignments/assignment.types';

/** The kinds of notifications, as a GraphQL enum. */
export const NotificationKindEnum = enumOf<NotificationKind>('NotificationKind', WORDS.NotificationKind);

/** The notification channels, as a GraphQL enum. */
export const ChannelEnum = enumOf<Channel>('NotificationChannel', WORDS.NotificationChannel);

/** The kinds of rules, as a GraphQL enum. */
export const ReminderRuleKindEnum = enumOf<ReminderRuleKind>('ReminderRuleKind', WORDS.ReminderRuleKind);

/** Whether a reminder is still to come, was handled (see its notification), or is no longer wanted. */
export type ReminderState = 'planned' | 'fired' | 'cancelled';

/** The state of a reminder, as a GraphQL enum. */
export const ReminderStateEnum = enumOf<ReminderState>('ReminderState', WORDS.ReminderState);

@OutputType('One rule for when to send a reminder.', 'ReminderRule')
export class ReminderRuleType extends output({
  kind: field(ReminderRuleKindEnum, 'How the time is set.'),
  days: nullable(Int, 'Calendar days before the deadline; null counts as 0.'),
  minutes: nullable(Int, 'For `before_due`: minutes before the deadline.'),
  time: nullable(LocalTimeScalar, 'For `at_time`: the time of day.'),
}) {}

@OutputType('The channels for one kind of notification.')
export class ChannelsOfKind extends output({
  kind: field(NotificationKindEnum, 'The kind of notification.'),
  channels: field([ChannelEnum], 'Its channels; empty to turn it off.'),
}) {}

@OutputType('Reminders of one type of assignment.')
export class RulesOfType extends output({
  type: field(AssignmentKindEnum),
  rules: field([ReminderRuleType], 'Its rules; empty for no reminders.'),
}) {}

@OutputType("The student's reminder settings.")
export class NotificationSettings extends output({
  channels: field([ChannelsOfKind], 'Every kind of notification, in a fixed order.'),
  rules: field([RulesOfType], 'Every type of assignment, in a fixed order.'),
  classMinutes: nullable(Int, 'Minutes before each class; null for no class reminders.'),
  digestTime: nullable(
    LocalTimeScalar,
    "Time of the daily digest, in the student's time zone; null for none.",
  ),
  quietFrom: nullable(LocalTimeScalar, 'Start of quiet hours; null for none.'),
  quietUntil: nullable(LocalTimeScalar, 'End of quiet hours.'),
  reviewWeekday: nullable(ISO_WEEKDAY, 'Weekday of the weekly review; null if off.'),
  reviewTime: nullable(LocalTimeScalar, 'Time of the weekly review on that day.'),
  onFreeDays: field(
    Boolean,
    'Whether reminders also come on days without classes and after the term. Otherwise, assignment ' +
      'reminders come on the last day before the break; if that has passed, after the break; and if the ' +
      'deadline is over by then, at their original time.',
  ),
  version: field(Int, 'Starts at 1 and increases with every edit. Send it back as `expectedVersion`.'),
}) {}

@OutputType('The settings after a change.')
export class NotificationSettingsPayload extends payload({
  notificationSettings: field(NotificationSettings),
}) {}

@OutputType('One reminder of an assignment.')
export class PlannedReminder extends output({
  id: field(ID, 'UUID.'),
  kind: field(NotificationKindEnum, '`deadline` or `start_by`.'),
  rule: nullable(ReminderRuleType, 'The rule that set it; null if it was snoozed.'),
  fireAt: field(DateTimeScalar, 'When it is sent.'),
  localTime: field(LocalDateTimeScalar, 'The local time it was set for.'),
  timezone: field(TimezoneScalar, 'The time zone of that local time.'),
  isSnoozed: field(Boolean, 'Whether it was snoozed.'),
  state: field(ReminderStateEnum, 'Its state.'),
}) {}

@OutputType('The reminders of one assignment.')
export class AssignmentReminders extends output({
  assignmentId: field(ID),
  isCustom: field(Boolean, 'Whether it has its own rules instead of those of its type.'),
  rules: field([ReminderRuleType], 'The rules that apply.'),
  onFreeDays: field(Boolean, 'Whether its reminders come on days off regardless of the settings.'),
  reminders: field(
    [PlannedReminder],
    `Its reminders in the next ${REMINDER_LIMITS.horizonDays} days and those already sent, in order of time.`,
  ),
}) {}

@OutputType('The reminders of an assignment after a change.')
export class AssignmentRemindersPayload extends payload({
  assignmentReminders: field(AssignmentReminders),
}) {}
