import { Arg, Args, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../graphql/context';
import { write } from '../../graphql/write';
import { DeleteInput } from '../deletions/deletion.inputs';
import { DeletePayload } from '../deletions/deletion.types';
import { CreateSpecialDayInput, UpdateSpecialDayInput } from './special-day.inputs';
import { readSpecialDays } from './special-day.reads';
import { createSpecialDay, deleteSpecialDay, updateSpecialDay } from './special-day.service';
import { SpecialDayPayload, SpecialDayType } from './special-day.types';
import { OfTermArgs } from './term.inputs';

@Authorized()
@Resolver()
export class SpecialDayResolver {
  @Query(() => [SpecialDayType], {
    description: 'The special days of a term, in order: of two that name the same day the later one holds.',
  })
  specialDays(@Ctx() context: RequestContext, @Args(() => OfTermArgs) { termId }: OfTermArgs) {
    return readSpecialDays(context.actor, termId);
  }

  @Mutation(() => SpecialDayPayload, {
    description:
      'Adds special days to a term: a break, a holiday, a half day. The classes of its timetable follow.',
  })
  createSpecialDay(
    @Ctx() context: RequestContext,
    @Arg('input', () => CreateSpecialDayInput, { description: 'The new special days.' })
    input: CreateSpecialDayInput,
  ) {
    return write(context, createSpecialDay, input);
  }

  @Mutation(() => SpecialDayPayload, {
    description: 'Edits special days; the classes of the timetable follow.',
  })
  updateSpecialDay(
    @Ctx() context: RequestContext,
    @Arg('input', () => UpdateSpecialDayInput, { description: 'The changes.' }) input: UpdateSpecialDayInput,
  ) {
    return write(context, updateSpecialDay, input);
  }

  @Mutation(() => DeletePayload, {
    description:
      'Deletes special days, so that classes take place as usual; `restore` brings them back for 30 days.',
  })
  deleteSpecialDay(
    @Ctx() context: RequestContext,
    @Arg('input', () => DeleteInput, { description: 'What to delete.' }) input: DeleteInput,
  ) {
    return write(context, deleteSpecialDay, input);
  }
}
