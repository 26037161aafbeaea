import { RECOVERY_ITEMS } from '#domain/planning/recovery';
import { expectedVersion, field, input, InputType, NonEmpty, optional, RowId } from '../../../graphql/fields';
import { LocalDateScalar } from '../../../graphql/scalars';

@InputType('What a catch-up plan does with one open assignment.')
export class RecoveryLineInput extends input({
  id: field(RowId),
  expectedVersion: expectedVersion('planned with'),
  plannedOn: optional(LocalDateScalar, 'The day to start it, today or later; null or omitted to skip it.'),
  dueDate: optional(
    LocalDateScalar,
    'Its new deadline, today or later; only for work without a course that was not imported. Omit it to ' +
      'keep the deadline.',
  ),
}) {}

@InputType('The parts of a plan to apply, all or none.')
export class ApplyRecoveryInput extends input({
  lines: field(NonEmpty(RECOVERY_ITEMS, RecoveryLineInput), 'Each assignment at most once.'),
}) {}
