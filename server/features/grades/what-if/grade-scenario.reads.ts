import type { ScenarioScore } from '#domain/grading/grade-history';
import type { Actor, Transaction } from '../../../database/database';
import { allColumns, stored } from '../../../database/narrow-read';
import { notFound } from '../../../errors/domain-error';
import { readCourse } from '../../courses/course.reads';
import { GRADE_SCENARIO_SHOWN } from './grade-scenario.noun';
import { TRIED_VALUES, type GradeScenarioType, type ScenarioScoreType } from './grade-scenario.types';

/** The noun in messages. */
export const GRADE_SCENARIO = 'scenario';

/** Columns of a scenario called `s`, as {@link ScenarioRow}. */
export const SCENARIO_COLUMNS = allColumns<GradeScenarioType>(stored('s', GRADE_SCENARIO_SHOWN));

const READ_SCENARIO = `SELECT ${SCENARIO_COLUMNS} FROM live_grade_scenarios s WHERE s.user_id = $1 AND s.id = $2`;

const READ_SCENARIOS = `
SELECT ${SCENARIO_COLUMNS} FROM live_grade_scenarios s WHERE s.user_id = $1 AND s.course_id = $2 ORDER BY s.created_at, s.id`;

/** A scenario as it is stored. */
export type ScenarioRow = Omit<GradeScenarioType, 'scores'> & { scores: Record<string, ScenarioScore> };

/**
 * The scenarios of a course, the oldest first. They stay readable when Student Pro has ended.
 * @throws NOT_FOUND
 */
export async function readGradeScenarios(actor: Actor, courseId: string): Promise<GradeScenarioType[]> {
  await readCourse(actor, courseId);
  const rows = await actor.database.read<ScenarioRow>('grade_scenarios', READ_SCENARIOS, [
    actor.userId,
    courseId,
  ]);
  return rows.map(toScenario);
}

/**
 * One scenario.
 * @throws NOT_FOUND
 */
export async function readGradeScenario(actor: Actor, id: string): Promise<GradeScenarioType> {
  const [row] = await actor.database.read<ScenarioRow>('grade_scenario', READ_SCENARIO, [actor.userId, id]);
  if (!row) throw notFound(GRADE_SCENARIO);
  return toScenario(row);
}

/** A scenario within a running transaction. */
export async function readGradeScenarioWithin(
  transaction: Transaction,
  id: string,
): Promise<GradeScenarioType | undefined> {
  const [row] = await transaction.query<ScenarioRow>(READ_SCENARIO, [transaction.userId, id]);
  return row && toScenario(row);
}

/** A stored scenario as the API shows it. */
export function toScenario({ scores, ...scenario }: ScenarioRow): GradeScenarioType {
  return { ...scenario, scores: Object.entries(scores).map(([id, score]) => toScore(id, score)) };
}

function toScore(assignmentId: string, score: ScenarioScore): ScenarioScoreType {
  // Points are numbers in stored rows: their inputs accept nothing else.
  const { pointsEarned = null, pointsPossible = null, gradingState = null } = score;
  return {
    assignmentId,
    tried: TRIED_VALUES.filter((value) => score[value] !== undefined),
    pointsEarned,
    pointsPossible,
    gradingState,
  };
}
