import { commonWeeks } from '#domain/time/timetable';
import type { DayPlan, SchoolCalendar } from '#domain/time/school-days';
import type { PlannedClass } from './timetable-plan';
import { timetableMessages } from '../../../messages/en/timetable';

/** The choices of the grid: one of the different weeks, or the days of the cycle. */
export type WeekChoice = `week-${number}` | 'cycle';

/** The available weeks and cycles, each with its name. */
export function weekChoices(
  classes: readonly PlannedClass[],
  { cycleLength }: Pick<SchoolCalendar, 'cycleLength'>,
): { value: WeekChoice; label: string }[] {
  const weeks = commonWeeks(classes);
  const named = Array.from({ length: weeks }, (_, index) => ({
    value: `week-${index + 1}` as const,
    label: weeks === 1 ? timetableMessages.everyWeek : timetableMessages.week(index + 1, weeks),
  }));
  return cycleLength === null
    ? named
    : [...named, { value: 'cycle' as const, label: timetableMessages.cycle }];
}

/**
 * The classes in one column of the grid, by start.
 * @param day an ISO weekday; with `cycle`, a day of the cycle
 */
export function classesIn(
  classes: readonly PlannedClass[],
  choice: WeekChoice,
  day: number,
  weeks: number,
): PlannedClass[] {
  const week = Number(choice.slice('week-'.length));
  const isIn = (item: PlannedClass): boolean =>
    choice === 'cycle'
      ? item.pattern === 'rotation' && item.cycleDays.includes(day)
      : item.pattern === 'weekly' &&
        item.weekdays.some((weekday) => weekday === day) &&
        (weeks === 1 || (week - item.week) % item.everyWeeks === 0);
  return classes.filter(isIn).sort((left, right) => left.startTime.localeCompare(right.startTime));
}

/** Whether a column represents this day of the term. */
export function standsFor(plan: DayPlan, choice: WeekChoice, day: number, weeks: number): boolean {
  if (choice === 'cycle') return plan.cycleDay === day;
  const week = Number(choice.slice('week-'.length));
  return plan.weekday === day && (plan.week - week) % weeks === 0;
}
