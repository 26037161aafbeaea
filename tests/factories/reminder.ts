import { createECDH, randomBytes } from 'node:crypto';
import { drainOutbox } from '../support/outbox';
import type { TestApp, TestStudent } from '../support/test-app';

const CREATE =
  'mutation ($input: CreateAssignmentInput!) { createAssignment(input: $input) { assignment { id } } }';

/**
 * Adds an assignment that is due on the first noon (UTC) so many hours from now: at any other time the quiet hours of the
 * night would move its reminders. @returns its id.
 */
export async function createDue(
  app: TestApp,
  token: string,
  hours: number,
  overrides: Record<string, unknown> = {},
): Promise<string> {
  const noon = new Date(Date.now() + (hours + 12) * 3_600_000).setUTCHours(12, 0, 0, 0);
  const input = {
    title: 'Essay',
    dueDate: new Date(noon).toISOString().slice(0, 10),
    dueTime: '12:00',
    dueZone: 'UTC',
    ...overrides,
  };
  const data = await app.data<{ createAssignment: { assignment: { id: string } } }>(CREATE, { input }, token);
  return data.createAssignment.assignment.id;
}

const SET = `mutation ($input: SetAssignmentRemindersInput!) {
  setAssignmentReminders(input: $input) { assignmentReminders { reminders { id fireAt localTime timezone kind state } } } }`;

/** A reminder as the API shows it. */
export interface ShownReminder {
  id: string;
  fireAt: string;
  localTime: string;
  timezone: string;
  kind: string;
  state: string;
}

/** Sets the reminders of an assignment. @returns those that are planned. */
export async function remind(
  app: TestApp,
  token: string,
  assignmentId: string,
  rules: readonly object[],
): Promise<ShownReminder[]> {
  const data = await app.data<{
    setAssignmentReminders: { assignmentReminders: { reminders: ShownReminder[] } };
  }>(SET, { input: { assignmentId, rules } }, token);
  return data.setAssignmentReminders.assignmentReminders.reminders;
}

/** Lets time pass for the reminders of a student: they were due so many minutes ago. */
export async function passTime(app: TestApp, userId: string, minutes = 1): Promise<void> {
  await drainOutbox(app.app);
  const { dataSource } = app.app.database;
  await dataSource.query(
    `UPDATE reminders SET fire_at = now() - make_interval(mins => $2) WHERE user_id = $1 AND state = 'planned'`,
    [userId, minutes],
  );
}

/** One line of the log of deliveries. */
export interface ShownDelivery {
  id: string;
  kind: string;
  title: string;
  channel: string;
  target: string;
  state: string;
  result: string | null;
  answer: string | null;
  attempts: number;
  sentAt: string | null;
}

const DELIVERIES = '{ deliveries { id kind title channel target state result answer attempts sentAt } }';

/** The log of deliveries, the newest first. */
export async function readDeliveries(app: TestApp, token: string): Promise<ShownDelivery[]> {
  return (await app.data<{ deliveries: ShownDelivery[] }>(DELIVERIES, {}, token)).deliveries;
}

/** Lets a reminder of a fresh assignment be told. @returns the id of the notification. */
export async function createNotification(app: TestApp, { id, token }: TestStudent): Promise<string> {
  const assignment = await createDue(app, token, 30);
  await remind(app, token, assignment, [{ kind: 'before_due', minutes: 60 }]);
  await passTime(app, id);
  await app.runJobs();
  const { inbox } = await app.data<{ inbox: { notifications: { id: string }[] } }>(
    '{ inbox(first: 1) { notifications { id } } }',
    {},
    token,
  );
  if (!inbox.notifications[0]) throw new Error('Nothing was told.');
  return inbox.notifications[0].id;
}

/** Subscribes a browser to pushes. @returns the id of the device. */
export async function subscribeDevice(app: TestApp, token: string, endpoint: string): Promise<string> {
  const browser = createECDH('prime256v1');
  const keys = { p256dh: browser.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
  const data = await app.data<{ subscribePush: { pushDevice: { id: string } } }>(
    'mutation ($input: SubscribePushInput!) { subscribePush(input: $input) { pushDevice { id } } }',
    { input: { endpoint, ...keys, label: 'Laptop' } },
    token,
  );
  return data.subscribePush.pushDevice.id;
}

/** Adds a webhook. @returns its id. */
export async function createWebhook(app: TestApp, token: string, url: string): Promise<string> {
  const data = await app.data<{ createWebhook: { webhook: { id: string } } }>(
    'mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { webhook { id } } }',
    { input: { name: 'Desk lamp', url } },
    token,
  );
  return data.createWebhook.webhook.id;
}
