import { ValidateNested } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { ACCOUNT_LIMITS, TEXT_LIMITS } from '#domain/limits/limits';
import { NewRowId, Nullable, NullableText, RowEdit, Text } from '../../../graphql/fields';
import { CustomScaleInput } from '../../calculator/scale.inputs';

@InputType({
  description: `A new custom scale. An account can have at most ${ACCOUNT_LIMITS.gradeScales}.`,
})
export class CreateGradeScaleInput {
  @NewRowId()
  id?: string | null;

  @Text(TEXT_LIMITS.scaleName, '1 to 80 characters.')
  name!: string;

  @Field(() => CustomScaleInput, { description: 'Its bands.' })
  @ValidateNested()
  scale!: CustomScaleInput;
}

@InputType({ description: 'Changes to a scale. Omitted fields stay the same.' })
export class UpdateGradeScaleInput extends RowEdit {
  @NullableText(TEXT_LIMITS.scaleName, '1 to 80 characters.')
  name?: string | null;

  @Nullable(() => CustomScaleInput, 'All its bands; they replace the current ones.')
  @ValidateNested()
  scale?: CustomScaleInput | null;
}
