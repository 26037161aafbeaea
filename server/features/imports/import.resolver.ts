import { Args, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { RESTORE_DAYS } from '#domain/limits/limits';
import type { RequestContext } from '../../graphql/context';
import { change, Mutations, writeRows } from '../../graphql/mutations';
import { ConfirmImportInput, ImportReviewArgs, UndoImportArgs } from './import.inputs';
import { confirmImport, reviewDrafts } from './import.service';
import { ImportResult, ImportReview } from './import.types';
import { assertMayUndoImport, undoImport } from './undo-import.service';
import { UndoImportPayload } from './undo-import.types';

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

  @Mutation(() => UndoImportPayload, {
    deprecationReason: 'Call `undoAct` with `importId`, which is the ID of the change.',
    description:
      'Undoes an import: deletes what it added, and gives what it changed its former values. What was edited ' +
      `since stays. \`restore\` brings deleted rows back for ${RESTORE_DAYS} days.`,
  })
  async undoImport(@Ctx() context: RequestContext, @Args() { importId }: UndoImportArgs) {
    return writeRows(context, undoImport, importId, await assertMayUndoImport(context, importId));
  }
}
