import { Arg, Args, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../graphql/context';
import { write } from '../../graphql/write';
import { ConfirmImportInput, ImportReviewArgs } from './import.inputs';
import { confirmImport, reviewDrafts } from './import.service';
import { ImportResult, ImportReview } from './import.types';

@Authorized()
@Resolver()
export class ImportResolver {
  @Query(() => ImportReview, {
    description: 'What an import of calendar files would do. Files arrive by `POST /api/imports`.',
  })
  importReview(@Ctx() context: RequestContext, @Args(() => ImportReviewArgs) args: ImportReviewArgs) {
    return reviewDrafts(context.actor, context.user, args);
  }

  @Mutation(() => ImportResult, {
    description: 'Imports the drafts of a review: all of it or nothing. The same file again changes nothing.',
  })
  confirmImport(
    @Ctx() context: RequestContext,
    @Arg('input', () => ConfirmImportInput) input: ConfirmImportInput,
  ) {
    return write(context, confirmImport, input);
  }
}
