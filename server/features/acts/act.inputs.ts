import { READ_LIMITS } from '#domain/limits/limits';
import { ArgsType, defaulted, field, input, IntIn, nullable, optional, RowId } from '../../graphql/fields';
import { ActKindEnum } from './act.types';

/** Which act to undo. */
@ArgsType()
export class UndoActArgs extends input({
  id: field(RowId, 'The `id` of the change.'),
}) {}

/** Which changes to list. */
@ArgsType()
export class RecentActsArgs extends input({
  first: defaulted(
    nullable(IntIn({ min: 1, max: READ_LIMITS.page }), 'Maximum number of results.'),
    READ_LIMITS.page,
  ),
  kind: optional(ActKindEnum, 'Only changes of this kind.'),
  after: optional(RowId, 'Only changes before this one, usually the last one you have; for paging.'),
}) {}
