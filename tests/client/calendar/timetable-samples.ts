import type { SchoolCalendar, SpecialDay } from '#domain/time/school-days';
import type { PlannedClass } from '../../../client/features/calendar/timetable/timetable-plan';

/** A term from Monday, 7 September to Friday, 18 December 2026; say only what a test is about. */
export function schoolCalendar(changes: Partial<SchoolCalendar> = {}): SchoolCalendar {
  return {
    firstDay: '2026-09-07',
    lastDay: '2026-12-18',
    schoolWeekdays: [1, 2, 3, 4, 5],
    cycleLength: null,
    cycleStartsOn: null,
    specialDays: [],
    ...changes,
  };
}

/** A lecture on Mondays at nine. */
export function plannedClass(changes: Partial<PlannedClass> = {}): PlannedClass {
  return {
    id: 'm1',
    title: 'Cell Biology',
    kind: 'lecture',
    minutes: 60,
    place: null,
    link: null,
    timezone: 'Europe/London',
    course: { code: 'BIO 101', name: 'Cell Biology', color: 'green' },
    pattern: 'weekly',
    weekdays: [1],
    everyWeeks: 1,
    week: 1,
    cycleDays: [],
    startTime: '09:00',
    firstDay: null,
    lastDay: null,
    ...changes,
  };
}

/** A week without classes that does not count, from Monday, 12 October. */
export function breakWeek(changes: Partial<SpecialDay> = {}): SpecialDay {
  return {
    firstDay: '2026-10-12',
    lastDay: '2026-10-16',
    kind: 'skip',
    cycleDay: null,
    weekday: null,
    until: null,
    label: 'Autumn break',
    ...changes,
  };
}
