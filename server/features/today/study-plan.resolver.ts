import { Arg, Args, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../graphql/context';
import { writeRows } from '../../graphql/write';
import { SaveStudyBlocksInput, StudyPlanArgs } from '../study/study-block.inputs';
import { SaveStudyBlocksPayload, StudyPlanType } from '../study/study-block.types';
import { readStudyPlan, saveStudyBlocks } from './study-plan.service';

@Authorized()
@Resolver()
export class StudyPlanResolver {
  @Query(() => StudyPlanType, {
    description:
      'Proposes study blocks before the deadlines of open work, around classes, events and the blocks there are, within ' +
      'the daily limit. Stores nothing; `saveStudyBlocks` takes it over. Student Pro.',
  })
  studyPlan(@Ctx() context: RequestContext, @Args(() => StudyPlanArgs) args: StudyPlanArgs) {
    return readStudyPlan(context.actor, context.user, args);
  }

  @Mutation(() => SaveStudyBlocksPayload, {
    description:
      'Saves the blocks of a plan, all of them or none: CONFLICT when something changed since it was made. Student Pro.',
  })
  saveStudyBlocks(
    @Ctx() context: RequestContext,
    @Arg('input', () => SaveStudyBlocksInput, { description: 'The blocks.' }) input: SaveStudyBlocksInput,
  ) {
    return writeRows(context, saveStudyBlocks, input, input.blocks.length);
  }
}
