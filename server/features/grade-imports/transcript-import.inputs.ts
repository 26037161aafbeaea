import { ACCOUNT_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import {
  AtMost,
  DecimalIn,
  field,
  input,
  InputType,
  NEW_ROW_ID,
  NonEmpty,
  optional,
  RowId,
  Text,
} from '../../graphql/fields';
import { GradeBasisEnum, ScalePresetEnum } from '../calculator/grade-enums.types';
import { ImportTermInput } from '../imports/import.inputs';
import { StatedAverageInput } from '../terms/term.types';

@InputType('One course on a transcript; it is added as archived, with its final grade.')
export class ImportedCourseInput extends input({
  code: field(Text(TEXT_LIMITS.courseCode), 'Short name; unique in its term.'),
  name: optional(Text(TEXT_LIMITS.courseName), 'Full name. Defaults to the code.'),
  credits: optional(DecimalIn(NUMBER_RANGES.credits), 'Credits. Defaults to 0.'),
  basis: field(GradeBasisEnum, 'How it was graded.'),
  letter: optional(Text(TEXT_LIMITS.gradeLabel), "If graded by letter: a label on the account's scale."),
  percent: optional(DecimalIn(NUMBER_RANGES.gradeOverride), 'If graded by percent: the final percentage.'),
  passed: optional(Boolean, 'If pass/fail or transfer: the result.'),
}) {}

@InputType('A finished course with its final grade; it is added as archived.')
export class CreatePastCourseInput extends input(
  {
    id: NEW_ROW_ID,
    termId: optional(RowId, 'Its term; omitted or null for none.'),
  },
  ImportedCourseInput,
) {}

@InputType('A term on a transcript. An existing term with the same name stays the same.')
export class ImportedTermInput extends input(
  {
    stated: optional(StatedAverageInput, 'For a new term: one row instead of courses.'),
    courses: field(AtMost(ACCOUNT_LIMITS.courses, ImportedCourseInput), 'Its courses; may be empty.'),
  },
  ImportTermInput,
) {}

@InputType('A transcript, imported all or none.')
export class ImportTranscriptInput extends input({
  terms: field(NonEmpty(ACCOUNT_LIMITS.terms, ImportedTermInput), 'The terms, in any order.'),
  scale: optional(ScalePresetEnum, "The scale of the courses and their grades. Defaults to the account's."),
  linkRepeats: optional(
    Boolean,
    'Whether a course with the same code as one in an earlier term is a repeat of it. Defaults to true. ' +
      'Only courses added by this transcript are linked.',
  ),
}) {}
