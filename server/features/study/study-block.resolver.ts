import { Arg, Authorized, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { addDays } from '#domain/time/local-date';
import { midnightOf } from '#domain/time/local-date-time';
import { toInstant } from '#domain/time/zone';
import { notFound } from '../../errors/domain-error';
import type { RequestContext } from '../../graphql/context';
import { change, Mutations, writeRows, deletion } from '../../graphql/mutations';
import { AssignmentType } from '../assignments/assignment.types';
import { CalendarRange } from '../calendar/calendar.types';
import { DeletePayload } from '../deletions/deletion.types';
import { CreateStudyBlockInput, DeleteStudyBlocksInput, UpdateStudyBlockInput } from './study-block.inputs';
import { readStudyBlocksBetween } from './study-block.reads';
import {
  createStudyBlock,
  deleteStudyBlock,
  deleteStudyBlocks,
  updateStudyBlock,
} from './study-block.service';
import { StudyBlockPayload, StudyBlockType } from './study-block.types';

@Authorized()
@Resolver()
@Mutations({
  createStudyBlock: change(
    createStudyBlock,
    CreateStudyBlockInput,
    StudyBlockPayload,
    'Sets time aside for work on an assignment.',
  ),
  updateStudyBlock: change(
    updateStudyBlock,
    UpdateStudyBlockInput,
    StudyBlockPayload,
    'Moves a study block or changes its length.',
  ),
  deleteStudyBlock: deletion(deleteStudyBlock, 'Deletes a study block.'),
})
export class StudyBlockResolver {
  @Mutation(() => DeletePayload, {
    description: 'Deletes several study blocks, all or none; `restore` undoes this.',
  })
  deleteStudyBlocks(@Ctx() context: RequestContext, @Arg('input') input: DeleteStudyBlocksInput) {
    return writeRows(context, deleteStudyBlocks, input, input.ids.length);
  }
}

/** Nested reads; reached only through guarded fields. */
@Resolver(() => StudyBlockType)
export class StudyBlockAssignment {
  @FieldResolver(() => AssignmentType, { description: 'The assignment.' })
  async assignment(@Ctx() context: RequestContext, @Root() block: StudyBlockType) {
    const assignment = await context.loaders.assignment.load(block.assignmentId);
    if (!assignment) throw notFound('assignment');
    return assignment;
  }
}

/** The fields that study blocks add to a calendar; reached only through guarded fields. */
@Resolver(() => CalendarRange)
export class CalendarStudyBlocks {
  @FieldResolver(() => [StudyBlockType], { description: 'Study blocks for open work, by start.' })
  studyBlocks(@Ctx() { actor, user }: RequestContext, @Root() { from, to }: CalendarRange) {
    const midnight = (day: string) => new Date(toInstant(midnightOf(day), user.timezone));
    return readStudyBlocksBetween(actor, midnight(from), midnight(addDays(to, 1)));
  }
}
