import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createEvent, readCalendar, type EventSample } from '../factories/event';
import {
  confirm,
  CONFIRM,
  confirmation,
  importFiles,
  review,
  REVIEW,
  upload,
  type ImportCounts,
} from '../factories/import';
import { createTestApp, type TestApp, type TestStudent } from '../support/test-app';

const feed = (name: string) => readFileSync(path.resolve('tests/fixtures/feeds', `${name}.ics`), 'utf8');

/** A file of two courses that changes easily: a deadline in UTC, a weekly class, an event without a course. */
const smallFeed = (changes: { title?: string; due?: string; room?: string; notes?: string } = {}) =>
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

const ASSIGNMENTS = `{ assignments { id title notes type dueDate dueTime dueZone dueAt progress link course { code } } }`;
const COURSES = '{ courses { id code name status } me { usage { used limit } } }';

interface AssignmentSample {
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

interface Courses {
  courses: { id: string; code: string; name: string; status: string }[];
  me: { usage: { used: number; limit: number }[] };
}

const NOTHING: ImportCounts = {
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

describe('importing calendar files', () => {
  let app: TestApp;
  let student: TestStudent;
  beforeAll(async () => {
    app = await createTestApp({ now: () => new Date('2026-11-21T10:00:00Z') });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    student = await app.register({ timezone: 'America/New_York' });
  });

  const readAssignments = async (token = student.token) =>
    (await app.data<{ assignments: AssignmentSample[] }>(ASSIGNMENTS, {}, token)).assignments;
  const readCourses = () => app.data<Courses>(COURSES, {}, student.token);
  const sql = (text: string, values: unknown[] = []) => app.app.database.dataSource.query(text, values);
  const refusal = async (query: string, variables: Record<string, unknown>, token = student.token) => {
    const { status, errors } = await app.graphql(query, variables, token);
    return { status, code: errors?.[0]?.extensions.code, fields: errors?.[0]?.extensions['fields'] };
  };

  describe('as exporters write them', () => {
    it('reads deadlines of a learning platform with their courses and local times', async () => {
      expect(await importFiles(app, student.token, feed('canvas-term'))).toEqual({
        ...NOTHING,
        coursesCreated: 5,
        coursesPaused: 2,
        deadlinesCreated: 300,
      });
      const assignments = await readAssignments();
      expect(assignments).toHaveLength(300);
      const near = assignments.filter(({ dueDate }) => dueDate >= '2026-11-21' && dueDate <= '2026-11-24');
      expect(
        near.map(({ dueDate, dueTime, title, type, course }) => [
          dueDate,
          dueTime,
          title,
          type,
          course?.code,
        ]),
      ).toEqual([
        ['2026-11-23', '09:30', 'Problem set 3: chapters 3', 'assignment', 'BIO 210'],
        ['2026-11-23', '12:00', 'Homework 6: unit 4', 'assignment', 'STAT 200'],
        expect.arrayContaining(['2026-11-24', '09:30']),
        expect.arrayContaining(['2026-11-24', '09:30']),
        ['2026-11-24', '12:00', 'Programming assignment 2', 'assignment', 'CS 312'],
        ['2026-11-24', '23:59', 'WebWork 4: topic 3', 'assignment', 'MATH 220'],
      ]);
      expect(assignments.find(({ title }) => title === 'Lab report 1: chapters 1')).toMatchObject({
        dueDate: '2026-11-09',
        dueTime: '23:59',
        dueZone: 'America/New_York',
        dueAt: '2026-11-10T04:59:00Z',
      });
    });

    it('reads a timetable with breaks, a moved, a cancelled and a broken entry', async () => {
      expect(await importFiles(app, student.token, feed('timetable-term'))).toEqual({
        ...NOTHING,
        coursesCreated: 4,
        coursesPaused: 1,
        classesCreated: 6,
        unreadable: 1,
      });
      const { occurrences } = await readCalendar(app, student.token, '2026-11-30', '2026-12-04');
      expect(
        occurrences.map(({ title, startLocal, startsAt, place }) => [title, startLocal, startsAt, place]),
      ).toEqual([
        ['Lecture moved', '2026-12-01T13:00', '2026-12-01T13:00:00Z', 'Hall C'],
        ['Lecture', '2026-12-02T09:00', '2026-12-02T09:00:00Z', 'B10'],
        ['Lab', '2026-12-03T14:00', '2026-12-03T14:00:00Z', 'Lab 3'],
        ['Seminar', '2026-12-04T10:00', '2026-12-04T10:00:00Z', 'R 204'],
        ['Tutorial', '2026-12-04T15:00', '2026-12-04T15:00:00Z', 'B10'],
      ]);
      expect((await readCalendar(app, student.token, '2026-12-21', '2027-01-08')).occurrences).toEqual([]);
    });

    it('names what it could not read and why', async () => {
      const { id } = await upload(app, student.token, feed('timetable-term'));
      expect((await review(app, student.token, [id])).unreadable).toEqual([
        { position: 9, title: 'Broken entry', reason: 'Its start is no real date or time.' },
      ]);
    });

    it('reads series with exceptions, moved and cancelled instances, and whole days', async () => {
      expect(await importFiles(app, student.token, feed('google-export'))).toEqual({
        ...NOTHING,
        eventsCreated: 2,
      });
      const { occurrences } = await readCalendar(app, student.token, '2026-10-01', '2026-11-30');
      expect(occurrences.map(({ title, startLocal, endLocal }) => [title, startLocal, endLocal])).toEqual([
        ['Tutorial', '2026-10-06T10:00', '2026-10-06T11:00'],
        ['Tutorial (moved to Wednesday)', '2026-10-21T15:00', '2026-10-21T16:00'],
        ['Tutorial', '2026-10-27T10:00', '2026-10-27T11:00'],
        ['Reading week', '2026-11-02T00:00', '2026-11-07T00:00'],
        ['Tutorial', '2026-11-10T10:00', '2026-11-10T11:00'],
      ]);
    });

    it('reads labelled titles and puts UTC on the clocks of the student', async () => {
      const swede = await app.register({ timezone: 'Europe/Stockholm' });
      expect(await importFiles(app, swede.token, feed('timeedit-export'))).toEqual({
        ...NOTHING,
        coursesCreated: 1,
        classesCreated: 2,
      });
      const { occurrences } = await readCalendar(app, swede.token, '2026-10-19', '2026-10-26');
      expect(occurrences.map(({ title, startLocal, endLocal }) => [title, startLocal, endLocal])).toEqual([
        ['Laboration', '2026-10-19T10:00', '2026-10-19T11:45'],
        ['Föreläsning', '2026-10-26T10:00', '2026-10-26T11:45'],
      ]);
    });

    it('reads a small feed of a learning platform with events among the deadlines', async () => {
      expect(await importFiles(app, student.token, feed('canvas-feed'))).toEqual({
        ...NOTHING,
        coursesCreated: 4,
        coursesPaused: 1,
        deadlinesCreated: 3,
        classesCreated: 1,
        eventsCreated: 1,
      });
      expect(
        (await readAssignments()).map(({ title, dueDate, dueTime, course }) => [
          title,
          dueDate,
          dueTime,
          course?.code,
        ]),
      ).toEqual([
        ['PS-1', '2026-09-04', '23:59', 'CDA4205'],
        ['Assignment 1', '2026-09-11', '23:59', 'COT4210'],
        ['Homework 1 - Proof by Induction (1 student)', '2026-09-18', '23:59', 'COT4400'],
      ]);
    });

    it('takes two files at once: each in its own zone, three courses active, the others paused', async () => {
      const ids = [];
      for (const name of ['canvas-term', 'timetable-term'])
        ids.push((await upload(app, student.token, feed(name))).id);
      const both = await review(app, student.token, ids, 'America/New_York');
      expect(both).toMatchObject({
        timezone: 'America/New_York',
        timezoneSource: 'browser',
        timezoneHint: null,
        term: { termId: null, name: 'Winter 2026/27', startsOn: '2026-11-02', endsOn: '2027-06-18' },
      });
      expect(both.courses.map(({ code, choice, overLimit }) => [code, choice, overLimit])).toEqual([
        ['BIO 210', 'active', false],
        ['CS 312', 'active', false],
        ['MATH 220', 'active', false],
        ['HIST 134', 'paused', true],
        ['STAT 200', 'paused', true],
        ['COMP2011', 'paused', true],
        ['ECON1020', 'paused', true],
        ['PHIL1101', 'paused', true],
        ['MATH2070', 'paused', true],
      ]);
      expect(await confirm(app, student.token, confirmation(ids, both))).toEqual({
        ...NOTHING,
        coursesCreated: 9,
        coursesPaused: 6,
        deadlinesCreated: 300,
        classesCreated: 6,
        unreadable: 1,
      });
      const { courses, me } = await readCourses();
      expect(courses.filter(({ status }) => status === 'active').map(({ code }) => code)).toEqual([
        'BIO 210',
        'CS 312',
        'MATH 220',
      ]);
      expect(courses).toHaveLength(9);
      expect(me.usage).toEqual([{ used: 3, limit: 3 }]);
      const { occurrences } = await readCalendar(app, student.token, '2026-11-23', '2026-11-23');
      expect(occurrences.map(({ startLocal, startsAt }) => [startLocal, startsAt])).toEqual([
        ['2026-11-23T09:00', '2026-11-23T09:00:00Z'],
      ]);
      expect(
        await app.data('{ terms { name isCurrent courses { code } } }', {}, student.token),
      ).toMatchObject({
        terms: [{ name: 'Winter 2026/27', isCurrent: true, courses: { length: 9 } }],
      });
    });
  });

  describe('the zone of times without one', () => {
    const zoneOf = async (name: string, timezone: string | null) => {
      const { id } = await upload(app, student.token, feed(name));
      const found = await review(app, student.token, [id], timezone);
      return [found.timezone, found.timezoneSource, found.timezoneHint?.suggestion ?? null];
    };

    it('is that of the file, else of the current term, else of the browser, unless the student chooses another', async () => {
      expect(await zoneOf('timetable-term', 'America/New_York')).toEqual(['Europe/London', 'calendar', null]);
      expect(await zoneOf('canvas-term', 'America/New_York')).toEqual(['America/New_York', 'browser', null]);
      expect(await zoneOf('timetable-term', 'Asia/Tokyo')).toEqual(['Asia/Tokyo', 'chosen', null]);
      await app.data(
        'mutation ($input: CreateTermInput!) { createTerm(input: $input) { term { id } } }',
        { input: { name: 'Abroad', startsOn: '2026-09-01', endsOn: '2027-07-01', timezone: 'Europe/Paris' } },
        student.token,
      );
      expect(await zoneOf('canvas-term', null)).toEqual(['Europe/Paris', 'term', 'America/New_York']);
    });

    it('changes every time when it is chosen, at the review and at the confirmation alike', async () => {
      const { id } = await upload(app, student.token, smallFeed());
      const tokyo = await review(app, student.token, [id], 'Asia/Tokyo');
      expect(tokyo.items.find(({ kind }) => kind === 'deadline')?.startLocal).toBe('2026-11-25T13:59');
      await confirm(app, student.token, confirmation([id], tokyo));
      expect((await readAssignments())[0]).toMatchObject({
        dueDate: '2026-11-25',
        dueTime: '13:59',
        dueZone: 'Asia/Tokyo',
        dueAt: '2026-11-25T04:59:00Z',
      });
    });
  });

  describe('again', () => {
    it.each(['canvas-term', 'timetable-term', 'google-export', 'timeedit-export', 'canvas-feed'])(
      'changes nothing with the same file (%s)',
      async (name) => {
        const first = await importFiles(app, student.token, feed(name));
        const entries = first.deadlinesCreated + first.classesCreated + first.eventsCreated;
        const tables = ['terms', 'courses', 'assignments', 'events', 'event_overrides'];
        const snapshot = async () =>
          JSON.stringify(
            await Promise.all(
              tables.map((table) =>
                sql(`SELECT * FROM ${table} WHERE user_id = $1 ORDER BY id`, [student.id]),
              ),
            ),
          );
        const before = await snapshot();
        const { id } = await upload(app, student.token, feed(name));
        const again = await review(app, student.token, [id]);
        expect(
          again.items.filter(({ change, keptFields }) => change !== 'unchanged' || keptFields.length > 0),
        ).toEqual([]);
        expect(again.courses.filter(({ courseId, overLimit }) => courseId === null || overLimit)).toEqual([]);
        expect(await confirm(app, student.token, confirmation([id], again))).toEqual({
          ...NOTHING,
          coursesMatched: first.coursesCreated,
          unchanged: entries,
          unreadable: first.unreadable,
        });
        expect(await snapshot()).toBe(before);
      },
    );

    it('follows a changed file', async () => {
      await importFiles(app, student.token, smallFeed());
      const next = smallFeed({ title: 'Long essay', due: '20261126T045900Z', room: 'Hall 9' });
      expect(await importFiles(app, student.token, next)).toEqual({
        ...NOTHING,
        coursesMatched: 2,
        deadlinesUpdated: 1,
        classesUpdated: 1,
        unchanged: 2,
      });
      expect(await readAssignments()).toEqual([
        expect.objectContaining({
          title: 'Long essay',
          dueDate: '2026-11-25',
          dueTime: '23:59',
          notes: 'Two pages.',
        }),
      ]);
      const { occurrences } = await readCalendar(app, student.token, '2026-11-23', '2026-11-23');
      expect(occurrences).toEqual([expect.objectContaining({ place: 'Hall 9' })]);
    });

    it('keeps what the student edited and says so, and follows the rest', async () => {
      await importFiles(app, student.token, smallFeed());
      const [essay] = await readAssignments();
      await app.data(
        'mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { assignment { id } } }',
        { input: { id: essay?.id, title: 'My essay', progress: 'doing', dueDate: '2026-11-20' } },
        student.token,
      );
      const { id } = await upload(
        app,
        student.token,
        smallFeed({ title: 'Renamed', due: '20261201T045900Z', notes: 'Three pages.' }),
      );
      const changed = await review(app, student.token, [id]);
      expect(changed.items.find(({ kind }) => kind === 'deadline')).toMatchObject({
        change: 'changed',
        keptFields: ['title', 'due'],
      });
      expect(await confirm(app, student.token, confirmation([id], changed))).toMatchObject({
        deadlinesUpdated: 1,
        kept: 1,
        unchanged: 3,
      });
      expect(await readAssignments()).toEqual([
        expect.objectContaining({
          title: 'My essay',
          dueDate: '2026-11-20',
          notes: 'Three pages.',
          progress: 'doing',
        }),
      ]);
    });

    it('keeps an instance the student moved while the series follows the file', async () => {
      await importFiles(app, student.token, smallFeed());
      const { occurrences } = await readCalendar(app, student.token, '2026-11-23', '2026-11-23');
      const [eventId, ...start] = (occurrences[0]?.id ?? '').split(':');
      await app.data(
        'mutation ($input: MoveOccurrenceInput!) { moveOccurrence(input: $input) { event { id } } }',
        {
          input: {
            eventId,
            originalStart: start.join(':'),
            startLocal: '2026-11-24T18:00',
            endLocal: '2026-11-24T19:00',
          },
        },
        student.token,
      );
      expect(await importFiles(app, student.token, smallFeed({ room: 'Hall 9' }))).toMatchObject({
        classesUpdated: 1,
        kept: 0,
      });
      const week = await readCalendar(app, student.token, '2026-11-23', '2026-11-30');
      expect(week.occurrences.map(({ startLocal, place }) => [startLocal, place])).toEqual([
        ['2026-11-24T18:00', 'Hall 9'],
        ['2026-11-25T09:00', null],
        ['2026-11-30T09:00', 'Hall 9'],
      ]);
    });

    it('does not bring back what the student deleted', async () => {
      await importFiles(app, student.token, smallFeed());
      const [essay] = await readAssignments();
      const remove =
        'mutation ($input: DeleteInput!) { deleteAssignment(input: $input) { deletion { id } } }';
      await app.data(remove, { input: { id: essay?.id } }, student.token);
      expect(await importFiles(app, student.token, smallFeed({ title: 'Renamed' }))).toMatchObject({
        deadlinesCreated: 0,
        unchanged: 4,
      });
      expect(await readAssignments()).toEqual([]);
    });

    it('proposes to skip a course the student deleted', async () => {
      await importFiles(app, student.token, smallFeed());
      const { courses } = await readCourses();
      const history = courses.find(({ code }) => code === 'HIST 101');
      const remove = 'mutation ($input: DeleteInput!) { deleteCourse(input: $input) { deletion { id } } }';
      await app.data(remove, { input: { id: history?.id } }, student.token);
      const { id } = await upload(app, student.token, smallFeed());
      const again = await review(app, student.token, [id]);
      expect(again.courses.map(({ code, choice }) => [code, choice])).toEqual([
        ['HIST 101', 'skip'],
        ['MATH 202', 'active'],
      ]);
    });

    it('finds its courses by what it wrote to them, whatever they are called now', async () => {
      await importFiles(app, student.token, smallFeed());
      const { courses } = await readCourses();
      for (const { id, code } of courses) {
        await app.data(
          'mutation ($input: UpdateCourseInput!) { updateCourse(input: $input) { course { id } } }',
          { input: { id, code: `My ${code.slice(0, 4)}` } },
          student.token,
        );
      }
      expect(await importFiles(app, student.token, smallFeed())).toEqual({
        ...NOTHING,
        coursesMatched: 2,
        unchanged: 4,
      });
    });

    it('leaves archived courses alone, and makes a new one of new entries with their code', async () => {
      await importFiles(app, student.token, smallFeed());
      const { courses } = await readCourses();
      for (const { id } of courses) {
        await app.data(
          'mutation ($input: UpdateCourseInput!) { updateCourse(input: $input) { course { id } } }',
          { input: { id, status: 'archived' } },
          student.token,
        );
      }
      const { id } = await upload(app, student.token, smallFeed({ title: 'Renamed' }));
      const old = await review(app, student.token, [id]);
      expect(old.courses.map(({ choice, courseId }) => [choice, courseId !== null])).toEqual([
        ['skip', true],
        ['skip', true],
      ]);
      expect(await confirm(app, student.token, confirmation([id], old))).toEqual({
        ...NOTHING,
        skipped: 3,
        unchanged: 1,
      });
      const nextYear = await upload(
        app,
        student.token,
        smallFeed().replaceAll(/^UID:.*/gm, (uid) => `${uid}-next`),
      );
      const fresh = await review(app, student.token, [nextYear.id]);
      expect(fresh.courses.map(({ code, choice, courseId }) => [code, choice, courseId])).toEqual([
        ['HIST 101', 'active', null],
        ['MATH 202', 'active', null],
      ]);
    });

    it('makes a paused course active when the student decides so and the plan has a place', async () => {
      const { id } = await upload(app, student.token, smallFeed());
      const found = await review(app, student.token, [id]);
      const courses = confirmation([id], found).courses.map((course) => ({ ...course, choice: 'paused' }));
      await confirm(app, student.token, confirmation([id], found, { courses }));
      expect((await readCourses()).courses.map(({ status }) => status)).toEqual(['paused', 'paused']);
      const again = await upload(app, student.token, smallFeed());
      const proposal = await review(app, student.token, [again.id]);
      expect(proposal.courses.map(({ choice, overLimit }) => [choice, overLimit])).toEqual([
        ['paused', false],
        ['paused', false],
      ]);
      const active = confirmation([again.id], proposal).courses.map((course) => ({
        ...course,
        choice: 'active',
      }));
      await confirm(app, student.token, confirmation([again.id], proposal, { courses: active }));
      expect((await readCourses()).courses.map(({ status }) => status)).toEqual(['active', 'active']);
    });

    it('matches a course made by hand by its code, however it is spelled', async () => {
      const create =
        'mutation ($input: CreateCourseInput!) { createCourse(input: $input) { course { id } } }';
      await app.data(create, { input: { code: 'hist-101', name: 'History' } }, student.token);
      expect(await importFiles(app, student.token, smallFeed())).toMatchObject({
        coursesCreated: 1,
        coursesMatched: 1,
      });
      expect((await readAssignments())[0]?.course).toEqual({ code: 'hist-101' });
    });
  });

  describe('as the student decides', () => {
    it('leaves out the entries of skipped courses and takes new codes and names', async () => {
      const { id } = await upload(app, student.token, smallFeed());
      const found = await review(app, student.token, [id]);
      const courses = found.courses.map(({ key, code, name, courseId }) =>
        code === 'HIST 101'
          ? { key, code, name, courseId, choice: 'skip' }
          : { key, code: 'ALG', name: 'Linear Algebra', courseId, choice: 'active' },
      );
      expect(await confirm(app, student.token, confirmation([id], found, { courses }))).toEqual({
        ...NOTHING,
        coursesCreated: 1,
        classesCreated: 2,
        eventsCreated: 1,
        skipped: 1,
      });
      expect((await readCourses()).courses).toMatchObject([
        { code: 'ALG', name: 'Linear Algebra', status: 'active' },
      ]);
    });

    it('skips courses that are not listed', async () => {
      const { id } = await upload(app, student.token, smallFeed());
      const found = await review(app, student.token, [id]);
      expect(await confirm(app, student.token, confirmation([id], found, { courses: [] }))).toEqual({
        ...NOTHING,
        eventsCreated: 1,
        skipped: 3,
      });
    });

    it('pauses what is to be active beyond the plan, even if all is asked for', async () => {
      const { id } = await upload(app, student.token, feed('canvas-term'));
      const found = await review(app, student.token, [id]);
      const courses = found.courses.map(({ key, code, name }) => ({ key, code, name, choice: 'active' }));
      expect(await confirm(app, student.token, confirmation([id], found, { courses }))).toMatchObject({
        coursesCreated: 5,
        coursesPaused: 2,
      });
      expect((await readCourses()).me.usage).toEqual([{ used: 3, limit: 3 }]);
      expect(await readAssignments()).toHaveLength(300);
    });

    it('puts new courses into the named term', async () => {
      const { createTerm } = await app.data<{ createTerm: { term: { id: string } } }>(
        'mutation ($input: CreateTermInput!) { createTerm(input: $input) { term { id } } }',
        { input: { name: 'Next year', startsOn: '2027-09-01', endsOn: '2027-12-20' } },
        student.token,
      );
      const { id } = await upload(app, student.token, smallFeed());
      const found = await review(app, student.token, [id]);
      await confirm(
        app,
        student.token,
        confirmation([id], found, { termId: createTerm.term.id, newTerm: null }),
      );
      const terms = await app.data('{ terms { name courses { code } } }', {}, student.token);
      expect(terms).toEqual({
        terms: [{ name: 'Next year', courses: [{ code: 'HIST 101' }, { code: 'MATH 202' }] }],
      });
    });

    it('refuses a course the files do not hold, and writes nothing', async () => {
      const { id } = await upload(app, student.token, smallFeed());
      const found = await review(app, student.token, [id]);
      const courses = [
        ...confirmation([id], found).courses,
        { key: 'NO SUCH', code: 'X', name: 'X', choice: 'active' },
      ];
      const answer = await refusal(CONFIRM, { input: confirmation([id], found, { courses }) });
      expect(answer).toMatchObject({ status: 400, fields: { courses: expect.any(String) } });
      expect((await readCourses()).courses).toEqual([]);
    });

    it('writes nothing when the account has no room', async () => {
      await sql(
        `INSERT INTO assignments (user_id, id, title) SELECT $1, gen_random_uuid(), 'Filler' FROM generate_series(1, 19900)`,
        [student.id],
      );
      const { id } = await upload(app, student.token, feed('canvas-term'));
      const found = await review(app, student.token, [id]);
      expect(await refusal(CONFIRM, { input: confirmation([id], found) })).toMatchObject({
        status: 409,
        code: 'LIMIT_REACHED',
      });
      expect((await readCourses()).courses).toEqual([]);
    });
  });

  describe('at the same time', () => {
    it('imports one draft once', async () => {
      const { id } = await upload(app, student.token, feed('canvas-term'));
      const input = confirmation([id], await review(app, student.token, [id]));
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => app.graphql(CONFIRM, { input }, student.token)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
      expect(await readAssignments()).toHaveLength(300);
    });

    it('neither doubles entries and courses nor exceeds the plan with several drafts of one file', async () => {
      const inputs = [];
      for (let copy = 0; copy < 4; copy += 1) {
        const { id } = await upload(app, student.token, feed('canvas-term'));
        inputs.push(confirmation([id], await review(app, student.token, [id])));
      }
      const counts = await Promise.all(inputs.map((input) => confirm(app, student.token, input)));
      expect(counts.map(({ deadlinesCreated }) => deadlinesCreated).sort()).toEqual([0, 0, 0, 300]);
      const { courses, me } = await readCourses();
      expect([courses.length, me.usage[0]?.used]).toEqual([5, 3]);
      expect(await readAssignments()).toHaveLength(300);
    });
  });

  describe('drafts', () => {
    it('of another student, expired, imported or invented ones are not found', async () => {
      const other = await app.register();
      const theirs = await upload(app, other.token, smallFeed());
      const expired = await upload(app, student.token, smallFeed());
      await sql(`UPDATE import_drafts SET expires_at = now() - interval '1 second' WHERE id = $1`, [
        expired.id,
      ]);
      const imported = await upload(app, student.token, smallFeed());
      await confirm(
        app,
        student.token,
        confirmation([imported.id], await review(app, student.token, [imported.id])),
      );
      for (const id of [theirs.id, expired.id, imported.id, '0190b5a0-0000-7000-8000-000000000000']) {
        expect(await refusal(REVIEW, { draftIds: [id] })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
        const input = { draftIds: [id], courses: [] };
        expect(await refusal(CONFIRM, { input })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
      }
      expect(await review(app, other.token, [theirs.id])).toMatchObject({ items: { length: 4 } });
    });

    it('are kept as many as one review takes', async () => {
      const ids = [];
      for (let count = 0; count < 11; count += 1)
        ids.push((await upload(app, student.token, smallFeed())).id);
      expect(await refusal(REVIEW, { draftIds: ids.slice(0, 1) })).toMatchObject({ status: 404 });
      expect((await review(app, student.token, ids.slice(1))).items).toHaveLength(4);
      expect(await refusal(REVIEW, { draftIds: ids })).toMatchObject({
        status: 400,
        fields: { draftIds: expect.any(String) },
      });
      expect(await refusal(REVIEW, { draftIds: [] })).toMatchObject({
        status: 400,
        fields: { draftIds: expect.any(String) },
      });
      expect(await refusal(REVIEW, { draftIds: ['1'] })).toMatchObject({
        status: 400,
        fields: { draftIds: expect.any(String) },
      });
    });

    it('of another student lend no courses or terms', async () => {
      const other = await app.register();
      const event: EventSample = await createEvent(app, other.token);
      const { id } = await upload(app, student.token, smallFeed());
      const found = await review(app, student.token, [id]);
      const [first] = confirmation([id], found).courses;
      const foreign = { ...first, courseId: event.id };
      expect(
        await refusal(CONFIRM, { input: confirmation([id], found, { courses: [foreign] }) }),
      ).toMatchObject({ status: 404 });
      expect(
        await refusal(CONFIRM, { input: confirmation([id], found, { termId: event.id }) }),
      ).toMatchObject({ status: 404 });
    });
  });
});
