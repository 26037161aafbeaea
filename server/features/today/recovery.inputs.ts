import { ArrayMaxSize, ArrayMinSize, ValidateNested } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { RECOVERY_ITEMS } from '#domain/planning/recovery';
import { RowId } from '../../graphql/checks';
import { LocalDateScalar } from '../../graphql/scalars';

@InputType({ description: 'What a recovery does with one open assignment.' })
export class RecoveryLineInput {
  @Field(() => ID, { description: 'The assignment.' })
  @RowId()
  id!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'The version the caller planned with; another one answers CONFLICT.',
  })
  expectedVersion?: number | null;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'The day on which it is begun; null or absent lets it go.',
  })
  plannedOn?: string | null;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'Its new deadline, only for work of no course that no calendar brought; absent leaves it.',
  })
  dueDate?: string | null;
}

@InputType({ description: 'The lines of a plan that are to be carried out, all of them or none.' })
export class ApplyRecoveryInput {
  @Field(() => [RecoveryLineInput], { description: `1 to ${RECOVERY_ITEMS}, each assignment once.` })
  @ArrayMinSize(1, { message: 'must not be empty' })
  @ArrayMaxSize(RECOVERY_ITEMS, { message: `must have at most ${RECOVERY_ITEMS} entries` })
  @ValidateNested({ each: true })
  lines!: RecoveryLineInput[];
}

@ArgsType()
export class UndoRecoveryArgs {
  @Field(() => ID, { description: 'The recovery, as `applyRecovery` named it.' })
  @RowId()
  recoveryId!: string;
}
