import { Args, Authorized, Ctx, FieldResolver, Int, Mutation, Query, Resolver } from 'type-graphql';
import { RESTORE_DAYS, SOURCE_LIMITS } from '#domain/limits/limits';
import { PLAN_LIMITS } from '#domain/plans/plans';
import { IdArgs } from '../../../graphql/fields';
import type { RequestContext } from '../../../graphql/context';
import { change, Mutations, writeAccount, accountChange } from '../../../graphql/mutations';
import { UserType } from '../../users/user.types';
import { ReopenCalendarDiffsInput, ResolveCalendarDiffsInput } from './calendar-diff.inputs';
import {
  countCalendarDiffs,
  readCalendarDiffs,
  reopenCalendarDiffs,
  resolveCalendarDiffs,
} from './calendar-diff.service';
import { CalendarDiff, CalendarDiffsPayload, DueChange } from './calendar-diff.types';
import {
  AddCalendarSourceInput,
  RemoveCalendarSourceArgs,
  UpdateCalendarSourceInput,
  CalendarSource,
  CalendarSourcePayload,
  CalendarSourceReviewPayload,
  RemoveCalendarSourcePayload,
  SyncCalendarSourcePayload,
} from './calendar-source.types';
import {
  addCalendarSource,
  readDueHistory,
  removeCalendarSource,
  reviewCalendarSource,
  syncCalendarSource,
  updateCalendarSource,
} from './calendar-source.service';
import { readSources } from './source-rows';

/** Calendars that are read from elsewhere, and the questions their changes raise. */
@Authorized()
@Resolver()
@Mutations({
  resolveCalendarDiffs: change(
    resolveCalendarDiffs,
    ResolveCalendarDiffsInput,
    CalendarDiffsPayload,
    'Resolves calendar changes, all or none.',
  ),
  reopenCalendarDiffs: change(
    reopenCalendarDiffs,
    ReopenCalendarDiffsInput,
    CalendarDiffsPayload,
    `Undoes decisions of the last ${SOURCE_LIMITS.answeredDays} days. Anything edited since then stays.`,
  ),
  addCalendarSource: accountChange(
    addCalendarSource,
    AddCalendarSourceInput,
    CalendarSourceReviewPayload,
    `Adds a calendar link: two with Free, up to ${PLAN_LIMITS.pro.calendar_sources} with Student Pro. It is fetched once; nothing is ` +
      'imported until `confirmImport` gets the returned draft.',
  ),
  reviewCalendarSource: accountChange(
    reviewCalendarSource,
    'id',
    CalendarSourceReviewPayload,
    'Fetches a calendar link again so the student can choose what to import.',
  ),
  updateCalendarSource: accountChange(
    updateCalendarSource,
    UpdateCalendarSourceInput,
    CalendarSourcePayload,
    'Changes the settings or URL of a calendar link, or pauses or resumes it.',
  ),
  syncCalendarSource: accountChange(
    syncCalendarSource,
    'id',
    SyncCalendarSourcePayload,
    'Syncs a calendar link now. If it fails, `problem` says why.',
  ),
})
export class CalendarSourceResolver {
  @Query(() => [CalendarSource], { description: 'The calendar links, oldest first.' })
  calendarSources(@Ctx() context: RequestContext) {
    return readSources(context.actor);
  }

  @Mutation(() => RemoveCalendarSourcePayload, {
    description:
      'Removes a calendar link. Its entries stay as if the student had entered them, or are deleted. ' +
      `\`restore\` undoes this for ${RESTORE_DAYS} days.`,
  })
  removeCalendarSource(@Ctx() context: RequestContext, @Args() args: RemoveCalendarSourceArgs) {
    return writeAccount(context, removeCalendarSource, args);
  }

  @Query(() => [CalendarDiff], {
    description: `Calendar changes to review, oldest first; at most ${SOURCE_LIMITS.questions}.`,
  })
  calendarDiffs(@Ctx() context: RequestContext) {
    return readCalendarDiffs(context.actor);
  }

  @Query(() => [DueChange], {
    description: `How calendar links moved an assignment's deadline in the last ${SOURCE_LIMITS.historyDays} days, latest first.`,
  })
  dueHistory(@Ctx() context: RequestContext, @Args() { id }: IdArgs) {
    return readDueHistory(context.actor, id);
  }
}

/** The fields about subscribed calendars in the student's own record. */
@Resolver(() => UserType)
export class CalendarChangesResolver {
  @FieldResolver(() => Int, {
    description: `Number of calendar changes to review, at most ${SOURCE_LIMITS.questions}.`,
  })
  calendarChanges(@Ctx() context: RequestContext) {
    return countCalendarDiffs(context.actor);
  }
}
