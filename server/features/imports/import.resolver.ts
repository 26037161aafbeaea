import { Arg, Args, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../graphql/context';
import { write } from '../../graphql/write';
import { ConfirmImportInput, ImportReviewArgs, UndoImportArgs } from './import.inputs';
import { confirmImport, reviewDrafts } from './import.service';
import { ImportResult, ImportReview } from './import.types';
import { undoImport } from './undo/undo-import.service';
import { UndoImportPayload } from './undo/undo-import.types';

@Authorized()
@Resolver()
export class ImportResolver {
  @Query(() => ImportReview, {
    description: 'Shows what importing calendar files would do. Upload files with `POST /api/imports`.',
  })
  importReview(@Ctx() context: RequestContext, @Args() args: ImportReviewArgs) {
    return reviewDrafts(context.actor, context.user, args);
  }

  @Mutation(() => ImportResult, {
    description:
      'Imports the drafts in a review, all or none. Importing the same file again changes nothing.',
  })
  confirmImport(@Ctx() context: RequestContext, @Arg('input') input: ConfirmImportInput) {
    return write(context, confirmImport, input);
  }

  @Mutation(() => UndoImportPayload, {
    description:
      'Undoes an import: deletes what it added, and gives what it changed its former values. What was edited ' +
      'since stays. `restore` brings deleted rows back for 30 days.',
  })
  undoImport(@Ctx() context: RequestContext, @Args() { importId }: UndoImportArgs) {
    return write(context, undoImport, importId);
  }
}
