import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { RecognizedCourse } from '#domain/feeds/recognize/facts';

import { parseCalendar } from '../../../server/ical/parse-calendar';
import { recognizeCourses } from '../../../server/features/imports/recognize-courses';
import { type ResolvedCalendar, resolveEntries } from '../../../server/features/imports/resolve-entries';
import type { ParsedCalendar } from '../../../server/ical/parsed-calendar';

/** A file after all steps of reading it. */
export interface LoadedFeed extends ResolvedCalendar {
  calendar: ParsedCalendar;
  courses: RecognizedCourse[];
}

/** The text of a fixture file. */
export function feedText(name: string): string {
  return readFileSync(path.resolve(__dirname, '../../fixtures/feeds', name), 'utf8');
}

/** Parses a text, recognizes its courses and resolves its entries in a zone. */
export async function loadText(text: string, zone: string): Promise<LoadedFeed> {
  const { courses, calendar } = await recognizeCourses(await parseCalendar(text));
  return { courses, calendar, ...(await resolveEntries(calendar, zone)) };
}

/** A calendar file around the lines of its entries. */
export function calendarOf(...lines: string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
}

/** One entry of a file; it begins on Monday 2026-11-02 at 09:00 in London unless the lines say otherwise. */
export function entryOf(...lines: string[]): string {
  const has = (name: string) => lines.some((line) => line.startsWith(name));
  return [
    'BEGIN:VEVENT',
    ...(has('UID') ? [] : ['UID:one@test']),
    ...(has('DTSTART') ? [] : ['DTSTART;TZID=Europe/London:20261102T090000']),
    ...(has('DTSTART') || has('DTEND') || has('DURATION')
      ? []
      : ['DTEND;TZID=Europe/London:20261102T100000']),
    ...(has('SUMMARY') ? [] : ['SUMMARY:Entry']),
    ...lines,
    'END:VEVENT',
  ].join('\r\n');
}

/** The zone of times without one, unless a test says otherwise. */
export const NEW_YORK = 'America/New_York';

/** The stored rows of a calendar with these lines. */
export async function resolve(lines: readonly string[], zone = NEW_YORK): Promise<ResolvedCalendar> {
  return resolveEntries(await parseCalendar(calendarOf(...lines)), zone);
}
