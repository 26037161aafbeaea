import { ACCOUNT_LIMITS, TEXT_LIMITS } from '#domain/limits/limits';
import { field, input, InputType, NEW_ROW_ID, optional, ROW_EDIT, Text } from '../../../graphql/fields';
import { CustomScaleInput } from '../../calculator/scale.inputs';

@InputType(`A new custom scale. An account can have at most ${ACCOUNT_LIMITS.gradeScales}.`)
export class CreateGradeScaleInput extends input({
  id: NEW_ROW_ID,
  name: field(Text(TEXT_LIMITS.scaleName)),
  scale: field(CustomScaleInput, 'Its bands.'),
}) {}

@InputType('Changes to a scale. Omitted fields stay the same.')
export class UpdateGradeScaleInput extends input({
  ...ROW_EDIT,
  name: optional(Text(TEXT_LIMITS.scaleName)),
  scale: optional(CustomScaleInput, 'All its bands; they replace the current ones.'),
}) {}
