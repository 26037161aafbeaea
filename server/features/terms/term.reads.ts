import { USUAL_SCHOOL_WEEKDAYS } from '#domain/time/school-days';
import type { Actor, Transaction } from '../../database/database';
import { dayText } from '../../database/sql';
import { notFound } from '../../errors/domain-error';
import type { TermType } from './term.types';

/** The noun as messages say it. */
export const TERM = 'term';

/** Columns of a term called `t` as the API shows it. */
export const TERM_COLUMNS = `
  t.id, t.name, ${dayText('t.starts_on')} AS "startsOn", ${dayText('t.ends_on')} AS "endsOn", t.timezone,
  t.is_current AS "isCurrent", coalesce(t.school_weekdays, '{${USUAL_SCHOOL_WEEKDAYS.join()}}') AS "schoolWeekdays",
  t.cycle_length AS "cycleLength", ${dayText('t.cycle_starts_on')} AS "cycleStartsOn", t.version,
  json_build_object('value', t.gpa::float8, 'creditsAttempted', t.credits_attempted::float8,
    'creditsEarned', t.credits_earned::float8, 'creditsInGpa', t.credits_in_gpa::float8) AS gpa,
  CASE WHEN t.stated_gpa IS NOT NULL THEN json_build_object('gpa', t.stated_gpa::float8,
    'creditsAttempted', t.stated_credits_attempted::float8, 'creditsEarned', t.stated_credits_earned::float8,
    'creditsInGpa', t.stated_credits_in_gpa::float8) END AS stated`;

const READ_TERMS = `SELECT ${TERM_COLUMNS} FROM live_terms t WHERE t.user_id = $1 ORDER BY t.starts_on DESC, t.name, t.id`;

const READ_TERMS_BY_ID = `SELECT ${TERM_COLUMNS} FROM live_terms t WHERE t.user_id = $1 AND t.id = ANY($2::uuid[])`;

/** All terms of the student, the latest first. */
export async function readTerms(actor: Actor): Promise<TermType[]> {
  return actor.database.read<TermType>('terms', READ_TERMS, [actor.userId]);
}

/** The terms with these ids, in any order; those that are not the student's are left out. */
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

/** A term as a running transaction sees it. */
export async function readTermWithin(transaction: Transaction, id: string): Promise<TermType | undefined> {
  const [term] = await readTermsByIdWithin(transaction, [id]);
  return term;
}

/** Terms as a running transaction sees them, in any order. */
export async function readTermsByIdWithin(
  transaction: Transaction,
  ids: readonly string[],
): Promise<TermType[]> {
  return transaction.query<TermType>(READ_TERMS_BY_ID, [transaction.userId, ids]);
}
