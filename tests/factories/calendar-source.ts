import type { CalendarServer } from '../support/calendar-server';
import type { TestApp } from '../support/test-app';
import { confirm, confirmation, review } from './import';

/** A subscribed calendar as the tests look at it. */
export interface SourceSample {
  id: string;
  name: string;
  host: string;
  addressEnd: string;
  isConfirmed: boolean;
  isPaused: boolean;
  color: string | null;
  termId: string | null;
  intervalMinutes: number;
  entries: number;
  waitingCourses: string[];
  problem: string | null;
  lastSyncedAt: string | null;
  nextSyncAt: string | null;
  version: number;
}

/** A change as the tests look at it. */
export interface DiffSample {
  id: string;
  kind: string;
  noun: string;
  rowId: string;
  title: string;
  field: string;
  isEdited: boolean;
  courseCode: string | null;
  before: DiffValueSample | null;
  yours: DiffValueSample | null;
  theirs: DiffValueSample | null;
}

type DiffValueSample = Record<'text' | 'date' | 'time' | 'timezone', string | null> &
  Record<'dates' | 'cancelledDates', string[] | null>;

const SOURCE = `id name host addressEnd isConfirmed isPaused color termId intervalMinutes entries waitingCourses problem lastSyncedAt nextSyncAt version`;
const VALUE = '{ text date time timezone dates cancelledDates }';
const DIFF = `id kind noun rowId title field isEdited courseCode before ${VALUE} yours ${VALUE} theirs ${VALUE}`;

/** The document that subscribes. */
export const ADD_SOURCE = `mutation ($input: AddCalendarSourceInput!) {
  addCalendarSource(input: $input) { draftId entries calendarSource { ${SOURCE} } } }`;

/** Subscribes to the calendar of a server and takes everything over, as the review proposes. */
export async function subscribe(app: TestApp, token: string, { url }: CalendarServer): Promise<SourceSample> {
  const { addCalendarSource: added } = await app.data<{
    addCalendarSource: { draftId: string; calendarSource: SourceSample };
  }>(ADD_SOURCE, { input: { url } }, token);
  await takeOver(app, token, added.draftId);
  return added.calendarSource;
}

/** Confirms a draft as its review proposes. */
export async function takeOver(app: TestApp, token: string, draftId: string): Promise<void> {
  await confirm(app, token, confirmation([draftId], await review(app, token, [draftId])));
}

/** Brings a calendar up to date now. */
export async function sync(app: TestApp, token: string, id: string): Promise<SourceSample> {
  const document = `mutation ($id: ID!) { syncCalendarSource(id: $id) { calendarSource { ${SOURCE} } } }`;
  const answer = await app.data<{ syncCalendarSource: { calendarSource: SourceSample } }>(
    document,
    { id },
    token,
  );
  return answer.syncCalendarSource.calendarSource;
}

/** The subscribed calendars. */
export async function readSources(app: TestApp, token: string): Promise<SourceSample[]> {
  const document = `{ calendarSources { ${SOURCE} } }`;
  return (await app.data<{ calendarSources: SourceSample[] }>(document, {}, token)).calendarSources;
}

/** The changes that wait for an answer. */
export async function readDiffs(app: TestApp, token: string): Promise<DiffSample[]> {
  const document = `{ calendarDiffs { ${DIFF} } }`;
  return (await app.data<{ calendarDiffs: DiffSample[] }>(document, {}, token)).calendarDiffs;
}

/** Resolves changes. @returns the ones still open. */
export async function resolve(
  app: TestApp,
  token: string,
  diffs: readonly { id: string }[],
  choice: 'accept' | 'keep',
): Promise<DiffSample[]> {
  const document = `mutation ($input: ResolveCalendarDiffsInput!) {
    resolveCalendarDiffs(input: $input) { calendarDiffs { ${DIFF} } } }`;
  const input = { ids: diffs.map(({ id }) => id), choice };
  const answer = await app.data<{ resolveCalendarDiffs: { calendarDiffs: DiffSample[] } }>(
    document,
    { input },
    token,
  );
  return answer.resolveCalendarDiffs.calendarDiffs;
}

/** Reopens answers. @returns the changes then open. */
export async function reopen(
  app: TestApp,
  token: string,
  diffs: readonly { id: string }[],
): Promise<DiffSample[]> {
  const document = `mutation ($input: ReopenCalendarDiffsInput!) {
    reopenCalendarDiffs(input: $input) { calendarDiffs { ${DIFF} } } }`;
  const input = { ids: diffs.map(({ id }) => id) };
  const answer = await app.data<{ reopenCalendarDiffs: { calendarDiffs: DiffSample[] } }>(
    document,
    { input },
    token,
  );
  return answer.reopenCalendarDiffs.calendarDiffs;
}

/** Overrides of the deadline. */
interface LabEntry {
  due?: string;
  title?: string;
}

/** A school's calendar of one deadline and one weekly class; null leaves the deadline out. */
export function schoolCalendar(
  lab: LabEntry | null = {},
  { room = 'Room 1', start = '20261123T090000', more = '' } = {},
): string {
  return [
    'BEGIN:VCALENDAR',
    'PRODID:-//School//EN',
    'X-WR-CALNAME:My school',
    ...(lab
      ? [
          'BEGIN:VEVENT',
          'UID:event-assignment-1',
          `DTSTART:${lab.due ?? '20261205T045900Z'}`,
          `SUMMARY:${lab.title ?? 'Lab report'} [BIO 101]`,
          'END:VEVENT',
        ]
      : []),
    'BEGIN:VEVENT',
    'UID:class-1',
    `DTSTART;TZID=Eastern Standard Time:${start}`,
    `DTEND;TZID=Eastern Standard Time:${start.replace('T09', 'T10')}`,
    'RRULE:FREQ=WEEKLY;COUNT=3',
    'SUMMARY:BIO 101 Lecture',
    `LOCATION:${room}`,
    'END:VEVENT',
    ...(more ? [more] : []),
    'END:VCALENDAR',
  ].join('\r\n');
}

/** An entry of a calendar in its own words, one property a line. */
export function vevent(...properties: string[]): string {
  return ['BEGIN:VEVENT', ...properties, 'END:VEVENT'].join('\r\n');
}
