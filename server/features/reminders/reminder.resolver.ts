import { Arg, Args, ArgsType, Authorized, Ctx, Field, ID, Mutation, Query, Resolver } from 'type-graphql';
import { RowId } from '../../graphql/checks';
import type { RequestContext } from '../../graphql/context';
import { write } from '../../graphql/write';
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
class AssignmentIdArgs {
  @Field(() => ID, { description: 'UUID of the assignment.' })
  @RowId()
  assignmentId!: string;
}

/** When a student wants to be reminded of what. */
@Authorized()
@Resolver()
export class ReminderResolver {
  @Query(() => NotificationSettings, { description: 'How the student wants to be reminded.' })
  notificationSettings(@Ctx() context: RequestContext) {
    return readNotificationSettings(context.actor);
  }

  @Query(() => AssignmentReminders, {
    description: 'How and when the student is reminded of one assignment.',
  })
  assignmentReminders(
    @Ctx() context: RequestContext,
    @Args(() => AssignmentIdArgs) { assignmentId }: AssignmentIdArgs,
  ) {
    return readAssignmentReminders(context.actor, assignmentId);
  }

  @Mutation(() => NotificationSettingsPayload, {
    description: 'Changes how the student wants to be reminded; everything is planned anew at once.',
  })
  updateNotificationSettings(
    @Ctx() context: RequestContext,
    @Arg('input', () => UpdateNotificationSettingsInput, { description: 'What changes.' })
    input: UpdateNotificationSettingsInput,
  ) {
    return write(context, updateNotificationSettings, input);
  }

  @Mutation(() => AssignmentRemindersPayload, {
    description: 'Sets when the student is reminded of one assignment, or lets it follow its type again.',
  })
  setAssignmentReminders(
    @Ctx() context: RequestContext,
    @Arg('input', () => SetAssignmentRemindersInput, { description: 'The rules.' })
    input: SetAssignmentRemindersInput,
  ) {
    return write(context, setAssignmentReminders, input);
  }

  @Mutation(() => AssignmentRemindersPayload, {
    description:
      'Puts the reminder of an assignment off: it comes again later, and its notification counts as read.',
  })
  snoozeReminder(
    @Ctx() context: RequestContext,
    @Arg('input', () => SnoozeReminderInput, { description: 'Which, and for how long.' })
    input: SnoozeReminderInput,
  ) {
    return write(context, snoozeReminder, input);
  }
}
