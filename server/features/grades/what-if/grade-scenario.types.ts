import { ID } from 'type-graphql';
import { TEXT_LIMITS } from '#domain/limits/limits';
import * as g from '../../../graphql/fields';
import { payload } from '../../../graphql/payload';
import { DecimalScalar } from '../../../graphql/scalars';
import { GradingStateEnum } from '../../calculator/grade-enums.types';

/** The values of an item that a scenario can replace. */
export const TRIED_VALUES = ['pointsEarned', 'pointsPossible', 'gradingState'] as const;

/** One of {@link TRIED_VALUES}. */
export type TriedValue = (typeof TRIED_VALUES)[number];

const TriedValueEnum = g.enumOf<TriedValue>('TriedValue');

@g.OutputType('What-if values for one assignment.', 'ScenarioScore')
export class ScenarioScoreType extends g.output({
  assignmentId: g.field(ID, 'UUID of the assignment. A deleted assignment is ignored.'),
  tried: g.field(
    [TriedValueEnum],
    'Which of the values below are changed; the others are those in the gradebook.',
  ),
  pointsEarned: g.nullable(DecimalScalar),
  pointsPossible: g.nullable(DecimalScalar, 'Points possible.'),
  gradingState: g.nullable(GradingStateEnum, 'How it counts in the grade.'),
}) {}

@g.OutputType("A saved what-if scenario; it doesn't change any grade.", 'GradeScenario')
export class GradeScenarioType extends g.output({
  ...g.ROW,
  courseId: g.field(ID, 'Its course; cannot be changed later.'),
  name: g.field(String, `Name, at most ${TEXT_LIMITS.scenarioName} characters.`),
  scores: g.field([ScenarioScoreType], 'The what-if values, one entry per assignment.'),
}) {}

@g.OutputType('A scenario after a change.')
export class GradeScenarioPayload extends payload({
  scenario: g.field(GradeScenarioType),
}) {}
