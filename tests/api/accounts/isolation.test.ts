import { buildSchema } from '../../../server/graphql/build-schema';
import { exportArchive } from '../../factories/archive';
import { createAssignment } from '../../factories/assignment';
import { createCourse } from '../../factories/course';
import { createPlanner, type Planner } from '../../factories/planner';
import { createTestApp, type TestApp } from '../../support/test-app';

/** A word in the titles and names of one student alone. */
const MARK = 'Quetzalcoatlus';

const QUERY = `{
  me { id email firstName lastName pendingEmail usage { used } gpa { value } }
  terms { id name } courses { id code name notes categories { id name } nextDue { id title } }
  assignments { id title notes }
  calendar(from: "2026-09-01", to: "2026-12-31") { occurrences { id title } }
  recentlyDeleted { id } changes(after: 0) { items { id row { ... on Assignment { title notes } ... on Course { code name } } } } recentActs { id at items { title } } sessions { id ip device: userAgent } personalAccessTokens { id name } connectedApps { id name }
  appPasswords { id name }
  calendarFeeds { id name lastFetchedBy }
  subscriptionStatus { subscription { tier status } history { id } }
  userCookieConsent { hasConsent consent { ip } } }`;

const READS = [
  ...['/api/changes/recent', '/api/auth/me', '/api/terms', '/api/courses', '/api/assignments', '/api/grades'],
  ...['/api/calendar?from=2026-09-01&to=2026-12-31', '/api/users/sessions', '/api/users/tokens'],
  '/api/calendar/feeds',
  ...['/api/subscriptions/status', '/api/cookie-consent/user-status'],
];

describe('what one student reads', () => {
  let app: TestApp;
  let own: Planner;
  let other: Planner;
  beforeAll(async () => {
    app = await createTestApp();
    other = await createPlanner(app);
    const { token } = other.student;
    const course = await createCourse(app, token, { name: `${MARK} studies`, code: MARK });
    await createAssignment(app, token, { courseId: course.id, title: `${MARK} essay` });
    own = await createPlanner(app);
  });
  afterAll(() => app.close());

  /** Everything a token can read over both APIs, as text. */
  async function everything(token: string, headers: Record<string, string> = {}): Promise<string> {
    const graphql = await app.rest('/graphql', { method: 'POST', body: { query: QUERY }, token, headers });
    const answers = [graphql];
    for (const url of READS) answers.push(await app.rest(url, { token, headers }));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(graphql.json()).not.toHaveProperty('errors');
    const { files } = await exportArchive(app, token);
    return [...answers.map(({ body }) => body), ...Object.values(files)].join('\n');
  }

  it('is all of their own and nothing of anybody else, in lists, figures and the archive', async () => {
    const seen = await everything(own.student.token);
    const { student, ...ids } = other;
    for (const foreign of [...Object.values(ids), student.id, student.email, MARK]) {
      expect(seen).not.toContain(foreign);
    }
    expect(seen).toContain(own.assignment);
    expect(await everything(other.student.token)).toContain(MARK);
  });

  it('is their own whoever they claim to be in a header', async () => {
    const claims = Object.fromEntries(
      ['x-user-id', 'x-user', 'x-email', 'x-forwarded-user', 'x-original-user', 'userid', 'cookie'].map(
        (name) => [name, name === 'cookie' ? `token=${other.student.token}` : other.student.id],
      ),
    );
    const seen = await everything(own.student.token, claims);
    expect(seen).not.toContain(MARK);
    expect(seen).toContain(own.assignment);
  });

  it.each(['userId', 'ownerId', 'email', 'user', 'token'])(
    'takes no %s in a query parameter',
    async (name) => {
      for (const url of READS) {
        const value = encodeURIComponent(name === 'token' ? other.student.token : other.student.id);
        const response = await app.rest(`${url}${url.includes('?') ? '&' : '?'}${name}=${value}`, {
          token: own.student.token,
        });
        expect([url, response.statusCode, response.json().fields]).toEqual([
          url,
          400,
          { [name]: expect.any(String) },
        ]);
      }
    },
  );

  it('holds no secret: neither a hash nor a token nor an id at the payment provider', async () => {
    const seen = await everything(own.student.token);
    const rows: { secret: string }[] = await app.app.database.dataSource.query(
      `SELECT password_hash AS secret FROM users WHERE id = $1
       UNION ALL SELECT encode(sid_hash, format) FROM sessions, unnest($2::text[]) AS format WHERE user_id = $1
       UNION ALL SELECT encode(secret_hash, format) FROM calendar_feeds, unnest($2::text[]) AS format
         WHERE user_id = $1
       UNION ALL SELECT encode(token_hash, format) FROM personal_access_tokens, unnest($2::text[]) AS format
         WHERE user_id = $1`,
      [own.student.id, ['hex', 'base64']],
    );
    expect(rows).toHaveLength(9);
    for (const { secret } of rows) expect(seen).not.toContain(secret);
    expect(seen).not.toContain(own.student.token);
    expect(seen).not.toMatch(/tw_pat_|tw_feed_|\$2[aby]\$|"(ctm|txn|sub)_/);
  });

  it('has no field in the schema that leads to another account or to a secret', () => {
    const types = Object.values(buildSchema().getTypeMap()).filter(({ name }) => !name.startsWith('__'));
    const fields = types.flatMap((type) =>
      'getFields' in type ? Object.keys(type.getFields()).map((field) => `${type.name}.${field}`) : [],
    );
    const suspects = /\.(users|owner|userId|ownerId|nodes?)$|hash|epoch|secret/i;
    expect(fields.length).toBeGreaterThan(200);
    // The secret of a webhook is the student's own, and shown once.
    const own = /WebhookSecret/;
    expect(fields.filter((field) => suspects.test(field) && !own.test(field))).toEqual([]);
  });
});
