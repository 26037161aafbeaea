import { Int } from 'type-graphql';
import { field, output, OutputType } from '../../graphql/fields';

@OutputType('What an archive would contain.')
export class ArchiveStatus extends output({
  rows: field(
    Int,
    'Number of rows that `GET /api/export` would export now, including deleted rows that can still be ' +
      'restored.',
  ),
  isEmpty: field(
    Boolean,
    'Whether the account has no terms, courses, assignments, or events, as `POST /api/imports/archive` ' +
      'requires.',
  ),
}) {}
