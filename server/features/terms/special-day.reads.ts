import type { SchoolCalendar } from '#domain/time/school-days';
import type { Actor, Transaction } from '../../database/database';
import { allColumns, stored } from '../../database/narrow-read';
import { SPECIAL_DAY_SHOWN } from './special-day.noun';
import type { SpecialDayType } from './special-day.types';
import { readTerm, readTermsByIdWithin } from './term.reads';
import type { TermType } from './term.types';

/** The noun in messages. */
export const SPECIAL_DAY = 'special day';

export const SPECIAL_DAY_COLUMNS = allColumns<SpecialDayType>(stored('s', SPECIAL_DAY_SHOWN));

/** Special days that start later or are shorter take precedence, such as a make-up day within a break. */
export const SPECIAL_DAY_ORDER = 's.first_day, s.last_day DESC, s.id';

const READ_OF_TERMS = `
SELECT ${SPECIAL_DAY_COLUMNS} FROM live_special_days s
WHERE s.user_id = $1 AND s.term_id = ANY($2::uuid[]) ORDER BY ${SPECIAL_DAY_ORDER}`;

const READ_ONE = `SELECT ${SPECIAL_DAY_COLUMNS} FROM live_special_days s WHERE s.user_id = $1 AND s.id = $2`;

const READ_OF_RANGE = `
SELECT ${SPECIAL_DAY_COLUMNS} FROM live_special_days s
WHERE s.user_id = $1 AND s.first_day <= $3 AND s.last_day >= $2 ORDER BY ${SPECIAL_DAY_ORDER}`;

/**
 * The special days of a term by precedence: of two for the same day, the later one applies.
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

/** The special days of terms within a running transaction, by precedence. */
export async function readSpecialDaysWithin(
  transaction: Transaction,
  termIds: readonly string[],
): Promise<SpecialDayType[]> {
  return transaction.query<SpecialDayType>(READ_OF_TERMS, [transaction.userId, termIds]);
}

/** One row within a running transaction. */
export async function readSpecialDayWithin(
  transaction: Transaction,
  id: string,
): Promise<SpecialDayType | undefined> {
  const [days] = await transaction.query<SpecialDayType>(READ_ONE, [transaction.userId, id]);
  return days;
}

/** A term for its timetable. */
export interface SchoolTerm {
  /** The rules for counting its days, with the special days by precedence. */
  calendar: SchoolCalendar<SpecialDayType>;
  /** Time zone of the school. */
  timezone: string;
}

/**
 * The calendar of a term.
 * @throws NOT_FOUND
 */
export async function readSchoolTerm(actor: Actor, termId: string): Promise<SchoolTerm> {
  const [term, specialDays] = await Promise.all([readTerm(actor, termId), readSpecialDays(actor, termId)]);
  return schoolTermOf(term, specialDays);
}

/** The calendars of terms by ID, within a running transaction, without deleted ones. */
export async function readSchoolTermsWithin(
  transaction: Transaction,
  termIds: readonly string[],
): Promise<ReadonlyMap<string, SchoolTerm>> {
  const terms = await readTermsByIdWithin(transaction, termIds);
  const specialDays = await readSpecialDaysWithin(transaction, termIds);
  return new Map(
    terms.map((term) => [
      term.id,
      schoolTermOf(
        term,
        specialDays.filter(({ termId }) => termId === term.id),
      ),
    ]),
  );
}

/** @param specialDays the term's special days, in the order in which they apply */
export function schoolTermOf(term: TermType, specialDays: readonly SpecialDayType[]): SchoolTerm {
  const { startsOn, endsOn, timezone, schoolWeekdays, cycleLength, cycleStartsOn } = term;
  const counting = { schoolWeekdays, cycleLength, cycleStartsOn };
  return { calendar: { firstDay: startsOn, lastDay: endsOn, ...counting, specialDays }, timezone };
}
