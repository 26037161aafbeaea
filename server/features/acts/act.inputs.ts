import { ID } from 'type-graphql';
import { ArgsType, field, input } from '../../graphql/fields';

/** Which act to undo. */
@ArgsType()
export class UndoActArgs extends input({
  id: field(ID, 'The `id` of the change.'),
}) {}
