import type { SchoolCalendar } from '#domain/time/school-days';
import type { Actor, Transaction } from '../../database/database';
import { readSpecialDays, readSpecialDaysWithin } from './special-day.reads';
import type { SpecialDayType } from './special-day.types';
import { readTerm, readTermsByIdWithin } from './term.reads';
import type { TermType } from './term.types';

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
