import { readFileSync } from 'node:fs';
import path from 'node:path';
import { eventName } from '#domain/courses/event-name';
import type { ClassKind } from '#domain/feeds/recognize/words';
import { addDays } from '#domain/time/local-date';
import { recognizeCourses } from '../../server/features/imports/recognize-courses';
import { parseCalendar } from '../../server/ical/parse-calendar';
import type { ParsedEntry } from '../../server/ical/parsed-calendar';

/** What else an entry of a shape has, and what is right for it. */
interface ShapeDetails {
  notes?: string;
  place?: string;
  categories?: string;
  comment?: string;
  uid?: string;
  /** A single entry, instead of one a week for eight weeks. */
  once?: boolean;
  /** One series with a rule. */
  rule?: boolean;
  allDay?: boolean;
  /** A single entry without a length. */
  due?: boolean;
  /** Right: who teaches it. */
  teacher?: string;
  /** Right: it does not take place. */
  cancelled?: boolean;
  /** Right: what it is called in a calendar. */
  called?: string;
  /** Right: it is left out. */
  dropped?: boolean;
}

/** The title, then what is right: the course's name or code (null for none), kind of class, and group. */
type ShapeEntry = [
  title: string,
  course: string | null,
  kind?: ClassKind | null,
  group?: string | null,
  details?: ShapeDetails,
];

/** A calendar as some system writes it, with the right values. */
export interface Shape {
  id: string;
  product?: string;
  /** X-WR-CALNAME. */
  calendar?: string;
  zone?: string;
  entries: ShapeEntry[];
}

/** The shapes in a file of `tests/fixtures/timetables`. */
export function loadShapes(
  name:
    | 'shapes'
    | 'field'
    | 'unseen'
    | 'third'
    | 'fourth'
    | 'fifth'
    | 'sixth'
    | 'seventh'
    | 'eighth'
    | 'ninth'
    | 'eleventh',
): Shape[] {
  const text = readFileSync(path.resolve('tests/fixtures/timetables', `${name}.json`), 'utf8');
  return JSON.parse(text) as Shape[];
}

const escaped = (text: string) => text.replace(/[\\,;]/g, '\\$&').replaceAll('\n', '\\n');

/** The calendar file of a shape; its classes begin on the given day, one kind of class a day. */
export function calendarOfShape({ product, calendar, entries }: Shape, firstDay: string): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${product ?? '-//Chalk and Slate//Plan 1//EN'}`,
    ...(calendar === undefined ? [] : [`X-WR-CALNAME:${calendar}`]),
    ...entries.flatMap((entry, index) => linesOf(entry, index, addDays(firstDay, index))),
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

function linesOf([title, , , , details = {}]: ShapeEntry, index: number, day: string): string[] {
  const { notes, place, categories, comment, uid, once, rule, allDay, due } = details;
  const times = once || rule || allDay || due || uid ? 1 : 8;
  return Array.from({ length: times }, (_, week) => {
    const date = addDays(day, 7 * week).replaceAll('-', '');
    return [
      'BEGIN:VEVENT',
      'DTSTAMP:20260901T080000Z',
      `UID:${uid ?? `entry-${index}-${week}@school.example`}`,
      ...(allDay
        ? [`DTSTART;VALUE=DATE:${date}`]
        : [`DTSTART:${date}T080000Z`, `DTEND:${date}T${due ? '08' : '10'}0000Z`]),
      ...(rule ? ['RRULE:FREQ=WEEKLY;COUNT=8'] : []),
      `SUMMARY:${escaped(title)}`,
      ...(notes === undefined ? [] : [`DESCRIPTION:${escaped(notes)}`]),
      ...(place === undefined ? [] : [`LOCATION:${escaped(place)}`]),
      ...(categories === undefined ? [] : [`CATEGORIES:${escaped(categories)}`]),
      ...(comment === undefined ? [] : [`COMMENT:${escaped(comment)}`]),
      'END:VEVENT',
    ];
  }).flat();
}

/** What a reading of a shape got wrong, in words; empty if all is right. */
export async function faultsOf(shape: Shape): Promise<string[]> {
  const read = await recognizeCourses(await parseCalendar(calendarOfShape(shape, '2026-11-23')));
  const courses = new Map(read.courses.map((course) => [course.key, course]));
  const found = new Map<string, ParsedEntry[]>();
  // Positions count the entries of the file, also those that a reading leaves out.
  let position = 0;
  shape.entries.forEach(([, , , , details = {}], index) => {
    const { once, rule, allDay, due, uid } = details;
    const times = once || rule || allDay || due || uid ? 1 : 8;
    const own = read.calendar.entries.filter(
      (entry) => entry.position > position && entry.position <= position + times,
    );
    found.set(String(index), own);
    position += times;
  });
  const keyOf = new Map<string, string>();
  const faults: string[] = [];
  shape.entries.forEach(([title, right, kind, group, details = {}], index) => {
    const own = found.get(String(index)) ?? [];
    const say = (what: string, is: unknown) =>
      faults.push(`${title}: ${what} is ${JSON.stringify(is ?? null)}`);
    if (details.dropped) {
      if (own.length > 0) say('number of entries', own.length);
      return;
    }
    if (own.length === 0) return say('number of entries', 0);
    for (const entry of [own[0], own.at(-1)]) {
      if (!entry) continue;
      const course = courses.get(entry.courseKey ?? '');
      if (right === null) {
        if (course) say('course', course.name);
      } else if (!course) say('course', null);
      else {
        if (![course.name, course.code].some((own) => own.toLowerCase() === right.toLowerCase()))
          say('course', `${course.code} | ${course.name}`);
        const key = keyOf.get(right) ?? course.key;
        keyOf.set(right, key);
        if (key !== course.key) say('course', `apart, ${course.key}`);
        if (/^\d/.test(entry.title) && !/^\d/.test(title)) say('title', entry.title);
      }
      const isKind = kind === 'deadline' ? entry.kind === 'deadline' : (entry.classKind ?? null) === kind;
      if (kind !== undefined && !isKind) say('kind', entry.classKind);
      // An exam that takes place once is no class among others.
      if (kind === 'exam' && details.once && entry.kind !== 'event') say('kind of entry', entry.kind);
      if (group !== undefined && (entry.group ?? null) !== group) say('group', entry.group);
      if (details.teacher !== undefined && entry.teacher !== details.teacher) say('teacher', entry.teacher);
      const name = eventName({
        ...entry,
        kind: entry.kind === 'class' ? 'class' : 'event',
        course: course ?? null,
      });
      if (details.called !== undefined && name !== details.called) say('name', name);
      if (details.cancelled && !entry.cancelled) say('cancelled', entry.cancelled);
    }
  });
  const shown = new Set(shape.entries.flatMap(([, right]) => right ?? []));
  if (courses.size !== shown.size)
    faults.push(`courses are ${[...courses.values()].map(({ name }) => name).join(' | ')}`);
  return [...new Set(faults)];
}
