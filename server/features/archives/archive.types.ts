import { Int } from 'type-graphql';
import * as g from '../../graphql/fields';

@g.OutputType('What an archive would contain.')
export class ArchiveStatus extends g.output({
  rows: g.field(
    Int,
    'Number of rows that `GET /api/export` would export now, including deleted rows that can still be ' +
      'restored.',
  ),
  isEmpty: g.field(
    Boolean,
    'Whether the account has no terms, courses, assignments, or events, as `POST /api/imports/archive` ' +
      'requires.',
  ),
}) {}
