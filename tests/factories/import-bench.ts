import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createTestApp, type TestApp, type TestStudent } from '../support/test-app';
import type { ImportCounts } from './import';

/** A calendar file of `tests/fixtures/feeds`. */
export const feed = (name: string) =>
  readFileSync(path.resolve('tests/fixtures/feeds', `${name}.ics`), 'utf8');

/** A file of two courses that changes easily: a deadline in UTC, a weekly class, an event without a course. */
export const smallFeed = (changes: { title?: string; due?: string; room?: string; notes?: string } = {}) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//School//EN',
    'X-WR-CALNAME:Small',
    'BEGIN:VEVENT',
    'UID:event-assignment-1',
    `DTSTART:${changes.due ?? '20261125T045900Z'}`,
    `SUMMARY:${changes.title ?? 'Essay'} [HIST 101]`,
    `DESCRIPTION:${changes.notes ?? 'Two pages.'}`,
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:class-1',
    'DTSTART;TZID=America/New_York:20261102T090000',
    'DTEND;TZID=America/New_York:20261102T100000',
    'RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=10',
    'SUMMARY:MATH 202 Algebra',
    `LOCATION:${changes.room ?? 'Room 1'}`,
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:class-2',
    'DTSTART;TZID=America/New_York:20261104T090000',
    'DTEND;TZID=America/New_York:20261104T100000',
    'RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=10',
    'SUMMARY:MATH 202 Algebra',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:fair-1',
    'DTSTART;VALUE=DATE:20261201',
    'SUMMARY:Career fair',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');

/** The counts of an import that does nothing. */
export const NOTHING: ImportCounts = {
  coursesCreated: 0,
  coursesMatched: 0,
  coursesPaused: 0,
  deadlinesCreated: 0,
  deadlinesUpdated: 0,
  classesCreated: 0,
  classesUpdated: 0,
  eventsCreated: 0,
  eventsUpdated: 0,
  unchanged: 0,
  kept: 0,
  skipped: 0,
  unreadable: 0,
};

const ASSIGNMENTS = `{ assignments { id title notes type dueDate dueTime dueZone dueAt progress link course { code } } }`;
const COURSES = '{ courses { id code name status } me { usage { used limit } } }';

/** An imported assignment as the tests look at it. */
export interface AssignmentSample {
  id: string;
  title: string;
  notes: string | null;
  type: string;
  dueDate: string;
  dueTime: string;
  dueZone: string;
  dueAt: string;
  course: { code: string } | null;
}

/** The courses of an account and its plan. */
export interface Courses {
  courses: { id: string; code: string; name: string; status: string }[];
  me: { usage: { used: number; limit: number }[] };
}

/** A student of a test of imports, with what such tests ask for again and again. */
export interface ImportBench {
  readonly app: TestApp;
  /** A new one for every test, in New York. */
  readonly student: TestStudent;
  readAssignments(): Promise<AssignmentSample[]>;
  readCourses(): Promise<Courses>;
  sql(text: string, values?: unknown[]): Promise<unknown>;
  /** Status, code and fields of an operation that should be refused. */
  refusal(
    query: string,
    variables: Record<string, unknown>,
  ): Promise<{ status: number; code: string | undefined; fields: unknown }>;
}

/** Sets up the server on 2026-11-21 and a fresh student for each test of the describe block it is called in. */
export function useImportBench(): ImportBench {
  let app: TestApp;
  let student: TestStudent;
  beforeAll(async () => {
    app = await createTestApp({ now: () => new Date('2026-11-21T10:00:00Z') });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    student = await app.register({ timezone: 'America/New_York' });
  });
  return {
    get app() {
      return app;
    },
    get student() {
      return student;
    },
    readAssignments: async () =>
      (await app.data<{ assignments: AssignmentSample[] }>(ASSIGNMENTS, {}, student.token)).assignments,
    readCourses: () => app.data<Courses>(COURSES, {}, student.token),
    sql: (text, values = []) => app.app.database.dataSource.query(text, values),
    refusal: async (query, variables) => {
      const { status, errors } = await app.graphql(query, variables, student.token);
      return { status, code: errors?.[0]?.extensions.code, fields: errors?.[0]?.extensions['fields'] };
    },
  };
}
