import { Arg, Args, Authorized, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { IdArgs } from '../../../graphql/args';
import type { RequestContext } from '../../../graphql/context';
import { write } from '../../../graphql/write';
import { CourseType } from '../../courses/course.types';
import { DeleteInput } from '../../deletions/deletion.inputs';
import { DeletePayload } from '../../deletions/deletion.types';
import { CreateGradeCategoryInput, UpdateGradeCategoryInput } from './grade-category.inputs';
import { readCategory } from './grade-category.reads';
import { createGradeCategory, deleteGradeCategory, updateGradeCategory } from './grade-category.service';
import { GradeCategoryPayload, GradeCategoryType } from './grade-category.types';

@Authorized()
@Resolver()
export class GradeCategoryResolver {
  @Query(() => GradeCategoryType, { description: 'Returns one grade category.' })
  gradeCategory(@Ctx() context: RequestContext, @Args() { id }: IdArgs) {
    return readCategory(context.actor, id);
  }

  @Mutation(() => GradeCategoryPayload, { description: 'Adds a grade category to a course.' })
  createGradeCategory(@Ctx() context: RequestContext, @Arg('input') input: CreateGradeCategoryInput) {
    return write(context, createGradeCategory, input);
  }

  @Mutation(() => GradeCategoryPayload, {
    description: "Edits a grade category; its course's grade is recalculated.",
  })
  updateGradeCategory(@Ctx() context: RequestContext, @Arg('input') input: UpdateGradeCategoryInput) {
    return write(context, updateGradeCategory, input);
  }

  @Mutation(() => DeletePayload, {
    description:
      'Deletes a grade category with those inside it. Their assignments stay, without a category. ' +
      '`restore` undoes this for 30 days.',
  })
  deleteGradeCategory(@Ctx() context: RequestContext, @Arg('input') input: DeleteInput) {
    return write(context, deleteGradeCategory, input);
  }
}

/** The grades feature's fields of a course; reached only through guarded fields. */
@Resolver(() => CourseType)
export class CourseCategories {
  @FieldResolver(() => [GradeCategoryType], {
    description: 'Its grade categories, oldest first; at most 60.',
  })
  categories(@Ctx() context: RequestContext, @Root() course: Pick<CourseType, 'id'>) {
    return context.loaders.categoriesOfCourse.load(course.id);
  }
}
