import { Arg, Args, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../../graphql/context';
import { writeRows } from '../../../graphql/mutations';
import { SaveStudyBlocksInput, StudyPlanArgs } from '../../study/study-block.inputs';
import { SaveStudyBlocksPayload, StudyPlanType } from '../../study/study-block.types';
import { readStudyPlan, saveStudyBlocks } from './study-plan.service';

@Authorized()
@Resolver()
export class StudyPlanResolver {
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
}
