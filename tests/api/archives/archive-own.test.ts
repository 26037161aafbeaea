import { createAssignment, updateAssignment } from '../../factories/assignment';
import { exportArchive, importArchive, withoutIdentity, type ArchiveContent } from '../../factories/archive';
import { connectCalendarApp } from '../../factories/caldav';
import { createCourse } from '../../factories/course';
import { createStudent, useStudent } from '../../factories/user';
import { useTestApp, type TestStudent } from '../../support/test-app';

const SET = `mutation ($input: SetAssignmentRemindersInput!) {
  setAssignmentReminders(input: $input) { assignmentReminders { assignmentId } } }`;
const SETTINGS = `mutation ($input: UpdateNotificationSettingsInput!) {
  updateNotificationSettings(input: $input) { notificationSettings { version } } }`;
const READ = `query ($id: ID!) {
  assignmentReminders(assignmentId: $id) { isCustom onFreeDays rules { kind days minutes time } }
  notificationSettings { channels { kind channels } rules { type rules { kind days minutes time } } classMinutes
    digestTime quietFrom quietUntil onFreeDays version } }`;
const RULES = [
  { kind: 'before_due', days: 2, minutes: 30 },
  { kind: 'at_time', days: 1, time: '18:00' },
  { kind: 'start_by' },
];
const NAME = `<propertyupdate xmlns="DAV:" xmlns:A="http://apple.com/ns/ical/"><set><prop><displayname>Bio</displayname>
  <A:calendar-color>#FD8208</A:calendar-color></prop></set></propertyupdate>`;
const PAPER = `BEGIN:VTODO\nUID:paper@phone\nDTSTAMP:20261101T000000Z\nSUMMARY:Paper\nDUE;VALUE=DATE:20991201
  CATEGORIES:x,y\nX-OWN;X-OF="a:b":1\nEND:VTODO`;
const TRIP = `BEGIN:VEVENT\nUID:trip@phone\nDTSTAMP:20261101T000000Z\nSUMMARY:Trip\nDTSTART;VALUE=DATE:20261201
  X-OWN:2\nBEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:-PT15M\nDESCRIPTION:Go\nEND:VALARM\nEND:VEVENT`;

describe('an archive', () => {
  const app = useTestApp();
  const student = useStudent(app);

  /** An account with reminders and settings of its own, and with what a calendar app keeps. */
  async function fill({ token, ...rest }: TestStudent) {
    const run = (query: string, input: object) => app.data(query, { input }, token);
    const { id: courseId } = await createCourse(app, token, { code: 'BIO 1' });
    const { id } = await createAssignment(app, token, { courseId, title: 'Essay', dueDate: '2099-12-01' });
    await run(SET, { assignmentId: id, rules: RULES, onFreeDays: true });
    const silent = await createAssignment(app, token, { courseId, title: 'Quiz' });
    await run(SET, { assignmentId: silent.id, rules: [] });
    await run(SETTINGS, {
      channels: [{ kind: 'deadline', channels: ['push'] }],
      rules: [{ type: 'exam', rules: RULES.slice(0, 1) }],
      ...{ classMinutes: 10, digestTime: '19:30', quietFrom: '22:00', quietUntil: '07:00', onFreeDays: true },
    });
    const phone = await connectCalendarApp(app, { token, ...rest });
    await phone.put(`${phone.home}${courseId}/paper.ics`, PAPER);
    await phone.put(`${phone.home}events/trip.ics`, TRIP);
    await phone.call('PROPPATCH', `${phone.home}${courseId}/`, { body: NAME });
    return { id, courseId };
  }

  async function exported(
    token: string,
  ): Promise<ArchiveContent & Record<string, Record<string, unknown>[]>> {
    return (await exportArchive(app, token)).content as never;
  }

  it('takes reminders, their settings, and what calendar apps keep to another account', async () => {
    const { id, courseId } = await fill(student);
    await app.runJobs();
    const content = await exported(student.token);
    const lists = ['assignmentReminders', 'notificationSettings', 'calendarObjects', 'calendarLists'];
    expect(lists.map((list) => content[list]?.length)).toEqual([2, 1, 2, 1]);
    const other = await createStudent(app);
    expect((await importArchive(app, other.token, content)).statusCode).toBe(201);
    await app.runJobs();
    expect(withoutIdentity(await exported(other.token))).toEqual(withoutIdentity(content));
    expect(await app.data(READ, { id }, other.token)).toEqual(await app.data(READ, { id }, student.token));

    const phone = await connectCalendarApp(app, other);
    expect((await phone.sync(`${phone.home}${courseId}/`)).changed).toContain('paper.ics');
    expect(await phone.lines(`${phone.home}${courseId}/paper.ics`)).toEqual(
      expect.arrayContaining(['UID:paper@phone', 'CATEGORIES:x,y', 'X-OWN;X-OF="a:b":1']),
    );
    expect(await phone.lines(`${phone.home}events/trip.ics`)).toEqual(
      expect.arrayContaining(['UID:trip@phone', 'X-OWN:2', 'TRIGGER:-PT15M']),
    );
    const body = '<propfind xmlns="DAV:"><prop><displayname/></prop></propfind>';
    const { body: listed } = await phone.call('PROPFIND', `${phone.home}${courseId}/`, {
      ...{ body, headers: { depth: '0' } },
    });
    expect(listed).toContain('>Bio<');
  });

  it('tells the calendar apps of the account that imports it what is gone', async () => {
    await fill(student);
    const content = await exported(student.token);
    const other = await createStudent(app);
    const phone = await connectCalendarApp(app, other);
    const list = `${phone.home}tasks/`;
    await phone.put(`${list}old.ics`, PAPER);
    const { token } = await phone.sync(list);
    await phone.call('DELETE', `${list}old.ics`);
    expect((await importArchive(app, other.token, content)).statusCode).toBe(201);
    expect(await phone.sync(list, token)).toMatchObject({ removed: ['old.ics'], changed: [] });
  });

  it('without them is one from before, and changes no settings', async () => {
    await createAssignment(app, student.token);
    const { content } = await exportArchive(app, student.token);
    const before = Object.fromEntries(
      Object.entries(content).filter(([name]) => !/^(assignmentR|notif|calendar[OL])/.test(name)),
    );
    const other = await createStudent(app);
    await app.data(SETTINGS, { input: { classMinutes: 5 } }, other.token);
    expect((await importArchive(app, other.token, before)).statusCode).toBe(201);
    expect((await exported(other.token))['notificationSettings']).toMatchObject([{ classMinutes: 5 }]);
  });

  it.each<[string, Record<string, unknown>]>([
    ['assignmentReminders', { rules: [{ kind: 'at_time', days: 1, minutes: null, time: null }] }],
    ['assignmentReminders', { rules: [{ kind: 'x', days: 1, minutes: null, time: null }] }],
    ['assignmentReminders', { id: '019a0000-0000-7000-8000-000000000000' }],
    ['notificationSettings', { channels: { deadline: ['fax'] } }],
    ['notificationSettings', { typeRules: { lecture: [] } }],
    ['notificationSettings', { quietUntil: null }],
    ['calendarObjects', { kept: { '': ['X-OWN:1\r\nEND:VCALENDAR'] } }],
    ['calendarObjects', { kept: { '': ['x'.repeat(31_000), 'x'.repeat(2_000)] } }],
    ['calendarObjects', { kept: { yesterday: [] } }],
    ['calendarObjects', { noun: 'subtask' }],
    ['calendarLists', { collections: { home: { owner: 'x' } } }],
  ])('refuses what no form would accept: %s %j', async (list, changes) => {
    await fill(student);
    const content = await exported(student.token);
    const [first, ...others] = content[list] ?? [];
    const other = await createStudent(app);
    const answer = await importArchive(app, other.token, {
      ...content,
      [list]: [{ ...first, ...changes }, ...others],
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'BAD_USER_INPUT']);
    expect(Object.keys(answer.json().fields)[0]).toMatch(new RegExp(`^${list}\\[0\\]`));
  });

  it.each([
    ['a name of blanks', '%20', ''],
    ['a name with a line break', 'a%E2%80%A8b', ''],
    ['a UID with a line break', 'a.ics', '\u2028'],
    ['a UID with the next line’s mark', 'a.ics', '\u0085'],
    ['a long name', 'n'.repeat(255), ''],
    ['a long UID', 'a.ics', 'u'.repeat(240)],
    ['a name with a tab', 'a%09b', ''],
  ])('can be imported with whatever calendar apps may store: %s', async (_what, name, inUid) => {
    const phone = await connectCalendarApp(app, student);
    const stored = await phone.put(
      `${phone.home}tasks/${name}`,
      PAPER.replace('paper@phone', `paper${inUid}@phone`),
    );
    expect([201, 403, 404]).toContain(stored.statusCode);
    const content = await exported(student.token);
    const other = await createStudent(app);
    expect(await importArchive(app, other.token, content)).toMatchObject({ statusCode: 201 });
  });

  it.each([
    ['displayname', 'A&#10;B'],
    ['displayname', ' Bio\u2028'],
    ['C:default-alarm-vevent-date', `${' '.repeat(5_000)}BEGIN:VALARM\nACTION:DISPLAY\nEND:VALARM`],
  ])('can be imported with whatever calendar apps may call a list: %s', async (property, value) => {
    const phone = await connectCalendarApp(app, student);
    const body = `<propertyupdate xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><set><prop>
      <${property}>${value}</${property}></prop></set></propertyupdate>`;
    expect((await phone.call('PROPPATCH', `${phone.home}events/`, { body })).statusCode).toBe(207);
    const other = await createStudent(app);
    const content = await exported(student.token);
    expect(await importArchive(app, other.token, content)).toMatchObject({ statusCode: 201 });
  });

  it('has no settings that are only a plan of reminders', async () => {
    const { id } = await createAssignment(app, student.token, { dueDate: '2099-12-01' });
    await updateAssignment(app, student.token, { id, title: 'Essay' });
    await app.runJobs();
    expect((await exported(student.token))['notificationSettings']).toEqual([]);
  });
});
