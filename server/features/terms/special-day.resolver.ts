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
    description: 'The special days of a term, in order. If two cover the same day, the later one applies.',
  })
  specialDays(@Ctx() context: RequestContext, @Args() { termId }: OfTermArgs) {
    return readSpecialDays(context.actor, termId);
  }

  @Mutation(() => SpecialDayPayload, {
    description: 'Adds special days to a term, such as a break, holiday, or half day. Its timetable adjusts.',
  })
  createSpecialDay(@Ctx() context: RequestContext, @Arg('input') input: CreateSpecialDayInput) {
    return write(context, createSpecialDay, input);
  }

  @Mutation(() => SpecialDayPayload, {
    description: 'Edits special days. The timetable adjusts.',
  })
  updateSpecialDay(@Ctx() context: RequestContext, @Arg('input') input: UpdateSpecialDayInput) {
    return write(context, updateSpecialDay, input);
  }

  @Mutation(() => DeletePayload, {
    description: 'Deletes special days, so classes are held as usual; `restore` undoes this for 30 days.',
  })
  deleteSpecialDay(@Ctx() context: RequestContext, @Arg('input') input: DeleteInput) {
    return write(context, deleteSpecialDay, input);
  }
}
