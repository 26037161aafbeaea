import { dueInstant, type Due } from '#domain/time/due';
import type { Actor, Noun, Transaction } from '../../database/database';
import { DomainError } from '../../errors/domain-error';
import type { EventRow, OverrideRow } from '../calendar/event.rows';
import { rangeOf } from '../calendar/event.series';
import { remainingInPlan } from '../users/user.service';
import { IS_EMPTY, type ArchiveRow } from './archive-reads';
import { ARCHIVE_LISTS, ARCHIVE_TABLES, columnOf, PROFILE, type ArchiveList } from './archive-tables';
import type { CheckedArchive } from './check-archive';

/** What an archive brought in: rows that are not deleted, by what they are. */
export interface RestoredCounts {
  terms: number;
  courses: number;
  assignments: number;
  events: number;
  /** Courses that were active and are paused now, because the plan holds no more. */
  coursesPaused: number;
}

/** Rows written by one statement. */
const SLICE = 1_000;

/** Columns that are computed from the file's fields, with their types. */
const DERIVED: Readonly<Partial<Record<ArchiveList, Readonly<Record<string, string>>>>> = {
  assignments: { dueAt: 'timestamptz' },
  events: { firstAt: 'timestamptz', lastAt: 'timestamptz' },
};

/** What the account takes over from the archive's profile. */
const RESTORED = Object.keys(PROFILE.restored) as (keyof typeof PROFILE.restored)[];

const NOUNS: Readonly<Partial<Record<ArchiveList, Noun>>> = {
  terms: 'term',
  courses: 'course',
  gradeCategories: 'grade_category',
  assignments: 'assignment',
  events: 'event',
  specialDays: 'special_day',
  gradeScales: 'grade_scale',
  gradeScenarios: 'grade_scenario',
  subtasks: 'subtask',
  timeEntries: 'time_entry',
  studyBlocks: 'study_block',
};

/**
 * Brings an archive into an account that shows nothing yet: all of it in one transaction, with the same ids. What the
 * account could have restored goes, for the archive brings its own. Grades follow from the scores.
 * @throws CONFLICT when the account holds something.
 */
export async function restoreArchive(actor: Actor, archive: CheckedArchive): Promise<RestoredCounts> {
  return actor.database.transaction(actor, async (transaction) => {
    await assertEmpty(transaction);
    for (const list of ARCHIVE_LISTS.toReversed()) {
      await transaction.query(`DELETE FROM ${ARCHIVE_TABLES[list].table} WHERE user_id = $1`, [
        transaction.userId,
      ]);
    }
    // Removed calendars could be restored by the deletions that just went.
    await transaction.query('DELETE FROM calendar_sources WHERE user_id = $1 AND deleted_at IS NOT NULL', [
      transaction.userId,
    ]);
    const { courses, paused } = await fitPlan(transaction, archive.lists);
    const lists = { ...archive.lists, courses };
    const rowsOf = derivedRows(lists);
    for (const list of ARCHIVE_LISTS) {
      await insertRows(transaction, list, rowsOf(list));
      const noun = NOUNS[list];
      if (noun) transaction.changed(noun, idsOf(lists[list]));
    }
    await transaction.query(
      `UPDATE users SET ${RESTORED.map((field, index) => `${columnOf(field)} = $${index + 2}`).join(', ')},
         updated_at = now() WHERE id = $1`,
      [transaction.userId, ...RESTORED.map((field) => archive.profile[field])],
    );
    const live = (list: ArchiveList) => lists[list].filter((row) => row['deletedAt'] === null).length;
    return {
      terms: live('terms'),
      courses: live('courses'),
      assignments: live('assignments'),
      events: live('events'),
      coursesPaused: paused,
    };
  });
}

async function assertEmpty(transaction: Transaction): Promise<void> {
  const [account] = await transaction.query<{ isEmpty: boolean }>(IS_EMPTY, [transaction.userId]);
  if (account?.isEmpty) return;
  throw new DomainError(
    'CONFLICT',
    'This account already holds terms, courses, assignments, events or scales. An archive can only be brought into an empty account.',
  );
}

/** Pauses the active courses the plan has no place for; those of the current term and lately used ones stay active. */
async function fitPlan(transaction: Transaction, { terms, courses }: CheckedArchive['lists']) {
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

/** The rows of a list with the columns that follow from their fields. */
function derivedRows(lists: CheckedArchive['lists']): (list: ArchiveList) => readonly ArchiveRow[] {
  const overrides = new Map<unknown, ArchiveRow[]>();
  for (const row of lists.eventOverrides) {
    const own = overrides.get(row['eventId']);
    if (own) own.push(row);
    else overrides.set(row['eventId'], [row]);
  }
  const derive: Partial<Record<ArchiveList, (row: ArchiveRow) => ArchiveRow>> = {
    assignments: (row) => {
      const instant = dueInstant(row as unknown as Due);
      return { ...row, dueAt: instant === null ? null : new Date(instant).toISOString() };
    },
    events: (row) => {
      const own = (overrides.get(row['id']) ?? []) as unknown as OverrideRow[];
      return { ...row, ...rangeOf({ ...(row as unknown as EventRow), overrides: own }) };
    },
  };
  return (list) => {
    const withDerived = derive[list];
    return withDerived ? lists[list].map(withDerived) : lists[list];
  };
}

async function insertRows(
  transaction: Transaction,
  list: ArchiveList,
  rows: readonly ArchiveRow[],
): Promise<void> {
  const { table, fields } = ARCHIVE_TABLES[list];
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
  const text = `
    INSERT INTO ${table} (user_id, ${columns.map(({ field }) => columnOf(field)).join(', ')})
    SELECT $1, ${columns.map(({ value }) => value).join(', ')}
    FROM jsonb_to_recordset($2::jsonb) AS r(${columns.map(({ field, type }) => `"${field}" ${type}`).join(', ')})`;
  for (let from = 0; from < rows.length; from += SLICE) {
    await transaction.query(text, [transaction.userId, JSON.stringify(rows.slice(from, from + SLICE))]);
  }
}

function idsOf(rows: readonly ArchiveRow[]): string[] {
  return rows.map((row) => String(row['id']));
}
