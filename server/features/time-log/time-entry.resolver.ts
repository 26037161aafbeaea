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

  @Mutation(() => StartTimerPayload, {
    description: 'Starts the timer for an assignment and stops a running one at the same moment.',
  })
  startTimer(@Ctx() context: RequestContext, @Arg('input') input: StartTimerInput) {
    return write(context, startTimer, input);
  }

  @Mutation(() => TimeEntryPayload, { description: 'Stops the running timer.' })
  stopTimer(@Ctx() context: RequestContext, @Arg('input') input: StopTimerInput) {
    return write(context, stopTimer, input);
  }

  @Mutation(() => TimeEntryPayload, { description: 'Logs work without the timer.' })
  createTimeEntry(@Ctx() context: RequestContext, @Arg('input') input: CreateTimeEntryInput) {
    return write(context, createTimeEntry, input);
  }

  @Mutation(() => TimeEntryPayload, { description: 'Edits a time log entry.' })
  updateTimeEntry(@Ctx() context: RequestContext, @Arg('input') input: UpdateTimeEntryInput) {
    return write(context, updateTimeEntry, input);
  }

  @Mutation(() => DeletePayload, {
    description: 'Deletes a time log entry; `restore` undoes this for 30 days.',
  })
  deleteTimeEntry(@Ctx() context: RequestContext, @Arg('input') input: DeleteInput) {
    return write(context, deleteTimeEntry, input);
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
