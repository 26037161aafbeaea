import { Int } from 'type-graphql';
import type { RoundingRule } from '#domain/grading/rounding';
import * as g from '../../graphql/fields';
import WORDS from '../../graphql/enums.json';
import { DecimalScalar } from '../../graphql/scalars';
import { CalculatedFigure } from './course.types';
import { RoundingRuleType } from './working.types';
import type { RowStatus } from '#domain/grading/gpa';

const RowStatusEnum = g.enumOf<RowStatus>('TranscriptRowStatus', WORDS.TranscriptRowStatus);

@g.OutputType('How a course counted in a GPA.')
export class CalculatedTranscriptRow extends g.output({
  id: g.field(String, 'The same value that was sent.'),
  status: g.field(RowStatusEnum, 'Whether it counted, or why not.'),
  label: g.nullable(String, 'Its letter grade; null for none.'),
  points: g.nullable(
    DecimalScalar,
    'Grade points, including the bonus in the weighted GPA; null if none count.',
  ),
  creditsInGpa: g.field(DecimalScalar, 'Credits it adds to the divisor.'),
  creditsEarned: g.field(DecimalScalar, 'Credits earned.'),
}) {}

@g.OutputType('A GPA with its credits, and how it was calculated.')
export class CalculatedAverage extends g.output({
  average: g.field(CalculatedFigure, 'Rounded once.'),
  qualityPoints: g.field(DecimalScalar, 'Σ points × credits: the dividend, to 4 decimals.'),
  creditsInGpa: g.field(DecimalScalar, 'Credits of graded courses that count: the divisor.'),
  creditsAttempted: g.field(DecimalScalar, 'Credits of all courses except audited ones.'),
  creditsEarned: g.field(DecimalScalar, 'Credits of courses passed, each course once.'),
  coursesWithoutCredits: g.field(Int, "Graded courses without credits, which don't affect the GPA."),
  rounding: g.field(g.as<RoundingRule>(RoundingRuleType), 'How the GPA was rounded.'),
  rows: g.field([CalculatedTranscriptRow], 'The courses in the order they were sent, then the past terms.'),
}) {}

@g.OutputType('The GPA of one term.')
export class CalculatedTerm extends g.output({
  term: g.field(Int, 'The same value that was sent.'),
  result: g.field(
    CalculatedAverage,
    "Calculated with the transcript's rules from this term's courses only; `last_credits` doesn't apply.",
  ),
}) {}

@g.OutputType('The GPAs of a transcript.')
export class CalculatedTranscript extends g.output({
  overall: g.field(CalculatedAverage, 'The overall GPA, from the sums of points and credits.'),
  terms: g.field([CalculatedTerm], 'One entry per term, earliest first.'),
}) {}
