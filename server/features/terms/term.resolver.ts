import { Args, Authorized, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { IdArgs } from '../../graphql/fields';
import type { RequestContext } from '../../graphql/context';
import { change, FIGURES, Mutations, deletion } from '../../graphql/mutations';
import { DeletePayload } from '../deletions/deletion.types';
import {
  CreateTermInput,
  UpdateTermInput,
  TermPayload,
  TermType,
  OfTermArgs,
  CreateSpecialDayInput,
  UpdateSpecialDayInput,
  SpecialDayPayload,
  SpecialDayType,
} from './term.types';
import { readTerm, readTerms, readSpecialDays } from './term.reads';
import { createTerm, deleteTerm, updateTerm } from './term.service';
import { createSpecialDay, deleteSpecialDay, updateSpecialDay } from './special-day.service';

@Authorized()
@Resolver()
@Mutations({
  createTerm: change(
    createTerm,
    CreateTermInput,
    TermPayload,
    'Adds a term; the first one becomes the current term.',
  ),
  updateTerm: change(updateTerm, UpdateTermInput, TermPayload, 'Edits a term, or makes it the current one.'),
  deleteTerm: deletion(deleteTerm, 'Deletes a term with its courses and everything in them.'),
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
export class TermResolver {
  @Query(() => [TermType], { description: 'All terms of the student, latest first.' })
  terms(@Ctx() context: RequestContext) {
    return readTerms(context.actor);
  }

  @Query(() => TermType, { description: 'Returns one term.' })
  term(@Ctx() context: RequestContext, @Args(() => IdArgs) { id }: IdArgs) {
    return readTerm(context.actor, id);
  }

  @Query(() => [SpecialDayType], {
    description: 'The special days of a term, in order. If two cover the same day, the later one applies.',
  })
  specialDays(@Ctx() context: RequestContext, @Args() { termId }: OfTermArgs) {
    return readSpecialDays(context.actor, termId);
  }
}

/** The fields that terms add to a deletion; reached only through guarded fields. */
@Resolver(() => DeletePayload)
export class DeletionTerm {
  @FieldResolver(() => TermType, {
    nullable: true,
    description:
      'The term the deleted row belonged to, its average recomputed; null when there is none any more.',
  })
  term(@Ctx() context: RequestContext, @Root() deleted: DeletePayload) {
    return FIGURES.term(deleted, context);
  }
}
