import { READ_LIMITS } from '#domain/limits/limits';
import {
  ArgsType,
  defaulted,
  expectedVersion,
  field,
  input,
  InputType,
  IntIn,
  nullable,
  RowId,
} from '../../graphql/fields';

@InputType('The row to delete.')
export class DeleteInput extends input({
  id: field(RowId, 'UUID of the row.'),
  expectedVersion: expectedVersion('saw'),
}) {}

/** Which deletion to undo. */
@ArgsType()
export class RestoreArgs extends input({
  deletionId: field(RowId, 'The `id` of the deletion.'),
}) {}

/** How many deletions to list. */
@ArgsType()
export class RecentlyDeletedArgs extends input({
  first: defaulted(
    nullable(IntIn({ min: 1, max: READ_LIMITS.page }), 'Maximum number of results.'),
    READ_LIMITS.page,
  ),
}) {}
