import type { Actor, Transaction } from '../../database/database';
import { loadOwned } from '../../database/owned';
import { badInput, DomainError } from '../../errors/domain-error';
import type { Assignment } from '../assignments/assignment.entity';
import { readAssignmentsOfCourses } from '../assignments/assignment.reads';
import { Course } from '../courses/course.entity';
import { acceptsScores } from '../courses/course.policy';
import { COURSE, readCourse } from '../courses/course.reads';
import { pausedCourse } from '../courses/course.service';
import { readUser } from '../users/user.service';
import type { SaveScoresPayload } from './grade-imports.types';
import type { SaveScoresInput, ScoreInput } from './save-scores.inputs';

/** The rows are locked in the order of their ids, as every statement on several rows does. */
const LOCK = `
SELECT id, points_earned::float8 AS "pointsEarned", points_possible::float8 AS "pointsPossible",
  grading_state AS "gradingState"
FROM assignments WHERE user_id = $1 AND course_id = $2 AND deleted_at IS NULL AND id = ANY($3::uuid[])
ORDER BY id FOR UPDATE`;

/** Writes the scores of $2, a JSON list of {@link StoredScore}. */
const WRITE = `
UPDATE assignments a SET points_earned = n."pointsEarned", points_possible = n."pointsPossible",
  grading_state = n."gradingState", version = a.version + 1, updated_at = $3
FROM json_to_recordset($2::json)
  AS n(id uuid, "pointsEarned" numeric, "pointsPossible" numeric, "gradingState" text)
WHERE a.user_id = $1 AND a.id = n.id`;

type StoredScore = Pick<Assignment, 'id' | 'pointsEarned' | 'pointsPossible' | 'gradingState'>;

/**
 * Changes several scores of one course at once: all of them or none. Scores that say what is there already leave
 * their assignment as it is.
 * @throws NOT_FOUND naming the course or the first assignment that is not of it, BAD_USER_INPUT for an assignment named
 *   twice, CONFLICT when the course is paused.
 */
export async function saveScores(actor: Actor, input: SaveScoresInput): Promise<SaveScoresPayload> {
  const ids = await actor.database.transaction(actor, async (transaction) => {
    const course = await loadOwned(transaction, Course, input.courseId, COURSE, 'courseId');
    if (!acceptsScores(course)) throw pausedCourse(course, ['courseId']);
    return writeScores(transaction, course.id, input.scores);
  });
  const [assignments, course, user] = await Promise.all([
    readAssignmentsOfCourses(actor, [input.courseId]),
    readCourse(actor, input.courseId),
    readUser(actor),
  ]);
  const written = new Set(ids);
  return { assignments: assignments.filter(({ id }) => written.has(id)), course, user };
}

/** @returns the ids of the assignments that are named. */
async function writeScores(
  transaction: Transaction,
  courseId: string,
  scores: readonly ScoreInput[],
): Promise<string[]> {
  const ids = scores.map(({ id }) => id.toLowerCase());
  const twice = ids.findIndex((id, index) => ids.indexOf(id) < index);
  if (twice >= 0) throw badInput(`scores[${twice}].id`, 'names an assignment a second time');
  const stored = await transaction.query<StoredScore>(LOCK, [transaction.userId, courseId, ids]);
  const byId = new Map(stored.map((row) => [row.id, row]));
  const changed = scores.flatMap((score, index): StoredScore[] => {
    const row = byId.get(ids[index] ?? '');
    if (!row) throw notOfCourse(`scores[${index}].id`);
    const next = scoreAfter(row, score, `scores[${index}]`);
    return isSame(row, next) ? [] : [next];
  });
  if (changed.length > 0) {
    await transaction.query(WRITE, [transaction.userId, JSON.stringify(changed), transaction.now]);
    transaction.changed(
      'assignment',
      changed.map(({ id }) => id),
    );
  }
  return ids;
}

function scoreAfter(row: StoredScore, score: ScoreInput, path: string): StoredScore {
  const { pointsEarned, pointsPossible, gradingState } = score;
  if (gradingState === null) throw badInput(`${path}.gradingState`, 'must not be empty');
  return {
    id: row.id,
    pointsEarned: pointsEarned === undefined ? row.pointsEarned : pointsEarned,
    pointsPossible: pointsPossible === undefined ? row.pointsPossible : pointsPossible,
    gradingState: gradingState ?? row.gradingState,
  };
}

function isSame(one: StoredScore, other: StoredScore): boolean {
  return (
    one.pointsEarned === other.pointsEarned &&
    one.pointsPossible === other.pointsPossible &&
    one.gradingState === other.gradingState
  );
}

function notOfCourse(field: string): DomainError {
  return new DomainError('NOT_FOUND', 'This assignment does not exist in the course.', {
    fields: { [field]: 'does not exist in the course' },
  });
}
