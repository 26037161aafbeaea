import { ArgsType, field, input, RowId } from '../../graphql/fields';

/** Which act to undo. */
@ArgsType()
export class UndoActArgs extends input({
  id: field(RowId, 'The `id` of the change.'),
}) {}
