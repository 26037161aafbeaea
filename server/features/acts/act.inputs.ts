import { READ_LIMITS } from '#domain/limits/limits';
import * as g from '../../graphql/fields';
import { ActKindEnum } from './act.types';

@g.ArgsType()
export class UndoActArgs extends g.input({
  id: g.field(g.RowId, 'The `id` of the change.'),
}) {}

/** Which changes to list. */
@g.ArgsType()
export class RecentActsArgs extends g.input({
  first: g.defaulted(
    g.nullable(g.IntIn({ min: 1, max: READ_LIMITS.page }), 'Maximum number of results.'),
    READ_LIMITS.page,
  ),
  kind: g.optional(ActKindEnum, 'Only changes of this kind.'),
  after: g.optional(g.RowId, 'Only changes before this one, usually the last one you have; for paging.'),
}) {}
