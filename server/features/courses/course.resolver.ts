import { Arg, Args, Authorized, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { IdArgs } from '../../graphql/args';
import type { RequestContext } from '../../graphql/context';
import { write } from '../../graphql/write';
import { DeleteInput } from '../deletions/deletion.inputs';
import { DeletePayload } from '../deletions/deletion.types';
import { TermType } from '../terms/term.types';
import {
  ChooseActiveCoursesInput,
  CreateCourseInput,
  TermFilterArgs,
  TermIdArgs,
  UpdateCourseInput,
} from './course.inputs';
import { chooseActiveCourses } from './active-courses.service';
import { readCourse, readCourses } from './course.reads';
import { archiveTermCourses, createCourse, deleteCourse, updateCourse } from './course.service';
import { ActiveCoursesPayload, ArchiveCoursesPayload, CoursePayload, CourseType } from './course.types';

@Authorized()
@Resolver()
export class CourseResolver {
  @Query(() => [CourseType], {
    description: 'The courses of a term, by code, whatever their status, and those that belong to no term.',
  })
  courses(@Ctx() context: RequestContext, @Args(() => TermFilterArgs) { termId }: TermFilterArgs) {
    return readCourses(context.actor, termId);
  }

  @Query(() => CourseType, { description: 'One course.' })
  course(@Ctx() context: RequestContext, @Args(() => IdArgs) { id }: IdArgs) {
    return readCourse(context.actor, id);
  }

  @Mutation(() => CoursePayload, {
    description: 'Adds a course. One more active course must fit into the plan.',
  })
  createCourse(
    @Ctx() context: RequestContext,
    @Arg('input', () => CreateCourseInput, { description: 'The new course.' }) input: CreateCourseInput,
  ) {
    return write(context, createCourse, input);
  }

  @Mutation(() => CoursePayload, { description: 'Edits, archives, pauses or activates a course.' })
  updateCourse(
    @Ctx() context: RequestContext,
    @Arg('input', () => UpdateCourseInput, { description: 'The changes.' }) input: UpdateCourseInput,
  ) {
    return write(context, updateCourse, input);
  }

  @Mutation(() => DeletePayload, {
    description:
      'Deletes a course with its categories, assignments and events; `restore` brings it back for 30 days.',
  })
  deleteCourse(
    @Ctx() context: RequestContext,
    @Arg('input', () => DeleteInput, { description: 'What to delete.' }) input: DeleteInput,
  ) {
    return write(context, deleteCourse, input);
  }

  @Mutation(() => ArchiveCoursesPayload, {
    description:
      'Archives all active and paused courses of a term at once, which frees their places in the plan.',
  })
  archiveTermCourses(@Ctx() context: RequestContext, @Args(() => TermIdArgs) { termId }: TermIdArgs) {
    return write(context, archiveTermCourses, termId);
  }

  @Mutation(() => ActiveCoursesPayload, {
    description:
      'Makes these courses active and pauses every other active one, all in one step: for a student who holds more ' +
      'active courses than the plan.',
  })
  chooseActiveCourses(
    @Ctx() context: RequestContext,
    @Arg('input', () => ChooseActiveCoursesInput, { description: 'The choice.' })
    input: ChooseActiveCoursesInput,
  ) {
    return write(context, chooseActiveCourses, input);
  }
}

/** Nested reads; reached only through guarded fields. */
@Resolver(() => CourseType)
export class CourseTerm {
  @FieldResolver(() => TermType, { nullable: true, description: 'Its term; null when it belongs to none.' })
  term(@Ctx() context: RequestContext, @Root() course: Pick<CourseType, 'term' | 'termId'>) {
    if (course.term !== undefined) return course.term;
    return course.termId ? context.loaders.term.load(course.termId) : null;
  }
}

/** What the courses feature adds to a term; reached only through guarded fields. */
@Resolver(() => TermType)
export class TermCourses {
  @FieldResolver(() => [CourseType], { description: 'Its courses by code, whatever their status.' })
  courses(@Ctx() context: RequestContext, @Root() term: Pick<TermType, 'id'>) {
    return context.loaders.coursesOfTerm.load(term.id);
  }
}
