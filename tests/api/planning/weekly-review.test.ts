import { addDays, dayOfWeek } from '#domain/time/local-date';
import { localDayOf, toInstant } from '#domain/time/zone';
import { createAssignment } from '../../factories/assignment';
import { createCourse } from '../../factories/course';
import { readDeliveries } from '../../factories/reminder';
import { createStudent } from '../../factories/user';
import { drainOutbox } from '../../support/outbox';
import { refusalOf } from '../../support/refusal';
import { createTestApp, NO_LIMITS, type TestApp, type TestStudent } from '../../support/test-app';

const ZONE = 'Europe/Berlin';

const SETTINGS = `mutation ($input: UpdateNotificationSettingsInput!) {
  updateNotificationSettings(input: $input) { notificationSettings { reviewWeekday reviewTime digestTime } } }`;

const PATH = '/api/notifications/settings';

const LOG_TIME =
  'mutation ($input: CreateTimeEntryInput!) { createTimeEntry(input: $input) { timeEntry { id } } }';

const SEND = 'mutation { sendWeeklyReview { deliveries { kind channel state result } } }';

const TEST = 'mutation { sendTestNotification(input: { channel: in_app }) { deliveries { id } } }';

interface SentReview {
  sendWeeklyReview: { deliveries: { kind: string; channel: string; state: string; result: string | null }[] };
}

interface ReminderRow {
  id: string;
  local: string;
  state: string;
}

describe('the weekly review', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  const createReader = (subscriptionTier: 'free' | 'pro' = 'pro') =>
    createStudent(app, { timezone: ZONE, subscriptionTier });
  const sql = <Row>(text: string, values: unknown[]) =>
    app.app.database.dataSource.query<Row[]>(text, values);
  const setUp = ({ token }: TestStudent, input: object) => app.data(SETTINGS, { input }, token);
  /** Switches the review on for tomorrow noon, on the student's clocks. */
  const askForTomorrow = async (student: TestStudent) => {
    const day = addDays(localDayOf(Date.now(), ZONE), 1);
    await setUp(student, { reviewWeekday: dayOfWeek(day), reviewTime: '12:00' });
    return day;
  };
  const reviews = async ({ id }: TestStudent) => {
    await drainOutbox(app.app);
    return sql<ReminderRow>(
      `SELECT id, to_char(local_time, 'YYYY-MM-DD"T"HH24:MI') AS local, state FROM reminders
        WHERE user_id = $1 AND kind = 'review' ORDER BY fire_at`,
      [id],
    );
  };
  /** Lets the time of the next review pass, and of nothing else. */
  const fire = async (student: TestStudent) => {
    const next = (await reviews(student)).find(({ state }) => state === 'planned');
    if (!next) return;
    await sql(`UPDATE reminders SET fire_at = now() - interval '1 minute' WHERE id = $1`, [next.id]);
    await app.runJobs();
  };
  const reviewMails = async ({ email }: TestStudent) =>
    (await app.mailsTo(email)).filter(({ subject }) => subject?.startsWith('Your week'));

  it('is set and told by REST as well', async () => {
    const { token } = await createReader();
    const set = await app.rest(PATH, {
      method: 'PATCH',
      token,
      body: { reviewWeekday: 7, reviewTime: '18:00' },
    });
    expect(set.statusCode).toBe(200);
    const read = await app.rest(PATH, { token });
    expect(read.json()).toMatchObject({ notificationSettings: { reviewWeekday: 7, reviewTime: '18:00' } });
  });

  it('comes once, by mail and in the inbox, and tells the week from its rows', async () => {
    const student = await createReader();
    const { token } = student;
    const course = await createCourse(app, token, { code: 'BIO' });
    const day = await askForTomorrow(student);
    const end = toInstant(`${day}T12:00`, ZONE);
    const before = (hours: number) => new Date(end - hours * 3_600_000).toISOString();
    const add = (title: string, dueDate: string, rest: object = {}) =>
      createAssignment(app, token, {
        ...{ title, courseId: course.id, dueDate, dueTime: '18:00', dueZone: ZONE, estimateMinutes: 60 },
        ...rest,
      });
    const onTime = await add('Lab report', addDays(day, 3), { pointsEarned: 22.49, pointsPossible: 25 });
    const late = await add('Quiz', addDays(day, -4));
    await add('Essay', addDays(day, 2));
    await add('Reading', addDays(day, -3));
    await add('Poster', addDays(day, 4), { estimateMinutes: null });
    await add('Much later', addDays(day, 20));
    for (const [id, hours] of [
      [onTime.id, 30],
      [late.id, 40],
    ] as const)
      await sql(`UPDATE assignments SET progress = 'submitted', completed_at = $2 WHERE id = $1`, [
        id,
        before(hours),
      ]);
    for (const [hours, minutes] of [
      [50, 90],
      [24 * 9, 30],
    ] as const) {
      const startLocal = before(hours).slice(0, 16);
      const input = { assignmentId: onTime.id, startLocal, timezone: 'UTC', minutes };
      await app.data(LOG_TIME, { input }, token);
    }

    await fire(student);
    const [mail, ...others] = await reviewMails(student);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your week: 2 done, 1 on time');
    for (const line of [
      'BIO: 1 hr 30 min, 1 hr more than the week before',
      'BIO: no grade → 1.34',
      'Next 7 days: 2 deadlines,',
      '2 hr of work + 1 not estimated',
      'Late: 1',
      'Reading · BIO',
      '/profile#notifications',
    ])
      expect(mail?.text).toContain(line);
    expect(mail?.text).toMatch(/Due .+, 18:00: Essay · BIO · .+ (to spare|short)/);
    // Nothing is promised or missed by a guess.
    expect(mail?.text).toMatch(/Poster · BIO$/m);
    expect(mail?.text).not.toContain('Much later');
    const deliveries = await readDeliveries(app, token);
    expect(deliveries.map(({ kind, channel, state }) => [kind, channel, state]).sort()).toEqual([
      ['review', 'email', 'sent'],
      ['review', 'in_app', 'sent'],
    ]);
    // Replanning, as after every change, adds no second review of this week.
    await setUp(student, { classMinutes: 10 });
    expect((await reviews(student)).map(({ state }) => state)).toEqual(['fired', 'planned']);
    await app.runJobs();
    expect(await reviewMails(student)).toHaveLength(1);
  });

  it('is planned for the next two weeks on its weekday, and moves with the settings', async () => {
    const student = await createReader();
    const day = await askForTomorrow(student);
    expect((await reviews(student)).map(({ local, state }) => [local, state])).toEqual([
      [`${day}T12:00`, 'planned'],
      [`${addDays(day, 7)}T12:00`, 'planned'],
    ]);
    await setUp(student, { reviewTime: '13:30' });
    expect((await reviews(student)).map(({ local }) => local)).toEqual([
      `${day}T13:30`,
      `${addDays(day, 7)}T13:30`,
    ]);
    await setUp(student, { reviewWeekday: null, reviewTime: null });
    expect((await reviews(student)).map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
  });

  it('belongs to Student Pro: it cannot be switched on without, and falls silent when the plan ends', async () => {
    const free = await createReader('free');
    const input = { reviewWeekday: 7, reviewTime: '18:00' };
    expect(await refusalOf(app, SETTINGS, { input }, free.token)).toMatchObject({ code: 'PLAN_LIMIT' });
    await setUp(free, { digestTime: '18:00' });

    const student = await createReader();
    await createAssignment(app, student.token, {
      title: 'Essay',
      dueDate: addDays(localDayOf(Date.now(), ZONE), 3),
    });
    await askForTomorrow(student);
    await drainOutbox(app.app);
    await sql(`UPDATE users SET subscription_tier = 'free' WHERE id = $1`, [student.id]);
    await fire(student);
    expect(await reviewMails(student)).toEqual([]);
    const deliveries = await readDeliveries(app, student.token);
    expect(deliveries.map(({ state, result }) => [state, result])).toContainEqual([
      'not_sent',
      'Student Pro had ended.',
    ]);
    await setUp(student, { digestTime: '18:00' });
    expect((await reviews(student)).filter(({ state }) => state === 'planned')).toEqual([]);
  });

  it('comes at once when asked for, the ways chosen for it, logged like every other, and leaves the planned one', async () => {
    const student = await createReader();
    const { token } = student;
    await askForTomorrow(student);
    const nothing = await app.data<SentReview>(SEND, {}, token);
    expect(nothing.sendWeeklyReview.deliveries.map(({ state, result }) => [state, result])).toEqual([
      ['not_sent', 'There was nothing to report.'],
      ['not_sent', 'There was nothing to report.'],
    ]);
    await createAssignment(app, token, {
      title: 'Essay',
      dueDate: addDays(localDayOf(Date.now(), ZONE), 3),
    });
    const { id } = await createAssignment(app, token, { title: 'Quiz' });
    await app.data(
      `mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { assignment { id } } }`,
      { input: { id, progress: 'submitted' } },
      token,
    );
    const sent = await app.data<SentReview>(SEND, {}, token);
    expect(sent.sendWeeklyReview.deliveries.map(({ channel, state }) => [channel, state]).toSorted()).toEqual(
      [
        ['email', 'waiting'],
        ['in_app', 'sent'],
      ],
    );
    await app.runJobs();
    const [mail, ...others] = await reviewMails(student);
    expect(others).toEqual([]);
    // It includes work done a moment ago.
    expect(mail?.subject).toBe('Your week: 1 done, all on time');
    expect(mail?.text).toContain('Next 7 days: 1 deadline,');
    const [email] = (await readDeliveries(app, token)).filter(({ channel }) => channel === 'email');
    expect(email).toMatchObject({ kind: 'review', state: 'sent', target: student.email, attempts: 1 });
    expect((await reviews(student)).map(({ state }) => state)).toEqual(['planned', 'planned']);
  });

  it('includes work of the hour that clocks show twice', async () => {
    const app = await createTestApp({ now: () => new Date('2026-10-25T01:30:00Z') });
    const { token, email } = await createStudent(app, { timezone: ZONE, subscriptionTier: 'pro' });
    await createAssignment(app, token, { title: 'Quiz', progress: 'submitted' });
    await app.data(SEND, {}, token);
    await app.runJobs();
    expect((await app.mailsTo(email)).map(({ subject }) => subject)).toContain(
      'Your week: 1 done, all on time',
    );
    await app.close();
  });

  it('is refused at once to Free, and without a way', async () => {
    const free = await createReader('free');
    expect(await refusalOf(app, SEND, {}, free.token)).toMatchObject({ status: 403, code: 'PLAN_LIMIT' });
    const { token } = await createReader();
    await app.data(SETTINGS, { input: { channels: [{ kind: 'review', channels: [] }] } }, token);
    expect(await refusalOf(app, SEND, {}, token)).toMatchObject({ status: 409, code: 'CONFLICT' });
  });

  it('is sent at once as often as other tests, counted together with them', async () => {
    const strict = await createTestApp({
      env: { rateLimits: { ...NO_LIMITS, test_notification: { count: 2, windowSeconds: 3600 } } },
    });
    const { token } = await createStudent(strict, { subscriptionTier: 'pro' });
    await strict.data(SEND, {}, token);
    await strict.data(TEST, {}, token);
    expect(await refusalOf(strict, SEND, {}, token)).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    await strict.close();
  });

  it('refuses half a choice and a weekday there is not, naming the field', async () => {
    const { token } = await createReader();
    const fieldsOf = async (input: object) => (await refusalOf(app, SETTINGS, { input }, token)).fields;
    expect(await fieldsOf({ reviewWeekday: 3 })).toHaveProperty('reviewTime');
    expect(await fieldsOf({ reviewTime: '10:00' })).toHaveProperty('reviewWeekday');
    expect(await fieldsOf({ reviewWeekday: 8, reviewTime: '10:00' })).toHaveProperty('reviewWeekday');
  });
});
