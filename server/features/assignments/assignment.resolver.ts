import {
  Arg,
  Args,
  Authorized,
  Ctx,
  FieldResolver,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { IdArgs } from '../../graphql/args';
import type { RequestContext } from '../../graphql/context';
import { write, writeRows } from '../../graphql/write';
import { CourseType } from '../courses/course.types';
import { DeleteInput } from '../deletions/deletion.inputs';
import { DeletePayload } from '../deletions/deletion.types';
import {
  AssignmentFilterArgs,
  CreateAssignmentInput,
  DeleteAssignmentsInput,
  DeleteScopeArgs,
  RepeatAssignmentInput,
  UpdateAssignmentInput,
  UpdateAssignmentsInput,
} from './assignment.inputs';
import { readAssignment, readAssignments } from './assignment.reads';
import { repeatAssignment } from './assignment-repeat.service';
import { RepeatAssignmentPayload, RepetitionType } from './assignment-series.types';
import {
  createAssignment,
  deleteAssignment,
  deleteAssignments,
  updateAssignment,
  updateAssignments,
} from './assignment.service';
import {
  AssignmentPayload,
  AssignmentsPayload,
  AssignmentType,
  type CourseWithWork,
  type CourseWork,
} from './assignment.types';

@Authorized()
@Resolver()
export class AssignmentResolver {
  @Query(() => [AssignmentType], {
    description:
      "The assignments of a term's courses and those that belong to no term, or of one course, by deadline, those without one last.",
  })
  assignments(
    @Ctx() context: RequestContext,
    @Args(() => AssignmentFilterArgs) filter: AssignmentFilterArgs,
  ) {
    return readAssignments(context.actor, filter);
  }

  @Query(() => AssignmentType, { description: 'One assignment.' })
  assignment(@Ctx() context: RequestContext, @Args(() => IdArgs) { id }: IdArgs) {
    return readAssignment(context.actor, id);
  }

  @Mutation(() => AssignmentPayload, { description: 'Adds an assignment, to a course or to none.' })
  createAssignment(
    @Ctx() context: RequestContext,
    @Arg('input', () => CreateAssignmentInput, { description: 'The new assignment.' })
    input: CreateAssignmentInput,
  ) {
    return write(context, createAssignment, input);
  }

  @Mutation(() => AssignmentPayload, {
    description:
      'Edits, ticks, reschedules, grades or moves an assignment, or those of its series along with it.',
  })
  updateAssignment(
    @Ctx() context: RequestContext,
    @Arg('input', () => UpdateAssignmentInput, { description: 'The changes.' }) input: UpdateAssignmentInput,
  ) {
    return write(context, updateAssignment, input);
  }

  @Mutation(() => AssignmentsPayload, {
    description: 'Edits several assignments at once: all of them or none. Counts one write for every 20.',
  })
  updateAssignments(
    @Ctx() context: RequestContext,
    @Arg('input', () => UpdateAssignmentsInput, { description: 'The changes.' })
    input: UpdateAssignmentsInput,
  ) {
    return writeRows(context, updateAssignments, input, input.assignments.length);
  }

  @Mutation(() => RepeatAssignmentPayload, {
    description:
      'Makes an assignment repeat from its deadline on, repeat otherwise, or stop. By a rule every deadline becomes an ' +
      'assignment of its own; after completion the next one is made when the last one is done. Subtasks stay with theirs.',
  })
  repeatAssignment(
    @Ctx() context: RequestContext,
    @Arg('input', () => RepeatAssignmentInput, { description: 'How it repeats.' })
    input: RepeatAssignmentInput,
  ) {
    return write(context, repeatAssignment, input);
  }

  @Mutation(() => DeletePayload, {
    description: 'Deletes several assignments in one act; `restore` brings all of them back for 30 days.',
  })
  deleteAssignments(
    @Ctx() context: RequestContext,
    @Arg('input', () => DeleteAssignmentsInput, { description: 'What to delete.' })
    input: DeleteAssignmentsInput,
  ) {
    return writeRows(context, deleteAssignments, input, input.ids.length);
  }

  @Mutation(() => DeletePayload, {
    description:
      'Deletes an assignment, or those of its series along with it; `restore` brings them back for 30 days.',
  })
  deleteAssignment(
    @Ctx() context: RequestContext,
    @Arg('input', () => DeleteInput, { description: 'What to delete.' }) input: DeleteInput,
    @Args(() => DeleteScopeArgs) { scope }: DeleteScopeArgs,
  ) {
    return write(context, deleteAssignment, { ...input, scope });
  }
}

/** Nested reads; reached only through guarded fields. */
@Resolver(() => AssignmentType)
export class AssignmentCourse {
  @FieldResolver(() => CourseType, {
    nullable: true,
    description: 'Its course; null when it belongs to none.',
  })
  course(@Ctx() context: RequestContext, @Root() assignment: Pick<AssignmentType, 'course' | 'courseId'>) {
    if (assignment.course !== undefined) return assignment.course;
    return assignment.courseId ? context.loaders.course.load(assignment.courseId) : null;
  }
}

/** How an assignment repeats; reached only through guarded fields. */
@Resolver(() => AssignmentType)
export class AssignmentRepetition {
  @FieldResolver(() => RepetitionType, {
    nullable: true,
    description: 'How it repeats; null when it does not.',
  })
  repetition(@Ctx() context: RequestContext, @Root() { seriesId }: Pick<AssignmentType, 'seriesId'>) {
    return seriesId ? context.loaders.repetition.load(seriesId) : null;
  }
}

/** What the assignments feature adds to a course; reached only through guarded fields. */
@Resolver(() => CourseType)
export class CourseAssignments {
  @FieldResolver(() => [AssignmentType], { description: 'Its assignments by deadline, at most 2 000.' })
  assignments(@Ctx() context: RequestContext, @Root() course: CourseWithWork) {
    return context.loaders.assignmentsOfCourse.load(course.id);
  }

  @FieldResolver(() => Int, { description: 'How many of its assignments are not submitted yet.' })
  openAssignments(@Ctx() context: RequestContext, @Root() course: CourseWithWork) {
    return fromWork(context, course, (work) => work.openAssignments);
  }

  @FieldResolver(() => Int, { description: 'How many assignments it has.' })
  totalAssignments(@Ctx() context: RequestContext, @Root() course: CourseWithWork) {
    return fromWork(context, course, (work) => work.totalAssignments);
  }

  @FieldResolver(() => AssignmentType, {
    nullable: true,
    description: 'The open assignment whose deadline comes next; one that has passed is not it.',
  })
  nextDue(@Ctx() context: RequestContext, @Root() course: CourseWithWork) {
    return fromWork(context, course, (work) => work.nextDue);
  }
}

/** The figure from what the read brought along, else from one read for all courses that ask. */
function fromWork<Figure>(
  context: RequestContext,
  course: CourseWithWork,
  pick: (work: CourseWork) => Figure,
): Figure | Promise<Figure> {
  if (course.work) return pick(course.work);
  const none: CourseWork = { id: course.id, openAssignments: 0, totalAssignments: 0, nextDue: null };
  return context.loaders.workOfCourse.load(course.id).then((work) => pick(work ?? none));
}
