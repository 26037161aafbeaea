import type { GraphQLResolveInfo } from 'graphql';
import { Args, Authorized, Ctx, Info, Query, Resolver, Arg, Mutation } from 'type-graphql';
import type { RequestContext } from '../../graphql/context';
import { selectionOf } from '../../graphql/selection';
import { TodayArgs, TodayType } from './today.types';
import { readToday } from './today.service';
import { WhatNextArgs } from './next/next.inputs';
import { readWhatNext } from './next/next.service';
import { WhatNextType } from './next/next.types';
import { readForecast } from './forecast/forecast.service';
import { ForecastType } from './forecast/forecast.types';
import { write, change, Mutations, writeRows, writeAccount } from '../../graphql/mutations';
import { AssignmentPayload } from '../assignments/assignment.types';
import { QuickAddInput, QuickAddContextType } from './quick-add/quick-add.types';
import { quickAdd, readQuickAddContext } from './quick-add/quick-add.service';
import { ApplyRecoveryInput, RecoveryPayload, RecoveryPlanType } from './recovery/recovery.types';
import { readRecoveryPlan } from './recovery/recovery-plan.service';
import { applyRecovery } from './recovery/recovery.service';
import { SaveStudyBlocksInput, StudyPlanArgs } from '../study/study-block.inputs';
import { SaveStudyBlocksPayload, StudyPlanType } from '../study/study-block.types';
import { readStudyPlan, saveStudyBlocks } from './study/study-plan.service';
import { TestNotificationPayload } from '../reminders/notification.types';
import { sendWeeklyReview } from './weekly-review.service';

@Authorized()
@Resolver()
@Mutations({
  applyRecovery: change(
    applyRecovery,
    ApplyRecoveryInput,
    RecoveryPayload,
    'Applies parts of a catch-up plan, all or none.',
  ),
})
export class TodayResolver {
  @Query(() => TodayType, { description: "The student's day: next class, this week's deadlines, and GPA." })
  today(
    @Ctx() context: RequestContext,
    @Args(() => TodayArgs) { first }: TodayArgs,
    @Info() info: GraphQLResolveInfo,
  ) {
    return readToday(context.actor, context.user, selectionOf(info), first ?? null);
  }

  @Query(() => WhatNextType, {
    description:
      'What to do first, and why: ranked by the effect on grades and the time left. Of the terms that `courses` shows by default.',
  })
  whatNext(@Ctx() context: RequestContext, @Args(() => WhatNextArgs) asked: WhatNextArgs) {
    return readWhatNext(context.actor, context.user, asked);
  }

  @Query(() => ForecastType, {
    description:
      'The forecast: whether there is enough free time for all open work, deadline by deadline, up to the ' +
      'end of the term. Needs Student Pro (otherwise PLAN_LIMIT).',
  })
  cushionForecast(@Ctx() context: RequestContext) {
    return readForecast(context.actor, context.user);
  }

  @Query(() => QuickAddContextType, { description: 'The courses and terms that `quickAdd` recognizes.' })
  quickAddContext(@Ctx() context: RequestContext) {
    return readQuickAddContext(context.actor, context.user);
  }

  @Mutation(() => AssignmentPayload, {
    description: 'Adds an assignment described in one line, including repeat and reminders.',
  })
  quickAdd(@Ctx() context: RequestContext, @Arg('input') input: QuickAddInput) {
    return write(context, quickAdd, { user: context.user, input });
  }

  @Query(() => RecoveryPlanType, {
    description:
      'A catch-up plan: what to do on which day, what needs an extension, and what to skip at what cost. ' +
      'Of all plans that fit the free time, it loses the fewest points.',
  })
  recoveryPlan(@Ctx() context: RequestContext) {
    return readRecoveryPlan(context.actor, context.user);
  }

  @Query(() => StudyPlanType, {
    description:
      'Suggests study blocks before deadlines, around classes, events, and existing blocks, within the ' +
      'daily limit. Stores nothing; save them with `saveStudyBlocks`. Needs Student Pro.',
  })
  studyPlan(@Ctx() context: RequestContext, @Args() args: StudyPlanArgs) {
    return readStudyPlan(context.actor, context.user, args);
  }

  @Mutation(() => SaveStudyBlocksPayload, {
    description:
      'Saves the blocks of a plan, all or none. CONFLICT if something changed since the plan was made. ' +
      'Needs Student Pro.',
  })
  saveStudyBlocks(@Ctx() context: RequestContext, @Arg('input') input: SaveStudyBlocksInput) {
    return writeRows(context, saveStudyBlocks, input, input.blocks.length);
  }

  @Mutation(() => TestNotificationPayload, {
    description:
      'Sends the weekly review of the last seven days now, over its channels; planned reviews are ' +
      "unaffected. If there is nothing to report, it isn't sent, and its deliveries say so. Needs Student " +
      'Pro (otherwise PLAN_LIMIT). CONFLICT if no channel is selected or available.',
  })
  sendWeeklyReview(@Ctx() context: RequestContext) {
    return writeAccount(context, sendWeeklyReview);
  }
}
