import { Int } from 'type-graphql';
import { field, output, OutputType } from '../../graphql/fields';
import { StudentPayload } from '../users/user.types';

@OutputType('What undoing an import did.')
export class UndoImportPayload extends output(
  {
    removed: field(
      Int,
      'Number of courses, assignments, and events of the import that were deleted; a series counts once.',
    ),
    restored: field(Int, 'Number of existing ones that are as before the import.'),
    kept: field(Int, 'Number of those that stay because they were edited since.'),
  },
  StudentPayload,
) {}
