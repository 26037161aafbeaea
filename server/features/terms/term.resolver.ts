import { Arg, Args, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
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
  @Query(() => [TermType], { description: 'All terms of the student, the latest first.' })
  terms(@Ctx() context: RequestContext) {
    return readTerms(context.actor);
  }

  @Query(() => TermType, { description: 'One term.' })
  term(@Ctx() context: RequestContext, @Args(() => IdArgs) { id }: IdArgs) {
    return readTerm(context.actor, id);
  }

  @Mutation(() => TermPayload, { description: 'Adds a term; the first one becomes the current term.' })
  createTerm(
    @Ctx() context: RequestContext,
    @Arg('input', () => CreateTermInput, { description: 'The new term.' }) input: CreateTermInput,
  ) {
    return write(context, createTerm, input);
  }

  @Mutation(() => TermPayload, { description: 'Edits a term, or makes it the current one.' })
  updateTerm(
    @Ctx() context: RequestContext,
    @Arg('input', () => UpdateTermInput, { description: 'The changes.' }) input: UpdateTermInput,
  ) {
    return write(context, updateTerm, input);
  }

  @Mutation(() => DeletePayload, {
    description:
      'Deletes a term with its courses and all that belongs to them; `restore` brings it back for 30 days.',
  })
  deleteTerm(
    @Ctx() context: RequestContext,
    @Arg('input', () => DeleteInput, { description: 'What to delete.' }) input: DeleteInput,
  ) {
    return write(context, deleteTerm, input);
  }
}
