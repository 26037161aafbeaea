import { ID, Int } from 'type-graphql';
import type { Channel, NotificationKind, ReminderRuleKind } from '#domain/reminders/rule';
import { REMINDER_LIMITS } from '#domain/limits/limits';
import * as g from '../../graphql/fields';
import { payload } from '../../graphql/payload';
import { DateTimeScalar, LocalDateTimeScalar, LocalTimeScalar, TimezoneScalar } from '../../graphql/scalars';
import { AssignmentKindEnum } from '../assignments/assignment.types';

export const NotificationKindEnum = g.enumOf<NotificationKind>('NotificationKind');

export const ChannelEnum = g.enumOf<Channel>('NotificationChannel');

export const ReminderRuleKindEnum = g.enumOf<ReminderRuleKind>('ReminderRuleKind');

/** Whether a reminder is still to come, was handled (see its notification), or is no longer wanted. */
export type ReminderState = 'planned' | 'fired' | 'cancelled';

export const ReminderStateEnum = g.enumOf<ReminderState>('ReminderState');

@g.OutputType('One rule for when to send a reminder.', 'ReminderRule')
export class ReminderRuleType extends g.output({
  kind: g.field(ReminderRuleKindEnum, 'How the time is set.'),
  days: g.nullable(Int, 'Calendar days before the deadline; null counts as 0.'),
  minutes: g.nullable(Int, 'For `before_due`: minutes before the deadline.'),
  time: g.nullable(LocalTimeScalar, 'For `at_time`: the time of day.'),
}) {}

@g.OutputType('The channels for one kind of notification.')
export class ChannelsOfKind extends g.output({
  kind: g.field(NotificationKindEnum, 'The kind of notification.'),
  channels: g.field([ChannelEnum], 'Its channels; empty to turn it off.'),
}) {}

@g.OutputType('Reminders of one type of assignment.')
export class RulesOfType extends g.output({
  type: g.field(AssignmentKindEnum),
  rules: g.field([ReminderRuleType], 'Its rules; empty for no reminders.'),
}) {}

@g.OutputType("The student's reminder settings.")
export class NotificationSettings extends g.output({
  channels: g.field([ChannelsOfKind], 'Every kind of notification, in a fixed order.'),
  rules: g.field([RulesOfType], 'Every type of assignment, in a fixed order.'),
  classMinutes: g.nullable(Int, 'Minutes before each class; null for no class reminders.'),
  digestTime: g.nullable(
    LocalTimeScalar,
    "Time of the daily digest, in the student's time zone; null for none.",
  ),
  quietFrom: g.nullable(LocalTimeScalar, 'Start of quiet hours; null for none.'),
  quietUntil: g.nullable(LocalTimeScalar, 'End of quiet hours.'),
  reviewWeekday: g.nullable(g.ISO_WEEKDAY, 'Weekday of the weekly review; null if off.'),
  reviewTime: g.nullable(LocalTimeScalar, 'Time of the weekly review on that day.'),
  onFreeDays: g.field(
    Boolean,
    'Whether reminders also come on days without classes and after the term. Otherwise, assignment ' +
      'reminders come on the last day before the break; if that has passed, after the break; and if the ' +
      'deadline is over by then, at their original time.',
  ),
  version: g.field(Int, 'Starts at 1 and increases with every edit. Send it back as `expectedVersion`.'),
}) {}

@g.OutputType('The settings after a change.')
export class NotificationSettingsPayload extends payload({
  notificationSettings: g.field(NotificationSettings),
}) {}

@g.OutputType('One reminder of an assignment.')
export class PlannedReminder extends g.output({
  id: g.field(ID, 'UUID.'),
  kind: g.field(NotificationKindEnum, '`deadline` or `start_by`.'),
  rule: g.nullable(ReminderRuleType, 'The rule that set it; null if it was snoozed.'),
  fireAt: g.field(DateTimeScalar, 'When it is sent.'),
  localTime: g.field(LocalDateTimeScalar, 'The local time it was set for.'),
  timezone: g.field(TimezoneScalar, 'The time zone of that local time.'),
  isSnoozed: g.field(Boolean, 'Whether it was snoozed.'),
  state: g.field(ReminderStateEnum, 'Its state.'),
}) {}

@g.OutputType('The reminders of one assignment.')
export class AssignmentReminders extends g.output({
  assignmentId: g.field(ID),
  isCustom: g.field(Boolean, 'Whether it has its own rules instead of those of its type.'),
  rules: g.field([ReminderRuleType], 'The rules that apply.'),
  onFreeDays: g.field(Boolean, 'Whether its reminders come on days off regardless of the settings.'),
  reminders: g.field(
    [PlannedReminder],
    `Its reminders in the next ${REMINDER_LIMITS.horizonDays} days and those already sent, in order of time.`,
  ),
}) {}

@g.OutputType('The reminders of an assignment after a change.')
export class AssignmentRemindersPayload extends payload({
  assignmentReminders: g.field(AssignmentReminders),
}) {}
