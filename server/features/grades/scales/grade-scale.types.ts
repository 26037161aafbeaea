import { ACCOUNT_LIMITS, TEXT_LIMITS } from '#domain/limits/limits';
import * as g from '../../../graphql/fields';
import { CourseType } from '../../courses/course.types';
import { studentPayload } from '../../users/user.types';
import { GradeScaleType } from '../rules/course-grading.types';
import { CustomScaleInput } from '../../calculator/scale.inputs';

@g.OutputType('A custom scale after a change, with everything else that changed.')
export class GradeScalePayload extends studentPayload({
  scale: g.field(GradeScaleType),
  courses: g.field([CourseType], 'The courses that use it, with current grades.'),
}) {}

@g.InputType(`A new custom scale. An account can have at most ${ACCOUNT_LIMITS.gradeScales}.`)
export class CreateGradeScaleInput extends g.input({
  id: g.NEW_ROW_ID,
  name: g.field(g.Text(TEXT_LIMITS.scaleName)),
  scale: g.field(CustomScaleInput, 'Its bands.'),
}) {}

@g.InputType('Changes to a scale. Omitted fields stay the same.')
export class UpdateGradeScaleInput extends g.input({
  ...g.ROW_EDIT,
  name: g.optional(g.Text(TEXT_LIMITS.scaleName)),
  scale: g.optional(CustomScaleInput, 'All its bands; they replace the current ones.'),
}) {}
