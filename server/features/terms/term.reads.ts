import { USUAL_SCHOOL_WEEKDAYS } from '#domain/time/school-days';
import { addDays } from '#domain/time/local-date';
import { midnightOf } from '#domain/time/local-date-time';
import { localDayOf, toInstant } from '#domain/time/zone';
import { boundedNow, type Actor, type Transaction } from '../../database/database';
import { allColumns, jsonOf, stored, type ColumnsOf, Selection } from '../../database/narrow-read';
import { notFound } from '../../errors/domain-error';
import { TERM_SHOWN } from './term.noun';
import type { StatedAverage, TermType } from './term.types';

/** The noun in messages. */
export const TERM = 'term';

const GPA_FIELDS: ColumnsOf<TermType['gpa']> = {
  value: 't.gpa::float8',
  creditsAttempted: 't.credits_attempted::float8',
  creditsEarned: 't.credits_earned::float8',
  creditsInGpa: 't.credits_in_gpa::float8',
};

const STATED_FIELDS: ColumnsOf<StatedAverage> = {
  gpa: 't.stated_gpa::float8',
  creditsAttempted: 't.stated_credits_attempted::float8',
  creditsEarned: 't.stated_credits_earned::float8',
  creditsInGpa: 't.stated_credits_in_gpa::float8',
};

/** Columns of a term called `t` as the API shows it. */
export const TERM_COLUMNS = allColumns<TermType>({
  ...stored('t', TERM_SHOWN),
  schoolWeekdays: `coalesce(t.school_weekdays, '{${USUAL_SCHOOL_WEEKDAYS.join()}}')`,
  gpa: jsonOf(GPA_FIELDS, Selection.everything),
  stated: `CASE WHEN t.stated_gpa IS NOT NULL THEN ${jsonOf(STATED_FIELDS, Selection.everything)} END`,
});

const READ_TERMS = `SELECT ${TERM_COLUMNS} FROM live_terms t WHERE t.user_id = $1 ORDER BY t.starts_on DESC, t.name, t.id`;

const READ_TERMS_BY_ID = `SELECT ${TERM_COLUMNS} FROM live_terms t WHERE t.user_id = $1 AND t.id = ANY($2::uuid[])`;

/**
 * The IDs of the terms of owner $1 that are shown where none is chosen, as `termsInView` of the domain has them.
 * @param today the parameter or expression that holds the student's date.
 */
export function termsInView(today: string): string {
  return `SELECT t.id FROM live_terms t WHERE t.user_id = $1 AND (t.is_current OR t.ends_on >= ${today}
  AND t.starts_on <= greatest(${today}, (
    SELECT min(n.starts_on) FROM live_terms n WHERE n.user_id = $1 AND n.ends_on >= ${today})))`;
}

/** All terms of the student, the latest first. */
export async function readTerms(actor: Actor): Promise<TermType[]> {
  return actor.database.read<TermType>('terms', READ_TERMS, [actor.userId]);
}

/** Returns the terms with these IDs, in any order; other students' are left out. */
export async function readTermsById(actor: Actor, ids: readonly string[]): Promise<TermType[]> {
  return actor.database.read<TermType>('terms_by_id', READ_TERMS_BY_ID, [actor.userId, ids]);
}

/**
 * One term.
 * @throws NOT_FOUND
 */
export async function readTerm(actor: Actor, id: string): Promise<TermType> {
  const [term] = await readTermsById(actor, [id]);
  if (!term) throw notFound(TERM);
  return term;
}

/** A term within a running transaction. */
export async function readTermWithin(transaction: Transaction, id: string): Promise<TermType | undefined> {
  const [term] = await readTermsByIdWithin(transaction, [id]);
  return term;
}

/** Terms within a running transaction, in any order. */
export async function readTermsByIdWithin(
  transaction: Transaction,
  ids: readonly string[],
): Promise<TermType[]> {
  return transaction.query<TermType>(READ_TERMS_BY_ID, [transaction.userId, ids]);
}

/**
 * The student's current day, for a read whose result holds until the day is over.
 * @param timezone the student's.
 */
export function boundedToday(actor: Actor, timezone: string): string {
  const { now, holdsUntil } = boundedNow(actor);
  const today = localDayOf(now.getTime(), timezone);
  holdsUntil(midnightInstant(addDays(today, 1), timezone));
  return today;
}

/** The instant at which a day begins. */
export function midnightInstant(day: string, timezone: string): Date {
  return new Date(toInstant(midnightOf(day), timezone));
}
