import { createAssignment } from '../../factories/assignment';
import { schoolCalendar, subscribe, sync } from '../../factories/calendar-source';
import { connectCalendarApp } from '../../factories/caldav';
import { importFiles } from '../../factories/import';
import { useCalendarServer } from '../../support/calendar-server';
import { callTool, useMcp } from '../../support/mcp-client';
import { refusalOf } from '../../support/refusal';
import { createTestApp, useTestApp, type TestApp, type TestStudent } from '../../support/test-app';

const RECENT = '{ recentActs { id by { kind name } kind itemCount items { noun kind title } } }';
const UNDO = 'mutation ($id: ID!) { undoAct(id: $id) { act { id } left { field } } }';
const NEW_TOKEN = `mutation ($scope: TokenScope!) {
  createPersonalAccessToken(input: { name: "Zapier", scope: $scope }) { token } }`;
const PROFILE = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { act { id } } }';
const UPDATE = 'mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { act { id } } }';

interface Listed {
  id: string;
  by: { kind: string; name: string | null } | null;
  kind: string | null;
  itemCount: number;
}

describe('who made a change', () => {
  const server = useCalendarServer();
  const app = useTestApp();
  const mcp = useMcp(app);
  let student: TestStudent;
  beforeEach(async () => void (student = await app.register()));

  const newest = async (token = student.token, by: TestApp = app) =>
    (await by.data<{ recentActs: [Listed] }>(RECENT, {}, token)).recentActs[0];
  const tokenOf = async (scope: 'read' | 'write') =>
    (await app.data<{ createPersonalAccessToken: { token: string } }>(NEW_TOKEN, { scope }, student.token))
      .createPersonalAccessToken.token;

  it('is the student, or a program with a token, by its name, in GraphQL and REST', async () => {
    await createAssignment(app, student.token);
    expect((await newest()).by).toBeNull();
    const token = await tokenOf('write');
    const by = { kind: 'token', name: 'Zapier' };
    await createAssignment(app, token);
    expect((await newest()).by).toEqual(by);
    await app.rest('/api/courses', { method: 'POST', body: { code: 'BIO', name: 'Biology' }, token });
    expect(await newest()).toMatchObject({ by, items: [{ noun: 'course', title: 'BIO' }] });
    await createAssignment(app, student.token);
    expect((await newest()).by).toBeNull();
  });

  it('is an assistant, by the name of its token or app', async () => {
    const client = await mcp.connectAs(student, 'write');
    await callTool(client, 'add_assignment', { line: 'Essay 2026-12-04' });
    expect((await newest()).by).toEqual({ kind: 'assistant', name: expect.any(String) });
  });

  it('is a calendar app, by the name of its password', async () => {
    const phone = await connectCalendarApp(app, student);
    await phone.put(
      `${phone.home}events/a.ics`,
      'BEGIN:VEVENT\r\nUID:a\r\nDTSTAMP:20260901T000000Z\r\nDTSTART:20260902T090000Z\r\nDTEND:20260902T100000Z\r\nSUMMARY:Lab\r\nEND:VEVENT',
    );
    expect(await newest()).toMatchObject({
      by: { kind: 'calendar_app', name: 'Calendar on a phone' },
      items: [{ noun: 'event', kind: 'created', title: 'Lab' }],
    });
  });

  it('is a calendar link that was synced, by its name, whoever asked for it', async () => {
    const allowing = await createTestApp({ env: { outboundAllow: [server.host] } });
    const { token } = await allowing.register();
    server.answer = schoolCalendar();
    const { id } = await subscribe(allowing, token, server);
    expect(await newest(token, allowing)).toMatchObject({ by: null, kind: 'import' });
    server.answer = schoolCalendar({ title: 'Lab report 2' });
    await sync(allowing, token, id);
    const by = { kind: 'calendar', name: 'My school' };
    expect(await newest(token, allowing)).toMatchObject({ by, kind: null });
    await allowing.close();
  });

  it('is the server for what nobody asked for', async () => {
    const actor = { userId: student.id, now: new Date(), database: app.app.database };
    const { id } = await createAssignment(app, student.token);
    await app.app.database.transaction(actor, (transaction) =>
      transaction.query(`UPDATE assignments SET title = 'Moved' WHERE user_id = $1 AND id = $2`, [
        student.id,
        id,
      ]),
    );
    expect((await newest()).by).toEqual({ kind: 'server', name: null });
  });

  it('may say what the change is as a whole', async () => {
    await importFiles(app, student.token, schoolCalendar());
    expect(await newest()).toMatchObject({ by: null, kind: 'import' });
    await createAssignment(app, student.token);
    expect((await newest()).kind).toBeNull();
  });

  it('decides who may undo it: a token neither reads only nor touches what only a log-in may', async () => {
    const [read, write] = [await tokenOf('read'), await tokenOf('write')];
    const { id } = await createAssignment(app, student.token);
    const input = { firstName: 'Grace', timezone: 'Europe/Paris' };
    const renamed = await app.data<{ updateProfile: { act: { id: string } } }>(
      PROFILE,
      { input },
      student.token,
    );
    const profile = { id: renamed.updateProfile.act.id };
    const change = await app.data<{ updateAssignment: { act: { id: string } } }>(
      UPDATE,
      { input: { id, title: 'Essay' } },
      student.token,
    );
    const { act } = change.updateAssignment;
    expect(await refusalOf(app, UNDO, act, read)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await refusalOf(app, UNDO, profile, read)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await refusalOf(app, UNDO, profile, write)).toMatchObject({ code: 'FORBIDDEN' });
    await app.data(UNDO, act, write);
    expect((await newest()).by).toEqual({ kind: 'token', name: 'Zapier' });
    await app.data(UNDO, profile, student.token);
    const other = await app.register();
    expect(await refusalOf(app, UNDO, act, other.token)).toMatchObject({ code: 'NOT_FOUND' });
  });
});
