import { READ_LIMITS } from '#domain/limits/limits';
import { ArgsType, defaulted, field, input, IntIn, nullable } from '../../graphql/fields';
import { RevisionScalar } from '../../graphql/scalars';

/** Which changes to list. */
@ArgsType()
export class ChangesArgs extends input({
  after: field(
    RevisionScalar,
    'The `revision` of the last page, or the revision at which everything was read.',
  ),
  first: defaulted(
    nullable(IntIn({ min: 1, max: READ_LIMITS.page }), 'Maximum number of rows.'),
    READ_LIMITS.page,
  ),
}) {}
