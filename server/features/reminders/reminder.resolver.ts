import { Args, Authorized, Ctx, Query, Resolver } from 'type-graphql';
import { ArgsType, field, input, RowId } from '../../graphql/fields';
import type { RequestContext } from '../../graphql/context';
import { change, Mutations } from '../../graphql/mutations';
import {
  readAssignmentReminders,
  setAssignmentReminders,
  snoozeReminder,
} from './assignment-reminders.service';
import {
  SetAssignmentRemindersInput,
  SnoozeReminderInput,
  UpdateNotificationSettingsInput,
} from './reminder.inputs';
import {
  AssignmentReminders,
  AssignmentRemindersPayload,
  NotificationSettings,
  NotificationSettingsPayload,
} from './reminder.types';
import { readNotificationSettings, updateNotificationSettings } from './settings.service';

/** The argument of a read of what belongs to one assignment. */
@ArgsType()
class AssignmentIdArgs extends input({
  assignmentId: field(RowId, 'UUID of the assignment.'),
}) {}

/** When a student wants to be reminded of what. */
@Authorized()
@Resolver()
@Mutations({
  setAssignmentReminders: change(
    setAssignmentReminders,
    SetAssignmentRemindersInput,
    AssignmentRemindersPayload,
    'Sets the reminders of one assignment, or resets them to those of its type.',
  ),
  snoozeReminder: change(
    snoozeReminder,
    SnoozeReminderInput,
    AssignmentRemindersPayload,
    "Snoozes an assignment's reminder: it comes again later, and its notification is marked as read.",
  ),
  updateNotificationSettings: change(
    updateNotificationSettings,
    UpdateNotificationSettingsInput,
    NotificationSettingsPayload,
    'Changes reminder settings. All reminders are planned again immediately.',
  ),
})
export class ReminderResolver {
  @Query(() => NotificationSettings, { description: "The student's reminder settings." })
  notificationSettings(@Ctx() context: RequestContext) {
    return readNotificationSettings(context.actor);
  }

  @Query(() => AssignmentReminders, {
    description: 'The reminders of one assignment.',
  })
  assignmentReminders(@Ctx() context: RequestContext, @Args() { assignmentId }: AssignmentIdArgs) {
    return readAssignmentReminders(context.actor, assignmentId);
  }
}
