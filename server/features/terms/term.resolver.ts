import { Args, Authorized, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { IdArgs } from '../../graphql/fields';
import type { RequestContext } from '../../graphql/context';
import { change, FIGURES, Mutations, deletion } from '../../graphql/mutations';
import { DeletePayload } from '../deletions/deletion.types';
import { CreateTermInput, UpdateTermInput, TermPayload, TermType } from './term.types';
import { readTerm, readTerms } from './term.reads';
import { createTerm, deleteTerm, updateTerm } from './term.service';

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
