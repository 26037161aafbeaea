import { NOUN_NAMES } from '../../database/nouns';
import { columnOf } from '../../database/field-kinds';
import type { Actor, Transaction } from '../../database/database';
import { DomainError } from '../../errors/domain-error';
import { inThread, type ThreadWork } from '../../work/threads';
import { requestPlan } from '../reminders/reminder-outbox';
import { remainingInPlan } from '../users/user.service';
import { IS_EMPTY, type ArchiveRow } from './archive-reads';
import { ARCHIVE_LISTS, ARCHIVE_TABLES, listHolding, PROFILE, type ArchiveList } from './archive-tables';
import { tooManyValues } from './unpack-archive';
import { type ReadArchive, slicesOf } from './read-archive.work';

/** The restored rows that aren't deleted, counted by kind. */
export interface RestoredCounts {
  terms: number;
  courses: number;
  assignments: number;
  events: number;
  /** Courses that were active and are now paused, because the plan allows no more. */
  coursesPaused: number;
}

const READ: ThreadWork<Uint8Array, ReadArchive> = {
  module: 'features/archives/read-archive.work',
  name: 'readArchiveInThread',
};

/** Columns that are computed from the file's fields, with their types. */
const DERIVED: Readonly<Partial<Record<ArchiveList, Readonly<Record<string, string>>>>> = {
  assignments: { dueAt: 'timestamptz' },
  events: { firstAt: 'timestamptz', lastAt: 'timestamptz' },
};

/** The fields that the account takes from the archive's profile. */
const RESTORED = Object.keys(PROFILE.restored) as (keyof typeof PROFILE.restored)[];

const NOUN_OF = new Map(NOUN_NAMES.map((noun) => [listHolding(noun), noun]));

/**
 * Refuses to read an archive for an account that can't accept it; {@link restoreArchive} checks again.
 * @throws CONFLICT if the account has content.
 */
export async function assertTakesArchive(actor: Actor): Promise<void> {
  refuseHolder(await actor.database.read<Holding>('archive_is_empty', IS_EMPTY, [actor.userId]));
}

/**
 * Reads and checks the ZIP or the JSON of an archive; the bytes are consumed.
 * @throws BAD_USER_INPUT naming the paths of the faults, PAYLOAD_TOO_LARGE, UNAVAILABLE.
 */
export function readArchive(actor: Actor, bytes: Buffer): Promise<ReadArchive> {
  const own = new Uint8Array(bytes);
  return inThread(READ, own, { owner: actor.userId, tooLarge: tooManyValues, transfer: [own.buffer] });
}

/**
 * Imports an archive into an account without visible content: all of it in one transaction, with the same IDs. The
 * account's restorable rows are removed, because the archive has its own. Grades follow from the scores.
 * @throws CONFLICT if the account has content.
 */
export async function restoreArchive(actor: Actor, archive: ReadArchive): Promise<RestoredCounts> {
  return actor.database.transaction(actor, async (transaction) => {
    refuseHolder(await transaction.query<Holding>(IS_EMPTY, [transaction.userId]));
    const { userId, revision } = transaction;
    await transaction.query(NOTE_REMOVALS, [userId, revision]);
    for (const list of ARCHIVE_LISTS.toReversed()) {
      if (ARCHIVE_TABLES[list].isSingle) continue;
      await transaction.query(`DELETE FROM ${ARCHIVE_TABLES[list].table} WHERE user_id = $1`, [
        transaction.userId,
      ]);
    }
    // Removed calendars could be restored by the deletions that just went.
    await transaction.query('DELETE FROM calendar_sources WHERE user_id = $1 AND deleted_at IS NOT NULL', [
      transaction.userId,
    ]);
    const { courses, paused } = await fitPlan(transaction, archive);
    const slices = { ...archive.slices, courses: slicesOf(courses) };
    for (const list of ARCHIVE_LISTS) {
      await insertRows(transaction, list, slices[list]);
      const noun = NOUN_OF.get(list);
      if (noun) transaction.changed(noun, [...archive.ids[list]]);
    }
    // The archive may be older than the grade engine: whatever that moves once is moved with the restored courses.
    await transaction.query(
      `UPDATE users SET grade_engine_version = 0, ${RESTORED.map((field, index) => `${columnOf(field)} = $${index + 2}`).join(', ')},
         updated_at = now() WHERE id = $1`,
      [transaction.userId, ...RESTORED.map((field) => archive.profile[field])],
    );
    requestPlan(transaction);
    const { terms, courses: live, assignments, events } = archive.live;
    return { terms, courses: live, assignments, events, coursesPaused: paused };
  });
}

/** Calendar apps that saw objects of the account learn that they are gone, unless they come back. */
const NOTE_REMOVALS = `
INSERT INTO calendar_removals (user_id, id, collection, name, revision)
SELECT user_id, gen_random_uuid(), collection, name, $2 FROM calendar_objects WHERE user_id = $1 AND etag IS NOT NULL`;

interface Holding {
  isEmpty: boolean;
}

function refuseHolder([account]: readonly Holding[]): void {
  if (account?.isEmpty) return;
  throw new DomainError(
    'CONFLICT',
    'This account already has terms, courses, assignments, events, or grading scales. You can import an ' +
      'archive only into an empty account.',
  );
}

/**
 * Pauses the active courses beyond the plan's limit; those of the current term and recently used ones stay
 * active.
 */
async function fitPlan(transaction: Transaction, { terms, courses }: ReadArchive) {
  const current = terms.find((term) => term['isCurrent'] === true && term['deletedAt'] === null)?.['id'];
  const wanted = courses.filter((course) => course['status'] === 'active' && course['deletedAt'] === null);
  const remaining = await remainingInPlan(transaction, 'active_courses');
  const rank = (course: ArchiveRow) => `${course['termId'] === current ? 1 : 0} ${course['updatedAt']}`;
  const kept = [...wanted].sort((left, right) => (rank(left) < rank(right) ? 1 : -1));
  const paused = new Set(kept.slice(remaining ?? kept.length));
  return {
    courses: courses.map((course) => (paused.has(course) ? { ...course, status: 'paused' } : course)),
    paused: paused.size,
  };
}

async function insertRows(
  transaction: Transaction,
  list: ArchiveList,
  slices: readonly string[],
): Promise<void> {
  const { table, fields, isSingle } = ARCHIVE_TABLES[list];
  const stored = Object.entries(fields).map(([field, kind]) => ({
    field,
    type: kind.sqlType,
    value: kind.unpack(`r."${field}"`),
  }));
  const derived = Object.entries(DERIVED[list] ?? {}).map(([field, type]) => ({
    field,
    type,
    value: `r."${field}"`,
  }));
  const columns = [...stored, ...derived];
  const names = columns.map(({ field }) => columnOf(field));
  const changed = names.map((name) => `${name} = excluded.${name}`).join(', ');
  const text = `
    INSERT INTO ${table} (user_id, ${names.join(', ')})
    SELECT $1, ${columns.map(({ value }) => value).join(', ')}
    FROM jsonb_to_recordset($2::jsonb) AS r(${columns.map(({ field, type }) => `"${field}" ${type}`).join(', ')})
    ${isSingle ? `ON CONFLICT (user_id) DO UPDATE SET ${changed}` : ''}`;
  for (const slice of slices) await transaction.query(text, [transaction.userId, slice]);
}
