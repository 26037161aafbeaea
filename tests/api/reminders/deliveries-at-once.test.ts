import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { createWebhook, readDeliveries, subscribeDevice } from '../../factories/reminder';
import { startCalendarServer, type CalendarServer } from '../../support/calendar-server';
import { createTestApp, type TestApp, type TestStudent } from '../../support/test-app';

const TEST = `mutation ($input: SendTestNotificationInput!) {
  sendTestNotification(input: $input) { deliveries { id } } }`;
const AT_ONCE = 3;
const PATIENCE_MS = 40_000;
/** The deliveries of each student; the first one has most of them, and asked first. */
const DELIVERIES = [6, 1, 1, 1];

/** A delivery that a server has begun to take, to the account that `to` names. */
interface Held {
  to: string;
  release(): void;
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('It did not come about.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

describe('deliveries to one server', () => {
  let held: Held[] = [];
  let most = 0;
  let seen = 0;
  let isFair = true;
  let smtp: SMTPServer;
  let elsewhere: CalendarServer;
  let app: TestApp;
  const students: TestStudent[] = [];

  /** Keeps a delivery, and notes how many there are and whether two are for one account. */
  const hold = (to: string, answer: () => void) => {
    const one: Held = {
      to,
      release: () => {
        held = held.filter((other) => other !== one);
        answer();
      },
    };
    isFair &&= held.every((other) => other.to !== to);
    held.push(one);
    seen += 1;
    most = Math.max(most, held.length);
  };

  beforeAll(async () => {
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, { envelope }, done) => {
        stream.resume();
        stream.on('end', () => hold(envelope.rcptTo[0]?.address ?? '', done));
      },
    });
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    elsewhere = await startCalendarServer();
    elsewhere.answer = ({ url = '' }, response) => hold(url, () => response.writeHead(201).end());
    const { port } = smtp.server.address() as AddressInfo;
    app = await createTestApp({
      env: {
        smtpUrl: `smtp://127.0.0.1:${port}`,
        deliveryConnections: AT_ONCE,
        outboundAllow: [elsewhere.host],
      },
    });
    for (const index of DELIVERIES.keys()) {
      const student = await app.register();
      await subscribeDevice(app, student.token, `http://${elsewhere.host}/push/${index}`);
      await createWebhook(app, student.token, `http://${elsewhere.host}/hook/${index}`);
      students.push(student);
    }
    await app.app.startJobs();
  });
  afterAll(async () => {
    for (const one of held) one.release();
    await app.close();
    await elsewhere.close();
    await new Promise<void>((resolve) => smtp.close(resolve));
  });
  beforeEach(() => {
    [most, seen, isFair] = [0, 0, true];
  });

  it.each(['email', 'push', 'webhook'])('go several at once, but one for an account: %s', async (channel) => {
    for (const [index, count] of DELIVERIES.entries()) {
      for (let test = 0; test < count; test += 1)
        await app.data(TEST, { input: { channel } }, students[index]?.token);
    }
    const all = DELIVERIES.reduce((sum, count) => sum + count);
    await until(() => held.length === AT_ONCE);
    expect(new Set(held.map(({ to }) => to)).size).toBe(AT_ONCE);
    while (seen < all || held.length > 0) {
      await until(() => held.length > 0);
      held[0]?.release();
    }
    expect([isFair, seen]).toEqual([true, all]);
    // Pushes and webhooks stop waiting for a server that is slow; mail never opens more sessions.
    if (channel === 'email') expect(most).toBe(AT_ONCE);
    await until(async () => {
      const logs = await Promise.all(students.map(({ token }) => readDeliveries(app, token)));
      return logs.flat().every(({ state }) => state === 'sent');
    });
  });
});
