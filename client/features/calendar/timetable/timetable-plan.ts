import { diffDays, type Weekday } from '#domain/time/local-date';
import { clashesOf } from '#domain/time/clashes';
import { MINUTE_MS, timeOf, fromWallMs, toWallMs } from '#domain/time/local-date-time';
import type { DayPlan, SchoolCalendar, SpecialDay } from '#domain/time/school-days';
import { meetingStarts, type MeetingKind, type MeetingTime } from '#domain/time/timetable';
import type {
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
}

/** Everything the editor of one term's timetable works on. */
export interface TimetableData {
  term: Timetable_TermFragment;
  classes: readonly Timetable_ClassFragment[];
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

/** The classes with their courses, as they are planned. */
export function plannedClasses({ classes, courses }: TimetableData): PlannedClass[] {
  return classes.flatMap((event) => {
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

/** Another class that takes place at the same time. */
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
    meetingStarts(plans, item).map((local) => {
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
