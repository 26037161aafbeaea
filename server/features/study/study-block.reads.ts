import type { Interval } from '#domain/planning/free-time';
import type { Actor, Transaction } from '../../database/database';
import { instantText } from '../../database/sql';
import { IS_OPEN } from '../assignments/assignment.reads';
import type { StudyBlockType } from './study-block.types';

/** The noun as messages say it. */
export const STUDY_BLOCK = 'study block';

const COLUMNS = `
  b.id, b.assignment_id AS "assignmentId", ${instantText('b.starts_at')} AS "startsAt",
  ${instantText('b.ends_at')} AS "endsAt", b.source, b.version`;

/** A block of work that is done has nothing left to say: it stands nowhere until the work is open again. */
const SHOWN = `
  live_study_blocks b JOIN live_assignments a ON a.user_id = b.user_id AND a.id = b.assignment_id AND ${IS_OPEN}`;

const READ_BETWEEN = `
SELECT ${COLUMNS} FROM ${SHOWN}
WHERE b.user_id = $1 AND b.starts_at < $3::timestamptz AND b.ends_at > $2::timestamptz ORDER BY b.starts_at, b.id
LIMIT $4`;

const READ_WITHIN = `
SELECT ${COLUMNS} FROM live_study_blocks b
WHERE b.user_id = $1 AND b.id = ANY($2::uuid[]) ORDER BY b.starts_at, b.id`;

/**
 * The blocks of open work that touch a stretch of time, in its order.
 * @param most how many are read at most; null: all of them
 */
export function readStudyBlocksBetween(
  actor: Actor,
  begin: Date,
  end: Date,
  most: number | null = null,
): Promise<StudyBlockType[]> {
  return actor.database.read<StudyBlockType>('study_blocks', READ_BETWEEN, [actor.userId, begin, end, most]);
}

/** The same as a running transaction sees it. */
export function readStudyBlocksBetweenWithin(
  transaction: Transaction,
  begin: Date,
  end: Date,
): Promise<StudyBlockType[]> {
  return transaction.query<StudyBlockType>(READ_BETWEEN, [transaction.userId, begin, end, null]);
}

/** Some blocks as a running transaction sees them, in order of time. */
export function readStudyBlocksWithin(
  transaction: Transaction,
  ids: readonly string[],
): Promise<StudyBlockType[]> {
  return transaction.query<StudyBlockType>(READ_WITHIN, [transaction.userId, ids]);
}

/** A block as a stretch of the time line. */
export function intervalOf({ startsAt, endsAt }: Pick<StudyBlockType, 'startsAt' | 'endsAt'>): Interval {
  return { startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) };
}
