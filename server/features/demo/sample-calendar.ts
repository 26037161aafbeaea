import { addDays, dayOfWeek, startOfWeek } from '#domain/time/local-date';
import { dayOf } from '#domain/time/local-date-time';
import { ruleTime, ruleWeekdays } from '#domain/time/rule-parts';
import type { EventRow, OverrideRow } from '../calendar/event.rows';
import { endOf, timesOf } from '../calendar/event.series';
import type { SampleClass, SampleCourse } from './sample-term';

/** The days around which the sample data is laid out. */
export interface SampleDays {
  today: string;
  /** IANA zone of all times. */
  zone: string;
  current: { startsOn: string; endsOn: string };
  past: { startsOn: string; endsOn: string };
}

/** A sample event; `course` is the code of its course. */
export type SampleEvent = Omit<EventRow, 'id' | 'courseId' | 'version'> & { course: string | null };

const NOT_CHANGED = {
  cancelled: false,
  startLocal: null,
  durationMinutes: null,
  title: null,
  place: null,
  notes: null,
};

/**
 * The terms around a day: the current one in its ninth of sixteen weeks; the past one ended four weeks before it
 * started.
 */
export function sampleDays(today: string, zone: string): SampleDays {
  const startsOn = addDays(startOfWeek(today), -56);
  const pastEnd = addDays(startsOn, -29);
  return {
    today,
    zone,
    current: { startsOn, endsOn: addDays(startsOn, 16 * 7 - 1) },
    past: { startsOn: addDays(pastEnd, 1 - 16 * 7), endsOn: pastEnd },
  };
}

/** The courses' classes: none during reading week, the next lecture moved, and one class canceled next week. */
export function sampleClasses(courses: readonly SampleCourse[], days: SampleDays): SampleEvent[] {
  const [first] = courses;
  return courses.flatMap((course) =>
    course.classes.map((each, index) => {
      const series = classSeries(course, each, days);
      if (index > 0) return series;
      return {
        ...series,
        overrides: [course === first ? movedNext(series, days) : cancelledNextWeek(series, days)],
      };
    }),
  );
}

function readingWeek(days: SampleDays): string {
  return addDays(days.current.startsOn, 5 * 7);
}

function classSeries(course: SampleCourse, each: SampleClass, days: SampleDays): SampleEvent {
  const { startsOn, endsOn } = days.current;
  const byDay = ruleWeekdays(each.days);
  const times = timesOf({
    allDay: false,
    startLocal: `${startsOn}T${each.start}`,
    endLocal: null,
    durationMinutes: each.minutes,
    timezone: days.zone,
    recurrenceRule: `FREQ=WEEKLY;INTERVAL=${each.everyWeeks ?? 1};BYDAY=${byDay};UNTIL=${ruleTime(endsOn)}T235900`,
  });
  return {
    ...times,
    ...plain(each.title, each.place),
    course: course.code,
    kind: 'class',
    exceptions: each.days.map((day) => `${addDays(readingWeek(days), day - 1)}T${each.start}`),
  };
}

function plain(title: string, place: string | null) {
  return { title, place, notes: null, exceptions: [], additions: [], overrides: [] };
}

/** The first original start of a weekly class on one of its days from `day` on. */
function nextStart(series: SampleEvent, day: string): string {
  const held = /BYDAY=([A-Z,]+)/.exec(series.recurrenceRule ?? '')?.[1] ?? '';
  let next = day;
  while (!held.includes(ruleWeekdays([dayOfWeek(next)]))) next = addDays(next, 1);
  return `${next}T${series.startLocal.slice(11)}`;
}

function movedNext(series: SampleEvent, { today }: SampleDays): OverrideRow {
  const originalStart = nextStart(series, addDays(today, 1));
  const startLocal = `${dayOf(originalStart)}T16:00`;
  return {
    ...NOT_CHANGED,
    originalStart,
    startLocal,
    durationMinutes: series.durationMinutes,
    place: 'Auditorium 1',
  };
}

function cancelledNextWeek(series: SampleEvent, { today }: SampleDays): OverrideRow {
  return {
    ...NOT_CHANGED,
    originalStart: nextStart(series, addDays(startOfWeek(today), 7)),
    cancelled: true,
  };
}

/** The other sample events: whole days, an exam, a group that meets weekly, single dates. */
export function sampleEvents(days: SampleDays): SampleEvent[] {
  const single = (
    title: string,
    place: string | null,
    day: string,
    start: string,
    durationMinutes: number,
  ) => ({
    ...plain(title, place),
    course: null,
    kind: 'event' as const,
    allDay: start === '00:00',
    startLocal: `${day}T${start}`,
    durationMinutes,
    timezone: days.zone,
    recurrenceRule: null,
  });
  const group = single('Algebra study group', 'Library, room 4', days.current.startsOn, '18:00', 90);
  return [
    single('Reading week', null, readingWeek(days), '00:00', 5 * 1440),
    single('Career fair', 'Main Building', addDays(days.today, 9), '00:00', 1440),
    {
      ...single('Office hours: Dr. Okafor', 'Main Building 3.02', addDays(days.today, 2), '15:00', 30),
      course: 'HIST 131',
    },
    {
      ...single('Cell Biology: final exam', 'Sports Hall', addDays(days.today, 44), '09:00', 180),
      course: 'BIO 210',
      kind: 'class',
    },
    { ...group, ...weekly(group), course: 'MATH 205' },
  ];
}

/** The same event every Tuesday, without end. */
function weekly(event: SampleEvent) {
  return timesOf({
    allDay: false,
    startLocal: event.startLocal,
    endLocal: endOf(event),
    timezone: event.timezone,
    recurrenceRule: 'FREQ=WEEKLY;BYDAY=TU',
  });
}
