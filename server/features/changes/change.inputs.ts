import { READ_LIMITS } from '#domain/limits/limits';
import * as g from '../../graphql/fields';
import { RevisionScalar } from '../../graphql/scalars';

@g.ArgsType()
export class ChangesArgs extends g.input({
  after: g.field(
    RevisionScalar,
    'The `revision` of the last page, or the revision at which everything was read.',
  ),
  first: g.defaulted(
    g.nullable(g.IntIn({ min: 1, max: READ_LIMITS.page }), 'Maximum number of rows.'),
    READ_LIMITS.page,
  ),
}) {}
