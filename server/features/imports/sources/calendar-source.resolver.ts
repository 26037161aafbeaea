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
  readDueHistory,
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
import { readSources } from './source-rows';

/** Calendars that are read from elsewhere, and the questions their changes raise. */
@Authorized()
@Resolver()
export class CalendarSourceResolver {
  @Query(() => [CalendarSource], { description: 'The calendar links, oldest first.' })
  calendarSources(@Ctx() context: RequestContext) {
    return readSources(context.actor);
  }

  @Mutation(() => CalendarSourceReviewPayload, {
    description:
      'Adds a calendar link: two with Free, up to 20 with Student Pro. It is fetched once; nothing is ' +
      'imported until `confirmImport` gets the returned draft.',
  })
  addCalendarSource(@Ctx() context: RequestContext, @Arg('input') input: AddCalendarSourceInput) {
    return writeAccount(context, addCalendarSource, input);
  }

  @Mutation(() => CalendarSourceReviewPayload, {
    description: 'Fetches a calendar link again so the student can choose what to import.',
  })
  reviewCalendarSource(@Ctx() context: RequestContext, @Args() { id }: IdArgs) {
    return writeAccount(context, reviewCalendarSource, id);
  }

  @Mutation(() => CalendarSourcePayload, {
    description: 'Changes the settings or URL of a calendar link, or pauses or resumes it.',
  })
  updateCalendarSource(
    @Ctx() context: RequestContext,
    @Arg('input', () => UpdateCalendarSourceInput, { description: 'The settings to change.' })
    input: UpdateCalendarSourceInput,
  ) {
    return writeAccount(context, updateCalendarSource, input);
  }

  @Mutation(() => SyncCalendarSourcePayload, {
    description: 'Syncs a calendar link now. If it fails, `problem` says why.',
  })
  syncCalendarSource(@Ctx() context: RequestContext, @Args() { id }: IdArgs) {
    return writeAccount(context, syncCalendarSource, id);
  }

  @Mutation(() => RemoveCalendarSourcePayload, {
    description:
      'Removes a calendar link. Its entries stay as if the student had entered them, or are deleted. ' +
      '`restore` undoes this for 30 days.',
  })
  removeCalendarSource(@Ctx() context: RequestContext, @Args() args: RemoveCalendarSourceArgs) {
    return writeAccount(context, removeCalendarSource, args);
  }

  @Query(() => [CalendarDiff], {
    description: 'Calendar changes to review, oldest first; at most 500.',
  })
  calendarDiffs(@Ctx() context: RequestContext) {
    return readCalendarDiffs(context.actor);
  }

  @Query(() => [DueChange], {
    description: "How calendar links moved an assignment's deadline in the last 400 days, latest first.",
  })
  dueHistory(@Ctx() context: RequestContext, @Args() { id }: IdArgs) {
    return readDueHistory(context.actor, id);
  }

  @Mutation(() => CalendarDiffsPayload, { description: 'Resolves calendar changes, all or none.' })
  resolveCalendarDiffs(@Ctx() context: RequestContext, @Arg('input') input: ResolveCalendarDiffsInput) {
    return write(context, resolveCalendarDiffs, input);
  }

  @Mutation(() => CalendarDiffsPayload, {
    description: 'Undoes decisions of the last 30 days. Anything edited since then stays.',
  })
  reopenCalendarDiffs(@Ctx() context: RequestContext, @Arg('input') input: ReopenCalendarDiffsInput) {
    return write(context, reopenCalendarDiffs, input);
  }
}
