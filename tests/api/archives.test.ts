import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { exportArchive, importArchive, withoutIdentity, type ArchiveContent } from '../factories/archive';
import { createAssignment, updateAssignment } from '../factories/assignment';
import { createCourse, readCourse } from '../factories/course';
import { startDemo } from '../factories/demo';
import { createEvent, readCalendar } from '../factories/event';
import { createGradeCategory } from '../factories/grade-category';
import { importFiles } from '../factories/import';
import { createPlanner } from '../factories/planner';
import { createTerm } from '../factories/term';
import { createMeeting, createSpecialDay } from '../factories/timetable';
import { createStudent, readAccount } from '../factories/user';
import { createTestApp, NO_LIMITS, type TestApp, type TestStudent } from '../support/test-app';

const MOVE = 'mutation ($input: MoveOccurrenceInput!) { moveOccurrence(input: $input) { event { id } } }';
const CANCEL = 'mutation ($input: OccurrenceInput!) { cancelOccurrence(input: $input) { event { id } } }';
const DELETE = 'mutation ($input: DeleteInput!) { deleteCourse(input: $input) { deletion { id } } }';
const RESTORE = 'mutation ($id: ID!) { restore(deletionId: $id) { deletion { id } } }';
const STATUS = '{ archive { rows isEmpty } }';

const FEED = [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  'UID:event-assignment-7',
  'DTSTART:20261201T225900Z',
  'SUMMARY:Lab report 🧪 [CHEM 9]',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:class-1',
  'DTSTART;TZID=Europe/London:20260907T090000',
  'DTEND;TZID=Europe/London:20260907T100000',
  'RRULE:FREQ=WEEKLY;COUNT=6',
  'SUMMARY:CHEM 9 Lecture',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');

/** A planner with everything that could get lost: unicode, nothing at all, scores, changed instances, deleted rows. */
async function createRichPlanner(app: TestApp): Promise<TestStudent> {
  const student = await createStudent(app, { timezone: 'Europe/London', subscriptionTier: 'pro' });
  const { token } = student;
  const term = await createTerm(app, token, { name: 'Höst 2026 — 秋' });
  const course = await createCourse(app, token, {
    termId: term.id,
    credits: 7.5,
    notes: 'line one\nline two\ttab',
  });
  const bare = await createCourse(app, token, { code: 'X', name: '👩🏽‍🔬' });
  const labs = await createGradeCategory(app, token, { courseId: course.id, name: 'Labs', weight: 33.3333 });
  await createGradeCategory(app, token, { courseId: bare.id, name: 'No weight', weight: null });
  await createAssignment(app, token, {
    courseId: course.id,
    categoryId: labs.id,
    title: 'Scored "work", with; all\\',
    notes: '=1+1',
    dueDate: '2026-10-25',
    dueTime: '01:30',
    dueZone: 'Europe/London',
    pointsPossible: 40,
    pointsEarned: 37.5,
    estimateMinutes: 90,
    priority: 1,
    type: 'exam',
    gradingState: 'counted',
  });
  const done = await createAssignment(app, token, { title: '=HYPERLINK("http://x")', dueDate: '2026-11-30' });
  await updateAssignment(app, token, { id: done.id, progress: 'submitted' });
  await createAssignment(app, token, { title: 'Nothing but a title' });
  const series = await createEvent(app, token, {
    courseId: course.id,
    recurrenceRule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;UNTIL=20261218T235959',
    exceptions: ['2026-09-21T09:00'],
  });
  const moved = { eventId: series.id, originalStart: '2026-10-05T09:00', startLocal: '2026-10-06T11:00' };
  await app.data(MOVE, { input: { ...moved, title: 'Moved', place: 'Room ½' } }, token);
  await app.data(CANCEL, { input: { eventId: series.id, originalStart: '2026-10-07T09:00' } }, token);
  await createEvent(app, token, {
    kind: 'event',
    title: 'Whole days',
    allDay: true,
    startLocal: '2026-12-24T00:00',
    endLocal: '2026-12-27T00:00',
  });
  await importFiles(app, token, FEED);
  const gone = await createCourse(app, token, { code: 'GONE' });
  await createAssignment(app, token, { courseId: gone.id, title: 'Gone too' });
  await app.data(DELETE, { input: { id: gone.id } }, token);
  return student;
}

describe('the archive of everything', () => {
  let app: TestApp;
  let rich: TestStudent;
  beforeAll(async () => {
    app = await createTestApp({ now: () => new Date('2026-11-21T23:30:00Z') });
    rich = await createRichPlanner(app);
  });
  afterAll(() => app.close());

  const emptyPro = () => createStudent(app, { subscriptionTier: 'pro' });

  it('is a ZIP named by the day of the student, with its length and every file', async () => {
    const east = await createStudent(app, { timezone: 'Asia/Tokyo' });
    const response = await app.rest('/api/export', { token: east.token });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="termwise-2026-11-22.zip"',
      'content-length': String(response.rawPayload.length),
      'cache-control': 'no-store',
    });
    const { files } = await exportArchive(app, rich.token);
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
      'csv/events.csv',
      'csv/event-changes.csv',
      'calendar.ics',
    ]);
  });

  it('brings a timetable back without loss, and knows archives made before there was one', async () => {
    const student = await createStudent(app);
    const { token } = student;
    const term = await createTerm(app, token, {
      startsOn: '2026-09-07',
      cycleLength: 4,
      schoolWeekdays: [1, 2],
    });
    const { id: courseId } = await createCourse(app, token, { termId: term.id });
    await createSpecialDay(app, token, { termId: term.id, kind: 'half_day', until: '12:00' });
    await createSpecialDay(app, token, { termId: term.id, firstDay: '2026-10-05' });
    const lab = await createMeeting(app, token, { courseId, link: 'https://meet.example.edu/lab' });
    const rotation = { pattern: 'rotation', weekdays: null, cycleDays: [1, 3], startTime: '13:00' };
    await createMeeting(app, token, { courseId, ...rotation });
    const moved = { eventId: lab.id, originalStart: '2026-09-14T09:00', startLocal: '2026-09-15T09:00' };
    await app.data(MOVE, { input: { ...moved, link: 'https://meet.example.edu/2' } }, token);

    const original = await exportArchive(app, token);
    expect(original.content.meetings).toHaveLength(2);
    expect(original.files['calendar.ics']).toContain('RDATE:20260914T130000Z');
    const other = await createStudent(app);
    expect((await importArchive(app, other.token, original.bytes)).statusCode).toBe(201);
    const again = await exportArchive(app, other.token);
    expect(withoutIdentity(again.content)).toEqual(withoutIdentity(original.content));

    const { specialDays: _days, meetings: _meetings, ...before } = original.content;
    const third = await createStudent(app);
    expect((await importArchive(app, third.token, before)).statusCode).toBe(201);
    expect((await exportArchive(app, third.token)).content.events).toHaveLength(2);
  });

  it('comes back into an empty account without any loss, and exports the same again', async () => {
    const original = await exportArchive(app, rich.token);
    expect(original.content.deletions).toHaveLength(1);
    expect(original.content.eventOverrides).toHaveLength(2);
    const other = await emptyPro();
    const response = await importArchive(app, other.token, original.bytes);
    expect(response.json()).toEqual({ terms: 1, courses: 3, assignments: 4, events: 3, coursesPaused: 0 });
    expect(response.statusCode).toBe(201);
    const again = await exportArchive(app, other.token);
    expect(withoutIdentity(again.content)).toEqual(withoutIdentity(original.content));
    const { 'README.txt': _readme, 'termwise.json': _json, ...tables } = original.files;
    expect(again.files).toMatchObject(tables);
    expect(await readAccount(app, other.token)).toEqual(await readAccount(app, rich.token));
    const days = ['2026-09-01', '2026-12-31'] as const;
    expect(await readCalendar(app, other.token, ...days)).toEqual(
      await readCalendar(app, rich.token, ...days),
    );
  });

  it('computes grades anew from the scores instead of believing the file', async () => {
    const { content } = await exportArchive(app, rich.token);
    const [course] = content.courses;
    const other = await emptyPro();
    const scored = content.assignments.map((row) =>
      row['pointsEarned'] === null ? row : { ...row, pointsEarned: 20 },
    );
    await importArchive(app, other.token, { ...content, assignments: scored });
    expect((await readCourse(app, other.token, String(course?.['id']))).grade).toMatchObject({ percent: 50 });
  });

  it('lets what was deleted be restored, and a later calendar import find its rows again', async () => {
    const { bytes, content } = await exportArchive(app, rich.token);
    const other = await emptyPro();
    await importArchive(app, other.token, bytes);
    await app.data(RESTORE, { id: content.deletions[0]?.['id'] }, other.token);
    expect((await exportArchive(app, other.token)).content.deletions).toEqual([]);
    const counts = await importFiles(app, other.token, FEED);
    expect(counts).toMatchObject({ coursesCreated: 0, deadlinesCreated: 0, classesCreated: 0, unchanged: 2 });
  });

  it('can be the JSON alone, and a ZIP somebody packed again', async () => {
    const { content, files } = await exportArchive(app, rich.token);
    const json = await importArchive(app, (await emptyPro()).token, content);
    expect(json.statusCode).toBe(201);
    const packed = zipSync({ 'termwise-2026/termwise.json': Buffer.from(files['termwise.json'] ?? '') });
    const zip = await importArchive(app, (await emptyPro()).token, Buffer.from(packed));
    expect(zip.statusCode).toBe(201);
  });

  it('pauses the courses over the plan, those of the current term last', async () => {
    const { content } = await exportArchive(app, rich.token);
    const [inTerm, ...others] = content.courses.filter((course) => course['deletedAt'] === null);
    const copies = [1, 2, 3].map((n) => ({ ...others[0], id: `00000000-0000-7000-8000-00000000000${n}` }));
    const free = await createStudent(app);
    const courses = [...copies, ...content.courses];
    const response = await importArchive(app, free.token, { ...content, courses });
    expect(response.json()).toMatchObject({ courses: 6, coursesPaused: 3 });
    const stored = (await exportArchive(app, free.token)).content.courses;
    const live = stored.filter((course) => course['deletedAt'] === null);
    expect(live.filter((course) => course['status'] === 'active')).toHaveLength(3);
    expect(live.find((course) => course['id'] === inTerm?.['id'])).toMatchObject({ status: 'active' });
  });

  it('is refused by an account that holds something, demo accounts too, and changes nothing there', async () => {
    const { bytes } = await exportArchive(app, rich.token);
    for (const { token } of [rich, await startDemo(app)]) {
      const before = (await exportArchive(app, token)).content;
      const response = await importArchive(app, token, bytes);
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({
        code: 'CONFLICT',
        error: expect.stringContaining('empty account'),
      });
      expect(withoutIdentity((await exportArchive(app, token)).content)).toEqual(withoutIdentity(before));
    }
  });

  it('comes back into its own account after everything was deleted there', async () => {
    const { student, term, scale, earlierCourse } = await createPlanner(app);
    const original = await exportArchive(app, student.token);
    await app.data(
      'mutation ($input: DeleteInput!) { deleteCourse(input: $input) { deletion { id } } }',
      { input: { id: earlierCourse } },
      student.token,
    );
    await app.data(
      'mutation ($input: DeleteInput!) { deleteTerm(input: $input) { deletion { id } } }',
      { input: { id: term } },
      student.token,
    );
    expect((await importArchive(app, student.token, original.bytes)).statusCode).toBe(409);
    await app.data(
      'mutation ($input: DeleteInput!) { deleteGradeScale(input: $input) { deletion { id } } }',
      { input: { id: scale } },
      student.token,
    );
    expect((await importArchive(app, student.token, original.bytes)).statusCode).toBe(201);
    expect(withoutIdentity((await exportArchive(app, student.token)).content)).toEqual(
      withoutIdentity(original.content),
    );
  });

  it('brings in one of two archives that arrive at the same moment', async () => {
    const { bytes } = await exportArchive(app, rich.token);
    const { token } = await emptyPro();
    const statuses = await Promise.all(
      [1, 2].map(async () => (await importArchive(app, token, bytes)).statusCode),
    );
    expect(statuses.sort()).toEqual([201, 409]);
  });

  it('holds nothing of another student, no secret and no id of the account', async () => {
    const [one, two] = [await createPlanner(app), await createPlanner(app)];
    const { files } = await exportArchive(app, one.student.token);
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
    const demo = await startDemo(app);
    const original = await exportArchive(app, demo.token);
    const { token } = await createStudent(app);
    expect((await importArchive(app, token, original.bytes)).json()).toMatchObject({
      courses: 6,
      coursesPaused: 0,
    });
    expect(withoutIdentity((await exportArchive(app, token)).content)).toEqual(
      withoutIdentity(original.content),
    );
  });

  it('tells how much it would hold, and whether one fits in', async () => {
    const { token } = await createStudent(app);
    expect(await app.data(STATUS, {}, token)).toEqual({ archive: { rows: 0, isEmpty: true } });
    await createTerm(app, token);
    expect(await app.data(STATUS, {}, token)).toEqual({ archive: { rows: 1, isEmpty: false } });
  });

  it('is for students who are logged in', async () => {
    expect((await app.rest('/api/export')).statusCode).toBe(401);
    expect((await importArchive(app, undefined, { format: 'termwise-export' })).statusCode).toBe(401);
  });

  describe('what is no archive', () => {
    const refusal = async (archive: Buffer | object | string) => {
      const response = await importArchive(app, (await createStudent(app)).token, archive);
      return {
        status: response.statusCode,
        ...response.json<{ code: string; fields: Record<string, string> }>(),
      };
    };
    const changed = async (change: (content: ArchiveContent) => object) =>
      refusal(change((await exportArchive(app, rich.token)).content));
    const withAssignment = (fields: object) =>
      changed((content) => ({
        ...content,
        assignments: content.assignments.map((row, index) => (index === 1 ? { ...row, ...fields } : row)),
      }));

    it.each([
      ['text', 'hello'],
      ['nothing', ''],
      ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47])],
      ['another ZIP', Buffer.from(zipSync({ 'other.json': Buffer.from('{}') }))],
      [
        'a ZIP cut short',
        Buffer.from(
          zipSync({ 'termwise.json': Buffer.from(JSON.stringify({ format: 'x'.repeat(999) })) }),
        ).subarray(0, 40),
      ],
      ['a damaged ZIP', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(600, 7)])],
      ['gzip', gzipSync('{}')],
      ['a list', []],
      ['another format', { format: 'other' }],
    ])('refuses %s', async (_name, archive) => {
      expect(await refusal(archive)).toMatchObject({
        status: 400,
        code: 'BAD_USER_INPUT',
        fields: expect.any(Object),
      });
    });

    it('refuses a newer version by name', async () => {
      expect(await refusal({ format: 'termwise-export', version: 2 })).toMatchObject({
        fields: { version: expect.stringContaining('newer') },
      });
    });

    it.each([
      [{ title: 'x'.repeat(301) }, 'title'],
      [{ title: 'a\u0000b' }, 'title'],
      [{ title: '\ud800' }, 'title'],
      [{ title: null }, 'title'],
      [{ id: '7' }, 'id'],
      [{ courseId: '00000000-0000-7000-8000-000000000009' }, 'courseId'],
      [{ pointsEarned: 1e308 }, 'pointsEarned'],
      [{ pointsEarned: '12' }, 'pointsEarned'],
      [{ pointsPossible: 1.00001 }, 'pointsPossible'],
      [{ priority: 5 }, 'priority'],
      [{ priority: 1.5 }, 'priority'],
      [{ dueDate: '2026-02-30' }, 'dueDate'],
      [{ dueZone: 'Mars/Base' }, 'dueZone'],
      [{ type: 'toString' }, 'type'],
      [{ link: 'javascript:alert(1)' }, 'link'],
      [{ importKey: 'x' }, 'importKey'],
      [{ importBase: { title: 'only' } }, 'importBase.due'],
      [{ version: 0 }, 'version'],
      [{ createdAt: 'yesterday' }, 'createdAt'],
      [{ deletedAt: '2026-11-01T00:00:00Z' }, 'deletionId'],
    ])('refuses an assignment with %j, naming the path', async (fields, path) => {
      const { status, fields: faults } = await withAssignment(fields);
      expect(status).toBe(400);
      expect(
        Object.keys(faults).some((fault) => fault.startsWith(`assignments[1].${path.split('.')[0]}`)),
      ).toBe(true);
    });

    it('refuses rows that do not belong together', async () => {
      expect(
        await changed((content) => ({ ...content, terms: [...content.terms, ...content.terms] })),
      ).toMatchObject({
        fields: { 'terms[1].id': 'must not appear twice' },
      });
      const deleted = (content: ArchiveContent) =>
        content.courses.find((course) => course['deletedAt'] !== null)?.['id'];
      expect(
        await changed((content) => ({
          ...content,
          events: content.events.map((event) => ({ ...event, courseId: deleted(content) })),
        })),
      ).toMatchObject({ fields: { 'events[0].courseId': 'names a deleted entry of courses' } });
      expect(
        await changed((content) => ({
          ...content,
          events: content.events.map((event) => ({ ...event, recurrenceRule: 'FREQ=SECONDLY' })),
        })),
      ).toMatchObject({ fields: { 'events[0].recurrenceRule': expect.any(String) } });
    });

    it('names at most twenty faults of a file that is all wrong', async () => {
      const { fields } = await changed((content) => ({
        ...content,
        assignments: Array.from({ length: 5_000 }, () => ({})),
      }));
      expect(Object.keys(fields)).toHaveLength(20);
    });

    it('stops unpacking a bomb', async () => {
      const bomb = zipSync({ 'termwise.json': new Uint8Array(60 * 1024 * 1024) });
      expect(bomb.length).toBeLessThan(200_000);
      expect(await refusal(Buffer.from(bomb))).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
    });

    it('refuses other media types', async () => {
      const { token } = await createStudent(app);
      const response = await app.rest('/api/imports/archive', {
        method: 'POST',
        body: '<xml/>',
        headers: { 'content-type': 'text/xml' },
        token,
      });
      expect(response.statusCode).toBe(415);
    });

    it('ignores fields that are no part of it', async () => {
      const { content } = await exportArchive(app, rich.token);
      const { token, id } = await createStudent(app);
      const profile = {
        ...content.profile,
        subscriptionTier: 'pro',
        id: rich.id,
        email: 'other@example.edu',
      };
      const terms = content.terms.map((term) => ({ ...term, userId: rich.id, gpa: 4 }));
      const response = await importArchive(app, token, { ...content, profile, terms });
      expect(response.statusCode).toBe(201);
      const me = '{ me { id email subscriptionTier } }';
      expect(await app.data(me, {}, token)).toMatchObject({ me: { id, subscriptionTier: 'free' } });
      expect(await app.data(me, {}, token)).not.toMatchObject({ me: { email: 'other@example.edu' } });
    });
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
