import { readCalendar } from '../../factories/event';
import { confirm, confirmation, importFiles, review, upload } from '../../factories/import';
import { feed, NOTHING, smallFeed, useImportBench } from '../../factories/import-bench';

describe('importing calendar files', () => {
  const bench = useImportBench();

  describe('as exporters write them', () => {
    it('reads deadlines of a learning platform with their courses and local times', async () => {
      expect(await importFiles(bench.app, bench.student.token, feed('canvas-term'))).toEqual({
        ...NOTHING,
        coursesCreated: 5,
        coursesPaused: 2,
        deadlinesCreated: 300,
      });
      const assignments = await bench.readAssignments();
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
      expect(await importFiles(bench.app, bench.student.token, feed('timetable-term'))).toEqual({
        ...NOTHING,
        coursesCreated: 4,
        coursesPaused: 1,
        classesCreated: 6,
        unreadable: 1,
      });
      const { occurrences } = await readCalendar(bench.app, bench.student.token, '2026-11-30', '2026-12-04');
      expect(
        occurrences.map(({ title, startLocal, startsAt, place }) => [title, startLocal, startsAt, place]),
      ).toEqual([
        ['Lecture moved', '2026-12-01T13:00', '2026-12-01T13:00:00Z', 'Hall C'],
        ['Lecture', '2026-12-02T09:00', '2026-12-02T09:00:00Z', 'B10'],
        ['Lab', '2026-12-03T14:00', '2026-12-03T14:00:00Z', 'Lab 3'],
        ['Seminar', '2026-12-04T10:00', '2026-12-04T10:00:00Z', 'R 204'],
        ['Tutorial', '2026-12-04T15:00', '2026-12-04T15:00:00Z', 'B10'],
      ]);
      expect(
        (await readCalendar(bench.app, bench.student.token, '2026-12-21', '2027-01-08')).occurrences,
      ).toEqual([]);
    });

    it('names what it could not read and why', async () => {
      const { id } = await upload(bench.app, bench.student.token, feed('timetable-term'));
      expect((await review(bench.app, bench.student.token, [id])).unreadable).toEqual([
        { position: 9, title: 'Broken entry', reason: 'Its start is not a date between 1900 and 2100.' },
      ]);
    });

    it('reads series with exceptions, moved and cancelled instances, and whole days', async () => {
      expect(await importFiles(bench.app, bench.student.token, feed('google-export'))).toEqual({
        ...NOTHING,
        eventsCreated: 2,
      });
      const { occurrences } = await readCalendar(bench.app, bench.student.token, '2026-10-01', '2026-11-30');
      expect(occurrences.map(({ title, startLocal, endLocal }) => [title, startLocal, endLocal])).toEqual([
        ['Tutorial', '2026-10-06T10:00', '2026-10-06T11:00'],
        ['Tutorial (moved to Wednesday)', '2026-10-21T15:00', '2026-10-21T16:00'],
        ['Tutorial', '2026-10-27T10:00', '2026-10-27T11:00'],
        ['Reading week', '2026-11-02T00:00', '2026-11-07T00:00'],
        ['Tutorial', '2026-11-10T10:00', '2026-11-10T11:00'],
      ]);
    });

    it('reads labeled titles and puts UTC on the clocks of the student', async () => {
      const swede = await bench.app.register({ timezone: 'Europe/Stockholm' });
      expect(await importFiles(bench.app, swede.token, feed('timeedit-export'))).toEqual({
        ...NOTHING,
        coursesCreated: 1,
        classesCreated: 2,
      });
      const { occurrences } = await readCalendar(bench.app, swede.token, '2026-10-19', '2026-10-26');
      expect(occurrences.map(({ title, startLocal, endLocal }) => [title, startLocal, endLocal])).toEqual([
        ['Laboration', '2026-10-19T10:00', '2026-10-19T11:45'],
        ['Föreläsning', '2026-10-26T10:00', '2026-10-26T11:45'],
      ]);
    });

    it('reads a small feed of a learning platform with events among the deadlines', async () => {
      expect(await importFiles(bench.app, bench.student.token, feed('canvas-feed'))).toEqual({
        ...NOTHING,
        coursesCreated: 4,
        coursesPaused: 1,
        deadlinesCreated: 3,
        classesCreated: 1,
        eventsCreated: 1,
      });
      expect(
        (await bench.readAssignments()).map(({ title, dueDate, dueTime, course }) => [
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
        ids.push((await upload(bench.app, bench.student.token, feed(name))).id);
      const both = await review(bench.app, bench.student.token, ids, 'America/New_York');
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
      expect(await confirm(bench.app, bench.student.token, confirmation(ids, both))).toEqual({
        ...NOTHING,
        coursesCreated: 9,
        coursesPaused: 6,
        deadlinesCreated: 300,
        classesCreated: 6,
        unreadable: 1,
      });
      const { courses, me } = await bench.readCourses();
      expect(courses.filter(({ status }) => status === 'active').map(({ code }) => code)).toEqual([
        'BIO 210',
        'CS 312',
        'MATH 220',
      ]);
      expect(courses).toHaveLength(9);
      expect(me.usage[0]).toEqual({ used: 3, limit: 3 });
      const { occurrences } = await readCalendar(bench.app, bench.student.token, '2026-11-23', '2026-11-23');
      expect(occurrences.map(({ startLocal, startsAt }) => [startLocal, startsAt])).toEqual([
        ['2026-11-23T09:00', '2026-11-23T09:00:00Z'],
      ]);
      expect(
        await bench.app.data('{ terms { name isCurrent courses { code } } }', {}, bench.student.token),
      ).toMatchObject({
        terms: [{ name: 'Winter 2026/27', isCurrent: true, courses: { length: 9 } }],
      });
    });
  });

  describe('the zone of times without one', () => {
    const zoneOf = async (name: string, timezone: string | null) => {
      const { id } = await upload(bench.app, bench.student.token, feed(name));
      const found = await review(bench.app, bench.student.token, [id], timezone);
      return [found.timezone, found.timezoneSource, found.timezoneHint?.suggestion ?? null];
    };

    it('is that of the file, else of the current term, else of the browser, unless the student chooses another', async () => {
      expect(await zoneOf('timetable-term', null)).toEqual(['Europe/London', 'calendar', null]);
      expect(await zoneOf('canvas-term', null)).toEqual(['America/New_York', 'browser', null]);
      expect(await zoneOf('timetable-term', 'Asia/Tokyo')).toEqual(['Asia/Tokyo', 'chosen', null]);
      await bench.app.data(
        'mutation ($input: CreateTermInput!) { createTerm(input: $input) { term { id } } }',
        { input: { name: 'Abroad', startsOn: '2026-09-01', endsOn: '2027-07-01', timezone: 'Europe/Paris' } },
        bench.student.token,
      );
      expect(await zoneOf('canvas-term', null)).toEqual(['Europe/Paris', 'term', 'America/New_York']);
    });

    it('changes every time when it is chosen, at the review and at the confirmation alike', async () => {
      const { id } = await upload(bench.app, bench.student.token, smallFeed());
      const tokyo = await review(bench.app, bench.student.token, [id], 'Asia/Tokyo');
      expect(tokyo.items.find(({ kind }) => kind === 'deadline')?.startLocal).toBe('2026-11-25T13:59');
      await confirm(bench.app, bench.student.token, confirmation([id], tokyo));
      expect((await bench.readAssignments())[0]).toMatchObject({
        dueDate: '2026-11-25',
        dueTime: '13:59',
        dueZone: 'Asia/Tokyo',
        dueAt: '2026-11-25T04:59:00Z',
      });
    });
  });
});
