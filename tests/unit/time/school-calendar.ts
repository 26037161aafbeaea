import type { SchoolCalendar, SpecialDay, SpecialDayKind } from '#domain/time/school-days';

/** Monday 7 September 2026 to Friday 18 December 2026, with a rotation of six days. */
export const TERM: SchoolCalendar = {
  firstDay: '2026-09-07',
  lastDay: '2026-12-18',
  schoolWeekdays: [1, 2, 3, 4, 5],
  cycleLength: 6,
  cycleStartsOn: null,
  specialDays: [],
};

/** A special day, or several if the last one is given. */
export const special = (
  kind: SpecialDayKind,
  firstDay: string,
  values: Partial<SpecialDay> = {},
): SpecialDay => ({
  firstDay,
  lastDay: firstDay,
  kind,
  cycleDay: null,
  weekday: null,
  until: null,
  label: 'Special',
  ...values,
});
