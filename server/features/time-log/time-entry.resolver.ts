import { Args, Authorized, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import type { RequestContext } from '../../graphql/context';
import { change, Mutations, deletion } from '../../graphql/mutations';
import { AssignmentType } from '../assignments/assignment.types';
import {
  CreateTimeEntryInput,
  StartTimerInput,
  StopTimerInput,
  TimeEntriesArgs,
  UpdateTimeEntryInput,
  EstimateFactorType,
  StartTimerPayload,
  TimeEntryPayload,
  TimeEntryType,
} from './time-entry.types';
import { readEstimateFactors, readRunningTimer, readTimeEntries } from './time-entry.reads';
import {
  createTimeEntry,
  deleteTimeEntry,
  startTimer,
  stopTimer,
  updateTimeEntry,
} from './time-entry.service';

@Authorized()
@Resolver()
@Mutations({
  startTimer: change(
    startTimer,
    StartTimerInput,
    StartTimerPayload,
    'Starts the timer for an assignment and stops a running one at the same moment.',
  ),
  stopTimer: change(stopTimer, StopTimerInput, TimeEntryPayload, 'Stops the running timer.'),
  createTimeEntry: change(
    createTimeEntry,
    CreateTimeEntryInput,
    TimeEntryPayload,
    'Logs work without the timer.',
  ),
  updateTimeEntry: change(updateTimeEntry, UpdateTimeEntryInput, TimeEntryPayload, 'Edits a time log entry.'),
  deleteTimeEntry: deletion(deleteTimeEntry, 'Deletes a time log entry.'),
})
export class TimeLogResolver {
  @Query(() => [TimeEntryType], { description: 'The time log, latest entry first.' })
  timeEntries(@Ctx() context: RequestContext, @Args() args: TimeEntriesArgs) {
    return readTimeEntries(context.actor, args);
  }

  @Query(() => TimeEntryType, {
    nullable: true,
    description: 'The running timer; null for none. An account has at most one.',
  })
  runningTimer(@Ctx() context: RequestContext) {
    return readRunningTimer(context.actor);
  }

  @Query(() => [EstimateFactorType], {
    description:
      "How the student's actual times compare with estimates, by course and type of work. If two factors " +
      'match, the one with a type applies; if none matches, estimates are used unchanged. Empty if the ' +
      'student turned this off.',
  })
  estimateFactors(@Ctx() context: RequestContext) {
    return readEstimateFactors(context.actor);
  }
}

/** The time log's fields of an assignment; reached only through guarded fields. */
@Resolver(() => AssignmentType)
export class AssignmentTimeLog {
  @FieldResolver(() => Int, { description: 'Minutes logged on it, without a running timer.' })
  async loggedMinutes(@Ctx() context: RequestContext, @Root() assignment: Pick<AssignmentType, 'id'>) {
    return (await context.loaders.loggedMinutes.load(assignment.id))?.minutes ?? 0;
  }
}
