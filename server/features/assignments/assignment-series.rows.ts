import { IsNull, type QueryDeepPartialEntity } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { StoredRepetition } from '#domain/assignments/repetition';
import type { Transaction } from '../../database/database';
import { dayText } from '../../database/sql';
import { type Ids, accountRead } from '../../database/read-rows';
import { AssignmentSeries } from './assignment-series.entity';
import { Assignment } from './assignment.entity';
import type { RepetitionType } from './assignment.types';

const READ = `
SELECT s.id, s.rule, s.after_days AS "afterDays", ${dayText('s.ends_on')} AS "endsOn", s.max_count AS "maxCount"
FROM assignment_series s WHERE s.user_id = $1 AND s.id = ANY($2::uuid[])`;

/** Returns the repetitions of these series, in any order. */
export const readRepetitions = accountRead<RepetitionType, Ids>('repetitions', READ);

/** The series an assignment belongs to; null when it does not repeat. */
export async function seriesOf(
  transaction: Transaction,
  { seriesId }: Pick<Assignment, 'seriesId'>,
): Promise<AssignmentSeries | null> {
  if (seriesId === null) return null;
  return transaction.manager.findOneBy(AssignmentSeries, { userId: transaction.userId, id: seriesId });
}

/** The other assignments in the series of one, locked, in series order. */
export async function lockOthers(
  transaction: Transaction,
  { id, seriesId }: Pick<Assignment, 'id' | 'seriesId'>,
): Promise<Assignment[]> {
  if (seriesId === null) return [];
  const rows = await transaction.manager.find(Assignment, {
    where: { userId: transaction.userId, seriesId, deletedAt: IsNull() },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  return rows.filter((row) => row.id !== id).sort((left, right) => (dayOf(left) < dayOf(right) ? -1 : 1));
}

/** The day of a repeated assignment in its series. */
export function dayOf({ seriesDay, id }: Pick<Assignment, 'seriesDay' | 'id'>): string {
  if (seriesDay === null) throw new Error(`Assignment ${id} does not repeat.`);
  return seriesDay;
}

/** The fields of a new series, except its ID. */
export type NewSeries = Omit<AssignmentSeries, 'id' | 'userId' | 'user'>;

/** Adds a series. @returns its ID. */
export async function insertSeries(transaction: Transaction, series: NewSeries): Promise<string> {
  const id = uuidv7();
  await transaction.manager.insert(AssignmentSeries, { ...series, userId: transaction.userId, id });
  return id;
}

/** Writes how a series repeats by its rule from now on. */
export async function saveRepetition(
  transaction: Transaction,
  { id }: Pick<AssignmentSeries, 'id'>,
  { rule, firstDay, dueTime }: StoredRepetition,
): Promise<void> {
  await transaction.manager.update(
    AssignmentSeries,
    { userId: transaction.userId, id },
    { rule, firstDay, dueTime },
  );
}

/** The rule of a series in the domain's terms; null for one that repeats after completion. */
export function repetitionOf({
  rule,
  firstDay,
  dueTime,
  timezone,
}: AssignmentSeries): StoredRepetition | null {
  return rule === null ? null : { rule, firstDay, dueTime: minuteOf(dueTime), timezone };
}

/** `HH:MM` of a stored time of day. */
export function minuteOf(time: string | null): string | null {
  return time?.slice(0, 'HH:MM'.length) ?? null;
}

/** The fields that further assignments in a series copy from one: all but deadline, progress, and score. */
export function templateOf(assignment: Assignment) {
  const { courseId, categoryId, title, type, notes, link, priority, estimateMinutes } = assignment;
  const { pointsPossible, weight, isBonus, neverDrop } = assignment;
  return {
    ...{ courseId, categoryId, title, type, notes, link, priority, estimateMinutes },
    ...{ pointsPossible, weight, isBonus, neverDrop },
  };
}

/** Adds assignments in one statement. @returns their ids. */
export async function insertAssignments(
  transaction: Transaction,
  rows: readonly Partial<Assignment>[],
): Promise<string[]> {
  if (rows.length === 0) return [];
  const made = rows.map((row) => ({ ...row, userId: transaction.userId, id: uuidv7() }));
  await transaction.manager.insert(Assignment, made as unknown as QueryDeepPartialEntity<Assignment>[]);
  const ids = made.map(({ id }) => id);
  transaction.changed('assignment', ids);
  return ids;
}
