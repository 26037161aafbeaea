import { createFeed, fetchFeed } from '../../factories/calendar-feed';
import { createCourse } from '../../factories/course';
import { createAccessToken, createStudent, readAccount, useStudent } from '../../factories/user';
import { refusalOf } from '../../support/refusal';
import { useTestApp } from '../../support/test-app';

const FIELDS =
  'id name layers finished withNotes courseIds classAlarmMinutes deadlineAlarmMinutes version lastFetchedAt lastFetchedBy';
const LIST = `{ calendarFeeds { ${FIELDS} } }`;
const CREATE = `mutation ($input: CreateCalendarFeedInput!) {
  createCalendarFeed(input: $input) { url calendarFeed { ${FIELDS} } } }`;
const UPDATE = `mutation ($input: UpdateCalendarFeedInput!) {
  updateCalendarFeed(input: $input) { calendarFeed { ${FIELDS} } } }`;
const REPLACE =
  'mutation ($id: ID!) { replaceCalendarFeedAddress(id: $id) { url calendarFeed { lastFetchedAt } } }';
const DELETE = 'mutation ($id: ID!) { deleteCalendarFeed(id: $id) { id user { usage { resource used } } } }';

interface Listed {
  id: string;
  name: string;
  courseIds: string[] | null;
  lastFetchedAt: string | null;
  lastFetchedBy: string | null;
}

describe('calendar feeds', () => {
  const app = useTestApp({ now: () => new Date('2026-11-21T10:00:00Z') });
  const student = useStudent(app, { timezone: 'Europe/London' });

  const sql = (text: string, values: unknown[]) => app.app.database.dataSource.query(text, values);
  const feeds = async (token = student.token) =>
    (await app.data<{ calendarFeeds: Listed[] }>(LIST, {}, token)).calendarFeeds;
  const update = (input: object, token = student.token) =>
    app.data<{ updateCalendarFeed: { calendarFeed: Listed } }>(UPDATE, { input }, token);
  const pro = () => createStudent(app, { timezone: 'Europe/London', subscriptionTier: 'pro' });

  it('show their address once and keep no more than its hash', async () => {
    const feed = await createFeed(app, student.token, { name: ' My studies ' });
    expect(feed.url).toMatch(/^http:\/\/localhost:4000\/feeds\/tw_feed_[\w-]{70}\.ics$/);
    const list = await feeds();
    expect(list).toEqual([
      {
        ...{
          id: feed.id,
          name: 'My studies',
          layers: ['classes', 'events', 'deadlines', 'exams', 'study_blocks'],
        },
        ...{ finished: 'marked', withNotes: false, courseIds: null, classAlarmMinutes: null },
        ...{ deadlineAlarmMinutes: null, version: 1, lastFetchedAt: null, lastFetchedBy: null },
      },
    ]);
    await fetchFeed(app, feed.path);
    const [{ row }] = await sql(
      'SELECT row_to_json(f)::text AS row FROM calendar_feeds f WHERE user_id = $1',
      [student.id],
    );
    const secret = feed.path.slice('/feeds/tw_feed_'.length, -'.ics'.length);
    expect([row, JSON.stringify(list), app.auditLines.join()].join()).not.toContain(secret);
    expect(app.auditLines.some((line) => line.includes('"feed_address_created"'))).toBe(true);
  });

  it('note who fetched them last', async () => {
    const { path } = await createFeed(app, student.token);
    await fetchFeed(app, path, { 'user-agent': `Google-Calendar-Importer\t${'x'.repeat(300)}` });
    const [feed] = await feeds();
    expect(feed?.lastFetchedAt).not.toBeNull();
    expect(feed?.lastFetchedBy).toMatch(/^Google-Calendar-Importerx{176}$/);
    await fetchFeed(app, path, { 'user-agent': 'curl/8' });
    expect((await feeds())[0]?.lastFetchedBy).toMatch(/^Google/);
  });

  it('end at once when they are replaced or deleted, and with the account', async () => {
    const feed = await createFeed(app, student.token);
    const status = async (path: string) => (await fetchFeed(app, path)).statusCode;
    expect(await status(feed.path)).toBe(200);
    const { replaceCalendarFeedAddress: replaced } = await app.data<{
      replaceCalendarFeedAddress: { url: string; calendarFeed: { lastFetchedAt: string | null } };
    }>(REPLACE, { id: feed.id }, student.token);
    const path = new URL(replaced.url).pathname;
    expect(replaced.calendarFeed.lastFetchedAt).toBeNull();
    expect([await status(feed.path), await status(path)]).toEqual([404, 200]);
    await sql(`UPDATE users SET deletion_at = now() + interval '7 days' WHERE id = $1`, [student.id]);
    expect(await status(path)).toBe(404);
    await sql('UPDATE users SET deletion_at = NULL WHERE id = $1', [student.id]);
    const deleted = await app.data(DELETE, { id: feed.id }, student.token);
    expect(deleted).toMatchObject({
      deleteCalendarFeed: {
        user: { usage: expect.arrayContaining([{ resource: 'calendar_feeds', used: 0 }]) },
      },
    });
    expect([await status(path), await feeds()]).toEqual([404, []]);
    expect(await refusalOf(app, DELETE, { id: feed.id }, student.token)).toMatchObject({ status: 404 });
  });

  it('are one in Free and twenty in Student Pro, also when made at once', async () => {
    const make = (token: string, count: number) =>
      Promise.all(
        Array.from({ length: count }, () => app.graphql(CREATE, { input: { name: 'Feed' } }, token)),
      );
    const outcome = (answers: Awaited<ReturnType<typeof make>>) => [
      answers.filter(({ status }) => status === 200).length,
      answers.filter(({ errors }) => errors?.[0]?.extensions.code === 'PLAN_LIMIT').length,
    ];
    expect(outcome(await make(student.token, 5))).toEqual([1, 4]);
    const { usage } = await readAccount(app, student.token);
    expect(usage).toContainEqual({ resource: 'calendar_feeds', used: 1, limit: 1 });
    const owner = await pro();
    expect(outcome(await make(owner.token, 23))).toEqual([20, 3]);
  });

  it('keep serving what they did after the plan ends, and take nothing new of it', async () => {
    const owner = await pro();
    const { id: courseId } = await createCourse(app, owner.token);
    const first = await createFeed(app, owner.token, { courseIds: [courseId], classAlarmMinutes: 10 });
    const second = await createFeed(app, owner.token);
    await sql(`UPDATE users SET subscription_tier = 'free' WHERE id = $1`, [owner.id]);
    for (const { path } of [first, second]) expect((await fetchFeed(app, path)).statusCode).toBe(200);
    const renamed = await update({ id: first.id, name: 'Still mine' }, owner.token);
    expect(renamed.updateCalendarFeed.calendarFeed).toMatchObject({
      name: 'Still mine',
      courseIds: [courseId],
    });
    const longer = { id: first.id, classAlarmMinutes: 20 };
    expect(await refusalOf(app, UPDATE, { input: longer }, owner.token)).toMatchObject({
      status: 403,
      code: 'PLAN_LIMIT',
      extensions: { privilege: 'filtered_calendar_feeds' },
    });
    const cleared = await update({ id: first.id, courseIds: null, classAlarmMinutes: null }, owner.token);
    expect(cleared.updateCalendarFeed.calendarFeed).toMatchObject({
      courseIds: null,
      classAlarmMinutes: null,
    });
    expect(await refusalOf(app, CREATE, { input: { name: 'Third' } }, owner.token)).toMatchObject({
      code: 'PLAN_LIMIT',
      extensions: { used: 2, limit: 1 },
    });
  });

  it.each<[string, object, string]>([
    ['without a name', { name: ' ' }, 'name'],
    ['of nothing', { layers: [] }, 'layers'],
    ['of something else', { layers: ['grades'] }, 'layers[0]'],
    ['of no course', { courseIds: [] }, 'courseIds'],
    ['with an alarm afterwards', { classAlarmMinutes: -1 }, 'classAlarmMinutes'],
    ['with an alarm a month ahead', { deadlineAlarmMinutes: 43_200 }, 'deadlineAlarmMinutes'],
    ['with a secret of their own', { secret: 'x' }, 'secret'],
  ])('are not made %s', async (_what, input, field) => {
    const refusal = await refusalOf(app, CREATE, { input: { name: 'Feed', ...input } }, student.token);
    expect(refusal).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
  });

  it('refuse an edit of an older copy with the present one', async () => {
    const { id } = await createFeed(app, student.token);
    await update({ id, expectedVersion: 1, name: 'Mine' });
    expect(
      await refusalOf(app, UPDATE, { input: { id, expectedVersion: 1, name: 'Theirs' } }, student.token),
    ).toMatchObject({ status: 409, code: 'CONFLICT', extensions: { current: { name: 'Mine', version: 2 } } });
  });

  it('are not for personal access tokens', async () => {
    const { token } = await createAccessToken(app, student.token, { scope: 'write' });
    expect(await refusalOf(app, LIST, {}, token)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect(await refusalOf(app, CREATE, { input: { name: 'Feed' } }, token)).toMatchObject({ status: 403 });
  });

  it('have REST aliases', async () => {
    const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path = '', body?: Record<string, unknown>) =>
      app.rest(`/api/calendar/feeds${path}`, { method, token: student.token, body });
    const made = await call('POST', '', { name: 'By REST' });
    const { id } = made.json().calendarFeed as { id: string };
    expect([made.statusCode, made.json().url]).toEqual([201, expect.stringContaining('/feeds/tw_feed_')]);
    expect((await call('PATCH', `/${id}`, { layers: ['exams'] })).json().calendarFeed.layers).toEqual([
      'exams',
    ]);
    expect((await call('GET')).json()).toMatchObject({ calendarFeeds: [{ id, name: 'By REST' }] });
    const replaced = await call('POST', `/${id}/address`);
    expect([replaced.statusCode, replaced.json().url]).toEqual([
      200,
      expect.stringContaining('/feeds/tw_feed_'),
    ]);
    expect((await call('DELETE', `/${id}`)).json()).toEqual({ id });
  });
});
