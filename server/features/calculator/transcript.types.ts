import { Int } from 'type-graphql';
import type { RoundingRule } from '#domain/grading/rounding';
import { as, enumOf, field, nullable, output, OutputType } from '../../graphql/fields';
import WORDS from '../../graphql/enums.json';
import { DecimalScalar } from '../../graphql/scalars';
import { CalculatedFigure } from './course.types';
import { RoundingRuleType } from './working.types';
import type { RowStatus } from '#domain/grading/gpa';

const RowStatusEnum = enumOf<RowStatus>('TranscriptRowStatus', WORDS.TranscriptRowStatus);

@OutputType('How a course counted in a GPA.')
export class CalculatedTranscriptRow extends output({
  id: field(String, 'The same value that was sent.'),
  status: field(RowStatusEnum, 'Whether it counted, or why not.'),
  label: nullable(String, 'Its letter grade; null for none.'),
  points: nullable(
    DecimalScalar,
    'Grade points, including the bonus in the weighted GPA; null if none count.',
  ),
  creditsInGpa: field(DecimalScalar, 'Credits it adds to the divisor.'),
  creditsEarned: field(DecimalScalar, 'Credits earned.'),
}) {}

@OutputType('A GPA with its credits, and how it was calculated.')
export class CalculatedAverage extends output({
  average: field(CalculatedFigure, 'Rounded once.'),
  qualityPoints: field(DecimalScalar, 'Σ points × credits: the dividend, to 4 decimals.'),
  creditsInGpa: field(DecimalScalar, 'Credits of graded courses that count: the divisor.'),
  creditsAttempted: field(DecimalScalar, 'Credits of all courses except audited ones.'),
  creditsEarned: field(DecimalScalar, 'Credits of courses passed, each course once.'),
  coursesWithoutCredits: field(Int, "Graded courses without credits, which don't affect the GPA."),
  rounding: field(as<RoundingRule>(RoundingRuleType), 'How the GPA was rounded.'),
  rows: field([CalculatedTranscriptRow], 'The courses in the order they were sent, then the past terms.'),
}) {}

@OutputType('The GPA of one term.')
export class CalculatedTerm extends output({
  term: field(Int, 'The same value that was sent.'),
  result: field(
    CalculatedAverage,
    "Calculated with the transcript's rules from this term's courses only; `last_credits` doesn't apply.",
  ),
}) {}

@OutputType('The GPAs of a transcript.')
export class CalculatedTranscript extends output({
  overall: field(CalculatedAverage, 'The overall GPA, from the sums of points and credits.'),
  terms: field([CalculatedTerm], 'One entry per term, earliest first.'),
}) {}
