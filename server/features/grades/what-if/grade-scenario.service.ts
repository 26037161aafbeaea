import type { ScenarioScore } from '#domain/grading/grade-history';
import type { Actor, Transaction } from '../../../database/database';
import { insertOwned, loadOwned, seenLoader, updateOwned, patchOf } from '../../../database/owned';
import { assertQuota } from '../../../database/quota';
import { badInput, notFound } from '../../../errors/domain-error';
import { Course } from '../../courses/course.entity';
import { COURSE } from '../../courses/course.reads';
import type { DeleteInput, DeletePayload } from '../../deletions/deletion.types';
import { deleteLoaded } from '../../deletions/deletion.service';
import { assertPrivilege } from '../../users/user.service';
import { GradeScenario } from './grade-scenario.entity';
import type {
  CreateGradeScenarioInput,
  ScenarioScoreInput,
  UpdateGradeScenarioInput,
} from './grade-scenario.inputs';
import { GRADE_SCENARIO, readGradeScenario, readGradeScenarioWithin } from './grade-scenario.reads';
import { TRIED_VALUES, type GradeScenarioPayload } from './grade-scenario.types';

const lockScenario = seenLoader({
  entity: GradeScenario,
  noun: 'grade_scenario',
  what: GRADE_SCENARIO,
  read: readGradeScenarioWithin,
});

/**
 * Saves scores from a what-if.
 * @throws PLAN_LIMIT without Student Pro, NOT_FOUND naming the course or an assignment, CONFLICT for a taken
 * id, LIMIT_REACHED.
 */
export async function createGradeScenario(
  actor: Actor,
  { id: wantedId, courseId, name, scores }: CreateGradeScenarioInput,
): Promise<GradeScenarioPayload> {
  const id = await actor.database.transaction(actor, async (transaction) => {
    await loadOwned(transaction, Course, courseId, COURSE, 'courseId');
    await assertPrivilege(transaction, 'grade_analytics');
    await assertQuota(transaction, 'gradeScenariosPerCourse', { holderId: courseId });
    const stored = await toScores(transaction, { courseId, scores: {} }, scores);
    return insertOwned(transaction, GradeScenario, wantedId, { courseId, name: name.trim(), scores: stored });
  });
  return { scenario: await readGradeScenario(actor, id) };
}

/**
 * Renames a scenario or replaces its scores.
 * @throws PLAN_LIMIT without Student Pro, NOT_FOUND, CONFLICT with the current row for a stale edit.
 */
export async function updateGradeScenario(
  actor: Actor,
  input: UpdateGradeScenarioInput,
): Promise<GradeScenarioPayload> {
  await actor.database.transaction(actor, async (transaction) => {
    const scenario = await lockScenario(transaction, input);
    await assertPrivilege(transaction, 'grade_analytics');
    const { scores, ...changes } = patchOf(input, ['name', 'scores']);
    const patch = scores ? { ...changes, scores: await toScores(transaction, scenario, scores) } : changes;
    await updateOwned(transaction, GradeScenario, scenario, patch);
  });
  return { scenario: await readGradeScenario(actor, input.id) };
}

/**
 * Deletes a scenario, even without Student Pro. Restorable.
 * @throws NOT_FOUND, CONFLICT with the current row when the caller saw an older one.
 */
export function deleteGradeScenario(actor: Actor, input: DeleteInput): Promise<DeletePayload> {
  return deleteLoaded(actor, async (transaction) => {
    const { id, name: label, courseId } = await lockScenario(transaction, input);
    return { noun: 'grade_scenario', id, label, courseId };
  });
}

/** Scores by assignment, as stored; those already stored may name assignments deleted since. */
async function toScores(
  transaction: Transaction,
  { courseId, scores: kept }: Pick<GradeScenario, 'courseId' | 'scores'>,
  inputs: readonly ScenarioScoreInput[],
): Promise<Record<string, ScenarioScore>> {
  const ids = inputs.map(({ assignmentId }) => assignmentId.toLowerCase());
  const items = await transaction.query<{ id: string }>(
    'SELECT id FROM live_assignments WHERE user_id = $1 AND course_id = $2 AND id = ANY ($3::uuid[])',
    [transaction.userId, courseId, ids],
  );
  const known = new Set([...items.map(({ id }) => id), ...Object.keys(kept)]);
  const scores = new Map<string, ScenarioScore>();
  for (const input of inputs) {
    const id = input.assignmentId.toLowerCase();
    if (!known.has(id)) throw notFound('assignment', 'assignmentId');
    if (scores.has(id)) throw badInput('assignmentId', 'must not appear twice');
    scores.set(id, toScore(input));
  }
  return Object.fromEntries(scores);
}

function toScore(input: ScenarioScoreInput): ScenarioScore {
  const values = TRIED_VALUES.flatMap((value) => {
    const isLeftOut = input[value] === undefined || (value === 'gradingState' && input[value] === null);
    return isLeftOut ? [] : [[value, input[value]]];
  });
  return Object.fromEntries(values) as ScenarioScore;
}
