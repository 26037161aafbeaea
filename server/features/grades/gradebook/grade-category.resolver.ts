import { Args, Authorized, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { ACCOUNT_LIMITS } from '#domain/limits/limits';
import { IdArgs } from '../../../graphql/fields';
import type { RequestContext } from '../../../graphql/context';
import { change, Mutations, deletion } from '../../../graphql/mutations';
import { CourseType } from '../../courses/course.types';
import { CreateGradeCategoryInput, UpdateGradeCategoryInput } from './grade-category.inputs';
import { readCategory } from './grade-category.reads';
import { createGradeCategory, deleteGradeCategory, updateGradeCategory } from './grade-category.service';
import { GradeCategoryPayload, GradeCategoryType } from './grade-category.types';

@Authorized()
@Resolver()
@Mutations({
  createGradeCategory: change(
    createGradeCategory,
    CreateGradeCategoryInput,
    GradeCategoryPayload,
    'Adds a grade category to a course.',
  ),
  updateGradeCategory: change(
    updateGradeCategory,
    UpdateGradeCategoryInput,
    GradeCategoryPayload,
    "Edits a grade category; its course's grade is recalculated.",
  ),
  deleteGradeCategory: deletion(
    deleteGradeCategory,
    'Deletes a grade category with those inside it. Their assignments stay, without a category.',
  ),
})
export class GradeCategoryResolver {
  @Query(() => GradeCategoryType, { description: 'Returns one grade category.' })
  gradeCategory(@Ctx() context: RequestContext, @Args() { id }: IdArgs) {
    return readCategory(context.actor, id);
  }
}

/** The grades feature's fields of a course; reached only through guarded fields. */
@Resolver(() => CourseType)
export class CourseCategories {
  @FieldResolver(() => [GradeCategoryType], {
    description: `Its grade categories, oldest first; at most ${ACCOUNT_LIMITS.gradeCategoriesPerCourse}.`,
  })
  categories(@Ctx() context: RequestContext, @Root() course: Pick<CourseType, 'id'>) {
    return context.loaders.categoriesOfCourse.load(course.id);
  }
}
