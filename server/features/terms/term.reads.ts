import { USUAL_SCHOOL_WEEKDAYS, type SchoolCalendar } from '#domain/time/school-days';
import { addDays } from '#domain/time/local-date';
import { midnightOf } from '#domain/time/local-date-time';
import { localDayOf, toInstant } from '#domain/time/zone';
import { boundedNow, type Actor, type Transaction } from '../../database/database';
import { allColumns, jsonOf, stored, type ColumnsOf, Selection } from '../../database/narrow-read';
import { type Ids, accountRead, readWithin, oneWithin, oneOfWithin, oneOf } from '../../database/read-rows';
import { TERM_SHOWN } from './term.noun';
import type { StatedAverage, TermType, SpecialDayType } from './term.types';
import { SPECIAL_DAY_SHOWN } from './special-day.noun';

/** The noun in messages. */
export const TERM = 'term';

const GPA_FIELDS: ColumnsOf<TermType['gpa']> = {
  value: 't.gpa::float8',
  creditsAttempted: 't.credits_attempted::float8',
  creditsEarned: 't.credits_earned::float8',
  creditsInGpa: 't.credits_in_gpa::float8',
  gpaUnits: 't.gpa_units',
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
export const readTerms = accountRead<TermType>('terms', READ_TERMS);

/** Returns the terms with these IDs, in any order; other students' are left out. */
export const readTermsById = accountRead<TermType, Ids>('terms_by_id', READ_TERMS_BY_ID);

/**
 * One term.
 * @throws NOT_FOUND
 */
export const readTerm = oneOf(readTermsById, TERM);

/** A term within a running transaction. */
export const readTermWithin = oneOfWithin<TermType>(READ_TERMS_BY_ID);

/** Terms within a running transaction, in any order. */
const readTermsByIdWithin = readWithin<TermType, Ids>(READ_TERMS_BY_ID);

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
export const readSpecialDaysBetween = accountRead<SpecialDayType, [from: string, to: string]>(
  'special_days_of_range',
  READ_OF_RANGE,
);

/** The special days of terms within a running transaction, by precedence. */
const readSpecialDaysWithin = readWithin<SpecialDayType, Ids>(READ_OF_TERMS);

/** One row within a running transaction. */
export const readSpecialDayWithin = oneWithin<SpecialDayType>(READ_ONE);

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
