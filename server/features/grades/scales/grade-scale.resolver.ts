import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../../graphql/context';
import { write } from '../../../graphql/write';
import { DeleteInput } from '../../deletions/deletion.inputs';
import { DeletePayload } from '../../deletions/deletion.types';
import { GradeScaleType } from '../rules/course-grading.types';
import { CreateGradeScaleInput, UpdateGradeScaleInput } from './grade-scale.inputs';
import { readGradeScales } from './grade-scale.reads';
import { createGradeScale, deleteGradeScale, updateGradeScale } from './grade-scale.service';
import { GradeScalePayload } from './grade-scale.types';

@Authorized()
@Resolver()
export class GradeScaleResolver {
  @Query(() => [GradeScaleType], {
    description: "The student's custom scales, oldest first; at most 40. For presets, see `ScalePreset`.",
  })
  gradeScales(@Ctx() context: RequestContext) {
    return readGradeScales(context.actor);
  }

  @Mutation(() => GradeScalePayload, { description: 'Adds a custom scale.' })
  createGradeScale(@Ctx() context: RequestContext, @Arg('input') input: CreateGradeScaleInput) {
    return write(context, createGradeScale, input);
  }

  @Mutation(() => GradeScalePayload, {
    description: 'Edits a custom scale; every grade on it and the GPA are recalculated.',
  })
  updateGradeScale(@Ctx() context: RequestContext, @Arg('input') input: UpdateGradeScaleInput) {
    return write(context, updateGradeScale, input);
  }

  @Mutation(() => DeletePayload, {
    description:
      'Deletes a custom scale. CONFLICT if courses or the account use it. `restore` undoes this for 30 days.',
  })
  deleteGradeScale(@Ctx() context: RequestContext, @Arg('input') input: DeleteInput) {
    return write(context, deleteGradeScale, input);
  }
}
