import { Authorized, Ctx, Query, Resolver } from 'type-graphql';
import { ACCOUNT_LIMITS } from '#domain/limits/limits';
import type { RequestContext } from '../../../graphql/context';
import { change, Mutations, deletion } from '../../../graphql/mutations';
import { GradeScaleType } from '../rules/course-grading.types';
import { CreateGradeScaleInput, UpdateGradeScaleInput, GradeScalePayload } from './grade-scale.types';
import { readGradeScales } from './grade-scale.reads';
import { createGradeScale, deleteGradeScale, updateGradeScale } from './grade-scale.service';

@Authorized()
@Resolver()
@Mutations({
  createGradeScale: change(
    createGradeScale,
    CreateGradeScaleInput,
    GradeScalePayload,
    'Adds a custom scale.',
  ),
  updateGradeScale: change(
    updateGradeScale,
    UpdateGradeScaleInput,
    GradeScalePayload,
    'Edits a custom scale; every grade on it and the GPA are recalculated.',
  ),
  deleteGradeScale: deletion(
    deleteGradeScale,
    'Deletes a custom scale. CONFLICT if courses or the account use it.',
  ),
})
export class GradeScaleResolver {
  @Query(() => [GradeScaleType], {
    description: `The student's custom scales, oldest first; at most ${ACCOUNT_LIMITS.gradeScales}. For presets, see \`ScalePreset\`.`,
  })
  gradeScales(@Ctx() context: RequestContext) {
    return readGradeScales(context.actor);
  }
}
