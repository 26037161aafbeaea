import { ID } from 'type-graphql';
import { TEXT_LIMITS } from '#domain/limits/limits';
import WORDS from '../../../graphql/enums.json';
import { enumOf, field, nullable, output, OutputType, ROW } from '../../../graphql/fields';
import { payload } from '../../../graphql/payload';
import { DecimalScalar } from '../../../graphql/scalars';
import { GradingStateEnum } from '../../calculator/grade-enums.types';

/** The values of an item that a scenario can replace. */
export const TRIED_VALUES = ['pointsEarned', 'pointsPossible', 'gradingState'] as const;

/** One of {@link TRIED_VALUES}. */
export type TriedValue = (typeof TRIED_VALUES)[number];

const TriedValueEnum = enumOf<TriedValue>('TriedValue', WORDS.TriedValue);

@OutputType('What-if values for one assignment.', 'ScenarioScore')
export class ScenarioScoreType extends output({
  assignmentId: field(ID, 'UUID of the assignment. A deleted assignment is ignored.'),
  tried: field(
    [TriedValueEnum],
    'Which of the values below are changed; the others are those in the gradebook.',
  ),
  pointsEarned: nullable(DecimalScalar),
  pointsPossible: nullable(DecimalScalar, 'Points possible.'),
  gradingState: nullable(GradingStateEnum, 'How it counts in the grade.'),
}) {}

@OutputType("A saved what-if scenario; it doesn't change any grade.", 'GradeScenario')
export class GradeScenarioType extends output({
  ...ROW,
  courseId: field(ID, 'Its course; cannot be changed later.'),
  name: field(String, `Name, at most ${TEXT_LIMITS.scenarioName} characters.`),
  scores: field([ScenarioScoreType], 'The what-if values, one entry per assignment.'),
}) {}

@OutputType('A scenario after a change.')
export class GradeScenarioPayload extends payload({
  scenario: field(GradeScenarioType),
}) {}
