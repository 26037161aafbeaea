import { Args, Authorized, Ctx, Query, Resolver } from 'type-graphql';
import { ACCOUNT_LIMITS } from '#domain/limits/limits';
import { CourseIdArgs } from '../../../graphql/fields';
import type { RequestContext } from '../../../graphql/context';
import { change, Mutations, deletion } from '../../../graphql/mutations';
import { CreateGradeScenarioInput, UpdateGradeScenarioInput } from './grade-scenario.inputs';
import { readGradeScenarios } from './grade-scenario.reads';
import { createGradeScenario, deleteGradeScenario, updateGradeScenario } from './grade-scenario.service';
import { GradeScenarioPayload, GradeScenarioType } from './grade-scenario.types';

@Authorized()
@Resolver()
@Mutations({
  createGradeScenario: change(
    createGradeScenario,
    CreateGradeScenarioInput,
    GradeScenarioPayload,
    'Needs Student Pro (otherwise PLAN_LIMIT). Saves what-if scores; no grade changes.',
  ),
  updateGradeScenario: change(
    updateGradeScenario,
    UpdateGradeScenarioInput,
    GradeScenarioPayload,
    'Needs Student Pro (otherwise PLAN_LIMIT). Renames a scenario or replaces its what-if values.',
  ),
  deleteGradeScenario: deletion(deleteGradeScenario, 'Deletes a scenario. Works without Student Pro.'),
})
export class GradeScenarioResolver {
  @Query(() => [GradeScenarioType], {
    description: `The what-if scenarios of a course, oldest first; at most ${ACCOUNT_LIMITS.gradeScenariosPerCourse}. They stay when Student Pro ends.`,
  })
  gradeScenarios(@Ctx() context: RequestContext, @Args() { courseId }: CourseIdArgs) {
    return readGradeScenarios(context.actor, courseId);
  }
}
