import { dayPlans, type DayPlan, type SchoolCalendar } from '#domain/time/school-days';
import { takesPlaceOn } from '#domain/time/timetable';
import type { PlannedClass } from './timetable-plan';

/** The number of school days a preview shows. */
export const PREVIEW_DAYS = 20;

/** A line of the preview: a day with its classes, or a named range of days without any. */
export type PreviewRow =
  | { type: 'day'; day: string; plan: DayPlan; classes: readonly PlannedClass[] }
  | { type: 'off'; day: string; lastDay: string; label: string };

/**
 * The preview of a timetable: the next school days with their classes, named days off, and other days that have a
 * class.
 *
 * @param from the first day
 */
export function previewRows(
  calendar: SchoolCalendar,
  classes: readonly PlannedClass[],
  from: string,
): PreviewRow[] {
  const rows: PreviewRow[] = [];
  let schoolDays = 0;
  for (const plan of dayPlans(calendar)) {
    if (plan.day < from) continue;
    if (schoolDays === PREVIEW_DAYS) break;
    if (plan.isSchoolDay) schoolDays += 1;
    addDay(rows, plan, classesOf(plan, classes), calendar);
  }
  // A break after the last school day is irrelevant.
  return rows.slice(0, rows.findLastIndex(({ type }) => type === 'day') + 1);
}

function addDay(
  rows: PreviewRow[],
  plan: DayPlan,
  classes: readonly PlannedClass[],
  calendar: SchoolCalendar,
): void {
  const { day, special } = plan;
  if (plan.isOff && special) {
    const last = rows.at(-1);
    if (last?.type === 'off' && last.label === special.label) last.lastDay = day;
    else if (calendar.schoolWeekdays.includes(plan.weekday))
      rows.push({ type: 'off', day, lastDay: day, label: special.label });
  } else if (plan.isSchoolDay || classes.length > 0) rows.push({ type: 'day', day, plan, classes });
}

function classesOf(plan: DayPlan, classes: readonly PlannedClass[]): PlannedClass[] {
  return classes
    .filter((item) => takesPlaceOn(plan, item))
    .sort((left, right) => left.startTime.localeCompare(right.startTime));
}
