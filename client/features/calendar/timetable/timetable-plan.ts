import { eventName } from '#domain/courses/event-name';
import { dayOfWeek, diffDays, type Weekday } from '#domain/time/local-date';
import { clashesOf } from '#domain/time/clashes';
import { dayOf, MINUTE_MS, timeOf, fromWallMs, toWallMs } from '#domain/time/local-date-time';
import type { DayPlan, SchoolCalendar, SpecialDay } from '#domain/time/school-days';
import { meetingStarts, takesPlaceOn, type MeetingKind, type MeetingTime } from '#domain/time/timetable';
import type {
  Timetable_CalendarClassFragment,
  Timetable_ClassFragment,
  Timetable_CourseFragment,
  Timetable_SpecialDayFragment,
  Timetable_TermFragment,
} from '../../../generated/graphql';

/** A timetable class, or one being entered. */
export interface PlannedClass extends MeetingTime {
  /** The event's id; null while it is not saved. */
  id: string | null;
  title: string;
  kind: MeetingKind;
  minutes: number;
  place: string | null;
  /** The time zone of its times. */
  timezone: string;
  link: string | null;
  course: Pick<Timetable_CourseFragment, 'code' | 'name' | 'color'> | null;
  /** Its dates, and where they come from, if they are in a calendar and don't follow from its times. */
  calendar?: Pick<Timetable_CalendarClassFragment, 'starts' | 'source' | 'imported'>;
}

/** Everything the editor of one term's timetable works on. */
export interface TimetableData {
  term: Timetable_TermFragment;
  classes: readonly Timetable_ClassFragment[];
  calendarClasses: readonly Timetable_CalendarClassFragment[];
  specialDays: readonly Timetable_SpecialDayFragment[];
  courses: readonly Timetable_CourseFragment[];
}

/** The term as a school calendar. */
export function calendarOf(
  term: Pick<
    Timetable_TermFragment,
    'startsOn' | 'endsOn' | 'schoolWeekdays' | 'cycleLength' | 'cycleStartsOn'
  >,
  specialDays: readonly SpecialDay[],
): SchoolCalendar {
  return {
    firstDay: term.startsOn,
    lastDay: term.endsOn,
    schoolWeekdays: term.schoolWeekdays as Weekday[],
    cycleLength: term.cycleLength,
    cycleStartsOn: term.cycleStartsOn,
    specialDays,
  };
}

/** Special days as the domain reads them. */
export function specialDayOf(day: Timetable_SpecialDayFragment): SpecialDay & { id: string } {
  return { ...day, weekday: day.weekday as Weekday | null };
}

/** The classes with their courses, as they are planned, and those of calendars. */
export function plannedClasses({ classes, courses, ...data }: TimetableData): PlannedClass[] {
  const planned = classes.flatMap((event) => {
    const { meeting } = event;
    if (!meeting) return [];
    return {
      ...meeting,
      weekdays: meeting.weekdays as Weekday[],
      id: event.id,
      title: event.title,
      minutes: minutesOf(event),
      place: event.place,
      timezone: event.timezone,
      course: courses.find(({ id }) => id === event.courseId) ?? null,
    };
  });
  const { term, calendarClasses } = data;
  return [...planned, ...calendarClasses.map((found) => calendarClass(found, term, courses))];
}

/** Dates that begin or end so many days inside the term are shown with the day. */
const WELL_INSIDE = 14;

function calendarClass(
  { id, courseId, title, label, place, minutes, ...calendar }: Timetable_CalendarClassFragment,
  { startsOn, endsOn, timezone }: Timetable_TermFragment,
  courses: TimetableData['courses'],
): PlannedClass {
  const course = courses.find((each) => each.id === courseId) ?? null;
  const first = dayOf(calendar.starts[0] ?? '');
  const last = dayOf(calendar.starts.at(-1) ?? '');
  return {
    ...{ id, course, place, minutes, timezone, calendar, link: null, kind: 'other', cycleDays: [] },
    ...{ pattern: 'weekly', weekdays: [dayOfWeek(first)], everyWeeks: 1, week: 1 },
    title: eventName({ kind: 'class', title, label, course }),
    startTime: timeOf(calendar.starts[0] ?? ''),
    firstDay: diffDays(startsOn, first) < WELL_INSIDE ? null : first,
    lastDay: diffDays(last, endsOn) < WELL_INSIDE ? null : last,
  };
}

/** Whether a class takes place on a day of the term. */
export function isHeldOn(plan: DayPlan, { calendar, ...time }: PlannedClass): boolean {
  return calendar ? calendar.starts.some((start) => dayOf(start) === plan.day) : takesPlaceOn(plan, time);
}

/** The length of a class in local time. */
export function minutesOf({
  startLocal,
  endLocal,
}: Pick<Timetable_ClassFragment, 'startLocal' | 'endLocal'>): number {
  return (toWallMs(endLocal) - toWallMs(startLocal)) / MINUTE_MS;
}

/** When a class ends, `HH:mm`; past midnight, a time of the next day. */
export function endTimeOf({ startTime, minutes }: Pick<PlannedClass, 'startTime' | 'minutes'>): string {
  return timeOf(fromWallMs(toWallMs(`2000-01-01T${startTime}`) + minutes * MINUTE_MS));
}

interface ClassClash {
  other: PlannedClass;
  /** The days on which they meet, at least one. */
  days: readonly string[];
}

/**
 * Which classes a class clashes with, and when. Classes in another time zone aren't compared.
 * @param plans the days of the term
 */
export function classClashes(
  plans: readonly DayPlan[],
  planned: PlannedClass,
  others: readonly PlannedClass[],
): ClassClash[] {
  const spansOf = (item: PlannedClass) =>
    (item.calendar?.starts ?? meetingStarts(plans, item)).map((local) => {
      const start = toWallMs(local);
      return { item, day: local.slice(0, 10), start, end: start + item.minutes * MINUTE_MS };
    });
  const sameClock = others.filter(({ id, timezone }) => id !== planned.id && timezone === planned.timezone);
  const own = spansOf(planned);
  const clashes = clashesOf([...own, ...sameClock.flatMap(spansOf)]);
  const days = new Map<PlannedClass, string[]>();
  for (const span of own) {
    for (const { item } of clashes.get(span) ?? []) {
      if (item !== planned) days.set(item, [...(days.get(item) ?? []), span.day]);
    }
  }
  return [...days].map(([other, found]) => ({ other, days: found }));
}

/** The first day of the preview: today, or the first day of a term that isn't current. */
export function previewStart({ startsOn, endsOn }: Timetable_TermFragment, today: string): string {
  return diffDays(startsOn, today) < 0 || today > endsOn ? startsOn : today;
}
