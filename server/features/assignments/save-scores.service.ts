import { scoredWork } from '#domain/acts/work';
import type { Actor, Transaction } from '../../database/database';
import { assertFresh } from '../../database/outdated-edit';
import { Selection } from '../../database/narrow-read';
import { loadOwned } from '../../database/owned';
import { badInput, DomainError } from '../../errors/domain-error';
import { Course } from '../courses/course.entity';
import { acceptsItems } from '../courses/course.policy';
import { COURSE, readCourse } from '../courses/course.reads';
import { pausedCourse } from '../courses/course.service';
import type { Assignment } from './assignment.entity';
import type { AssignmentType, SaveScoresInput, SaveScoresPayload, ScoreInput } from './assignment.types';
import { letterScale, letterScoreAfter, type ScaleReader } from './assignment-letter';
import {
  BY_DEADLINE,
  editedAssignment,
  readAssignmentsById,
  showWrittenAssignment,
} from './assignment.reads';

/** The rows are locked in the order of their ids, as every statement on several rows does. */
const LOCK = `
SELECT id, version, points_earned::float8 AS "pointsEarned", points_possible::float8 AS "pointsPossible",
  letter, grading_state AS "gradingState", stated_grading AS "statedGrading", is_still_open AS "isStillOpen", progress
FROM assignments WHERE user_id = $1 AND course_id = $2 AND deleted_at IS NULL AND id = ANY($3::uuid[])
ORDER BY id FOR UPDATE`;

/** Writes the scores of $2, a JSON list of {@link StoredScore}, and shows them. */
const WRITE = `
WITH written AS (
  UPDATE assignments a SET points_earned = n."pointsEarned", points_possible = n."pointsPossible",
    letter = n.letter, grading_state = n."gradingState", stated_grading = n."statedGrading",
    is_still_open = n."isStillOpen", version = a.version + 1, updated_at = $3
  FROM json_to_recordset($2::json) AS n(id uuid, "pointsEarned" numeric, "pointsPossible" numeric, letter text,
    "gradingState" text, "statedGrading" text, "isStillOpen" bool)
  WHERE a.user_id = $1 AND a.id = n.id
  RETURNING a.*)
${showWrittenAssignment(Selection.everything)} ${BY_DEADLINE}`;

/** The columns that a score changes, as listeners know them. */
const STORED = [
  'pointsEarned',
  'pointsPossible',
  'letter',
  'gradingState',
  'statedGrading',
  'isStillOpen',
] as const;

type StoredScore = Pick<Assignment, 'id' | (typeof STORED)[number]>;
type LockedScore = StoredScore & Pick<Assignment, 'progress' | 'version'>;

/**
 * Changes several scores of one course at once, all or none. Assignments whose score is already the same aren't
 * written.
 * @throws NOT_FOUND naming the course or the first assignment that isn't in it, BAD_USER_INPUT for an assignment
 * named twice, CONFLICT if the course is paused, or with the first assignment of another version than expected.
 */
export async function saveScores(actor: Actor, input: SaveScoresInput): Promise<SaveScoresPayload> {
  const ids = input.scores.map(({ id }) => id.toLowerCase());
  const written = await actor.database.transaction(actor, async (transaction) => {
    const course = await loadOwned(transaction, Course, input.courseId, COURSE, 'courseId');
    if (!acceptsItems(course)) throw pausedCourse(course, ['courseId']);
    return writeScores(transaction, course.id, ids, input.scores);
  });
  const [assignments, course] = await Promise.all([
    written.length === ids.length ? written : readAssignmentsById(actor, ids),
    readCourse(actor, input.courseId),
  ]);
  return { assignments, course };
}

/** @returns the assignments that changed, by deadline. */
async function writeScores(
  transaction: Transaction,
  courseId: string,
  ids: readonly string[],
  scores: readonly ScoreInput[],
): Promise<AssignmentType[]> {
  const twice = ids.findIndex((id, index) => ids.indexOf(id) < index);
  if (twice >= 0) throw badInput(`scores[${twice}].id`, 'contains an assignment more than once');
  const stored = await transaction.query<LockedScore>(LOCK, [transaction.userId, courseId, ids]);
  const byId = new Map(stored.map((row) => [row.id, row]));
  const scale = letterScale(transaction, courseId);
  const changed: StoredScore[] = [];
  for (const [index, score] of scores.entries()) {
    const row = byId.get(ids[index] ?? '');
    if (!row) throw notOfCourse(`scores[${index}].id`);
    await assertFresh(transaction, editedAssignment(row.id), row, score);
    const next = await storedAfter(row, score, scale, `scores[${index}].`);
    if (STORED.some((column) => row[column] !== next[column])) changed.push(next);
  }
  if (changed.length === 0) return [];
  const values = [transaction.userId, JSON.stringify(changed), transaction.now];
  const written = await transaction.query<AssignmentType>(WRITE, values);
  transaction.changed('assignment', written, STORED);
  return written;
}

async function storedAfter(
  row: LockedScore,
  score: ScoreInput,
  scale: ScaleReader,
  path: string,
): Promise<StoredScore> {
  const { gradingState } = score;
  if (gradingState === null) throw badInput(`${path}gradingState`, 'must not be empty');
  const after = await letterScoreAfter(row, score, scale, path);
  return { id: row.id, ...after, ...scoredWork(row, { ...after, gradingState }) };
}

function notOfCourse(field: string): DomainError {
  return new DomainError('NOT_FOUND', "This assignment isn't in the course.", {
    fields: { [field]: 'is not in the course' },
  });
}
