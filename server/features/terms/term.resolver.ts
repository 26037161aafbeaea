import { Arg, Args, Authorized, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { IdArgs } from '../../graphql/args';
import type { RequestContext } from '../../graphql/context';
import { write } from '../../graphql/write';
import { DeleteInput } from '../deletions/deletion.inputs';
import { DeletePayload } from '../deletions/deletion.types';
import { CreateTermInput, UpdateTermInput } from './term.inputs';
import { readTerm, readTerms } from './term.reads';
import { createTerm, deleteTerm, updateTerm } from './term.service';
import { TermPayload, TermType } from './term.types';

@Authorized()
@Resolver()
export class TermResolver {
  @Query(() => [TermType], { description: 'All terms of the student, latest first.' })
  terms(@Ctx() context: RequestContext) {
    return readTerms(context.actor);
  }

  @Query(() => TermType, { description: 'Returns one term.' })
  term(@Ctx() context: RequestContext, @Args(() => IdArgs) { id }: IdArgs) {
    return readTerm(context.actor, id);
  }

  @Mutation(() => TermPayload, { description: 'Adds a term; the first one becomes the current term.' })
  createTerm(@Ctx() context: RequestContext, @Arg('input', () => CreateTermInput) input: CreateTermInput) {
    return write(context, createTerm, input);
  }

  @Mutation(() => TermPayload, { description: 'Edits a term, or makes it the current one.' })
  updateTerm(@Ctx() context: RequestContext, @Arg('input', () => UpdateTermInput) input: UpdateTermInput) {
    return write(context, updateTerm, input);
  }

  @Mutation(() => DeletePayload, {
    description: 'Deletes a term with its courses and everything in them; `restore` undoes this for 30 days.',
  })
  deleteTerm(@Ctx() context: RequestContext, @Arg('input', () => DeleteInput) input: DeleteInput) {
    return write(context, deleteTerm, input);
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
  term(@Root() { term }: DeletePayload) {
    return term;
  }
}
