import { RECOVERY_ITEMS } from '#domain/planning/recovery';
import * as g from '../../../graphql/fields';
import { LocalDateScalar } from '../../../graphql/scalars';

@g.InputType('What a catch-up plan does with one open assignment.')
export class RecoveryLineInput extends g.input({
  id: g.field(g.RowId),
  expectedVersion: g.expectedVersion('planned with'),
  plannedOn: g.optional(LocalDateScalar, 'The day to start it, today or later; null or omitted to skip it.'),
  dueDate: g.optional(
    LocalDateScalar,
    'Its new deadline, today or later; only for work without a course that was not imported. Omit it to ' +
      'keep the deadline.',
  ),
}) {}

@g.InputType('The parts of a plan to apply, all or none.')
export class ApplyRecoveryInput extends g.input({
  lines: g.field(g.NonEmpty(RECOVERY_ITEMS, RecoveryLineInput), 'Each assignment at most once.'),
}) {}
