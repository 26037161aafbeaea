import { DEMO_ACCOUNTS_ALIVE } from '#domain/limits/rate-limits';
import { removeExpiredDemos } from '../../../server/features/demo/demo.service';
import { startDemo } from '../../factories/demo';
import { createTestApp, NO_LIMITS, type TestApp } from '../../support/test-app';

const ME =
  '{ me { firstName lastName email isDemo demoExpiresAt subscriptionTier timezone usage { resource used limit } gpa { value } } }';
const COURSES = '{ terms { name isCurrent courses { code status grade { percent } totalAssignments } } }';
const KEEP =
  'mutation ($input: RegisterInput!) { keepDemo(input: $input) { token user { id isDemo email } } }';
const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { user { id } } }';
const CALENDAR = `query ($from: LocalDate!, $to: LocalDate!) { calendar(from: $from, to: $to) {
  occurrences { title startLocal originalStart moved allDay } assignments { title gradingState } } }`;

const person = (email: string, password = 'a quiet library corner') => ({
  firstName: 'Sample',
  lastName: 'Student',
  email,
  password,
});

interface Calendar {
  calendar: {
    occurrences: {
      title: string;
      startLocal: string;
      originalStart: string;
      moved: boolean;
      allDay: boolean;
    }[];
    assignments: { title: string; gradingState: string }[];
  };
}

describe('the demo', () => {
  // A Wednesday evening in London, already Thursday in Auckland.
  const now = () => new Date('2026-11-18T19:00:00Z');
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ now });
  });
  afterAll(() => app.close());

  const sql = (text: string, values: unknown[] = []) => app.app.database.dataSource.query(text, values);
  const refusal = async (query: string, variables: Record<string, unknown>, token?: string) => {
    const { status, errors } = await app.graphql(query, variables, token);
    return { status, code: errors?.[0]?.extensions.code, fields: errors?.[0]?.extensions['fields'] };
  };

  it('reads weeks and clock as in the country of the time zone', async () => {
    const { token } = await startDemo(app, 'Europe/Berlin');
    const { me } = await app.data<{ me: unknown }>(
      '{ me { preferences { firstWeekday timeFormat } } }',
      {},
      token,
    );
    expect(me).toEqual({ preferences: { firstWeekday: 'monday', timeFormat: 'h24' } });
  });

  it('is a nameless account that lives for a day', async () => {
    const demo = await startDemo(app);
    const { me } = await app.data<{ me: { demoExpiresAt: string } }>(ME, {}, demo.token);
    expect(me).toMatchObject({
      firstName: 'Sample',
      lastName: 'Student',
      email: null,
      isDemo: true,
      subscriptionTier: 'free',
      timezone: 'Europe/London',
      usage: expect.arrayContaining([{ resource: 'active_courses', used: 3, limit: 3 }]),
    });
    // The database's own clock decides about the end.
    const [{ hours }] = await sql('SELECT extract(epoch FROM $1::timestamptz - now()) / 3600 AS hours', [
      me.demoExpiresAt,
    ]);
    expect(Number(hours)).toBeCloseTo(24, 1);
  });

  it('holds two terms and six courses with the grades one finds by hand', async () => {
    const demo = await startDemo(app);
    expect(await app.data(COURSES, {}, demo.token)).toEqual({
      terms: [
        {
          name: 'Fall 2026',
          isCurrent: true,
          courses: [
            { code: 'ART 118', status: 'paused', grade: { percent: 90 }, totalAssignments: 2 },
            // Problem set 3 is dropped: 25 % of 61.5/60, 30 % of 52.5/60 and 15 % of 82/100, by 70 %.
            { code: 'BIO 210', status: 'active', grade: { percent: 91.68 }, totalAssignments: 15 },
            { code: 'HIST 131', status: 'active', grade: { percent: 88.57 }, totalAssignments: 9 },
            { code: 'MATH 205', status: 'active', grade: { percent: 89.49 }, totalAssignments: 12 },
          ],
        },
        {
          name: 'Summer 2026',
          isCurrent: false,
          courses: [
            { code: 'CS 101', status: 'archived', grade: { percent: 90.93 }, totalAssignments: 6 },
            // 30 % of 14.5/20 and 70 % of 93/150: 21.75 + 43.4
            { code: 'MATH 200', status: 'archived', grade: { percent: 65.15 }, totalAssignments: 4 },
          ],
        },
      ],
    });
    const { me } = await app.data<{ me: { gpa: { value: number } } }>(ME, {}, demo.token);
    // The first attempt at algebra counts while the second one runs.
    expect(me.gpa.value).toBe(2.99);
  });

  it('is laid out around today in the zone of the visitor', async () => {
    const dueOn = async (timezone: string, day: string) => {
      const { token } = await startDemo(app, timezone);
      const { calendar } = await app.data<Calendar>(CALENDAR, { from: day, to: day }, token);
      return calendar.assignments.map(({ title }) => title).sort();
    };
    const dueToday = ['Essay 2: two revolutions', 'Read: letters from the front'];
    expect(await dueOn('Europe/London', '2026-11-18')).toEqual(dueToday);
    expect(await dueOn('Pacific/Auckland', '2026-11-19')).toEqual(dueToday);
  });

  it('shows every state of grading, a moved and a cancelled class, whole days', async () => {
    const { token } = await startDemo(app);
    const { calendar } = await app.data<Calendar>(CALENDAR, { from: '2026-09-01', to: '2027-01-31' }, token);
    expect(new Set(calendar.assignments.map(({ gradingState }) => gradingState))).toEqual(
      new Set(['counted', 'missing', 'excused', 'omitted', 'pending']),
    );
    expect(calendar.occurrences.filter(({ moved }) => moved)).toEqual([
      expect.objectContaining({ originalStart: '2026-11-23T09:00', startLocal: '2026-11-23T16:00' }),
    ]);
    const starts = calendar.occurrences.map(({ title, startLocal }) => `${title} ${startLocal}`);
    expect(starts).toContain('The Modern World 2026-11-19T11:00');
    expect(starts).not.toContain('The Modern World 2026-11-24T11:00');
    expect(starts).toContain('The Modern World 2026-11-26T11:00');
    expect(calendar.occurrences.filter(({ allDay }) => allDay).map(({ title }) => title)).toEqual([
      'Career fair',
    ]);
    expect(
      calendar.occurrences.filter(
        ({ startLocal, allDay }) => !allDay && startLocal >= '2026-10-26' && startLocal < '2026-10-31',
      ),
    ).toEqual([expect.objectContaining({ title: 'Algebra study group' })]);
  });

  it('has a timetable, whose classes keep away from reading week', async () => {
    const { token } = await startDemo(app);
    const { terms } = await app.data<{ terms: { id: string; isCurrent: boolean }[] }>(
      '{ terms { id isCurrent } }',
      {},
      token,
    );
    const termId = terms.find(({ isCurrent }) => isCurrent)?.id;
    const { meetings, specialDays } = await app.data<{ meetings: object[]; specialDays: object[] }>(
      `query ($termId: ID!) {
        meetings(termId: $termId) { title meeting { kind weekdays everyWeeks startTime } }
        specialDays(termId: $termId) { kind label firstDay lastDay }
      }`,
      { termId },
      token,
    );
    expect(meetings).toHaveLength(5);
    expect(meetings).toContainEqual({
      title: 'Cell Biology: lab',
      meeting: { kind: 'lab', weekdays: [4], everyWeeks: 2, startTime: '14:00' },
    });
    expect(specialDays).toEqual([
      { kind: 'preserve', label: 'Reading week', firstDay: '2026-10-26', lastDay: '2026-10-30' },
    ]);
  });

  it('is kept as a free account with everything in it', async () => {
    const demo = await startDemo(app);
    const before = await app.data(COURSES, {}, demo.token);
    const { keepDemo } = await app.data<{ keepDemo: { token: string; user: object } }>(
      KEEP,
      { input: person('kept@example.edu') },
      demo.token,
    );
    expect(keepDemo.user).toEqual({ id: demo.id, isDemo: false, email: 'kept@example.edu' });
    for (const token of [demo.token, keepDemo.token]) {
      expect(await app.data(COURSES, {}, token)).toEqual(before);
    }
    const { me } = await app.data<{ me: object }>(ME, {}, demo.token);
    expect(me).toMatchObject({
      isDemo: false,
      demoExpiresAt: null,
      subscriptionTier: 'free',
      timezone: 'Europe/London',
    });
    const login = { input: { email: 'kept@example.edu', password: person('').password } };
    expect(await app.data(LOGIN, login)).toEqual({ login: { user: { id: demo.id } } });
    expect(await refusal(KEEP, { input: person('again@example.edu') }, demo.token)).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    });
  });

  it('is kept under the rules of signing up', async () => {
    const demo = await startDemo(app);
    const student = await app.register();
    expect(await refusal(KEEP, { input: person(student.email.toUpperCase()) }, demo.token)).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      fields: { email: expect.any(String) },
    });
    expect(
      await refusal(KEEP, { input: person('weak@example.edu', 'password123') }, demo.token),
    ).toMatchObject({
      status: 400,
      fields: { password: expect.any(String) },
    });
    expect(await refusal(KEEP, { input: person('other@example.edu') }, student.token)).toMatchObject({
      status: 403,
    });
    expect(await refusal(KEEP, { input: person('guest@example.edu') })).toMatchObject({
      status: 401,
      code: 'UNAUTHENTICATED',
    });
  });

  it('is removed with all its rows once its day is over, and nothing else is', async () => {
    const [over, alive, student] = [await startDemo(app), await startDemo(app), await app.register()];
    await sql(`UPDATE users SET demo_expires_at = now() - interval '1 second' WHERE id = $1`, [over.id]);
    expect(await refusal(ME, {}, over.token)).toMatchObject({ status: 401 });
    expect(await removeExpiredDemos(app.app.database)).toBe(1);
    for (const table of [
      'terms',
      'courses',
      'grade_categories',
      'assignments',
      'events',
      'event_overrides',
      'sessions',
    ]) {
      const [{ rows }] = await sql(`SELECT count(*)::int AS rows FROM ${table} WHERE user_id = $1`, [
        over.id,
      ]);
      expect([table, rows]).toEqual([table, 0]);
    }
    for (const { token } of [alive, student]) expect((await app.graphql(ME, {}, token)).status).toBe(200);
    expect(await removeExpiredDemos(app.app.database)).toBe(0);
  });

  it('is opened only so often from one address', async () => {
    const limited = await createTestApp({
      env: { rateLimits: { ...NO_LIMITS, demo: { count: 1, windowSeconds: 3600 } } },
    });
    try {
      await startDemo(limited);
      const answer = await limited.graphql('mutation { startDemo(input: {}) { token } }');
      expect(answer).toMatchObject({ status: 429, errors: [{ extensions: { code: 'RATE_LIMITED' } }] });
    } finally {
      await limited.close();
    }
  });

  it('is refused while too many of them are alive', async () => {
    await sql(
      `INSERT INTO users (id, first_name, last_name, timezone, locale, demo_expires_at)
       SELECT gen_random_uuid(), 'Sample', 'Student', 'UTC', 'en', now() + interval '1 hour' FROM generate_series(1, $1)`,
      [DEMO_ACCOUNTS_ALIVE],
    );
    const answer = await refusal('mutation { startDemo(input: {}) { token } }', {});
    expect(answer).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  });
});
