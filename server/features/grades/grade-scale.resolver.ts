import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../graphql/context';
import { write } from '../../graphql/write';
import { DeleteInput } from '../deletions/deletion.inputs';
import { DeletePayload } from '../deletions/deletion.types';
import { GradeScaleType } from './course-grading.types';
import { CreateGradeScaleInput, UpdateGradeScaleInput } from './grade-scale.inputs';
import { readGradeScales } from './grade-scale.reads';
import { createGradeScale, deleteGradeScale, updateGradeScale } from './grade-scale.service';
import { GradeScalePayload } from './grade-scale.types';

@Authorized()
@Resolver()
export class GradeScaleResolver {
  @Query(() => [GradeScaleType], {
    description:
      'The student’s own scales, the oldest first; at most 40. Presets are those of `ScalePreset`.',
  })
  gradeScales(@Ctx() context: RequestContext) {
    return readGradeScales(context.actor);
  }

  @Mutation(() => GradeScalePayload, { description: 'Adds a scale of one’s own.' })
  createGradeScale(
    @Ctx() context: RequestContext,
    @Arg('input', () => CreateGradeScaleInput, { description: 'The new scale.' })
    input: CreateGradeScaleInput,
  ) {
    return write(context, createGradeScale, input);
  }

  @Mutation(() => GradeScalePayload, {
    description: 'Edits a scale of one’s own; every grade on it and every average follow.',
  })
  updateGradeScale(
    @Ctx() context: RequestContext,
    @Arg('input', () => UpdateGradeScaleInput, { description: 'The changes.' })
    input: UpdateGradeScaleInput,
  ) {
    return write(context, updateGradeScale, input);
  }

  @Mutation(() => DeletePayload, {
    description:
      'Deletes a scale of one’s own; refused with CONFLICT while courses or the account are graded on it. `restore` ' +
      'undoes it for 30 days.',
  })
  deleteGradeScale(
    @Ctx() context: RequestContext,
    @Arg('input', () => DeleteInput, { description: 'What to delete.' }) input: DeleteInput,
  ) {
    return write(context, deleteGradeScale, input);
  }
}
