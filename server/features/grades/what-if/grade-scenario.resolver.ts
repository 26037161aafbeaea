import { Arg, Args, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { CourseIdArgs } from '../../../graphql/args';
import type { RequestContext } from '../../../graphql/context';
import { write } from '../../../graphql/write';
import { DeleteInput } from '../../deletions/deletion.inputs';
import { DeletePayload } from '../../deletions/deletion.types';
import { CreateGradeScenarioInput, UpdateGradeScenarioInput } from './grade-scenario.inputs';
import { readGradeScenarios } from './grade-scenario.reads';
import { createGradeScenario, deleteGradeScenario, updateGradeScenario } from './grade-scenario.service';
import { GradeScenarioPayload, GradeScenarioType } from './grade-scenario.types';

@Authorized()
@Resolver()
export class GradeScenarioResolver {
  @Query(() => [GradeScenarioType], {
    description:
      'The what-if scenarios of a course, oldest first; at most 20. They stay when Student Pro ends.',
  })
  gradeScenarios(@Ctx() context: RequestContext, @Args() { courseId }: CourseIdArgs) {
    return readGradeScenarios(context.actor, courseId);
  }

  @Mutation(() => GradeScenarioPayload, {
    description: 'Needs Student Pro (otherwise PLAN_LIMIT). Saves what-if scores; no grade changes.',
  })
  createGradeScenario(@Ctx() context: RequestContext, @Arg('input') input: CreateGradeScenarioInput) {
    return write(context, createGradeScenario, input);
  }

  @Mutation(() => GradeScenarioPayload, {
    description:
      'Needs Student Pro (otherwise PLAN_LIMIT). Renames a scenario or replaces its what-if values.',
  })
  updateGradeScenario(@Ctx() context: RequestContext, @Arg('input') input: UpdateGradeScenarioInput) {
    return write(context, updateGradeScenario, input);
  }

  @Mutation(() => DeletePayload, {
    description: 'Deletes a scenario. Works without Student Pro. `restore` undoes this for 30 days.',
  })
  deleteGradeScenario(@Ctx() context: RequestContext, @Arg('input') input: DeleteInput) {
    return write(context, deleteGradeScenario, input);
  }
}
