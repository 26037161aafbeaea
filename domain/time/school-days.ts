import { TIMETABLE_DAYS } from '#domain/limits/limits';
import { addDays, dayOfWeek, diffDays, startOfWeek, type Weekday } from '#domain/time/local-date';

/** The effects of special days on the timetable. */
export const SPECIAL_DAY_KINDS = ['skip', 'preserve', 'reset', 'force', 'other_weekday', 'half_day'] as const;

/**
 * - `skip`: no classes; the day doesn't count, so the rotation continues after it where it stopped;
 * - `preserve`: no classes; the rotation continues as if they had taken place;
 * - `reset`: no classes; the next school day restarts the rotation, and its week is week 1;
 * - `force`: a school day with a given cycle day, from which the rotation continues;
 * - `other_weekday`: a school day that follows another weekday's plan;
 * - `half_day`: classes as usual, except those from a given time on.
 */
export type SpecialDayKind = (typeof SPECIAL_DAY_KINDS)[number];

/** The default school weekdays: Monday to Friday. */
export const USUAL_SCHOOL_WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5];

/** Days of a term on which the timetable differs. */
export interface SpecialDay {
  /** `YYYY-MM-DD`. */
  firstDay: string;
  /** Inclusive; the first day itself for a single day. */
  lastDay: string;
  kind: SpecialDayKind;
  /** Only for `force`: the cycle day of `firstDay`, from 1. */
  cycleDay: number | null;
  /** Only for `other_weekday`: the weekday whose plan applies. */
  weekday: Weekday | null;
  /** Only for `half_day`: classes that start at this time (`HH:mm`) or later don't take place; null if all do. */
  until: string | null;
  /** The name of the day: "Fall break". */
  label: string;
}

/** The inputs for the plan of each school day: a range of days, its counting, and the exceptions. */
export interface SchoolCalendar<Special extends SpecialDay = SpecialDay> {
  /** `YYYY-MM-DD`. */
  firstDay: string;
  /** Inclusive; days more than `TIMETABLE_DAYS` after the first are ignored. */
  lastDay: string;
  /** Weekdays that a rotation counts. */
  schoolWeekdays: readonly Weekday[];
  /** School days after which a rotation repeats; null without one. */
  cycleLength: number | null;
  /** The day counting starts: cycle day 1, in week 1. Null for the first day. */
  cycleStartsOn: string | null;
  /** By precedence: of two for the same day, the later one applies. */
  specialDays: readonly Special[];
}

export interface DayPlan<Special extends SpecialDay = SpecialDay> {
  /** `YYYY-MM-DD`. */
  day: string;
  /** Whether no classes take place. */
  isOff: boolean;
  /** Whether it counts for the rotation: a school weekday that isn't off, or a day made one. */
  isSchoolDay: boolean;
  /** The weekday whose plan applies: its own unless a special day says otherwise. */
  weekday: Weekday;
  /** Number of its week, from 1, without weeks that are skipped entirely. Below 1 before counting starts. */
  week: number;
  /** Its position in the rotation, from 1; null for none. */
  cycleDay: number | null;
  /** The special days that apply: at most one that changes the kind of day, and one half day. */
  special: Special | null;
  halfDay: Special | null;
}

/** The state of counting between two days. */
interface Count {
  week: number;
  /** Whether the current calendar week has a day that counts. */
  isWeekHeld: boolean;
  cycleDay: number;
  /** Whether the next day that counts restarts the rotation. */
  isReset: boolean;
}

/** Days without classes. */
const OFF: ReadonlySet<SpecialDayKind> = new Set(['skip', 'preserve', 'reset']);

/** School days on any weekday. */
const HELD: ReadonlySet<SpecialDayKind> = new Set(['force', 'other_weekday']);

/** Every day of a school calendar in order, at most `TIMETABLE_DAYS`; none if it ends before it starts. */
export function dayPlans<Special extends SpecialDay>(calendar: SchoolCalendar<Special>): DayPlan<Special>[] {
  const length = Math.min(diffDays(calendar.firstDay, calendar.lastDay) + 1, TIMETABLE_DAYS);
  const start = calendar.cycleStartsOn ?? calendar.firstDay;
  const schoolWeekdays = new Set(calendar.schoolWeekdays);
  const plans: DayPlan<Special>[] = [];
  let count: Count = { week: 1, isWeekHeld: false, cycleDay: 1, isReset: false };
  for (let index = 0; index < length; index += 1) {
    const day = addDays(calendar.firstDay, index);
    const isCounting = day >= start;
    if (isCounting && day !== start && dayOfWeek(day) === 1) count = nextWeek(count);
    const plan = planOf(calendar, day, schoolWeekdays);
    const isCounted =
      isCounting &&
      (plan.isSchoolDay || (plan.special?.kind === 'preserve' && schoolWeekdays.has(plan.weekday)));
    if (isCounting && plan.special?.kind === 'reset') count = { ...count, isReset: true };
    if (isCounted) count = counted(count, plan, calendar.cycleLength);
    plans.push({
      ...plan,
      week: isCounting ? count.week : 1 - weeksBetween(day, start),
      cycleDay: isCounted && plan.isSchoolDay && calendar.cycleLength !== null ? count.cycleDay : null,
    });
    if (isCounted) count = { ...count, cycleDay: (count.cycleDay % (calendar.cycleLength ?? 1)) + 1 };
  }
  return plans;
}

/** On Monday: a week without a day that counts is skipped, and its number goes to the next one. */
function nextWeek(count: Count): Count {
  return { ...count, week: count.week + (count.isWeekHeld ? 1 : 0), isWeekHeld: false };
}

/** The state of counting on a day that counts. */
function counted(count: Count, { day, special }: DayPlan, cycleLength: number | null): Count {
  const begun = count.isReset ? { ...count, week: 1, cycleDay: 1, isReset: false } : count;
  const isForced = special?.kind === 'force' && special.firstDay === day && special.cycleDay !== null;
  const cycleDay = isForced ? ((special.cycleDay ?? 1) - 1) % (cycleLength ?? 1) : begun.cycleDay - 1;
  return { ...begun, cycleDay: cycleDay + 1, isWeekHeld: true };
}

/** The kind of a day, before counting. */
function planOf<Special extends SpecialDay>(
  { specialDays }: SchoolCalendar<Special>,
  day: string,
  schoolWeekdays: ReadonlySet<Weekday>,
): DayPlan<Special> {
  const covering = specialDays.filter((special) => special.firstDay <= day && day <= special.lastDay);
  const special = covering.findLast(({ kind }) => kind !== 'half_day') ?? null;
  const halfDay = covering.findLast(({ kind }) => kind === 'half_day') ?? null;
  const ownWeekday = dayOfWeek(day);
  const isOff = special !== null && OFF.has(special.kind);
  const isHeld = special !== null && HELD.has(special.kind);
  return {
    day,
    isOff,
    isSchoolDay: isHeld || (!isOff && schoolWeekdays.has(ownWeekday)),
    weekday: (special?.kind === 'other_weekday' ? special.weekday : null) ?? ownWeekday,
    week: 1,
    cycleDay: null,
    special,
    halfDay,
  };
}

/** Calendar weeks from one day to a later one. */
function weeksBetween(from: string, to: string): number {
  return Math.round(diffDays(startOfWeek(from), startOfWeek(to)) / 7);
}

/**
 * The next school days from a day on.
 * @param count how many; fewer if the calendar ends.
 */
export function schoolDays<Special extends SpecialDay>(
  calendar: SchoolCalendar<Special>,
  from: string,
  count: number,
): DayPlan<Special>[] {
  return dayPlans(calendar)
    .filter((plan) => plan.isSchoolDay && plan.day >= from)
    .slice(0, count);
}
