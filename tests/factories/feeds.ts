import { addDays, startOfWeek } from '#domain/time/local-date';
import { midnightOf } from '#domain/time/local-date-time';
import { toInstant, toLocal } from '#domain/time/zone';

/** The contents of a Canvas-like feed. */
export interface CanvasFeedOptions {
  /** The day everything is relative to; deadlines reach from two weeks before to about two months after. */
  today: string;
  /** Courses as Canvas writes them, with section and term. */
  courses?: readonly string[];
  deadlinesPerCourse?: number;
  /** Zone of the school: most deadlines are at 23:59 there, written in UTC. */
  zone?: string;
}

/** The contents of a timetable feed. */
export interface TimetableFeedOptions {
  /** The timetable begins on the Monday of this day's week. */
  today: string;
  zone?: string;
  weeks?: number;
}

const CANVAS_COURSES = [
  'BIO 210.001S27',
  'CS 312.002S27',
  'MATH 220.004S27',
  'HIST 134.001S27',
  'STAT 200.003F26',
];

const WORKS = ['Problem set', 'Lab report', 'Reading quiz', 'Essay draft', 'Project milestone'];

/** Classes of the timetable: title, weekday offset from Monday, start, minutes, every how many weeks, place. */
const CLASSES = [
  ['COMP2011 Databases (Lecture)', 0, '09:00', 60, 1, 'B12'],
  ['COMP2011 Databases (Lab)', 3, '14:00', 120, 1, 'Lab 3'],
  ['ECON1020 Microeconomics (Lecture)', 1, '11:00', 120, 1, 'Hall A'],
  ['PHIL1101 Logic (Seminar)', 4, '10:00', 60, 1, 'R 204'],
  ['MATH2070 Probability (Lecture)', 2, '09:00', 60, 1, 'B10'],
  ['MATH2070 Probability (Tutorial)', 4, '15:00', 60, 2, 'B10'],
] as const;

/** Week of the timetable, counted from 0, in which there are no classes. */
const BREAK_WEEK = 5;

/**
 * A term of deadlines the way Canvas exports them: UTC times, a bare date for every fourth deadline, the
 * course in brackets, HTML next to the text, no zone anywhere.
 */
export function canvasFeed(options: CanvasFeedOptions): string {
  const { today, courses = CANVAS_COURSES, deadlinesPerCourse = 12, zone = 'America/New_York' } = options;
  const entries = courses.flatMap((course, courseIndex) =>
    Array.from({ length: deadlinesPerCourse }, (_, index) => {
      const day = addDays(today, index * 5 + courseIndex - 14);
      return canvasEntry(
        1_200_000 + courseIndex * deadlinesPerCourse + index,
        course,
        courseIndex,
        day,
        index,
        zone,
      );
    }),
  );
  return calendar(
    ['PRODID:icalendar-ruby', 'METHOD:PUBLISH', 'X-WR-CALNAME:Sample Student Calendar (Canvas)'],
    entries,
  );
}

function canvasEntry(
  id: number,
  course: string,
  courseIndex: number,
  day: string,
  index: number,
  zone: string,
): string[] {
  const dueAt = basicUtc(`${day}T${index % 5 === 4 ? '17:00' : '23:59'}`, zone);
  const times =
    index % 4 === 3
      ? [`DTSTART;VALUE=DATE;VALUE=DATE:${basic(day)}`]
      : [`DTSTART:${dueAt}`, `DTEND:${dueAt}`];
  return [
    'BEGIN:VEVENT',
    `DTSTAMP:${basic(day)}T120000Z`,
    `UID:event-assignment-${index % 6 === 5 ? 'override-' : ''}${id}`,
    ...times,
    'CLASS:PUBLIC',
    'DESCRIPTION:Submit as PDF\\, one file.\\n\\nLate work: see the syllabus.',
    'SEQUENCE:0',
    `SUMMARY:${WORKS[index % WORKS.length]} ${index + 1} [${course}]`,
    `URL;VALUE=URI:https://school.example/calendar?include_contexts=course_${2_060_000 + courseIndex}#assignment_${id}`,
    'X-ALT-DESC;FMTTYPE=text/html:<p>Submit as <b>PDF</b>\\, one file.</p>',
    'END:VEVENT',
  ];
}

/**
 * A term of weekly classes with a break in the sixth week, one class moved to another day, one cancelled and
 * one entry that no program can read.
 */
export function timetableFeed({ today, zone = 'Europe/London', weeks = 12 }: TimetableFeedOptions): string {
  const monday = startOfWeek(today);
  const until = basicUtc(midnightOf(addDays(monday, weeks * 7)), zone);
  const entries = CLASSES.map(([title, weekday, time, minutes, interval, place], index) => {
    const first = `${addDays(monday, weekday)}T${time}`;
    const skipped = `${addDays(monday, weekday + BREAK_WEEK * 7)}T${time}`;
    return [
      'BEGIN:VEVENT',
      `UID:tt-${index}@school.example`,
      `DTSTAMP:${basic(monday)}T080000Z`,
      ...span(first, minutes, zone),
      `RRULE:FREQ=WEEKLY;${interval > 1 ? `INTERVAL=${interval};` : ''}UNTIL=${until}`,
      `EXDATE;TZID=${zone}:${basic(skipped)}`,
      `SUMMARY:${title}`,
      `LOCATION:${place}`,
      `CATEGORIES:${title.split(' ')[0]}`,
      'END:VEVENT',
    ];
  });
  const properties = ['PRODID:-//School//Timetable//EN', 'X-WR-CALNAME:Timetable', `X-WR-TIMEZONE:${zone}`];
  return calendar(properties, [...entries, ...changes(monday, zone)]);
}

function changes(monday: string, zone: string): string[][] {
  const moved = addDays(monday, 14);
  const cancelled = addDays(monday, 22);
  return [
    [
      'BEGIN:VEVENT',
      'UID:tt-0@school.example',
      `RECURRENCE-ID;TZID=${zone}:${basic(moved)}T090000`,
      ...span(`${addDays(moved, 1)}T13:00`, 60, zone),
      'SUMMARY:COMP2011 Databases (Lecture)',
      'LOCATION:Hall C',
      'SEQUENCE:2',
      'END:VEVENT',
    ],
    [
      'BEGIN:VEVENT',
      'UID:tt-2@school.example',
      `RECURRENCE-ID;TZID=${zone}:${basic(cancelled)}T110000`,
      ...span(`${cancelled}T11:00`, 120, zone),
      'SUMMARY:ECON1020 Microeconomics (Lecture)',
      'STATUS:CANCELLED',
      'SEQUENCE:2',
      'END:VEVENT',
    ],
    [
      'BEGIN:VEVENT',
      'UID:tt-broken@school.example',
      `DTSTART;TZID=${zone}:2026-13-40T99`,
      'SUMMARY:Broken entry',
      'END:VEVENT',
    ],
  ];
}

/** DTSTART and DTEND on the clocks of a zone. */
function span(start: string, minutes: number, zone: string): string[] {
  const end = toLocal(toInstant(start, zone) + minutes * 60_000, zone);
  return [`DTSTART;TZID=${zone}:${basic(start)}`, `DTEND;TZID=${zone}:${basic(end)}`];
}

/** `2026-11-02T09:00` → `20261102T090000`, `2026-11-02` → `20261102`. */
function basic(local: string): string {
  const digits = local.replace(/[-:]/g, '');
  return digits.includes('T') ? `${digits}00` : digits;
}

function basicUtc(local: string, zone: string): string {
  return `${basic(toLocal(toInstant(local, zone), 'UTC'))}Z`;
}

/** A calendar file with folded lines and CRLF. */
function calendar(properties: readonly string[], entries: readonly string[][]): string {
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...properties, ...entries.flat(), 'END:VCALENDAR'];
  return lines.map((line) => `${line.replace(/(.{70})(?=.)/gu, '$1\r\n ')}\r\n`).join('');
}
