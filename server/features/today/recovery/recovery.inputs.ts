import { ValidateNested } from 'class-validator';
import { ArgsType, Field, InputType } from 'type-graphql';
import { RECOVERY_ITEMS } from '#domain/planning/recovery';
import { AtMost, NotEmpty } from '../../../graphql/checks';
import { ExpectedVersion, Nullable, RowId } from '../../../graphql/fields';
import { LocalDateScalar } from '../../../graphql/scalars';

@InputType({ description: 'What a catch-up plan does with one open assignment.' })
export class RecoveryLineInput {
  @RowId()
  id!: string;

  @ExpectedVersion('planned with')
  expectedVersion?: number | null;

  @Nullable(() => LocalDateScalar, 'The day to start it, today or later; null or omitted to skip it.')
  plannedOn?: string | null;

  @Nullable(
    () => LocalDateScalar,
    'Its new deadline, today or later; only for work without a course that was not imported. Omit it to ' +
      'keep the deadline.',
  )
  dueDate?: string | null;
}

@InputType({ description: 'The parts of a plan to apply, all or none.' })
export class ApplyRecoveryInput {
  @Field(() => [RecoveryLineInput], { description: `1 to ${RECOVERY_ITEMS}, each assignment at most once.` })
  @NotEmpty()
  @AtMost(RECOVERY_ITEMS)
  @ValidateNested({ each: true })
  lines!: RecoveryLineInput[];
}

@ArgsType()
export class UndoRecoveryArgs {
  @RowId('The ID that `applyRecovery` returned.')
  recoveryId!: string;
}
