import { endOf, timesOf, type OverrideRow } from '#domain/acts/event';
import { addDays, startOfWeek } from '#domain/time/local-date';
import { dayOf } from '#domain/time/local-date-time';
import { meetingSeries } from '#domain/time/meeting-series';
import { dayPlans, USUAL_SCHOOL_WEEKDAYS, type DayPlan, type SpecialDay } from '#domain/time/school-days';
import { meetingStarts } from '#domain/time/timetable';
import type { EventRow, MeetingRow } from '../calendar/event.rows';
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

/** The special days of the current term: reading week, from Monday to Friday. */
export function sampleSpecialDays({ current }: SampleDays): SpecialDay[] {
  const firstDay = addDays(current.startsOn, 5 * 7);
  const open = { cycleDay: null, weekday: null, until: null };
  return [{ ...open, firstDay, lastDay: addDays(firstDay, 4), kind: 'preserve', label: 'Reading week' }];
}

/** The courses' classes: none during reading week, the next lecture moved, and one class canceled next week. */
export function sampleClasses(courses: readonly SampleCourse[], days: SampleDays): SampleEvent[] {
  const [first] = courses;
  const plans = dayPlans({
    firstDay: days.current.startsOn,
    lastDay: days.current.endsOn,
    schoolWeekdays: USUAL_SCHOOL_WEEKDAYS,
    cycleLength: null,
    cycleStartsOn: null,
    specialDays: sampleSpecialDays(days),
  });
  return courses.flatMap((course) =>
    course.classes.map((each, index) => {
      const series = classSeries(course, each, { plans, zone: days.zone });
      if (index > 0) return series;
      const change = course === first ? movedNext : cancelledNextWeek;
      return { ...series, overrides: [change(series, meetingStarts(plans, series.meeting), days)] };
    }),
  );
}

type SampleMeeting = SampleEvent & { meeting: MeetingRow };

function classSeries(
  course: SampleCourse,
  each: SampleClass,
  { plans, zone }: { plans: readonly DayPlan[]; zone: string },
): SampleMeeting {
  const meeting: MeetingRow = {
    kind: each.kind ?? 'lecture',
    link: null,
    pattern: 'weekly',
    weekdays: [...each.days],
    everyWeeks: each.everyWeeks ?? 1,
    week: 1,
    cycleDays: [],
    startTime: each.start,
    firstDay: null,
    lastDay: null,
  };
  const { localStart, rule, exceptions, additions } = meetingSeries(plans, meeting);
  return {
    ...plain(each.title, each.place),
    course: course.code,
    kind: 'class',
    allDay: false,
    startLocal: localStart,
    durationMinutes: each.minutes,
    timezone: zone,
    recurrenceRule: rule,
    exceptions: [...exceptions],
    additions: [...additions],
    meeting,
  };
}

function plain(title: string, place: string | null) {
  return { title, place, notes: null, exceptions: [], additions: [], overrides: [] };
}

/** Returns the first of some starts from a day on; a term ends long after the requested days. */
function startFrom(starts: readonly string[], day: string): string {
  return starts.find((start) => dayOf(start) >= day) ?? day;
}

function movedNext(series: SampleMeeting, starts: readonly string[], { today }: SampleDays): OverrideRow {
  const originalStart = startFrom(starts, addDays(today, 1));
  const startLocal = `${dayOf(originalStart)}T16:00`;
  return {
    ...NOT_CHANGED,
    originalStart,
    startLocal,
    durationMinutes: series.durationMinutes,
    place: 'Auditorium 1',
  };
}

function cancelledNextWeek(
  _series: SampleMeeting,
  starts: readonly string[],
  { today }: SampleDays,
): OverrideRow {
  return {
    ...NOT_CHANGED,
    originalStart: startFrom(starts, addDays(startOfWeek(today), 7)),
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
