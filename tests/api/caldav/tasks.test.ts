import { ACCOUNT_LIMITS } from '../../../domain/limits/limits';
import { createAssignment, updateAssignment } from '../../factories/assignment';
import { connectCalendarApp, type CalendarApp } from '../../factories/caldav';
import { createCourse } from '../../factories/course';
import { useStudent } from '../../factories/user';
import { useTestApp } from '../../support/test-app';

const WORK = `{ assignments { id title notes link dueDate dueTime dueZone progress priority completedAt
  subtasks { id title dueDate isDone } } }`;

interface Work {
  id: string;
  title: string;
  notes: string | null;
  link: string | null;
  dueDate: string | null;
  dueTime: string | null;
  dueZone: string | null;
  progress: string;
  priority: number;
  completedAt: string | null;
  subtasks: { id: string; title: string; dueDate: string | null; isDone: boolean }[];
}

describe('tasks of calendar apps', () => {
  const app = useTestApp({ now: () => new Date('2026-11-26T12:00:00Z') });
  const student = useStudent(app, { timezone: 'America/New_York' });
  let phone: CalendarApp;
  let list: string;
  let courseId: string;
  beforeEach(async () => {
    courseId = (await createCourse(app, student.token, { code: 'BIO 101' })).id;
    phone = await connectCalendarApp(app, student);
    list = `${phone.home}${courseId}/`;
  });

  const work = async () => (await app.data<{ assignments: Work[] }>(WORK, {}, student.token)).assignments;
  const todo = (lines: string) => `BEGIN:VTODO\nUID:a\nDTSTAMP:20261101T000000Z\n${lines}\nEND:VTODO`;

  it('become assignments, and keep what the product has no field for', async () => {
    const stored = await phone.put(
      `${list}a.ics`,
      todo(`SUMMARY:Term paper
        DESCRIPTION:First\\nSecond\\, third
        URL:https://school.example/paper
        DUE;TZID=America/New_York:20261210T170000
        PRIORITY:2
        STATUS:IN-PROCESS
        PERCENT-COMPLETE:40
        CATEGORIES:x,y
        X-COLOR;X-OF="a:b":red
        BEGIN:VALARM
        ACTION:AUDIO
        TRIGGER:-PT30M
        END:VALARM`),
    );
    expect(stored.statusCode).toBe(201);
    expect(await work()).toEqual([
      {
        id: expect.any(String),
        title: 'Term paper',
        notes: 'First\nSecond, third',
        link: 'https://school.example/paper',
        dueDate: '2026-12-10',
        dueTime: '17:00',
        dueZone: 'America/New_York',
        progress: 'doing',
        priority: 1,
        completedAt: null,
        subtasks: [],
      },
    ]);
    const lines = await phone.ownLines(`${list}a.ics`);
    expect(lines).toEqual(
      expect.arrayContaining([
        'UID:a',
        'DUE:20261210T220000Z',
        'PRIORITY:2',
        'PERCENT-COMPLETE:40',
        'CATEGORIES:x,y',
        'X-COLOR;X-OF="a:b":red',
        'TRIGGER:-PT30M',
      ]),
    );
    expect(lines.filter((line) => line.startsWith('PRIORITY'))).toHaveLength(1);
  });

  it.each([
    ['DTSTART;VALUE=DATE:20261208', 'DUE:20261210T220000Z'],
    ['DTSTART:20261208T220000Z', 'DUE;VALUE=DATE:20261210'],
    ['DTSTART:20261212T220000Z', 'DUE:20261210T220000Z'],
  ])('keep a start that is of another kind than the deadline, or after it: %s', async (start, due) => {
    await phone.put(`${list}a.ics`, todo(`SUMMARY:Paper\n${start}\n${due}`));
    expect(await phone.lines(`${list}a.ics`)).toEqual(expect.arrayContaining([start, due]));
  });

  it('keep an address that no browser opens', async () => {
    const shown = async (url: string) => {
      await phone.put(`${list}a.ics`, todo(`SUMMARY:Paper\n${url}`));
      const lines = await phone.lines(`${list}a.ics`);
      return [lines.filter((line) => line.startsWith('URL')), (await work())[0]?.link];
    };
    const web = 'https://school.example/paper';
    for (const address of ['URL:message:<1@mail.example>', 'URL:obsidian://open?vault=a\\,b']) {
      expect(await shown(address)).toEqual([[address], null]);
      expect(await shown(`URL:${web}`)).toEqual([[`URL:${web}`], web]);
    }
    expect(await shown('URL:message:x')).toEqual([['URL:message:x'], null]);
  });

  it('are finished when the app says they were, not when it synced', async () => {
    const { id } = await createAssignment(app, student.token, {
      courseId,
      title: 'Lab',
      dueDate: '2026-12-01',
    });
    const lines = await phone.lines(`${list}${id}.ics`);
    const done = lines
      .join('\n')
      .replace('STATUS:NEEDS-ACTION', 'STATUS:COMPLETED\nPERCENT-COMPLETE:100\nCOMPLETED:20261125T100000Z');
    const stored = await phone.call('PUT', `${list}${id}.ics`, {
      body: done,
      headers: { 'content-type': 'text/calendar', 'if-match': await phone.etag(`${list}${id}.ics`) },
    });
    expect(stored.statusCode).toBe(204);
    expect(await work()).toMatchObject([
      { progress: 'submitted', completedAt: '2026-11-25T10:00:00Z', dueTime: null },
    ]);
    expect(await phone.lines(`${list}${id}.ics`)).toEqual(
      expect.arrayContaining(['STATUS:COMPLETED', 'COMPLETED:20261125T100000Z', 'DUE;VALUE=DATE:20261201']),
    );
  });

  it.each([
    ['PERCENT-COMPLETE:100', 'submitted', '100'],
    ['PERCENT-COMPLETE:40', 'doing', '40'],
    ['STATUS:NEEDS-ACTION\nPERCENT-COMPLETE:40', 'doing', '40'],
    ['STATUS:IN-PROCESS', 'doing', undefined],
    ['STATUS:NEEDS-ACTION\nPERCENT-COMPLETE:0', 'todo', undefined],
    ['STATUS:COMPLETED\nPERCENT-COMPLETE:40', 'submitted', '100'],
    ['STATUS:CANCELLED\nPERCENT-COMPLETE:40', 'let_go', undefined],
  ])('have the progress that their state and percentage say: %j is %s', async (said, progress, percent) => {
    await phone.put(`${list}a.ics`, todo(`SUMMARY:Lab\n${said}`));
    const [stored] = await work();
    expect(stored?.progress).toBe(progress);
    const shown = async () =>
      (await phone.ownLines(`${list}a.ics`)).flatMap(
        (line) => /^PERCENT-COMPLETE:(.*)/.exec(line)?.slice(1) ?? [],
      );
    expect(await shown()).toEqual(percent === undefined ? [] : [percent]);
    await updateAssignment(app, student.token, {
      id: stored?.id ?? '',
      progress: progress === 'todo' ? 'submitted' : 'todo',
    });
    expect(await shown()).toEqual(progress === 'todo' ? ['100'] : []);
  });

  it('keep their zone if the app writes the same deadline in another one', async () => {
    const due = { dueDate: '2026-12-01', dueTime: '23:59', dueZone: 'Europe/Berlin' };
    const { id } = await createAssignment(app, student.token, { courseId, title: 'Lab', ...due });
    const text = (await phone.lines(`${list}${id}.ics`))
      .join('\n')
      .replace('DUE:20261201T225900Z', 'DUE;TZID=America/New_York:20261201T175900')
      .replace('SUMMARY:Lab', 'SUMMARY:Lab report');
    await phone.call('PUT', `${list}${id}.ics`, { body: text, headers: { 'content-type': 'text/calendar' } });
    expect(await work()).toMatchObject([{ title: 'Lab report', ...due }]);
  });

  it('that are part of one become its subtasks', async () => {
    await phone.put(`${list}a.ics`, todo('SUMMARY:Paper'));
    const part = (lines: string) =>
      `BEGIN:VTODO\nUID:b\nSUMMARY:Outline\nRELATED-TO;RELTYPE=PARENT:a\n${lines}\nEND:VTODO`;
    await phone.put(`${list}b.ics`, part('DUE;VALUE=DATE:20261201\nDESCRIPTION:Two pages'));
    expect(await work()).toMatchObject([
      { title: 'Paper', subtasks: [{ title: 'Outline', dueDate: '2026-12-01', isDone: false }] },
    ]);
    await phone.put(`${list}b.ics`, part('STATUS:COMPLETED'));
    expect(await work()).toMatchObject([{ subtasks: [{ title: 'Outline', dueDate: null, isDone: true }] }]);
    await phone.put(`${list}b.ics`, 'BEGIN:VTODO\nUID:b\nSUMMARY:Outline\nEND:VTODO');
    const titles = (await work()).map(({ title, subtasks }) => [title, subtasks.length]);
    expect(titles.sort()).toEqual([
      ['Outline', 0],
      ['Paper', 0],
    ]);
  });

  it('without a course have a list of their own', async () => {
    await phone.put(`${phone.home}tasks/a.ics`, todo('SUMMARY:Rent'));
    const { assignments } = await app.data<{ assignments: { title: string; course: null }[] }>(
      '{ assignments { title course { id } } }',
      {},
      student.token,
    );
    expect(assignments).toEqual([{ title: 'Rent', course: null }]);
  });

  it.each([
    ['due on no date', todo('SUMMARY:x\nDUE:20261399T100000Z'), 'valid-calendar-data'],
    ['in an unknown zone', todo('SUMMARY:x\nDUE;TZID=Moon/Base:20261201T100000'), 'valid-calendar-data'],
    [
      'with two UIDs',
      `${todo('SUMMARY:x')}\nBEGIN:VTODO\nUID:b\nEND:VTODO`,
      'valid-calendar-object-resource',
    ],
    ['that are journals', 'BEGIN:VJOURNAL\nUID:a\nEND:VJOURNAL', 'supported-calendar-component'],
    [
      'that are events',
      'BEGIN:VEVENT\nUID:a\nDTSTART:20261201T100000Z\nEND:VEVENT',
      'supported-calendar-component',
    ],
    ['of two parts', `${todo('SUMMARY:x')}\n${todo('SUMMARY:y')}`, 'valid-calendar-data'],
    ['without a UID', 'BEGIN:VTODO\nSUMMARY:x\nEND:VTODO', 'valid-calendar-data'],
    ['that are not closed', 'BEGIN:VTODO\nUID:a', 'valid-calendar-data'],
  ])('are refused %s', async (_what, components, precondition) => {
    const stored = await phone.put(`${list}a.ics`, components);
    expect(stored.statusCode).toBe(403);
    expect(stored.body).toContain(`<C:${precondition}/>`);
    expect(stored.body).toContain('<D:responsedescription>');
    expect(await work()).toEqual([]);
  });

  it.each([
    ['without a date', 'RRULE:FREQ=WEEKLY'],
    ['every second', 'DUE:20261201T100000Z\nRRULE:FREQ=SECONDLY'],
    ['on listed dates', 'DUE:20261201T100000Z\nRDATE:20261204T100000Z'],
    ['as one date of others', 'DUE:20261201T100000Z\nRECURRENCE-ID:20261201T100000Z'],
  ])('that repeat %s are refused, and the rest of the list is synced', async (_what, lines) => {
    const stored = await phone.put(`${list}a.ics`, todo(`SUMMARY:x\n${lines}`));
    expect(stored.statusCode).toBe(403);
    expect(stored.body).toContain('<D:need-privileges/>');
    expect(stored.body).toContain('<D:responsedescription>');
    expect(await work()).toEqual([]);
    expect((await phone.put(`${list}b.ics`, todo('SUMMARY:y'))).statusCode).toBe(201);
  });

  it('that repeat become one assignment for each date', async () => {
    const weekly = todo('SUMMARY:Lab report\nDUE:20261201T100000Z\nRRULE:FREQ=WEEKLY;COUNT=3');
    const stored = await phone.put(`${list}a.ics`, weekly);
    expect(stored.statusCode).toBe(201);
    // What the phone has is not what it sent, so it has to fetch it.
    expect(stored.headers['etag']).toBeUndefined();
    const due = async () => (await work()).map(({ title, dueDate }) => [title, dueDate]);
    const dates = ['2026-12-01', '2026-12-08', '2026-12-15'].map((day) => ['Lab report', day]);
    expect(await due()).toEqual(dates);
    const fetched = await phone.call('GET', `${list}a.ics`);
    expect(fetched.body).not.toContain('RRULE');
    // Sent again with the rule, by a phone that has not fetched it, it stays one series.
    await phone.put(`${list}a.ics`, weekly.replace('Lab report', 'Lab report 1'));
    expect(await due()).toEqual([['Lab report 1', '2026-12-01'], ...dates.slice(1)]);
  });

  it('are refused in a paused course', async () => {
    await app.data(
      'mutation ($input: UpdateCourseInput!) { updateCourse(input: $input) { course { id } } }',
      { input: { id: courseId, status: 'paused' } },
      student.token,
    );
    const stored = await phone.put(`${list}a.ics`, todo('SUMMARY:x'));
    expect(stored.statusCode).toBe(403);
    expect(stored.body).toContain('<D:need-privileges/>');
    expect(stored.body).toContain('BIO 101 is paused');
  });

  it.each([
    ['An account', 'assignments'],
    ['A course', 'assignmentsPerCourse'],
  ] as const)('are as many as it can have: %s', async (holder, limit) => {
    const folder = holder === 'A course' ? list : `${phone.home}tasks/`;
    await app.app.database.dataSource.query(
      `INSERT INTO assignments (user_id, id, course_id, title)
       SELECT $1, gen_random_uuid(), $2, 'Sheet' FROM generate_series(1, $3)`,
      [student.id, holder === 'A course' ? courseId : null, ACCOUNT_LIMITS[limit] - 1],
    );
    expect((await phone.put(`${folder}a.ics`, todo('SUMMARY:The last'))).statusCode).toBe(201);
    const another = todo('SUMMARY:One too many').replace('UID:a', 'UID:b');
    const refused = await phone.put(`${folder}b.ics`, another);
    expect([refused.statusCode, refused.body]).toEqual([
      507,
      expect.stringContaining(`<D:responsedescription>${holder} can have at most ${ACCOUNT_LIMITS[limit]}`),
    ]);
    expect((await phone.call('GET', `${folder}b.ics`)).statusCode).toBe(404);
    // What is there can still change.
    expect((await phone.put(`${folder}a.ics`, todo('SUMMARY:Changed'))).statusCode).toBe(204);
  });
});
