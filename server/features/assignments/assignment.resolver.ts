import type { GraphQLResolveInfo } from 'graphql';
import {
  Arg,
  Args,
  Authorized,
  Ctx,
  FieldResolver,
  Info,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { ACCOUNT_LIMITS, RESTORE_DAYS } from '#domain/limits/limits';
import { BULK_LIMITS } from '#domain/limits/task-limits';
import { IdArgs } from '../../graphql/fields';
import type { RequestContext } from '../../graphql/context';
import { selectionOf } from '../../graphql/selection';
import { change, Mutations, write, writeRows } from '../../graphql/mutations';
import { CourseType } from '../courses/course.types';
import { DeleteInput, DeletePayload } from '../deletions/deletion.types';
import { TargetNeedType } from '../grades/target-need.types';
import { numberWords } from '../../graphql/limit-words';
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
  RepeatAssignmentPayload,
  RepetitionType,
  SaveScoresInput,
  SaveScoresPayload,
} from './assignment.types';
import { saveScores } from './save-scores.service';

@Authorized()
@Resolver()
@Mutations({
  createAssignment: change(
    createAssignment,
    CreateAssignmentInput,
    AssignmentPayload,
    'Adds an assignment, with or without a course.',
  ),
  repeatAssignment: change(
    repeatAssignment,
    RepeatAssignmentInput,
    RepeatAssignmentPayload,
    'Makes an assignment repeat from its deadline on, changes how it repeats, or stops it. By a rule, ' +
      'every deadline becomes a separate assignment; after completion, the next one is created when the ' +
      'last one is done. Subtasks stay with their assignment.',
  ),
  saveScores: change(
    saveScores,
    SaveScoresInput,
    SaveScoresPayload,
    'Changes several scores in one course, all or none.',
  ),
})
export class AssignmentResolver {
  @Query(() => [AssignmentType], {
    description:
      "The assignments of a term's courses and of courses without a term, or of one course. Sorted by " +
      'deadline; those without a deadline come last. `isOpen`, `search`, `first`, and `after` select a part.',
  })
  assignments(
    @Ctx() context: RequestContext,
    @Args() filter: AssignmentFilterArgs,
    @Info() info: GraphQLResolveInfo,
  ) {
    return readAssignments(context.actor, context.user, filter, selectionOf(info));
  }

  @Query(() => AssignmentType, { description: 'Returns one assignment.' })
  assignment(@Ctx() context: RequestContext, @Args() { id }: IdArgs) {
    return readAssignment(context.actor, id);
  }

  @Mutation(() => AssignmentPayload, {
    description:
      'Edits, completes, reschedules, grades, or moves an assignment, and optionally others in its series.',
  })
  updateAssignment(
    @Ctx() context: RequestContext,
    @Arg('input') given: UpdateAssignmentInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    const shows = selectionOf(info).at('assignment');
    return write(context, (actor, input) => updateAssignment(actor, input, shows), given);
  }

  @Mutation(() => AssignmentsPayload, {
    description: `Edits several assignments, all or none. Counts as one write per ${BULK_LIMITS.rowsPerWrite} assignments.`,
  })
  updateAssignments(@Ctx() context: RequestContext, @Arg('input') input: UpdateAssignmentsInput) {
    return writeRows(context, updateAssignments, input, input.assignments.length);
  }

  @Mutation(() => DeletePayload, {
    description: `Deletes several assignments together; \`restore\` undoes this for ${RESTORE_DAYS} days.`,
  })
  deleteAssignments(@Ctx() context: RequestContext, @Arg('input') input: DeleteAssignmentsInput) {
    return writeRows(context, deleteAssignments, input, input.ids.length);
  }

  @Mutation(() => DeletePayload, {
    description: `Deletes an assignment, and optionally others in its series; \`restore\` undoes this for ${RESTORE_DAYS} days.`,
  })
  deleteAssignment(
    @Ctx() context: RequestContext,
    @Arg('input') input: DeleteInput,
    @Args() { scope }: DeleteScopeArgs,
  ) {
    return write(context, deleteAssignment, { ...input, scope });
  }
}

/** The data that a change may have affected, read on demand; reached only through guarded fields. */
@Resolver(() => AssignmentPayload)
export class AssignmentPayloadFigures {
  @FieldResolver(() => CourseType, { nullable: true, description: 'Its course, with its current grade.' })
  course(@Ctx() context: RequestContext, @Root() { assignment: { courseId } }: AssignmentPayload) {
    return courseId && context.loaders.course.load(courseId);
  }

  @FieldResolver(() => CourseType, {
    nullable: true,
    description: 'The course it was moved from, with its current grade.',
  })
  previousCourse(@Ctx() context: RequestContext, @Root() { previousCourseId }: AssignmentPayload) {
    return previousCourseId && context.loaders.course.load(previousCourseId);
  }
}

/** Nested reads; reached only through guarded fields. */
@Resolver(() => AssignmentType)
export class AssignmentReads {
  @FieldResolver(() => CourseType, {
    nullable: true,
    description: 'Its course; null for none.',
  })
  course(@Ctx() context: RequestContext, @Root() assignment: Pick<AssignmentType, 'course' | 'courseId'>) {
    if (assignment.course !== undefined) return assignment.course;
    return assignment.courseId ? context.loaders.course.load(assignment.courseId) : null;
  }

  @FieldResolver(() => RepetitionType, {
    nullable: true,
    description: "How it repeats; null if it doesn't.",
  })
  repetition(@Ctx() context: RequestContext, @Root() { seriesId }: Pick<AssignmentType, 'seriesId'>) {
    return seriesId ? context.loaders.repetition.load(seriesId) : null;
  }
}

/** The assignments feature's fields of a course; reached only through guarded fields. */
@Resolver(() => CourseType)
export class CourseAssignments {
  @FieldResolver(() => [AssignmentType], {
    description: `Its assignments by deadline, at most ${numberWords(ACCOUNT_LIMITS.assignmentsPerCourse)}.`,
  })
  assignments(@Ctx() context: RequestContext, @Root() course: CourseWithWork) {
    return context.loaders.assignmentsOfCourse.load(course.id);
  }

  @FieldResolver(() => Int, { description: 'Number of open assignments.' })
  openAssignments(@Ctx() context: RequestContext, @Root() course: CourseWithWork) {
    return fromWork(context, course, (work) => work.openAssignments);
  }

  @FieldResolver(() => Int, { description: 'Number of assignments.' })
  totalAssignments(@Ctx() context: RequestContext, @Root() course: CourseWithWork) {
    return fromWork(context, course, (work) => work.totalAssignments);
  }

  @FieldResolver(() => AssignmentType, {
    nullable: true,
    description: "The open assignment with the next deadline that hasn't passed.",
  })
  nextDue(@Ctx() context: RequestContext, @Root() course: CourseWithWork) {
    return fromWork(context, course, (work) => work.nextDue);
  }
}

/** The figure from the read that loaded the course, otherwise from one read for all courses that need it. */
function fromWork<Figure>(
  context: RequestContext,
  course: CourseWithWork,
  pick: (work: CourseWork) => Figure,
): Figure | Promise<Figure> {
  if (course.work) return pick(course.work);
  const none: CourseWork = { id: course.id, openAssignments: 0, totalAssignments: 0, nextDue: null };
  return context.loaders.workOfCourse.load(course.id).then((work) => pick(work ?? none));
}

/** The need for a target as a field of the assignments feature; reached only through guarded fields. */
@Resolver(() => TargetNeedType)
export class TargetNeedAssignment {
  @FieldResolver(() => AssignmentType, {
    nullable: true,
    description: 'The open assignment that `need` is about; null if there are several.',
  })
  assignment(@Ctx() context: RequestContext, @Root() { unit, itemIds: [id] }: TargetNeedType) {
    return unit === 'points' && id !== undefined ? context.loaders.assignment.load(id) : null;
  }
}
