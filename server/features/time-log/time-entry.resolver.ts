import {
  Arg,
  Args,
  Authorized,
  Ctx,
  FieldResolver,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { RequestContext } from '../../graphql/context';
import { write } from '../../graphql/write';
import { AssignmentType } from '../assignments/assignment.types';
import { DeleteInput } from '../deletions/deletion.inputs';
import { DeletePayload } from '../deletions/deletion.types';
import {
  CreateTimeEntryInput,
  StartTimerInput,
  StopTimerInput,
  TimeEntriesArgs,
  UpdateTimeEntryInput,
} from './time-entry.inputs';
import { readEstimateFactors, readRunningTimer, readTimeEntries } from './time-entry.reads';
import {
  createTimeEntry,
  deleteTimeEntry,
  startTimer,
  stopTimer,
  updateTimeEntry,
} from './time-entry.service';
import { EstimateFactorType, StartTimerPayload, TimeEntryPayload, TimeEntryType } from './time-entry.types';

@Authorized()
@Resolver()
export class TimeLogResolver {
  @Query(() => [TimeEntryType], { description: 'The time log, the latest entry first.' })
  timeEntries(@Ctx() context: RequestContext, @Args(() => TimeEntriesArgs) args: TimeEntriesArgs) {
    return readTimeEntries(context.actor, args);
  }

  @Query(() => TimeEntryType, {
    nullable: true,
    description: 'The timer that runs; null when none does. An account has one at most.',
  })
  runningTimer(@Ctx() context: RequestContext) {
    return readRunningTimer(context.actor);
  }

  @Query(() => [EstimateFactorType], {
    description:
      'The personal factors of estimates, by course and kind of work. Of two that fit, the one with a kind holds; ' +
      'without one, estimates are taken as they are. Empty when the student switched them off.',
  })
  estimateFactors(@Ctx() context: RequestContext) {
    return readEstimateFactors(context.actor);
  }

  @Mutation(() => StartTimerPayload, {
    description: 'Starts the timer on an assignment; one that runs is stopped, in the same moment.',
  })
  startTimer(
    @Ctx() context: RequestContext,
    @Arg('input', () => StartTimerInput, { description: 'What is worked on.' }) input: StartTimerInput,
  ) {
    return write(context, startTimer, input);
  }

  @Mutation(() => TimeEntryPayload, { description: 'Stops a timer.' })
  stopTimer(
    @Ctx() context: RequestContext,
    @Arg('input', () => StopTimerInput, { description: 'The timer.' }) input: StopTimerInput,
  ) {
    return write(context, stopTimer, input);
  }

  @Mutation(() => TimeEntryPayload, { description: 'Logs work that was done without the timer.' })
  createTimeEntry(
    @Ctx() context: RequestContext,
    @Arg('input', () => CreateTimeEntryInput, { description: 'The work.' }) input: CreateTimeEntryInput,
  ) {
    return write(context, createTimeEntry, input);
  }

  @Mutation(() => TimeEntryPayload, { description: 'Edits an entry of the time log.' })
  updateTimeEntry(
    @Ctx() context: RequestContext,
    @Arg('input', () => UpdateTimeEntryInput, { description: 'The changes.' }) input: UpdateTimeEntryInput,
  ) {
    return write(context, updateTimeEntry, input);
  }

  @Mutation(() => DeletePayload, {
    description: 'Deletes an entry of the time log; `restore` brings it back for 30 days.',
  })
  deleteTimeEntry(
    @Ctx() context: RequestContext,
    @Arg('input', () => DeleteInput, { description: 'What to delete.' }) input: DeleteInput,
  ) {
    return write(context, deleteTimeEntry, input);
  }
}

/** What the time log adds to an assignment; reached only through guarded fields. */
@Resolver(() => AssignmentType)
export class AssignmentTimeLog {
  @FieldResolver(() => Int, { description: 'Minutes logged on it; the timer that runs does not count yet.' })
  async loggedMinutes(@Ctx() context: RequestContext, @Root() assignment: Pick<AssignmentType, 'id'>) {
    return (await context.loaders.loggedMinutes.load(assignment.id))?.minutes ?? 0;
  }
}
