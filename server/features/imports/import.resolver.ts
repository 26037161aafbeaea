import { Args, Authorized, Ctx, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../graphql/context';
import { change, Mutations } from '../../graphql/mutations';
import { ConfirmImportInput, ImportReviewArgs, ImportResult, ImportReview } from './import.types';
import { confirmImport, reviewDrafts } from './import.service';

@Authorized()
@Resolver()
@Mutations({
  confirmImport: change(
    confirmImport,
    ConfirmImportInput,
    ImportResult,
    'Imports the drafts in a review, all or none. Importing the same file again changes nothing.',
  ),
})
export class ImportResolver {
  @Query(() => ImportReview, {
    description: 'Shows what importing calendar files would do. Upload files with `POST /api/imports`.',
  })
  importReview(@Ctx() context: RequestContext, @Args() args: ImportReviewArgs) {
    return reviewDrafts(context.actor, context.user, args);
  }
}
