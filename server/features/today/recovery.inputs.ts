import { ValidateNested } from 'class-validator';
import { ArgsType, Field, ID, InputType } from 'type-graphql';
import { RECOVERY_ITEMS } from '#domain/planning/recovery';
import { AtMost, NotEmpty, RowId } from '../../graphql/checks';
import { ExpectedVersion } from '../../graphql/fields';
import { LocalDateScalar } from '../../graphql/scalars';

@InputType({ description: 'What a recovery does with one open assignment.' })
export class RecoveryLineInput {
  @Field(() => ID, { description: 'The assignment.' })
  @RowId()
  id!: string;

  @ExpectedVersion('planned with')
  expectedVersion?: number | null;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'The day on which it is begun, from today on; null or absent lets it go.',
  })
  plannedOn?: string | null;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description:
      'Its new deadline, from today on, only for work of no course that no calendar brought; absent leaves it.',
  })
  dueDate?: string | null;
}

@InputType({ description: 'The lines of a plan that are to be carried out, all of them or none.' })
export class ApplyRecoveryInput {
  @Field(() => [RecoveryLineInput], { description: `1 to ${RECOVERY_ITEMS}, each assignment once.` })
  @NotEmpty()
  @AtMost(RECOVERY_ITEMS)
  @ValidateNested({ each: true })
  lines!: RecoveryLineInput[];
}

@ArgsType()
export class UndoRecoveryArgs {
  @Field(() => ID, { description: 'The recovery, as `applyRecovery` named it.' })
  @RowId()
  recoveryId!: string;
}
