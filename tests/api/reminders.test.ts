import { createHmac } from 'node:crypto';
import { createCourse } from '../factories/course';
import { createDue, passTime, readDeliveries, remind } from '../factories/reminder';
import { createTerm } from '../factories/term';
import { logIn } from '../factories/user';
import { createMeeting } from '../factories/timetable';
import { startCalendarServer, type CalendarServer } from '../support/calendar-server';
import { readVapid, startPushService, type PushService } from '../support/push-service';
import { createTestApp, type TestApp, type TestStudent } from '../support/test-app';

const HOUR_BEFORE = [{ kind: 'before_due', minutes: 60 }];
const SETTINGS = `mutation ($input: UpdateNotificationSettingsInput!) {
  updateNotificationSettings(input: $input) { notificationSettings {
    channels { kind channels } rules { type rules { kind days minutes time } } classMinutes digestTime
    quietFrom quietUntil onFreeDays version } } }`;
const INBOX = '{ inbox { unread notifications { id kind title body path assignmentId readAt } } }';

interface InboxData {
  inbox: {
    unread: number;
    notifications: {
      id: string;
      kind: string;
      title: string;
      body: string;
      path: string;
      readAt: string | null;
    }[];
  };
}

describe('reminders', () => {
  let push: PushService;
  let hook: CalendarServer;
  let app: TestApp;
  let student: TestStudent;
  beforeAll(async () => {
    push = await startPushService();
    hook = await startCalendarServer();
    app = await createTestApp({ env: { outboundAllow: [push.host, hook.host] } });
  });
  afterAll(async () => {
    await app.close();
    await push.close();
    await hook.close();
  });
  beforeEach(async () => {
    student = await app.register();
    push.received.length = 0;
    push.status = 201;
  });

  const data = <Data>(query: string, variables: object = {}) =>
    app.data<Data>(query, variables as Record<string, unknown>, student.token);
  const setUp = (input: object) => data(SETTINGS, { input });
  const inbox = async () => (await data<InboxData>(INBOX)).inbox;
  const tick = (id: string, input: object) =>
    data(
      'mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { assignment { id } } }',
      {
        input: { id, ...input },
      },
    );
  const fire = async (minutes?: number) => {
    await passTime(app, student.id, minutes);
    await app.runJobs();
  };
  const log = async () =>
    (await readDeliveries(app, student.token)).map(({ channel, state, result }) => [channel, state, result]);

  it('arrive once by mail and in the inbox, with a Message-ID that is the delivery and a way to switch them off', async () => {
    const id = await createDue(app, student.token, 30);
    expect(await remind(app, student.token, id, HOUR_BEFORE)).toMatchObject([
      { kind: 'deadline', state: 'planned' },
    ]);
    expect(await app.mailsTo(student.email)).toEqual([]);
    await fire();
    const mails = await app.mailsTo(student.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ subject: 'Essay' });
    expect(mails[0]?.text).toContain('Due ');
    expect(mails[0]?.text).toContain(`/assignments?open=${id}`);
    const unsubscribe = mails[0]?.headers.find(({ key }) => key === 'list-unsubscribe');
    expect(unsubscribe?.value).toMatch(/^<http.*\/profile#notifications>$/);
    const deliveries = await readDeliveries(app, student.token);
    const byMail = deliveries.find(({ channel }) => channel === 'email');
    expect(mails[0]?.messageId).toBe(`<${byMail?.id}@localhost>`);
    expect(deliveries).toHaveLength(2);
    expect(deliveries.every(({ state, sentAt }) => state === 'sent' && sentAt !== null)).toBe(true);
    expect(await inbox()).toMatchObject({ unread: 1, notifications: [{ title: 'Essay', kind: 'deadline' }] });
    await fire();
    expect(await app.mailsTo(student.email)).toHaveLength(1);
  });

  it('come by the rules of the type until an assignment has its own, an empty list being none', async () => {
    const id = await createDue(app, student.token, 24 * 9, { type: 'exam' });
    const read = `query ($id: ID!) { assignmentReminders(assignmentId: $id) {
      isCustom rules { kind days time } reminders { kind localTime timezone state } } }`;
    const { assignmentReminders } = await data<{ assignmentReminders: { reminders: object[] } }>(read, {
      id,
    });
    expect(assignmentReminders).toMatchObject({ isCustom: false });
    expect(assignmentReminders.reminders).toHaveLength(3);
    expect(assignmentReminders.reminders).toMatchObject([
      { localTime: expect.stringMatching(/T18:00$/) },
      { kind: expect.any(String) },
      { kind: expect.any(String) },
    ]);
    expect(await remind(app, student.token, id, [])).toEqual([]);
    await setUp({ rules: [{ type: 'exam', rules: [{ kind: 'at_time', days: 2, time: '09:30' }] }] });
    const own = await data<{ setAssignmentReminders: { assignmentReminders: object } }>(
      `mutation ($input: SetAssignmentRemindersInput!) { setAssignmentReminders(input: $input) {
        assignmentReminders { isCustom reminders { localTime } } } }`,
      { input: { assignmentId: id } },
    );
    expect(own.setAssignmentReminders.assignmentReminders).toMatchObject({
      isCustom: false,
      reminders: [{ localTime: expect.stringMatching(/T09:30$/) }],
    });
  });

  it('follow the deadline, are taken back with the work, and come back with it', async () => {
    const id = await createDue(app, student.token, 48);
    const [before] = await remind(app, student.token, id, HOUR_BEFORE);
    const later = new Date(Date.parse(before?.fireAt ?? '') + 25 * 3_600_000).toISOString();
    await tick(id, { due: undefined, ...dueOf(later) });
    const read =
      'query ($id: ID!) { assignmentReminders(assignmentId: $id) { reminders { id fireAt state } } }';
    const after = await data<{ assignmentReminders: { reminders: { id: string; fireAt: string }[] } }>(read, {
      id,
    });
    expect(after.assignmentReminders.reminders).toMatchObject([{ id: before?.id, state: 'planned' }]);
    expect(after.assignmentReminders.reminders[0]?.fireAt).not.toBe(before?.fireAt);
    await tick(id, { progress: 'submitted' });
    const jobs = () =>
      app.app.database.read('jobs', `SELECT run_at FROM graphile_worker.jobs WHERE key = $1`, [
        `reminder:${before?.id}`,
      ]);
    expect(await jobs()).toEqual([]);
    await tick(id, { progress: 'todo' });
    expect(await jobs()).toHaveLength(1);
  });

  it('look once more before they speak, and write down why they did not', async () => {
    const done = await createDue(app, student.token, 30, { title: 'Done' });
    const gone = await createDue(app, student.token, 30, { title: 'Gone' });
    for (const id of [done, gone]) await remind(app, student.token, id, HOUR_BEFORE);
    await passTime(app, student.id);
    await data('mutation ($id: ID!) { deleteAssignment(input: { id: $id }) { deletion { id } } }', {
      id: gone,
    });
    // The change has put the other one back to where it belongs.
    await passTime(app, student.id);
    await tick(done, { progress: 'submitted' });
    await app.runJobs();
    expect((await log()).sort()).toEqual([
      ['email', 'not_sent', 'It was deleted.'],
      ['email', 'not_sent', 'It was done.'],
      ['in_app', 'not_sent', 'It was deleted.'],
      ['in_app', 'not_sent', 'It was done.'],
    ]);
    expect(await inbox()).toEqual({ unread: 0, notifications: [] });
    expect(await app.mailsTo(student.email)).toEqual([]);
  });

  it('that are more than six hours late come all together, once', async () => {
    for (const title of ['First', 'Second', 'Third']) {
      await remind(app, student.token, await createDue(app, student.token, 30, { title }), HOUR_BEFORE);
    }
    await fire(7 * 60);
    const mails = await app.mailsTo(student.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['3 reminders came late']);
    expect(mails[0]?.text).toMatch(/First[^]*Second[^]*Third/);
  });

  it('are pushed to each device, encrypted for it and signed by the installation; one that is gone is removed', async () => {
    await setUp({ channels: [{ kind: 'deadline', channels: ['push'] }] });
    const subscribe = `mutation ($input: SubscribePushInput!) { subscribePush(input: $input) { pushDevice { id label host } } }`;
    const input = { ...push.subscription, label: 'Laptop' };
    const first = await data(subscribe, { input });
    expect(await data(subscribe, { input })).toEqual(first);
    const id = await createDue(app, student.token, 30);
    await remind(app, student.token, id, HOUR_BEFORE);
    await fire();
    expect(push.received).toHaveLength(1);
    const [message] = push.received;
    if (!message) throw new Error('Nothing was pushed.');
    expect(push.read(message)).toEqual({
      title: 'Essay',
      body: expect.stringContaining('Due '),
      path: `/assignments?open=${id}`,
      tag: expect.stringMatching(/^[\w-]{36}$/),
    });
    expect(message.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' });
    const { claims, publicKey } = readVapid(message);
    const { pushSettings } = await data<{ pushSettings: { publicKey: string; devices: object[] } }>(
      '{ pushSettings { publicKey devices { label lastSentAt } } }',
    );
    expect(claims).toMatchObject({ aud: `http://${push.host}`, sub: 'mailto:support@localhost' });
    expect(publicKey).toBe(pushSettings.publicKey);
    expect(pushSettings.devices).toEqual([{ label: 'Laptop', lastSentAt: expect.any(String) }]);

    push.status = 410;
    await data('mutation { sendTestNotification(input: { channel: push }) { deliveries { id } } }');
    await app.runJobs();
    const [newest] = await readDeliveries(app, student.token);
    expect(newest).toMatchObject({
      state: 'failed',
      answer: '410 push subscription has expired',
      attempts: 1,
    });
    expect(newest?.result).toContain('was removed');
    expect(await data('{ pushSettings { devices { id } } }')).toEqual({ pushSettings: { devices: [] } });
    const rows = await app.app.database.read<{ value: string }>(
      'stored',
      `SELECT value FROM instance_settings WHERE name = 'vapid_keys'`,
      [],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.value).not.toContain('privateKey');
  });

  it('are posted to webhooks with a signature, tried again while nobody takes them, and switched off in the end', async () => {
    const made = await data<{ createWebhook: { secret: string; webhook: { id: string } } }>(
      'mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { secret webhook { id host addressEnd } } }',
      { input: { name: 'Desk lamp', url: hook.url } },
    );
    const { secret, webhook } = made.createWebhook;
    const bodies: { body: string; signature: string; delivery: string }[] = [];
    let status = 200;
    hook.answer = (request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += chunk));
      request.on('end', () => {
        const { headers } = request;
        const signature = String(headers['x-termwise-signature']);
        bodies.push({ body, signature, delivery: String(headers['x-termwise-delivery']) });
        response.writeHead(status).end('no thanks\n');
      });
    };
    const test = () =>
      data<{ sendTestNotification: { deliveries: object[] } }>(
        'mutation ($id: ID) { sendTestNotification(input: { channel: webhook, webhookId: $id }) { deliveries { id state } } }',
        { id: webhook.id },
      );
    expect((await test()).sendTestNotification.deliveries).toMatchObject([{ state: 'waiting' }]);
    await app.runJobs();
    const [post] = bodies;
    const [, seconds, mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(post?.signature ?? '') ?? [];
    expect(mac).toBe(createHmac('sha256', secret).update(`${seconds}.${post?.body}`).digest('hex'));
    expect(Math.abs(Number(seconds) - Date.now() / 1000)).toBeLessThan(60);
    expect(JSON.parse(post?.body ?? '')).toMatchObject({ kind: 'test', title: 'This is a test' });
    const [delivered] = await readDeliveries(app, student.token);
    expect(delivered).toMatchObject({ id: post?.delivery, state: 'sent', target: 'Desk lamp' });

    status = 503;
    await test();
    await app.runJobs();
    expect((await readDeliveries(app, student.token))[0]).toMatchObject({
      state: 'waiting',
      attempts: 1,
      answer: '503 no thanks',
    });
    status = 400;
    await app.app.database.dataSource.query('UPDATE webhooks SET failures = 9 WHERE user_id = $1', [
      student.id,
    ]);
    await test();
    await app.runJobs();
    const { webhooks } = await data<{ webhooks: { disabledReason: string | null }[] }>(
      '{ webhooks { disabledReason } }',
    );
    expect(webhooks[0]?.disabledReason).toContain('10 notifications in a row');
    await data('mutation ($id: ID!) { updateWebhook(input: { id: $id }) { webhook { disabledReason } } }', {
      id: webhook.id,
    });
    const on = await data<{ webhooks: object[] }>('{ webhooks { disabledReason version } }');
    expect(on.webhooks).toEqual([{ disabledReason: null, version: 2 }]);
  });

  it('end in the browser that logs out, and in no other', async () => {
    const [laptop, phone] = [await logIn(app, student), await logIn(app, student)];
    const subscribe = (token: string, endpoint: string) =>
      app.data(
        'mutation ($input: SubscribePushInput!) { subscribePush(input: $input) { pushDevice { id } } }',
        { input: { ...push.subscription, endpoint, label: endpoint.slice(-6) } },
        token,
      );
    const { endpoint } = push.subscription;
    await subscribe(laptop, `${endpoint}/laptop`);
    await subscribe(phone, `${endpoint}/phone1`);
    await subscribe(student.token, `${endpoint}/tablet`);
    const labels = async () =>
      (
        await data<{ pushSettings: { devices: { label: string }[] } }>(
          '{ pushSettings { devices { label } } }',
        )
      ).pushSettings.devices.map(({ label }) => label);
    expect(await labels()).toEqual(['laptop', 'phone1', 'tablet']);
    await app.data('mutation { logout { success } }', {}, laptop);
    expect(await labels()).toEqual(['phone1', 'tablet']);
    await data('mutation { endOtherSessions { success } }');
    expect(await labels()).toEqual(['tablet']);
  });

  it('to start count the work that is left: less what is logged, and each step by its own day', async () => {
    const id = await createDue(app, student.token, 100, { estimateMinutes: 600 });
    const startBy = { kind: 'start_by' };
    const [first] = await remind(app, student.token, id, [startBy]);
    const planned = async () => {
      const { assignmentReminders } = await data<{
        assignmentReminders: { reminders: { fireAt: string }[] };
      }>('query ($id: ID!) { assignmentReminders(assignmentId: $id) { reminders { fireAt } } }', { id });
      return Date.parse(assignmentReminders.reminders[0]?.fireAt ?? '');
    };
    const before = Date.parse(first?.fireAt ?? '');
    await data(
      'mutation ($input: CreateTimeEntryInput!) { createTimeEntry(input: $input) { timeEntry { id } } }',
      {
        input: {
          assignmentId: id,
          startLocal: new Date(Date.now() - 6 * 3_600_000).toISOString().slice(0, 16),
          timezone: 'UTC',
          minutes: 300,
        },
      },
    );
    const afterLog = await planned();
    expect(afterLog).toBeGreaterThan(before);
    await data('mutation ($input: CreateSubtaskInput!) { createSubtask(input: $input) { subtask { id } } }', {
      input: {
        assignmentId: id,
        title: 'Outline',
        estimateMinutes: 60,
        dueDate: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
      },
    });
    expect(await planned()).toBeLessThan(afterLog);
  });

  it('that fail on one way repeat no other', async () => {
    await data(
      'mutation ($input: SubscribePushInput!) { subscribePush(input: $input) { pushDevice { id } } }',
      {
        input: { ...push.subscription, label: 'Phone' },
      },
    );
    push.status = 500;
    const id = await createDue(app, student.token, 30);
    await remind(app, student.token, id, HOUR_BEFORE);
    await fire();
    expect(Object.fromEntries((await log()).map(([channel, state]) => [channel, state]))).toEqual({
      in_app: 'sent',
      email: 'sent',
      push: 'waiting',
    });
    await app.app.database.dataSource.query(
      `UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key LIKE 'delivery:%'`,
    );
    push.status = 201;
    expect(await app.mailsTo(student.email)).toHaveLength(1);
    expect(push.received).toHaveLength(2);
    expect((await log()).every(([, state]) => state === 'sent')).toBe(true);
  });

  it('can be put off from the inbox, which marks them as read', async () => {
    const id = await createDue(app, student.token, 30);
    await remind(app, student.token, id, HOUR_BEFORE);
    await fire();
    const notificationId = (await inbox()).notifications[0]?.id;
    const snooze = `mutation ($input: SnoozeReminderInput!) { snoozeReminder(input: $input) {
      assignmentReminders { reminders { isSnoozed state } } } }`;
    const { snoozeReminder } = await data<{
      snoozeReminder: { assignmentReminders: { reminders: object[] } };
    }>(snooze, { input: { notificationId, minutes: 10 } });
    expect(snoozeReminder.assignmentReminders.reminders).toContainEqual({
      isSnoozed: true,
      state: 'planned',
    });
    expect(await inbox()).toMatchObject({ unread: 0 });
    // Planning anew leaves it alone.
    await tick(id, { title: 'Long essay' });
    await fire();
    expect(await inbox()).toMatchObject({
      unread: 1,
      notifications: [{ title: 'Long essay' }, { title: 'Essay' }],
    });
    await data('mutation { markNotificationsRead(input: {}) { unread notifications { id } } }');
    expect(await data('{ unreadNotifications }')).toEqual({ unreadNotifications: 0 });
  });

  it('of the next day come as one digest, and not when there is nothing to tell', async () => {
    await setUp({ digestTime: '20:00', channels: [{ kind: 'digest', channels: ['in_app'] }] });
    const rows = () =>
      app.app.database.read<{ occurrence: string }>(
        'digests',
        `SELECT occurrence FROM reminders WHERE user_id = $1 AND kind = 'digest' ORDER BY occurrence`,
        [student.id],
      );
    const [about] = (await rows()).slice(1);
    await createDue(app, student.token, 0, {
      title: 'Lab report',
      dueDate: about?.occurrence,
      dueTime: '15:00',
    });
    await fire();
    const { notifications } = await inbox();
    const digests = notifications.filter(({ kind }) => kind === 'digest');
    expect(digests).toHaveLength(1);
    expect(digests[0]?.title).toMatch(/: 1 deadline$/);
    expect(digests[0]?.body).toMatch(/^Due .*: Lab report$/);
  });

  it('keep off days without classes: those of assignments come before them, those of classes fall away', async () => {
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
    const { token } = student;
    const term = await createTerm(app, token, { startsOn: day(-30), endsOn: day(60), timezone: 'UTC' });
    const course = await createCourse(app, token, { termId: term.id });
    await createMeeting(app, token, { courseId: course.id, weekdays: [1, 2, 3, 4, 5, 6, 7] });
    await setUp({ classMinutes: 15 });
    const classes = async () => {
      const rows = await app.app.database.read<{ day: string }>(
        'class_reminders',
        `SELECT left(occurrence, 10) AS day FROM reminders
         WHERE user_id = $1 AND kind = 'class' AND state = 'planned' ORDER BY occurrence`,
        [student.id],
      );
      return rows.map((row) => row.day);
    };
    const id = await createDue(app, token, 0, { courseId: course.id, dueDate: day(6), dueTime: '10:00' });
    const rule = [{ kind: 'at_time', days: 1, time: '18:00' }];
    expect(await remind(app, token, id, rule)).toMatchObject([{ localTime: `${day(5)}T18:00` }]);
    expect(await classes()).toContain(day(5));
    const { createSpecialDay: made } = await data<{ createSpecialDay: { specialDay: { id: string } } }>(
      'mutation ($input: CreateSpecialDayInput!) { createSpecialDay(input: $input) { specialDay { id } } }',
      { input: { termId: term.id, kind: 'skip', firstDay: day(4), lastDay: day(5), label: 'Break' } },
    );
    const read = `query ($id: ID!) { assignmentReminders(assignmentId: $id) { reminders { localTime } } }`;
    const planned = async () =>
      (await data<{ assignmentReminders: { reminders: object[] } }>(read, { id })).assignmentReminders
        .reminders;
    expect(await planned()).toEqual([{ localTime: `${day(3)}T18:00` }]);
    expect(await classes()).not.toContain(day(5));
    await setUp({ onFreeDays: true });
    expect(await planned()).toEqual([{ localTime: `${day(5)}T18:00` }]);
    await setUp({ onFreeDays: false });
    await data('mutation ($id: ID!) { deleteSpecialDay(input: { id: $id }) { deletion { id } } }', {
      id: made.specialDay.id,
    });
    expect(await planned()).toEqual([{ localTime: `${day(5)}T18:00` }]);
    expect(await classes()).toContain(day(5));
  });

  it('move with the zone of the student', async () => {
    const id = await createDue(app, student.token, 24 * 5);
    const [before] = await remind(app, student.token, id, [{ kind: 'at_time', days: 2, time: '09:00' }]);
    await data('mutation { updateProfile(input: { timezone: "America/New_York" }) { user { id } } }');
    const { assignmentReminders } = await data<{ assignmentReminders: { reminders: { fireAt: string }[] } }>(
      'query ($id: ID!) { assignmentReminders(assignmentId: $id) { reminders { fireAt timezone localTime } } }',
      { id },
    );
    const [after] = assignmentReminders.reminders;
    expect(after).toMatchObject({
      timezone: 'America/New_York',
      localTime: expect.stringMatching(/T09:00$/),
    });
    expect(after?.fireAt).not.toBe(before?.fireAt);
  });

  it.each([
    [{ quietFrom: '22:00' }, 'quietUntil'],
    [{ rules: [{ type: 'exam', rules: [{ kind: 'start_by', days: 1 }] }] }, 'rules'],
    [{ rules: [{ type: 'exam', rules: [{ kind: 'at_time', days: 1 }] }] }, 'rules'],
    [{ rules: [{ type: 'exam', rules: [{ kind: 'before_due' }] }] }, 'rules'],
    [{ classMinutes: -1 }, 'classMinutes'],
  ])('refuse settings that make no sense: %j', async (input, field) => {
    const answer = await app.graphql(SETTINGS, { input }, student.token);
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { [field]: expect.any(String) },
    });
  });

  it('plan thousands of imported deadlines in one change', async () => {
    const id = await createDue(app, student.token, 48, { title: 'Seed' });
    await app.app.database.dataSource.query(
      `INSERT INTO assignments (user_id, id, title, due_date, due_time, due_zone, due_at)
       SELECT user_id, gen_random_uuid(), 'Item ' || n, due_date, due_time, due_zone, due_at
       FROM assignments, generate_series(1, 5000) AS n WHERE user_id = $1 AND id = $2`,
      [student.id, id],
    );
    const begun = Date.now();
    await tick(id, { title: 'Seed again' });
    const seconds = (Date.now() - begun) / 1000;
    const [row] = await app.app.database.read<{ count: number }>(
      'planned',
      `SELECT count(*)::int AS count FROM reminders WHERE user_id = $1 AND state = 'planned'`,
      [student.id],
    );
    expect(row?.count).toBe(5001);
    expect(seconds).toBeLessThan(20);
  });
});

function dueOf(instant: string) {
  return { dueDate: instant.slice(0, 10), dueTime: instant.slice(11, 16), dueZone: 'UTC' };
}
