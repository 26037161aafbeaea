import { readCalendar } from '../../factories/event';
import { confirm, confirmation, importFiles, review, upload } from '../../factories/import';
import { feed, NOTHING, smallFeed, useImportBench } from '../../factories/import-bench';

describe('importing a calendar file again', () => {
  const bench = useImportBench();

  it.each(['canvas-term', 'timetable-term', 'google-export', 'timeedit-export', 'canvas-feed'])(
    'changes nothing with the same file (%s)',
    async (name) => {
      const first = await importFiles(bench.app, bench.student.token, feed(name));
      const entries = first.deadlinesCreated + first.classesCreated + first.eventsCreated;
      const tables = ['terms', 'courses', 'assignments', 'events', 'event_overrides'];
      const snapshot = async () =>
        JSON.stringify(
          await Promise.all(
            tables.map((table) =>
              bench.sql(`SELECT * FROM ${table} WHERE user_id = $1 ORDER BY id`, [bench.student.id]),
            ),
          ),
        );
      const before = await snapshot();
      const { id } = await upload(bench.app, bench.student.token, feed(name));
      const again = await review(bench.app, bench.student.token, [id]);
      expect(
        again.items.filter(({ change, keptFields }) => change !== 'unchanged' || keptFields.length > 0),
      ).toEqual([]);
      expect(again.courses.filter(({ courseId, overLimit }) => courseId === null || overLimit)).toEqual([]);
      expect(await confirm(bench.app, bench.student.token, confirmation([id], again))).toEqual({
        ...NOTHING,
        coursesMatched: first.coursesCreated,
        unchanged: entries,
        unreadable: first.unreadable,
      });
      expect(await snapshot()).toBe(before);
    },
  );

  it('follows a changed file', async () => {
    await importFiles(bench.app, bench.student.token, smallFeed());
    const next = smallFeed({ title: 'Long essay', due: '20261126T045900Z', room: 'Hall 9' });
    expect(await importFiles(bench.app, bench.student.token, next)).toEqual({
      ...NOTHING,
      coursesMatched: 2,
      deadlinesUpdated: 1,
      classesUpdated: 1,
      unchanged: 2,
    });
    expect(await bench.readAssignments()).toEqual([
      expect.objectContaining({
        title: 'Long essay',
        dueDate: '2026-11-25',
        dueTime: '23:59',
        notes: 'Two pages.',
      }),
    ]);
    const { occurrences } = await readCalendar(bench.app, bench.student.token, '2026-11-23', '2026-11-23');
    expect(occurrences).toEqual([expect.objectContaining({ place: 'Hall 9' })]);
  });

  it('keeps what the student edited and says so, and follows the rest', async () => {
    await importFiles(bench.app, bench.student.token, smallFeed());
    const [essay] = await bench.readAssignments();
    await bench.app.data(
      'mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { assignment { id } } }',
      { input: { id: essay?.id, title: 'My essay', progress: 'doing', dueDate: '2026-11-20' } },
      bench.student.token,
    );
    const { id } = await upload(
      bench.app,
      bench.student.token,
      smallFeed({ title: 'Renamed', due: '20261201T045900Z', notes: 'Three pages.' }),
    );
    const changed = await review(bench.app, bench.student.token, [id]);
    expect(changed.items.find(({ kind }) => kind === 'deadline')).toMatchObject({
      change: 'changed',
      keptFields: ['title', 'due'],
    });
    expect(await confirm(bench.app, bench.student.token, confirmation([id], changed))).toMatchObject({
      deadlinesUpdated: 1,
      kept: 1,
      unchanged: 3,
    });
    expect(await bench.readAssignments()).toEqual([
      expect.objectContaining({
        title: 'My essay',
        dueDate: '2026-11-20',
        notes: 'Three pages.',
        progress: 'doing',
      }),
    ]);
  });

  it('keeps an instance the student moved while the series follows the file', async () => {
    await importFiles(bench.app, bench.student.token, smallFeed());
    const { occurrences } = await readCalendar(bench.app, bench.student.token, '2026-11-23', '2026-11-23');
    const [eventId, ...start] = (occurrences[0]?.id ?? '').split(':');
    await bench.app.data(
      'mutation ($input: MoveOccurrenceInput!) { moveOccurrence(input: $input) { event { id } } }',
      {
        input: {
          eventId,
          originalStart: start.join(':'),
          startLocal: '2026-11-24T18:00',
          endLocal: '2026-11-24T19:00',
        },
      },
      bench.student.token,
    );
    expect(await importFiles(bench.app, bench.student.token, smallFeed({ room: 'Hall 9' }))).toMatchObject({
      classesUpdated: 1,
      kept: 0,
    });
    const week = await readCalendar(bench.app, bench.student.token, '2026-11-23', '2026-11-30');
    expect(week.occurrences.map(({ startLocal, place }) => [startLocal, place])).toEqual([
      ['2026-11-24T18:00', 'Hall 9'],
      ['2026-11-25T09:00', null],
      ['2026-11-30T09:00', 'Hall 9'],
    ]);
  });

  it('does not bring back what the student deleted', async () => {
    await importFiles(bench.app, bench.student.token, smallFeed());
    const [essay] = await bench.readAssignments();
    const remove = 'mutation ($input: DeleteInput!) { deleteAssignment(input: $input) { deletion { id } } }';
    await bench.app.data(remove, { input: { id: essay?.id } }, bench.student.token);
    expect(await importFiles(bench.app, bench.student.token, smallFeed({ title: 'Renamed' }))).toMatchObject({
      deadlinesCreated: 0,
      unchanged: 4,
    });
    expect(await bench.readAssignments()).toEqual([]);
  });

  it('proposes to skip a course the student deleted', async () => {
    await importFiles(bench.app, bench.student.token, smallFeed());
    const { courses } = await bench.readCourses();
    const history = courses.find(({ code }) => code === 'HIST 101');
    const remove = 'mutation ($input: DeleteInput!) { deleteCourse(input: $input) { deletion { id } } }';
    await bench.app.data(remove, { input: { id: history?.id } }, bench.student.token);
    const { id } = await upload(bench.app, bench.student.token, smallFeed());
    const again = await review(bench.app, bench.student.token, [id]);
    expect(again.courses.map(({ code, choice }) => [code, choice])).toEqual([
      ['HIST 101', 'skip'],
      ['MATH 202', 'active'],
    ]);
  });

  it('finds its courses by what it wrote to them, whatever they are called now', async () => {
    await importFiles(bench.app, bench.student.token, smallFeed());
    const { courses } = await bench.readCourses();
    for (const { id, code } of courses) {
      await bench.app.data(
        'mutation ($input: UpdateCourseInput!) { updateCourse(input: $input) { course { id } } }',
        { input: { id, code: `My ${code.slice(0, 4)}` } },
        bench.student.token,
      );
    }
    expect(await importFiles(bench.app, bench.student.token, smallFeed())).toEqual({
      ...NOTHING,
      coursesMatched: 2,
      unchanged: 4,
    });
  });

  it('leaves archived courses alone, and makes a new one of new entries with their code', async () => {
    await importFiles(bench.app, bench.student.token, smallFeed());
    const { courses } = await bench.readCourses();
    for (const { id } of courses) {
      await bench.app.data(
        'mutation ($input: UpdateCourseInput!) { updateCourse(input: $input) { course { id } } }',
        { input: { id, status: 'archived' } },
        bench.student.token,
      );
    }
    const { id } = await upload(bench.app, bench.student.token, smallFeed({ title: 'Renamed' }));
    const old = await review(bench.app, bench.student.token, [id]);
    expect(old.courses.map(({ choice, courseId }) => [choice, courseId !== null])).toEqual([
      ['skip', true],
      ['skip', true],
    ]);
    expect(await confirm(bench.app, bench.student.token, confirmation([id], old))).toEqual({
      ...NOTHING,
      skipped: 3,
      unchanged: 1,
    });
    const nextYear = await upload(
      bench.app,
      bench.student.token,
      smallFeed().replaceAll(/^UID:.*/gm, (uid) => `${uid}-next`),
    );
    const fresh = await review(bench.app, bench.student.token, [nextYear.id]);
    expect(fresh.courses.map(({ code, choice, courseId }) => [code, choice, courseId])).toEqual([
      ['HIST 101', 'active', null],
      ['MATH 202', 'active', null],
    ]);
  });

  it('makes a paused course active when the student decides so and the plan has a place', async () => {
    const { id } = await upload(bench.app, bench.student.token, smallFeed());
    const found = await review(bench.app, bench.student.token, [id]);
    const courses = confirmation([id], found).courses.map((course) => ({ ...course, choice: 'paused' }));
    await confirm(bench.app, bench.student.token, confirmation([id], found, { courses }));
    expect((await bench.readCourses()).courses.map(({ status }) => status)).toEqual(['paused', 'paused']);
    const again = await upload(bench.app, bench.student.token, smallFeed());
    const proposal = await review(bench.app, bench.student.token, [again.id]);
    expect(proposal.courses.map(({ choice, overLimit }) => [choice, overLimit])).toEqual([
      ['paused', false],
      ['paused', false],
    ]);
    const active = confirmation([again.id], proposal).courses.map((course) => ({
      ...course,
      choice: 'active',
    }));
    await confirm(bench.app, bench.student.token, confirmation([again.id], proposal, { courses: active }));
    expect((await bench.readCourses()).courses.map(({ status }) => status)).toEqual(['active', 'active']);
  });

  it('matches a course made by hand by its code, however it is spelled', async () => {
    const create = 'mutation ($input: CreateCourseInput!) { createCourse(input: $input) { course { id } } }';
    await bench.app.data(create, { input: { code: 'hist-101', name: 'History' } }, bench.student.token);
    expect(await importFiles(bench.app, bench.student.token, smallFeed())).toMatchObject({
      coursesCreated: 1,
      coursesMatched: 1,
    });
    expect((await bench.readAssignments())[0]?.course).toEqual({ code: 'hist-101' });
  });
});
