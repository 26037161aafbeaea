import { Arg, Args, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { CourseIdArgs } from '../../graphql/args';
import type { RequestContext } from '../../graphql/context';
import { write } from '../../graphql/write';
import { DeleteInput } from '../deletions/deletion.inputs';
import { DeletePayload } from '../deletions/deletion.types';
import { CreateGradeScenarioInput, UpdateGradeScenarioInput } from './grade-scenario.inputs';
import { readGradeScenarios } from './grade-scenario.reads';
import { createGradeScenario, deleteGradeScenario, updateGradeScenario } from './grade-scenario.service';
import { GradeScenarioPayload, GradeScenarioType } from './grade-scenario.types';

@Authorized()
@Resolver()
export class GradeScenarioResolver {
  @Query(() => [GradeScenarioType], {
    description: 'The scenarios of a course, the oldest first; at most 20. They stay when Student Pro ends.',
  })
  gradeScenarios(@Ctx() context: RequestContext, @Args(() => CourseIdArgs) { courseId }: CourseIdArgs) {
    return readGradeScenarios(context.actor, courseId);
  }

  @Mutation(() => GradeScenarioPayload, {
    description: 'Student Pro (else PLAN_LIMIT): keeps scores that were tried out; no grade changes.',
  })
  createGradeScenario(
    @Ctx() context: RequestContext,
    @Arg('input', () => CreateGradeScenarioInput, { description: 'The new scenario.' })
    input: CreateGradeScenarioInput,
  ) {
    return write(context, createGradeScenario, input);
  }

  @Mutation(() => GradeScenarioPayload, {
    description: 'Student Pro (else PLAN_LIMIT): renames a scenario or replaces what it tries out.',
  })
  updateGradeScenario(
    @Ctx() context: RequestContext,
    @Arg('input', () => UpdateGradeScenarioInput, { description: 'The changes.' })
    input: UpdateGradeScenarioInput,
  ) {
    return write(context, updateGradeScenario, input);
  }

  @Mutation(() => DeletePayload, {
    description: 'Deletes a scenario, with or without Student Pro. `restore` undoes it for 30 days.',
  })
  deleteGradeScenario(
    @Ctx() context: RequestContext,
    @Arg('input', () => DeleteInput, { description: 'What to delete.' }) input: DeleteInput,
  ) {
    return write(context, deleteGradeScenario, input);
  }
}
