import { FEED_WRITING } from '#domain/feeds/feed';
import { createAssignment } from '../../factories/assignment';
import { createFeed, fetchFeed, parseFeed, titlesOf } from '../../factories/calendar-feed';
import { createCourse } from '../../factories/course';
import { createStudent, useStudent } from '../../factories/user';
import { createTestApp, NO_LIMITS, useTestApp, type TestApp } from '../../support/test-app';

const UPDATE =
  'mutation ($input: UpdateCalendarFeedInput!) { updateCalendarFeed(input: $input) { calendarFeed { id } } }';

describe('the answers of calendar feeds', () => {
  let now = new Date('2026-11-21T10:00:00Z');
  const app = useTestApp({ now: () => now });
  beforeEach(() => {
    now = new Date('2026-11-21T10:00:00Z');
  });
  const student = useStudent(app, { timezone: 'Europe/London' });

  const sql = (text: string, values: unknown[]) => app.app.database.dataSource.query(text, values);
  /** Moves the last change back, out of the seconds in which another one could follow. */
  const settle = async (userId: string, minutes: number) => {
    await sql('UPDATE calendar_feeds SET changed_at = now() - make_interval(mins => $2) WHERE user_id = $1', [
      userId,
      minutes,
    ]);
    await sql(`UPDATE users SET updated_at = now() - interval '1 hour' WHERE id = $1`, [userId]);
  };

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

  it('answer anew whoever fetched before they were written as they are now', async () => {
    const { path } = await createFeed(app, student.token);
    // Long before, nothing but the way of writing changes.
    await sql(`UPDATE calendar_feeds SET changed_at = '2026-11-02T00:00Z' WHERE user_id = $1`, [student.id]);
    await sql(`UPDATE users SET updated_at = '2026-11-02T00:00Z' WHERE id = $1`, [student.id]);
    const at = Date.parse(FEED_WRITING.since);
    const since = async (moment: number) =>
      (await fetchFeed(app, path, { 'if-modified-since': new Date(moment).toUTCString() })).statusCode;
    expect([await since(at - 1000), await since(at)]).toEqual([200, 304]);
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
