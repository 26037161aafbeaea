import { createAssignment } from '../factories/assignment';
import { createFeed, fetchFeed, parseFeed, titlesOf } from '../factories/calendar-feed';
import { createCourse } from '../factories/course';
import { createEvent } from '../factories/event';
import { createAccessToken, createStudent, readAccount } from '../factories/user';
import { refusalOf } from '../support/refusal';
import { createTestApp, NO_LIMITS, type TestApp, type TestStudent } from '../support/test-app';

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
  let app: TestApp;
  let now = new Date('2026-11-21T10:00:00Z');
  let student: TestStudent;
  beforeAll(async () => {
    app = await createTestApp({ now: () => now });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    now = new Date('2026-11-21T10:00:00Z');
    student = await createStudent(app, { timezone: 'Europe/London' });
  });

  const sql = (text: string, values: unknown[]) => app.app.database.dataSource.query(text, values);
  const feeds = async (token = student.token) =>
    (await app.data<{ calendarFeeds: Listed[] }>(LIST, {}, token)).calendarFeeds;
  const update = (input: object, token = student.token) =>
    app.data<{ updateCalendarFeed: { calendarFeed: Listed } }>(UPDATE, { input }, token);
  const pro = () => createStudent(app, { timezone: 'Europe/London', subscriptionTier: 'pro' });
  /** Moves the last change back, out of the seconds in which another one could follow. */
  const settle = async (userId: string, minutes: number) => {
    await sql('UPDATE calendar_feeds SET changed_at = now() - make_interval(mins => $2) WHERE user_id = $1', [
      userId,
      minutes,
    ]);
    await sql(`UPDATE users SET updated_at = now() - interval '1 hour' WHERE id = $1`, [userId]);
  };

  it('show their address once and keep no more than its hash', async () => {
    const feed = await createFeed(app, student.token, { name: ' My studies ' });
    expect(feed.url).toMatch(/^http:\/\/localhost:4000\/feeds\/tw_feed_[\w-]{70}\.ics$/);
    const list = await feeds();
    expect(list).toEqual([
      {
        ...{ id: feed.id, name: 'My studies', layers: ['classes', 'events', 'deadlines', 'exams'] },
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

  it('answer iCalendar with the headers of something private', async () => {
    const { path } = await createFeed(app, student.token);
    const answer = await fetchFeed(app, path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, max-age=0, must-revalidate',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      etag: expect.stringMatching(/^"[\w-]{27}"$/),
    });
    const { root } = parseFeed(answer.body);
    expect(
      ['method', 'name', 'x-wr-calname', 'x-wr-timezone'].map((name) => root.getFirstPropertyValue(name)),
    ).toEqual(['PUBLISH', 'My studies', 'My studies', 'Europe/London']);
    expect(answer.body).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H\r\n');
    const head = await app.app.http.inject({ method: 'HEAD', url: path });
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', answer.headers.etag]);
    const post = await app.rest(path, { method: 'POST' });
    expect([post.statusCode, String(post.headers.allow)]).toEqual([405, expect.stringContaining('GET')]);
  });

  it('tell classes with their exceptions, and deadlines that end when they are due', async () => {
    const course = await createCourse(app, student.token, { code: 'BIO 101' });
    const { id } = await createEvent(app, student.token, {
      ...{
        courseId: course.id,
        title: 'Biology',
        startLocal: '2026-10-05T09:00',
        endLocal: '2026-10-05T10:00',
      },
      ...{
        timezone: 'Europe/London',
        recurrenceRule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;UNTIL=20261214T090000',
      },
    });
    const move = 'mutation ($input: MoveOccurrenceInput!) { moveOccurrence(input: $input) { event { id } } }';
    const cancel = 'mutation ($input: OccurrenceInput!) { cancelOccurrence(input: $input) { event { id } } }';
    const moved = { originalStart: '2026-11-02T09:00', startLocal: '2026-11-03T14:00' };
    await app.data(move, { input: { eventId: id, ...moved } }, student.token);
    await app.data(cancel, { input: { eventId: id, originalStart: '2026-11-16T09:00' } }, student.token);
    const due = { dueDate: '2026-11-30', dueTime: '23:59', dueZone: 'America/New_York' };
    await createAssignment(app, student.token, { courseId: course.id, title: 'Essay', ...due });
    await createAssignment(app, student.token, { title: 'Reading', dueDate: '2026-12-01' });
    const exam = { title: 'Final', type: 'exam', dueDate: '2026-12-10', dueTime: '12:00' };
    await createAssignment(app, student.token, { courseId: course.id, ...exam });
    const { path } = await createFeed(app, student.token);

    const { body } = await fetchFeed(app, path);
    const lines = body.replaceAll('\r\n ', '').split('\r\n');
    const entries = lines.slice(lines.indexOf('BEGIN:VEVENT'));
    for (const line of [
      'RRULE:FREQ=WEEKLY;INTERVAL=2;UNTIL=20261214T090000Z;BYDAY=MO;WKST=MO',
      'EXDATE;TZID=Europe/London:20261116T090000',
      'RECURRENCE-ID;TZID=Europe/London:20261102T090000',
      'DTSTART;TZID=Europe/London:20261103T140000',
      'SUMMARY:Due: Essay [BIO 101]',
      'DTSTART:20261201T042900Z',
      'DTEND:20261201T045900Z',
      'DTSTART;VALUE=DATE:20261201',
      'DTEND;VALUE=DATE:20261202',
      'SUMMARY:Exam: Final [BIO 101]',
      'TZID:Europe/London',
    ]) {
      expect(lines).toContain(line);
    }
    expect(entries.filter((line) => /^(DTSTART|DTEND|EXDATE|RECURRENCE-ID):\d{8}T\d{6}$/.test(line))).toEqual(
      [],
    );
    const { events, zones } = parseFeed(body);
    expect([events.length, zones.length]).toEqual([5, 1]);
    const uids = events.map((event) => String(event.getFirstPropertyValue('uid')));
    expect(new Set(uids).size).toBe(4);
    expect(lines.filter((line) => line === 'SEQUENCE:2')).toHaveLength(2);
  });

  it('mark finished work or leave it out, and keep notes to themselves unless told', async () => {
    const { id } = await createAssignment(app, student.token, {
      ...{ title: 'Essay', dueDate: '2026-11-25', notes: 'Ask about the second source' },
    });
    await app.data(
      'mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { assignment { id } } }',
      { input: { id, progress: 'submitted' } },
      student.token,
    );
    const feed = await createFeed(app, student.token);
    const body = async () => (await fetchFeed(app, feed.path)).body;
    expect(titlesOf(await body())).toEqual(['✓ Due: Essay']);
    expect(await body()).not.toContain('second source');
    await update({ id: feed.id, withNotes: true });
    expect(await body()).toContain('second source');
    await update({ id: feed.id, finished: 'left_out' });
    expect(titlesOf(await body())).toEqual([]);
  });

  it('answer the deadlines as tasks behind ?todo=1, and nothing else', async () => {
    await createEvent(app, student.token);
    await createAssignment(app, student.token, {
      ...{ title: 'Essay', dueDate: '2026-11-25', dueTime: '17:00', dueZone: 'Europe/London', priority: 1 },
    });
    const { path } = await createFeed(app, student.token);
    const { events, todos } = parseFeed((await fetchFeed(app, `${path}?todo=1`)).body);
    expect(events).toEqual([]);
    expect(
      ['summary', 'due', 'status', 'priority'].map((name) => String(todos[0]?.getFirstPropertyValue(name))),
    ).toEqual(['Essay', '2026-11-25T17:00:00Z', 'NEEDS-ACTION', '1']);
    expect(parseFeed((await fetchFeed(app, path)).body).todos).toEqual([]);
  });

  it('tell of the chosen layers and courses, with their own alarms, in Student Pro', async () => {
    const owner = await pro();
    const [bio, art] = [await createCourse(app, owner.token), await createCourse(app, owner.token)];
    const at = { startLocal: '2026-11-23T09:00', endLocal: '2026-11-23T10:00', timezone: 'Europe/London' };
    await createEvent(app, owner.token, { courseId: bio.id, title: 'Biology', ...at });
    await createEvent(app, owner.token, { courseId: art.id, title: 'Art', ...at });
    await createEvent(app, owner.token, { kind: 'event', title: 'Concert', ...at });
    await createAssignment(app, owner.token, { courseId: bio.id, title: 'Essay', dueDate: '2026-11-25' });
    const due = { dueDate: '2026-11-26', dueTime: '12:00', dueZone: 'UTC' };
    await createAssignment(app, owner.token, { courseId: bio.id, title: 'Lab', ...due });
    const filtered = await createFeed(app, owner.token, {
      ...{ courseIds: [bio.id], classAlarmMinutes: 15, deadlineAlarmMinutes: 1440 },
    });
    const { body } = await fetchFeed(app, filtered.path);
    expect(titlesOf(body).map((title) => title.replace(/ \[.*/, ''))).toEqual([
      'Biology',
      'Due: Essay',
      'Due: Lab',
    ]);
    const triggers = body.split('\r\n').filter((line) => line.startsWith('TRIGGER'));
    // 24 hours before noon, counted from the half hour that ends then; whole days at nine the day before.
    expect(triggers).toEqual(['TRIGGER:-PT15M', 'TRIGGER:-PT15H', 'TRIGGER:-PT23H30M']);
    const layered = await createFeed(app, owner.token, { layers: ['events'] });
    expect(titlesOf((await fetchFeed(app, layered.path)).body)).toEqual(['Concert']);
  });

  it('go back two months and keep what happens again and again', async () => {
    const once = (title: string, day: string) =>
      createEvent(app, student.token, {
        ...{ kind: 'event', title, startLocal: `${day}T09:00`, endLocal: `${day}T10:00`, timezone: 'UTC' },
      });
    await once('Long ago', '2026-08-31');
    await once('Still told', '2026-09-01');
    await createEvent(app, student.token, {
      ...{
        title: 'Choir',
        startLocal: '2020-01-06T18:00',
        endLocal: '2020-01-06T19:00',
        timezone: 'Europe/London',
      },
      recurrenceRule: 'FREQ=WEEKLY;BYDAY=MO',
    });
    const { path } = await createFeed(app, student.token);
    expect(titlesOf((await fetchFeed(app, path)).body).toSorted()).toEqual(['Choir', 'Still told']);
    now = new Date('2026-12-01T00:00:00Z');
    expect(titlesOf((await fetchFeed(app, path)).body)).toEqual(['Choir']);
  });

  it('answer 304 until something changes, by tag and by time', async () => {
    const { id } = await createAssignment(app, student.token, { title: 'Essay', dueDate: '2026-11-25' });
    const { path } = await createFeed(app, student.token);
    await settle(student.id, 2);
    const first = await fetchFeed(app, path);
    const tag = String(first.headers.etag);
    const again = (headers: Record<string, string>) => fetchFeed(app, path, headers);
    const unchanged = await again({ 'if-none-match': `"other", W/${tag}` });
    expect([unchanged.statusCode, unchanged.body, unchanged.headers.etag]).toEqual([304, '', tag]);
    expect(unchanged.headers['last-modified']).toBe(first.headers['last-modified']);
    const since = String(first.headers['last-modified']);
    expect((await again({ 'if-modified-since': since })).statusCode).toBe(304);
    expect((await again({ 'if-modified-since': 'not a date' })).statusCode).toBe(200);
    expect((await again({ 'if-none-match': '"other"', 'if-modified-since': since })).statusCode).toBe(200);
    const rename =
      'mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { assignment { id } } }';
    await app.data(rename, { input: { id, title: 'Longer essay' } }, student.token);
    const changed = await again({ 'if-none-match': tag });
    expect([changed.statusCode, titlesOf(changed.body)]).toEqual([200, ['Due: Longer essay']]);
    expect(changed.headers).not.toHaveProperty('last-modified');
    await settle(student.id, 1);
    expect((await again({ 'if-modified-since': since })).statusCode).toBe(200);
  });

  it.each<[string, (course: string, feed: string) => [string, Record<string, unknown>]]>([
    [
      'a course is renamed',
      (id) => [
        'mutation ($input: UpdateCourseInput!) { updateCourse(input: $input) { course { id } } }',
        { input: { id, code: 'ART 2' } },
      ],
    ],
    [
      'a course is deleted',
      (id) => [
        'mutation ($input: DeleteInput!) { deleteCourse(input: $input) { deletion { id } } }',
        { input: { id } },
      ],
    ],
    [
      'the student moves to another zone',
      () => [
        'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { user { id } } }',
        { input: { timezone: 'Asia/Tokyo' } },
      ],
    ],
    ['the feed is renamed', (_course, id) => [UPDATE, { input: { id, name: 'Other' } }]],
  ])('answer anew after %s', async (_what, change) => {
    const course = await createCourse(app, student.token, { code: 'ART 1' });
    await createAssignment(app, student.token, {
      courseId: course.id,
      title: 'Essay',
      dueDate: '2026-11-25',
    });
    const feed = await createFeed(app, student.token);
    const tag = String((await fetchFeed(app, feed.path)).headers.etag);
    expect((await fetchFeed(app, feed.path, { 'if-none-match': tag })).statusCode).toBe(304);
    await app.data(...change(course.id, feed.id), student.token);
    expect((await fetchFeed(app, feed.path, { 'if-none-match': tag })).statusCode).toBe(200);
  });

  it('have one tag each for the compressed and the plain text', async () => {
    for (let index = 0; index < 12; index += 1) {
      await createAssignment(app, student.token, { title: `Essay ${index}`, dueDate: '2026-11-25' });
    }
    const { path } = await createFeed(app, student.token);
    const zipped = await fetchFeed(app, path, { 'accept-encoding': 'gzip, deflate' });
    expect([zipped.headers['content-encoding'], zipped.headers['vary']]).toEqual([
      'gzip',
      expect.stringContaining('accept-encoding'),
    ]);
    expect(zipped.headers.etag).toMatch(/-gzip"$/);
    const plain = await fetchFeed(app, path, { 'accept-encoding': 'gzip;q=0' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(String(plain.headers.etag).slice(0, -1)).toBe(
      String(zipped.headers.etag).slice(0, -'-gzip"'.length),
    );
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

  it.each([
    ['no secret', () => '/feeds/.ics'],
    ['another ending', (path: string) => path.replace('.ics', '.txt')],
    [
      'an altered secret',
      (path: string) => path.replace(/.\.ics$/, '-.ics').replace(/.{3}\.ics$/, 'aaa.ics'),
    ],
    ['the account alone', (path: string) => path.replace(/.{48}\.ics$/, `${'A'.repeat(48)}.ics`)],
    ['a personal access token', (path: string) => path.replace('tw_feed_', 'tw_pat_')],
    ['more behind it', (path: string) => `${path}/more`],
  ])('are not found with %s', async (_what, alter) => {
    const { path } = await createFeed(app, student.token);
    const answer = await fetchFeed(app, alter(path));
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
    expect(answer.body).not.toContain('tw_');
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

describe('the limits of calendar feeds', () => {
  let app: TestApp;
  beforeAll(async () => {
    const few = { count: 3, windowSeconds: 60 };
    app = await createTestApp({ env: { rateLimits: { ...NO_LIMITS, feed_miss: few, feed_read: few } } });
  });
  afterAll(() => app.close());

  it('slow down who tries addresses, and who reads one again and again; "not changed" is free', async () => {
    const { token } = await createStudent(app);
    const { path } = await createFeed(app, token);
    const statuses = async (url: string, headers = {}) => {
      const found = [];
      for (let turn = 0; turn < 5; turn += 1) found.push((await fetchFeed(app, url, headers)).statusCode);
      return found;
    };
    expect(await statuses('/feeds/guess.ics')).toEqual([404, 404, 404, 429, 429]);
    const first = await fetchFeed(app, path);
    const unchanged = { 'if-none-match': String(first.headers.etag) };
    expect(await statuses(path, unchanged)).toEqual([304, 304, 304, 304, 304]);
    expect(await statuses(path)).toEqual([200, 200, 429, 429, 429]);
    const refused = await fetchFeed(app, path);
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
  });
});
