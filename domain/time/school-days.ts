import { TIMETABLE_DAYS } from '#domain/limits/limits';
import { addDays, dayOfWeek, diffDays, startOfWeek, type Weekday } from '#domain/time/local-date';

/** What a special day does to the timetable. */
export const SPECIAL_DAY_KINDS = ['skip', 'preserve', 'reset', 'force', 'other_weekday', 'half_day'] as const;

/**
 * - `skip`: no classes; the day does not count, so the rotation goes on behind it where it stopped;
 * - `preserve`: no classes; the rotation goes on as if they had been held;
 * - `reset`: no classes; the next school day begins the rotation anew, its week is week 1;
 * - `force`: a school day with a given cycle day, from which the rotation goes on;
 * - `other_weekday`: a school day that runs another weekday's plan;
 * - `half_day`: classes as usual, those from a given time on left out.
 */
export type SpecialDayKind = (typeof SPECIAL_DAY_KINDS)[number];

/** The weekdays of school where nothing else is said: Monday to Friday. */
export const USUAL_SCHOOL_WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5];

/** Days of a term on which the timetable runs otherwise. */
export interface SpecialDay {
  /** `YYYY-MM-DD`. */
  firstDay: string;
  /** Included; the first day itself for a single day. */
  lastDay: string;
  kind: SpecialDayKind;
  /** With `force` alone: the cycle day of `firstDay`, from 1. */
  cycleDay: number | null;
  /** With `other_weekday` alone: whose plan is run. */
  weekday: Weekday | null;
  /** With `half_day` alone: classes that begin at this time (`HH:mm`) or later do not take place; null: all do. */
  until: string | null;
  /** What the day is called: "Autumn break". */
  label: string;
}

/** What decides which day of its plan a school is at: a stretch of days, what counts on them, and the exceptions. */
export interface SchoolCalendar<Special extends SpecialDay = SpecialDay> {
  /** `YYYY-MM-DD`. */
  firstDay: string;
  /** Included; days more than `TIMETABLE_DAYS` after the first are not looked at. */
  lastDay: string;
  /** Weekdays a rotation is counted on. */
  schoolWeekdays: readonly Weekday[];
  /** School days after which a rotation begins anew; null where there is none. */
  cycleLength: number | null;
  /** The day the counting starts: cycle day 1, in week 1. Null: the first day. */
  cycleStartsOn: string | null;
  /** In the order in which they count: of two that name the same day, the later one holds. */
  specialDays: readonly Special[];
}

/** What one day of a school calendar is. */
export interface DayPlan<Special extends SpecialDay = SpecialDay> {
  /** `YYYY-MM-DD`. */
  day: string;
  /** Whether classes can take place at all. */
  isOff: boolean;
  /** Whether it counts for the rotation: a weekday of school that is not off, or a day made one. */
  isSchoolDay: boolean;
  /** Whose weekly plan is run: its own weekday's unless a special day says otherwise. */
  weekday: Weekday;
  /** Number of its week, from 1; weeks that drop out as a whole are not counted. Before the counting starts below 1. */
  week: number;
  /** Its place in the rotation, from 1; null when it has none. */
  cycleDay: number | null;
  /** The special days in force: at most one that changes what the day is, and one half day. */
  special: Special | null;
  halfDay: Special | null;
}

/** Where the counting stands between two days. */
interface Count {
  week: number;
  /** Whether the running calendar week has a day that counts. */
  isWeekHeld: boolean;
  /** The cycle day of the next school day. */
  cycleDay: number;
  /** Whether the next day that counts begins anew. */
  isReset: boolean;
}

/** Days without classes. */
const OFF: ReadonlySet<SpecialDayKind> = new Set(['skip', 'preserve', 'reset']);

/** Days of school whatever their weekday. */
const HELD: ReadonlySet<SpecialDayKind> = new Set(['force', 'other_weekday']);

/** Every day of a school calendar in order, at most `TIMETABLE_DAYS`; none when it ends before it begins. */
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

/** Monday: a week without a day that counts drops out, and its number goes to the next one. */
function nextWeek(count: Count): Count {
  return { ...count, week: count.week + (count.isWeekHeld ? 1 : 0), isWeekHeld: false };
}

/** The counting as it stands on a day that counts. */
function counted(count: Count, { day, special }: DayPlan, cycleLength: number | null): Count {
  const begun = count.isReset ? { ...count, week: 1, cycleDay: 1, isReset: false } : count;
  const isForced = special?.kind === 'force' && special.firstDay === day && special.cycleDay !== null;
  const cycleDay = isForced ? ((special.cycleDay ?? 1) - 1) % (cycleLength ?? 1) : begun.cycleDay - 1;
  return { ...begun, cycleDay: cycleDay + 1, isWeekHeld: true };
}

/** What a day is by itself, before anything is counted. */
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

/** The place of a day in the rotation, from 1; null when it is no school day, or there is no rotation. */
export function cycleDayOn(calendar: SchoolCalendar, day: string): number | null {
  return dayPlans(calendar).find((plan) => plan.day === day)?.cycleDay ?? null;
}

/**
 * The next school days, from a day on.
 * @param count how many; fewer where the calendar ends.
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
