import type { Actor, Transaction } from '../../database/database';
import { dayText } from '../../database/sql';
import type { SpecialDayType } from './special-day.types';
import { readTerm } from './term.reads';

/** The noun as messages say it. */
export const SPECIAL_DAY = 'special day';

const COLUMNS = `
  s.id, s.term_id AS "termId", ${dayText('s.first_day')} AS "firstDay", ${dayText('s.last_day')} AS "lastDay", s.kind,
  s.cycle_day AS "cycleDay", s.weekday, to_char(s.until, 'HH24:MI') AS until, s.label, s.version`;

/** Those that begin later, or are shorter, hold where two name the same day: a make-up day within a break. */
const ORDER = 's.first_day, s.last_day DESC, s.id';

const READ_OF_TERMS = `
SELECT ${COLUMNS} FROM live_special_days s
WHERE s.user_id = $1 AND s.term_id = ANY($2::uuid[]) ORDER BY ${ORDER}`;

const READ_ONE = `SELECT ${COLUMNS} FROM live_special_days s WHERE s.user_id = $1 AND s.id = $2`;

const READ_OF_RANGE = `
SELECT ${COLUMNS} FROM live_special_days s
WHERE s.user_id = $1 AND s.first_day <= $3 AND s.last_day >= $2 ORDER BY ${ORDER}`;

/**
 * The special days of a term in the order in which they count: of two that name the same day the later one holds.
 * @throws NOT_FOUND
 */
export async function readSpecialDays(actor: Actor, termId: string): Promise<SpecialDayType[]> {
  const [days] = await Promise.all([
    actor.database.read<SpecialDayType>('special_days', READ_OF_TERMS, [actor.userId, [termId]]),
    readTerm(actor, termId),
  ]);
  return days;
}

/** The special days of all terms on a range of days, both included. */
export async function readSpecialDaysBetween(
  actor: Actor,
  from: string,
  to: string,
): Promise<SpecialDayType[]> {
  return actor.database.read<SpecialDayType>('special_days_of_range', READ_OF_RANGE, [
    actor.userId,
    from,
    to,
  ]);
}

/** The special days of terms as a running transaction sees them, in the order in which they count. */
export async function readSpecialDaysWithin(
  transaction: Transaction,
  termIds: readonly string[],
): Promise<SpecialDayType[]> {
  return transaction.query<SpecialDayType>(READ_OF_TERMS, [transaction.userId, termIds]);
}

/** One row as a running transaction sees it. */
export async function readSpecialDayWithin(
  transaction: Transaction,
  id: string,
): Promise<SpecialDayType | undefined> {
  const [days] = await transaction.query<SpecialDayType>(READ_ONE, [transaction.userId, id]);
  return days;
}
