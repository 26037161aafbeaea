import { zipSync } from 'fflate';
import { createAssignment } from '../../factories/assignment';
import { exportArchive, importArchive, withoutIdentity } from '../../factories/archive';
import { createCourse, readCourse } from '../../factories/course';
import { startDemo } from '../../factories/demo';
import { readCalendar } from '../../factories/event';
import { importFiles } from '../../factories/import';
import { createPlanner } from '../../factories/planner';
import { createStudyBlock } from '../../factories/tasks';
import { createTerm } from '../../factories/term';
import { createMeeting, createSpecialDay } from '../../factories/timetable';
import { createStudent, readAccount } from '../../factories/user';
import { FEED, MOVE, useArchives } from '../../support/archive-fixture';
import { createTestApp, NO_LIMITS } from '../../support/test-app';

const RESTORE = 'mutation ($id: ID!) { restore(deletionId: $id) { deletion { id } } }';
const STATUS = '{ archive { rows isEmpty } }';

describe('the archive of everything', () => {
  const fixture = useArchives();
  const emptyPro = () => createStudent(fixture.app, { subscriptionTier: 'pro' });

  it('is a ZIP named by the day of the student, with its length and every file', async () => {
    const east = await createStudent(fixture.app, { timezone: 'Asia/Tokyo' });
    const response = await fixture.app.rest('/api/export', { token: east.token });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="termwise-2026-11-22.zip"',
      'content-length': String(response.rawPayload.length),
      'cache-control': 'no-store',
    });
    const { files } = await exportArchive(fixture.app, fixture.rich.token);
    expect(Object.keys(files)).toEqual([
      'README.txt',
      'termwise.json',
      'csv/terms.csv',
      'csv/special-days.csv',
      'csv/courses.csv',
      'csv/grade-categories.csv',
      'csv/assignments.csv',
      'csv/subtasks.csv',
      'csv/time-log.csv',
      'csv/study-blocks.csv',
      'csv/events.csv',
      'csv/event-changes.csv',
      'calendar.ics',
      'assignments.md',
    ]);
  });

  it('lists study blocks with their work, who placed them and their length, but no deleted ones', async () => {
    const { token } = await createStudent(fixture.app);
    const { id: courseId } = await createCourse(fixture.app, token, { code: 'BIO 210' });
    const essay = await createAssignment(fixture.app, token, { title: 'Essay, long', courseId });
    const own = await createAssignment(fixture.app, token, { title: 'Taxes' });
    await createStudyBlock(fixture.app, token, essay.id);
    await createStudyBlock(fixture.app, token, own.id);
    const gone = await createStudyBlock(fixture.app, token, own.id);
    await fixture.app.data(
      'mutation ($input: DeleteInput!) { deleteStudyBlock(input: $input) { deletion { id } } }',
      { input: { id: gone } },
      token,
    );
    const { files } = await exportArchive(fixture.app, token);
    expect(files['csv/study-blocks.csv']?.trim().split('\r\n')).toEqual([
      expect.stringContaining('Assignment,Course,Start (UTC),End (UTC),Minutes,Placed by'),
      expect.stringMatching(/^"Essay, long",BIO 210,2026-01-05 1\d:00,2026-01-05 1\d:50,50,hand$/),
      expect.stringMatching(/^Taxes,,2026-01-05 1\d:00,2026-01-05 1\d:50,50,hand$/),
    ]);
  });

  it('brings a timetable back without loss, and knows archives made before there was one', async () => {
    const student = await createStudent(fixture.app);
    const { token } = student;
    const term = await createTerm(fixture.app, token, {
      startsOn: '2026-09-07',
      cycleLength: 4,
      schoolWeekdays: [1, 2],
    });
    const { id: courseId } = await createCourse(fixture.app, token, { termId: term.id });
    await createSpecialDay(fixture.app, token, { termId: term.id, kind: 'half_day', until: '12:00' });
    await createSpecialDay(fixture.app, token, { termId: term.id, firstDay: '2026-10-05' });
    const lab = await createMeeting(fixture.app, token, { courseId, link: 'https://meet.example.edu/lab' });
    const rotation = { pattern: 'rotation', weekdays: null, cycleDays: [1, 3], startTime: '13:00' };
    await createMeeting(fixture.app, token, { courseId, ...rotation });
    const moved = { eventId: lab.id, originalStart: '2026-09-14T09:00', startLocal: '2026-09-15T09:00' };
    await fixture.app.data(MOVE, { input: { ...moved, link: 'https://meet.example.edu/2' } }, token);

    const original = await exportArchive(fixture.app, token);
    expect(original.content.meetings).toHaveLength(2);
    expect(original.files['calendar.ics']).toContain('RDATE:20260914T130000Z');
    const other = await createStudent(fixture.app);
    expect((await importArchive(fixture.app, other.token, original.bytes)).statusCode).toBe(201);
    const again = await exportArchive(fixture.app, other.token);
    expect(withoutIdentity(again.content)).toEqual(withoutIdentity(original.content));

    const { specialDays: _days, meetings: _meetings, ...before } = original.content;
    const third = await createStudent(fixture.app);
    expect((await importArchive(fixture.app, third.token, before)).statusCode).toBe(201);
    expect((await exportArchive(fixture.app, third.token)).content.events).toHaveLength(2);
  });

  it('comes back into an empty account without any loss, and exports the same again', async () => {
    const original = await exportArchive(fixture.app, fixture.rich.token);
    expect(original.content.deletions).toHaveLength(1);
    expect(original.content.eventOverrides).toHaveLength(2);
    const other = await emptyPro();
    const response = await importArchive(fixture.app, other.token, original.bytes);
    expect(response.json()).toEqual({ terms: 1, courses: 3, assignments: 4, events: 3, coursesPaused: 0 });
    expect(response.statusCode).toBe(201);
    const again = await exportArchive(fixture.app, other.token);
    expect(withoutIdentity(again.content)).toEqual(withoutIdentity(original.content));
    const { 'README.txt': _readme, 'termwise.json': _json, ...tables } = original.files;
    expect(again.files).toMatchObject(tables);
    expect(await readAccount(fixture.app, other.token)).toEqual(
      await readAccount(fixture.app, fixture.rich.token),
    );
    const days = ['2026-09-01', '2026-12-31'] as const;
    expect(await readCalendar(fixture.app, other.token, ...days)).toEqual(
      await readCalendar(fixture.app, fixture.rich.token, ...days),
    );
  });

  it('computes grades anew from the scores instead of believing the file', async () => {
    const { content } = await exportArchive(fixture.app, fixture.rich.token);
    const [course] = content.courses;
    const other = await emptyPro();
    const scored = content.assignments.map((row) =>
      row['pointsEarned'] === null ? row : { ...row, pointsEarned: 20 },
    );
    await importArchive(fixture.app, other.token, { ...content, assignments: scored });
    expect((await readCourse(fixture.app, other.token, String(course?.['id']))).grade).toMatchObject({
      percent: 50,
    });
  });

  it('lets what was deleted be restored, and a later calendar import find its rows again', async () => {
    const { bytes, content } = await exportArchive(fixture.app, fixture.rich.token);
    const other = await emptyPro();
    await importArchive(fixture.app, other.token, bytes);
    await fixture.app.data(RESTORE, { id: content.deletions[0]?.['id'] }, other.token);
    expect((await exportArchive(fixture.app, other.token)).content.deletions).toEqual([]);
    const counts = await importFiles(fixture.app, other.token, FEED);
    expect(counts).toMatchObject({ coursesCreated: 0, deadlinesCreated: 0, classesCreated: 0, unchanged: 2 });
  });

  it('can be the JSON alone, and a ZIP somebody packed again', async () => {
    const { content, files } = await exportArchive(fixture.app, fixture.rich.token);
    const json = await importArchive(fixture.app, (await emptyPro()).token, content);
    expect(json.statusCode).toBe(201);
    const packed = zipSync({ 'termwise-2026/termwise.json': Buffer.from(files['termwise.json'] ?? '') });
    const zip = await importArchive(fixture.app, (await emptyPro()).token, Buffer.from(packed));
    expect(zip.statusCode).toBe(201);
  });

  it('pauses the courses over the plan, those of the current term last', async () => {
    const { content } = await exportArchive(fixture.app, fixture.rich.token);
    const [inTerm, ...others] = content.courses.filter((course) => course['deletedAt'] === null);
    const copies = [1, 2, 3].map((n) => ({ ...others[0], id: `00000000-0000-7000-8000-00000000000${n}` }));
    const free = await createStudent(fixture.app);
    const courses = [...copies, ...content.courses];
    const response = await importArchive(fixture.app, free.token, { ...content, courses });
    expect(response.json()).toMatchObject({ courses: 6, coursesPaused: 3 });
    const stored = (await exportArchive(fixture.app, free.token)).content.courses;
    const live = stored.filter((course) => course['deletedAt'] === null);
    expect(live.filter((course) => course['status'] === 'active')).toHaveLength(3);
    expect(live.find((course) => course['id'] === inTerm?.['id'])).toMatchObject({ status: 'active' });
  });

  it('is refused by an account that holds something, demo accounts too, and changes nothing there', async () => {
    const { bytes } = await exportArchive(fixture.app, fixture.rich.token);
    for (const { token } of [fixture.rich, await startDemo(fixture.app)]) {
      const before = (await exportArchive(fixture.app, token)).content;
      const response = await importArchive(fixture.app, token, bytes);
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({
        code: 'CONFLICT',
        error: expect.stringContaining('empty account'),
      });
      expect(withoutIdentity((await exportArchive(fixture.app, token)).content)).toEqual(
        withoutIdentity(before),
      );
    }
  });

  it('comes back into its own account after everything was deleted there', async () => {
    const { student, term, scale, earlierCourse } = await createPlanner(fixture.app);
    const original = await exportArchive(fixture.app, student.token);
    await fixture.app.data(
      'mutation ($input: DeleteInput!) { deleteCourse(input: $input) { deletion { id } } }',
      { input: { id: earlierCourse } },
      student.token,
    );
    await fixture.app.data(
      'mutation ($input: DeleteInput!) { deleteTerm(input: $input) { deletion { id } } }',
      { input: { id: term } },
      student.token,
    );
    expect((await importArchive(fixture.app, student.token, original.bytes)).statusCode).toBe(409);
    await fixture.app.data(
      'mutation ($input: DeleteInput!) { deleteGradeScale(input: $input) { deletion { id } } }',
      { input: { id: scale } },
      student.token,
    );
    expect((await importArchive(fixture.app, student.token, original.bytes)).statusCode).toBe(201);
    expect(withoutIdentity((await exportArchive(fixture.app, student.token)).content)).toEqual(
      withoutIdentity(original.content),
    );
  });

  it('brings in one of two archives that arrive at the same moment', async () => {
    const { bytes } = await exportArchive(fixture.app, fixture.rich.token);
    const { token } = await emptyPro();
    const statuses = await Promise.all(
      [1, 2].map(async () => (await importArchive(fixture.app, token, bytes)).statusCode),
    );
    expect(statuses.sort()).toEqual([201, 409]);
  });

  it('holds nothing of another student, no secret and no id of the account', async () => {
    const [one, two] = [await createPlanner(fixture.app), await createPlanner(fixture.app)];
    const { files } = await exportArchive(fixture.app, one.student.token);
    const all = Object.values(files).join('\n');
    expect(all).toContain(one.assignment);
    const { student, ...ids } = two;
    for (const foreign of [...Object.values(ids), student.email, student.id])
      expect(all).not.toContain(foreign);
    for (const secret of [one.student.id, one.student.token, 'hash', 'epoch', 'password"']) {
      expect(files['termwise.json']).not.toContain(secret);
    }
  });

  it('exports the sample data of a demo, which a new account takes', async () => {
    const demo = await startDemo(fixture.app);
    const original = await exportArchive(fixture.app, demo.token);
    const { token } = await createStudent(fixture.app);
    expect((await importArchive(fixture.app, token, original.bytes)).json()).toMatchObject({
      courses: 6,
      coursesPaused: 0,
    });
    expect(withoutIdentity((await exportArchive(fixture.app, token)).content)).toEqual(
      withoutIdentity(original.content),
    );
  });

  it('tells how much it would hold, and whether one fits in', async () => {
    const { token } = await createStudent(fixture.app);
    expect(await fixture.app.data(STATUS, {}, token)).toEqual({ archive: { rows: 0, isEmpty: true } });
    await createTerm(fixture.app, token);
    expect(await fixture.app.data(STATUS, {}, token)).toEqual({ archive: { rows: 1, isEmpty: false } });
  });

  it('is for students who are logged in', async () => {
    expect((await fixture.app.rest('/api/export')).statusCode).toBe(401);
    expect((await importArchive(fixture.app, undefined, { format: 'termwise-export' })).statusCode).toBe(401);
  });

  it('is made a few times an hour', async () => {
    const limits = {
      ...NO_LIMITS,
      export: { count: 1, windowSeconds: 60 },
      archive_import: { count: 1, windowSeconds: 60 },
    };
    const strict = await createTestApp({ env: { rateLimits: limits } });
    try {
      const { token } = await strict.register();
      expect((await strict.rest('/api/export', { token })).statusCode).toBe(200);
      const second = await strict.rest('/api/export', { token });
      expect(second.statusCode).toBe(429);
      expect(second.headers['retry-after']).toBeDefined();
      expect((await importArchive(strict, token, {})).statusCode).toBe(400);
      expect((await importArchive(strict, token, {})).statusCode).toBe(429);
    } finally {
      await strict.close();
    }
  });
});
