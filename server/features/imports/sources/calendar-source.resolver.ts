import { Arg, Args, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { IdArgs } from '../../../graphql/args';
import type { RequestContext } from '../../../graphql/context';
import { write, writeAccount } from '../../../graphql/write';
import { ReopenCalendarDiffsInput, ResolveCalendarDiffsInput } from './calendar-diff.inputs';
import { readCalendarDiffs, reopenCalendarDiffs, resolveCalendarDiffs } from './calendar-diff.service';
import { CalendarDiff, CalendarDiffsPayload, DueChange } from './calendar-diff.types';
import {
  AddCalendarSourceInput,
  RemoveCalendarSourceArgs,
  UpdateCalendarSourceInput,
} from './calendar-source.inputs';
import {
  addCalendarSource,
  removeCalendarSource,
  reviewCalendarSource,
  syncCalendarSource,
  updateCalendarSource,
} from './calendar-source.service';
import {
  CalendarSource,
  CalendarSourcePayload,
  CalendarSourceReviewPayload,
  RemoveCalendarSourcePayload,
  SyncCalendarSourcePayload,
} from './calendar-source.types';
import { readDueHistory } from './due-history';
import { readSources } from './source-rows';

/** Calendars that are read from elsewhere, and the questions their changes raise. */
@Authorized()
@Resolver()
export class CalendarSourceResolver {
  @Query(() => [CalendarSource], { description: 'The subscribed calendars, the oldest first.' })
  calendarSources(@Ctx() context: RequestContext) {
    return readSources(context.actor);
  }

  @Mutation(() => CalendarSourceReviewPayload, {
    description:
      'Subscribes to a calendar: two in Free, at most 20 in Student Pro. It is fetched once, and nothing is taken over ' +
      'before `confirmImport` took the draft of the answer.',
  })
  addCalendarSource(
    @Ctx() context: RequestContext,
    @Arg('input', () => AddCalendarSourceInput, { description: 'The calendar.' })
    input: AddCalendarSourceInput,
  ) {
    return writeAccount(context, addCalendarSource, input);
  }

  @Mutation(() => CalendarSourceReviewPayload, {
    description: 'Fetches a subscribed calendar for the student to decide anew what is taken over.',
  })
  reviewCalendarSource(@Ctx() context: RequestContext, @Args(() => IdArgs) { id }: IdArgs) {
    return writeAccount(context, reviewCalendarSource, id);
  }

  @Mutation(() => CalendarSourcePayload, {
    description:
      'Changes the settings of a subscribed calendar, pauses or resumes it, or gives it a new address.',
  })
  updateCalendarSource(
    @Ctx() context: RequestContext,
    @Arg('input', () => UpdateCalendarSourceInput, { description: 'What changes.' })
    input: UpdateCalendarSourceInput,
  ) {
    return writeAccount(context, updateCalendarSource, input);
  }

  @Mutation(() => SyncCalendarSourcePayload, {
    description: 'Brings a subscribed calendar up to date now. Whether it worked stands in `problem`.',
  })
  syncCalendarSource(@Ctx() context: RequestContext, @Args(() => IdArgs) { id }: IdArgs) {
    return writeAccount(context, syncCalendarSource, id);
  }

  @Mutation(() => RemoveCalendarSourcePayload, {
    description:
      'Ends a subscription. What came in stays, as if the student had entered it, or goes along; `restore` brings all ' +
      'of it back for 30 days.',
  })
  removeCalendarSource(
    @Ctx() context: RequestContext,
    @Args(() => RemoveCalendarSourceArgs) args: RemoveCalendarSourceArgs,
  ) {
    return writeAccount(context, removeCalendarSource, args);
  }

  @Query(() => [CalendarDiff], {
    description: 'Changes of subscribed calendars that wait for an answer, the oldest first, at most 500.',
  })
  calendarDiffs(@Ctx() context: RequestContext) {
    return readCalendarDiffs(context.actor);
  }

  @Query(() => [DueChange], {
    description:
      'How subscribed calendars moved the deadline of an assignment, the latest first, of the last 400 days.',
  })
  dueHistory(@Ctx() context: RequestContext, @Args(() => IdArgs) { id }: IdArgs) {
    return readDueHistory(context.actor, id);
  }

  @Mutation(() => CalendarDiffsPayload, { description: 'Answers changes: all of them, or none.' })
  resolveCalendarDiffs(
    @Ctx() context: RequestContext,
    @Arg('input', () => ResolveCalendarDiffsInput, { description: 'The answer.' })
    input: ResolveCalendarDiffsInput,
  ) {
    return write(context, resolveCalendarDiffs, input);
  }

  @Mutation(() => CalendarDiffsPayload, {
    description: 'Takes answers of the last 30 days back. What was edited since stays as edited.',
  })
  reopenCalendarDiffs(
    @Ctx() context: RequestContext,
    @Arg('input', () => ReopenCalendarDiffsInput, { description: 'The answers.' })
    input: ReopenCalendarDiffsInput,
  ) {
    return write(context, reopenCalendarDiffs, input);
  }
}
