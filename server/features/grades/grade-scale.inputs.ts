import { IsOptional, ValidateNested } from 'class-validator';
import { Field, ID, InputType } from 'type-graphql';
import { ACCOUNT_LIMITS, TEXT_LIMITS } from '#domain/limits/limits';
import { RowId, Text } from '../../graphql/checks';
import { ExpectedVersion, NewRowId } from '../../graphql/fields';
import { CustomScaleInput } from '../calculator/scale.inputs';

@InputType({
  description: `A new scale of one’s own. An account holds at most ${ACCOUNT_LIMITS.gradeScales}.`,
})
export class CreateGradeScaleInput {
  @NewRowId()
  id?: string | null;

  @Field(() => String, { description: '1 to 80 characters.' })
  @Text(TEXT_LIMITS.scaleName)
  name!: string;

  @Field(() => CustomScaleInput, { description: 'Its bands.' })
  @ValidateNested()
  scale!: CustomScaleInput;
}

@InputType({ description: 'Changes of a scale; absent fields stay as they are.' })
export class UpdateGradeScaleInput {
  @Field(() => ID, { description: 'The scale.' })
  @RowId()
  id!: string;

  @ExpectedVersion()
  expectedVersion?: number | null;

  @Field(() => String, { nullable: true, description: '1 to 80 characters.' })
  @Text(TEXT_LIMITS.scaleName)
  name?: string | null;

  @Field(() => CustomScaleInput, { nullable: true, description: 'All its bands, in place of those it has.' })
  @IsOptional()
  @ValidateNested()
  scale?: CustomScaleInput | null;
}
