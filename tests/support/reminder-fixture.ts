import { passTime, readDeliveries } from '../factories/reminder';
import { startCalendarServer, type CalendarServer } from './calendar-server';
import { startPushService, type PushService } from './push-service';
import { createTestApp, type TestApp, type TestStudent } from './test-app';

/** One reminder, an hour before the deadline. */
export const HOUR_BEFORE = [{ kind: 'before_due', minutes: 60 }];
/** Changes how a student is reminded. */
export const SETTINGS = `mutation ($input: UpdateNotificationSettingsInput!) {
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

/** A server next to a push service and a webhook of the student's, with a new student before every test. */
export interface ReminderFixture {
  push: PushService;
  hook: CalendarServer;
  app: TestApp;
  student: TestStudent;
  data<Data>(query: string, variables?: object): Promise<Data>;
  /** Changes how the student is reminded. */
  setUp(input: object): Promise<unknown>;
  inbox(): Promise<InboxData['inbox']>;
  /** Advances time by this many minutes, and sends everything due. */
  fire(minutes?: number): Promise<void>;
  /** Way, state and result of every delivery, the newest first. */
  log(): Promise<(string | null)[][]>;
}

/** Sets the fixture up within a `describe`. */
export function useReminders(): ReminderFixture {
  const fixture = {} as ReminderFixture;
  beforeAll(async () => {
    fixture.push = await startPushService();
    fixture.hook = await startCalendarServer();
    fixture.app = await createTestApp({ env: { outboundAllow: [fixture.push.host, fixture.hook.host] } });
  });
  afterAll(async () => {
    await fixture.app.close();
    await fixture.push.close();
    await fixture.hook.close();
  });
  beforeEach(async () => {
    fixture.student = await fixture.app.register();
    fixture.push.received.length = 0;
    fixture.push.status = 201;
  });
  const data: ReminderFixture['data'] = (query, variables = {}) =>
    fixture.app.data(query, variables as Record<string, unknown>, fixture.student.token);
  return Object.assign(fixture, {
    data,
    setUp: (input: object) => data(SETTINGS, { input }),
    inbox: async () => (await data<InboxData>(INBOX)).inbox,
    fire: async (minutes?: number) => {
      await passTime(fixture.app, fixture.student.id, minutes);
      await fixture.app.runJobs();
    },
    log: async () =>
      (await readDeliveries(fixture.app, fixture.student.token)).map(({ channel, state, result }) => [
        channel,
        state,
        result,
      ]),
  });
}
