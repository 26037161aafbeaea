import { ACCOUNT_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import * as g from '../../graphql/fields';
import { GradeBasisEnum, ScalePresetEnum } from '../calculator/grade-enums.types';
import { ImportTermInput } from '../imports/import.types';
import { StatedAverageInput } from '../terms/term.types';

@g.InputType('One course on a transcript; it is added as archived, with its final grade.')
export class ImportedCourseInput extends g.input({
  code: g.field(g.Text(TEXT_LIMITS.courseCode), 'Short name; unique in its term.'),
  name: g.optional(g.Text(TEXT_LIMITS.courseName), 'Full name. Defaults to the code.'),
  credits: g.optional(g.DecimalIn(NUMBER_RANGES.credits), 'Credits. Defaults to 0.'),
  basis: g.field(GradeBasisEnum, 'How it was graded.'),
  letter: g.optional(g.Text(TEXT_LIMITS.gradeLabel), "If graded by letter: a label on the account's scale."),
  percent: g.optional(
    g.DecimalIn(NUMBER_RANGES.gradeOverride),
    'If graded by percent: the final percentage.',
  ),
  passed: g.optional(Boolean, 'If pass/fail or transfer: the result.'),
}) {}

@g.InputType('A finished course with its final grade; it is added as archived.')
export class CreatePastCourseInput extends g.input(
  {
    id: g.NEW_ROW_ID,
    termId: g.optional(g.RowId, 'Its term; omitted or null for none.'),
  },
  ImportedCourseInput,
) {}

@g.InputType('A term on a transcript. An existing term with the same name stays the same.')
export class ImportedTermInput extends g.input(
  {
    stated: g.optional(StatedAverageInput, 'For a new term: one row instead of courses.'),
    courses: g.field(g.AtMost(ACCOUNT_LIMITS.courses, ImportedCourseInput), 'Its courses; may be empty.'),
  },
  ImportTermInput,
) {}

@g.InputType('A transcript, imported all or none.')
export class ImportTranscriptInput extends g.input({
  terms: g.field(g.NonEmpty(ACCOUNT_LIMITS.terms, ImportedTermInput), 'The terms, in any order.'),
  scale: g.optional(ScalePresetEnum, "The scale of the courses and their grades. Defaults to the account's."),
  linkRepeats: g.optional(
    Boolean,
    'Whether a course with the same code as one in an earlier term is a repeat of it. Defaults to true. ' +
      'Only courses added by this transcript are linked.',
  ),
}) {}
