import { Args, Authorized, Ctx, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../graphql/context';
import { change, Mutations, deletion } from '../../graphql/mutations';
import { readSpecialDays } from './term.reads';
import { createSpecialDay, deleteSpecialDay, updateSpecialDay } from './special-day.service';
import {
  OfTermArgs,
  CreateSpecialDayInput,
  UpdateSpecialDayInput,
  SpecialDayPayload,
  SpecialDayType,
} from './term.types';

@Authorized()
@Resolver()
@Mutations({
  createSpecialDay: change(
    createSpecialDay,
    CreateSpecialDayInput,
    SpecialDayPayload,
    'Adds special days to a term, such as a break, holiday, or half day. Its timetable adjusts.',
  ),
  updateSpecialDay: change(
    updateSpecialDay,
    UpdateSpecialDayInput,
    SpecialDayPayload,
    'Edits special days. The timetable adjusts.',
  ),
  deleteSpecialDay: deletion(deleteSpecialDay, 'Deletes special days, so classes are held as usual.'),
})
export class SpecialDayResolver {
  @Query(() => [SpecialDayType], {
    description: 'The special days of a term, in order. If two cover the same day, the later one applies.',
  })
  specialDays(@Ctx() context: RequestContext, @Args() { termId }: OfTermArgs) {
    return readSpecialDays(context.actor, termId);
  }
}
