import { type DateOrder, dateOrderIn, readDue } from '../grading/table-import/due-cell';
import { splitCells } from '../grading/table-import/split-cells';
import { IMPORT_LIMITS } from '../limits/limits';
import { countWork } from '../limits/work';
import { addDays, dayOfWeek } from '../time/local-date';
import { RULE_WEEKDAYS, ruleTime } from '../time/rule-parts';
import columns from './schedule-columns.json';

type Column = keyof typeof columns;

/** What a row says, by column; '' for nothing. */
type Row = Record<Column, string>;

/** Rows in front of the headings that a table may have, such as its title. */
const MOST_ROWS_IN_FRONT = 10;

const NAMES = new Map<string, Column>(
  Object.entries(columns).flatMap(([column, names]) =>
    names.map((name) => [name, column as Column] as const),
  ),
);

/** Days of the week as schedules write them, Monday first: `MWF`, `TTh`, `TR`, `MoWe`, `Mon, Wed`. */
const DAYS = [
  'mon(?:day)?|mo|m',
  'tue(?:s(?:day)?)?|tu|t(?!h)',
  'wed(?:nesday)?|we|w',
  'thu(?:r(?:s(?:day)?)?)?|th|r',
  'fri(?:day)?|fr|f',
  'sat(?:urday)?|sa|s(?!u)',
  'sun(?:day)?|su|u',
].map((names) => `(${names})`);
const ANY_DAY = new RegExp(DAYS.join('|'), 'gi');

const CLOCK = /^(\d{1,2}?)[:.h]?(\d{2})?(?::\d{2})?(?!\d)\s*([ap])?/i;
const BETWEEN_TIMES = / ?(?:[-–—]|\bto\b|\bbis\b) ?/i;
/** Days, times, and a place in one cell: `MoWe 10:00AM - 11:15AM`, `Mon/Wed | 9:00 AM - 9:50 AM | Hall 120`. */
const MEETINGS = /^([^\d|]+)(?:\| ?)?(\d[^|]*)(?:\|(.*))?$/;
const BETWEEN_DATES = / (?:[-–—]|to|until|bis|au|al) |(?<=\d{4}) ?[-–—] ?(?=\d)/i;

/** Whether a text is a table of classes or events with headings. */
export function isSchedule(text: string): boolean {
  return findHeading(text) !== null;
}

/** What reading a row costs, in the units of `limits/work`. */
const UNITS_OF_ROW = 100;

/**
 * A schedule as the text of a calendar, so that it is read, bounded and identified like any other: the tables of Google
 * Calendar, Outlook, Banner and PeopleSoft, with one event or one weekly class in a row. Times have no zone. A row
 * without a readable start stays, as an entry that can't be read. Null if the text isn't a schedule.
 */
export function scheduleAsCalendar(text: string): string | null {
  const rows = readTable(text);
  if (!rows) return null;
  countWork(rows.length * UNITS_OF_ROW);
  const dates = rows.flatMap(({ startDate, endDate, dates: range }) => [
    startDate,
    endDate,
    ...range.split(BETWEEN_DATES),
  ]);
  const usesHalves = rows.some((row) => /\d\s*[ap]\.?m/i.test(row.startTime + row.times));
  const order = dateOrderIn(dates, null).order ?? (usesHalves ? 'month' : 'day');
  const events = rows.map((row) => eventOf(row, order).join('\r\n'));
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Schedule//Table//EN',
    ...events,
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

/** Where the headings of a table stand, and what separates its cells; null if it has none. Looks at its beginning. */
function findHeading(text: string): { delimiter: string; at: number } | null {
  const beginning = text.slice(0, 4_000);
  for (const delimiter of [',', ';', '\t', '|']) {
    const front = splitCells(beginning, delimiter, MOST_ROWS_IN_FRONT);
    const at = front.findIndex((cells) => isHeading(cells.map(columnOf)));
    if (at >= 0) return { delimiter, at };
  }
  return null;
}

function readTable(text: string): Row[] | null {
  const found = findHeading(text);
  if (!found) return null;
  const { delimiter, at } = found;
  const [heading = [], ...rows] = splitCells(text, delimiter, IMPORT_LIMITS.entries + at + 2).slice(at);
  const names = heading.map(columnOf);
  const column = names.indexOf('meetings');
  return rows
    .filter((cells) => cells.some((cell) => cell.trim() !== ''))
    .flatMap((cells) => {
      // Workday and PeopleSoft write each meeting of a class on a line of its own.
      const meetings = (cells[column] ?? '').split('\n').filter((line) => line.trim() !== '');
      return meetings.length > 1
        ? meetings.map((meeting) => rowOf(names, cells.with(column, meeting)))
        : [rowOf(names, cells)];
    });
}

function columnOf(heading: string): Column | null {
  return NAMES.get(heading.trim().toLowerCase().replace(/\s+/g, ' ').replace(/:$/, '')) ?? null;
}

function isHeading(found: readonly (Column | null)[]): boolean {
  const has = (...wanted: Column[]) => wanted.some((column) => found.includes(column));
  const isWeekly = has('meetings') || (has('days') && has('times', 'startTime'));
  return has('title', 'subject', 'number') && (isWeekly || has('dates') || has('startDate'));
}

function rowOf(names: readonly (Column | null)[], cells: readonly string[]): Row {
  const row = Object.fromEntries(Object.keys(columns).map((column) => [column, ''])) as Row;
  names.forEach((column, index) => {
    const value = cells[index]?.replace(/\s+/g, ' ').trim() ?? '';
    if (column === null || value === '') return;
    // In Banner, the subject stands in front of the number and the title of the course.
    row[column] = row[column] === '' ? value : `${row[column]} ${value}`;
  });
  const [, days = row.days || row.meetings, times = row.times, place = ''] =
    MEETINGS.exec(row.meetings) ?? [];
  return { ...row, days, times, place: row.place || place.trim() };
}

function eventOf(row: Row, order: DateOrder): string[] {
  const { title, subject, number, section, kind, teacher, place, notes, crn } = row;
  const details = [
    notes,
    kind && `Type: ${kind}`,
    section && `Section: ${section}`,
    teacher && `Instructor: ${teacher}`,
    crn && `CRN: ${crn}`,
  ];
  const name = [subject, number, title].filter((text) => text !== '').join(' ');
  return [
    'BEGIN:VEVENT',
    `SUMMARY:${escaped(name)}`,
    ...timesOf(row, order),
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    ...(details.some(Boolean) ? [`DESCRIPTION:${escaped(details.filter(Boolean).join('\n'))}`] : []),
    'END:VEVENT',
  ];
}

function timesOf(row: Row, order: DateOrder): string[] {
  const [rangeFrom = '', rangeTo = ''] = row.dates.split(BETWEEN_DATES);
  const first = dayIn(row.startDate || rangeFrom, order);
  const last = dayIn(row.endDate || rangeTo, order);
  const [from, to] = clocksOf(row);
  const days = daysIn(row.days);
  if (first === null || (row.days !== '' && days.length === 0)) return [];
  if (from === null || /^(?:true|yes|1|wahr|vrai|ja|oui|sí)$/i.test(row.allDay)) {
    const end = addDays(last !== null && last > first ? last : first, 1);
    return [`DTSTART;VALUE=DATE:${ruleTime(first)}`, `DTEND;VALUE=DATE:${ruleTime(end)}`];
  }
  const start = days.length === 0 ? first : firstOn(days, first);
  const until = days.length > 0 && last !== null ? last : null;
  const endDay = days.length === 0 && last !== null ? last : start;
  const end =
    to === null ? `${start}T${from}` : `${to < from && endDay === start ? addDays(start, 1) : endDay}T${to}`;
  const weekdays = days.map((day) => RULE_WEEKDAYS[day - 1]).join(',');
  const rule = until === null ? [] : [`RRULE:FREQ=WEEKLY;BYDAY=${weekdays};UNTIL=${ruleTime(until)}T235959`];
  return [`DTSTART:${ruleTime(`${start}T${from}`)}00`, `DTEND:${ruleTime(end)}00`, ...rule];
}

function dayIn(text: string, order: DateOrder): string | null {
  return readDue(text.replace(/(?<=\d)-(?=\p{L})|(?<=\p{L})-(?=\d)/gu, ' '), order, null).dueDate;
}

function daysIn(text: string): number[] {
  const names = text.replace(/[\s,/&;.-]|\band\b/gi, '');
  if (names.replace(ANY_DAY, '') !== '') return [];
  const found = [...names.matchAll(ANY_DAY)].map(
    (match) => match.slice(1).findIndex((day) => day !== undefined) + 1,
  );
  return [...new Set(found)].sort((one, other) => one - other);
}

function firstOn(days: readonly number[], from: string): string {
  let day = from;
  while (!days.includes(dayOfWeek(day))) day = addDays(day, 1);
  return day;
}

/** When a class begins and ends, `HH:MM`. A half of the day that stands once holds for both: `9:30-10:45 AM`. */
function clocksOf({ startTime, endTime, times }: Row): [from: string | null, to: string | null] {
  const [from = '', to = ''] = startTime ? [startTime, endTime] : times.split(BETWEEN_TIMES);
  const half = /([ap])\.?m/i.exec(to)?.[1] ?? '';
  const end = clockIn(to, '');
  const alone = clockIn(from, '');
  const shared = /[ap]\.?m/i.test(from) || half === '' ? alone : clockIn(from, half);
  // 11:30-12:45 PM begins before noon.
  return [shared !== null && end !== null && shared > end ? alone : shared, end];
}

function clockIn(text: string, half: string): string | null {
  const [, hour = '', minute = '00', ownHalf = half] = CLOCK.exec(text.trim()) ?? [];
  if (hour === '') return null;
  const hours =
    ownHalf === '' ? Number(hour) : (Number(hour) % 12) + (ownHalf.toLowerCase() === 'p' ? 12 : 0);
  return hours > 23 || Number(minute) > 59 ? null : `${String(hours).padStart(2, '0')}:${minute}`;
}

function escaped(text: string): string {
  return text.replace(/[\\,;]/g, '\\$&').replaceAll('\n', '\\n');
}
