import type { GraphQLResolveInfo } from 'graphql';
import { Args, Authorized, Ctx, FieldResolver, Info, Mutation, Query, Resolver, Root } from 'type-graphql';
import { IdArgs } from '../../graphql/fields';
import type { RequestContext } from '../../graphql/context';
import { selectionOf } from '../../graphql/selection';
import { change, FIGURES, Mutations, write, deletion } from '../../graphql/mutations';
import { DeletePayload } from '../deletions/deletion.types';
import { TermType } from '../terms/term.types';
import {
  ChooseActiveCoursesInput,
  CreateCourseInput,
  TermFilterArgs,
  TermIdArgs,
  UpdateCourseInput,
  ActiveCoursesPayload,
  ArchiveCoursesPayload,
  CoursePayload,
  CourseType,
} from './course.types';
import {
  archiveTermCourses,
  chooseActiveCourses,
  createCourse,
  deleteCourse,
  updateCourse,
} from './course.service';
import { readCourse, readCourses } from './course.reads';

@Authorized()
@Resolver()
@Mutations({
  createCourse: change(
    createCourse,
    CreateCourseInput,
    CoursePayload,
    'Adds a course. PLAN_LIMIT if the plan allows no more active courses.',
  ),
  updateCourse: change(
    updateCourse,
    UpdateCourseInput,
    CoursePayload,
    'Edits, archives, pauses, or activates a course.',
  ),
  deleteCourse: deletion(deleteCourse, 'Deletes a course with its categories, assignments, and events.'),
  chooseActiveCourses: change(
    chooseActiveCourses,
    ChooseActiveCoursesInput,
    ActiveCoursesPayload,
    'Makes these courses active and pauses all other active ones in one step, for students with more ' +
      'active courses than their plan allows.',
  ),
})
export class CourseResolver {
  @Query(() => [CourseType], {
    description: 'The courses of a term and courses without a term, of any status, by code.',
  })
  courses(
    @Ctx() context: RequestContext,
    @Args(() => TermFilterArgs) view: TermFilterArgs,
    @Info() info: GraphQLResolveInfo,
  ) {
    return readCourses(context.actor, context.user, view, selectionOf(info));
  }

  @Query(() => CourseType, { description: 'Returns one course.' })
  course(@Ctx() context: RequestContext, @Args(() => IdArgs) { id }: IdArgs) {
    return readCourse(context.actor, id);
  }

  @Mutation(() => ArchiveCoursesPayload, {
    description:
      "Archives all active and paused courses of a term, so they no longer count toward the plan's limit.",
  })
  archiveTermCourses(@Ctx() context: RequestContext, @Args(() => TermIdArgs) { termId }: TermIdArgs) {
    return write(context, archiveTermCourses, termId);
  }
}

/** The data that a change may have affected, read on demand; reached only through guarded fields. */
@Resolver(() => CoursePayload)
export class CoursePayloadFigures {
  @FieldResolver(() => TermType, { nullable: true, description: 'Its term, with the current GPA.' })
  term(@Ctx() context: RequestContext, @Root() { course: { termId } }: CoursePayload) {
    return termId && context.loaders.term.load(termId);
  }
}

/** Nested reads; reached only through guarded fields. */
@Resolver(() => CourseType)
export class CourseTerm {
  @FieldResolver(() => TermType, { nullable: true, description: 'Its term; null for none.' })
  term(@Ctx() context: RequestContext, @Root() course: Pick<CourseType, 'term' | 'termId'>) {
    if (course.term !== undefined) return course.term;
    return course.termId ? context.loaders.term.load(course.termId) : null;
  }
}

/** The courses feature's fields of a term; reached only through guarded fields. */
@Resolver(() => TermType)
export class TermCourses {
  @FieldResolver(() => [CourseType], { description: 'Its courses of any status, by code.' })
  courses(@Ctx() context: RequestContext, @Root() term: Pick<TermType, 'id'>) {
    return context.loaders.coursesOfTerm.load(term.id);
  }
}

/** The fields that courses add to a deletion; reached only through guarded fields. */
@Resolver(() => DeletePayload)
export class DeletionCourse {
  @FieldResolver(() => CourseType, {
    nullable: true,
    description:
      'The course the deleted row belonged to, its grade recomputed; null when there is none any more.',
  })
  course(@Ctx() context: RequestContext, @Root() deleted: DeletePayload) {
    return FIGURES.course(deleted, context);
  }
}
