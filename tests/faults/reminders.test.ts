import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../support/free-port';
import { drainOutbox } from '../support/outbox';
import { createTestApp, type TestApp, type TestStudent } from '../support/test-app';

/** How many reminders are due within one minute, and how often a worker is killed meanwhile. */
const REMINDERS = Number(process.env['FAULT_REMINDERS'] ?? 200);
const KILLS = Number(process.env['FAULT_KILLS'] ?? 3);
const STUDENTS = 10;
/** Emails that each worker sends at a time. */
const CONNECTIONS = 2;
/** Seconds until the first is due, for the workers to start, and over which they are spread. */
const LEAD = 30;
const SPREAD = 50;
/** The locks of a killed worker are released within this time. */
const RELEASE_SECONDS = 90;
/** A worker that is started gets to work before it is killed again. */
const KILL_EVERY_MS = Math.max(10_000, (SPREAD * 1000) / (KILLS + 1));
/** For a busy machine; measurements are reported separately. */
const PATIENCE_SECONDS = 60 + REMINDERS / 5;

interface Mail {
  messageId: string;
  title: string;
  at: number;
}

/** One row of the final log. */
interface LogRow {
  title: string;
  fireAt: Date;
  state: string;
  channel: string | null;
  delivery: string | null;
  deliveryState: string | null;
  result: string | null;
}

describe('reminders while workers are killed', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'termwise-faults-'));
  const mails: Mail[] = [];
  const workers: ChildProcess[] = [];
  let smtp: SMTPServer;
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp();
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, callback) => {
        const at = Date.now();
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          void PostalMime.parse(Buffer.concat(chunks)).then(({ messageId = '', subject = '' }) => {
            mails.push({ messageId, title: subject, at });
            callback();
          });
        });
      },
    });
    // A killed worker resets its connection; mail not handed over by then is sent again.
    smtp.on('error', () => undefined);
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    for (const worker of workers) worker.kill('SIGKILL');
    await new Promise<void>((resolve) => smtp.close(resolve));
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Starts the product as deployed; it works on the queue as soon as it is up. */
  async function startWorker(slot: number): Promise<void> {
    const { port } = smtp.server.address() as { port: number };
    const worker = spawn(process.execPath, ['dist/server/main.js'], {
      stdio: 'ignore',
      env: {
        PATH: process.env['PATH'],
        HOST: '127.0.0.1',
        PORT: String(await freePort()),
        DATABASE_URL: app.databaseUrl,
        DATA_DIR: path.join(folder, String(slot)),
        SMTP_URL: `smtp://127.0.0.1:${port}`,
        DELIVERY_CONNECTIONS: String(CONNECTIONS),
      },
    });
    workers[slot] = worker;
  }

  async function kill(slot: number): Promise<void> {
    const worker = workers[slot];
    if (!worker) throw new Error('There is no such worker.');
    const exit = once(worker, 'exit');
    worker.kill('SIGKILL');
    await exit;
  }

  /** Work that is due two hours after its reminder; the reminders are spread over most of a minute. */
  const ADD = `
    WITH made AS (
      INSERT INTO assignments (user_id, id, title, due_date, due_time, due_zone, due_at)
      SELECT $1, gen_random_uuid(), $2 || ' ' || n, due.at::date, due.at::time, 'UTC', due.at AT TIME ZONE 'UTC'
      FROM generate_series(1, $3::int) AS n, LATERAL (SELECT date_trunc('second', now() AT TIME ZONE 'UTC') + interval '2 hours'
        + make_interval(secs => ${LEAD} + floor(${SPREAD} * n::float8 / $3::int)) AS at) AS due
      RETURNING user_id, id)
    INSERT INTO assignment_reminders (user_id, id, rules)
    SELECT user_id, id, '[{"kind": "before_due", "days": null, "minutes": 120, "time": null}]' FROM made`;

  const sql = (text: string, values: unknown[]) => app.app.database.dataSource.query(text, values);

  /** Adds a tenth of the reminders, one of them that is deleted, one that is done, and one done behind the plan's back. */
  async function prepare(student: TestStudent, index: number): Promise<void> {
    await sql(ADD, [student.id, `Work ${index}`, REMINDERS / STUDENTS]);
    const change = (text: string, variables: object) =>
      app.data(text, variables as Record<string, unknown>, student.token);
    await change(
      `mutation ($input: UpdateNotificationSettingsInput!) { updateNotificationSettings(input: $input) {
        notificationSettings { version } } }`,
      { input: { channels: [{ kind: 'deadline', channels: ['in_app', 'email'] }] } },
    );
    await drainOutbox(app.app);
    const { assignments } = await app.data<{ assignments: { id: string; title: string }[] }>(
      '{ assignments { id title } }',
      {},
      student.token,
    );
    const idOf = (title: string) => assignments.find((item) => item.title === title)?.id;
    await change('mutation ($id: ID!) { deleteAssignment(input: { id: $id }) { deletion { id } } }', {
      id: idOf(`Work ${index} 2`),
    });
    await change(
      'mutation ($id: ID!) { updateAssignment(input: { id: $id, progress: submitted }) { assignment { id } } }',
      { id: idOf(`Work ${index} 3`) },
    );
    // Plans for these changes first, so no plan notices the next one: the fire job must.
    await drainOutbox(app.app);
    await sql(
      `UPDATE assignments SET progress = 'submitted', completed_at = now() WHERE user_id = $1 AND id = $2`,
      [student.id, idOf(`Work ${index} 4`)],
    );
  }

  const LOG = `
    SELECT a.title, r.fire_at AS "fireAt", r.state, d.channel, d.id AS delivery, d.state AS "deliveryState", d.result
    FROM reminders r JOIN assignments a ON a.user_id = r.user_id AND a.id = r.assignment_id
    LEFT JOIN notifications n ON n.user_id = r.user_id AND n.reminder_id = r.id
    LEFT JOIN deliveries d ON d.user_id = n.user_id AND d.notification_id = n.id`;

  const readLog = () => app.app.database.read<LogRow>('log', LOG, []);

  async function untilSettled(deadline: number): Promise<void> {
    for (;;) {
      const log = await readLog();
      const isSettled = log.every(
        ({ state, deliveryState }) => state !== 'planned' && deliveryState !== 'waiting',
      );
      if (isSettled) return;
      if (Date.now() > deadline) throw new Error('Reminders are still waiting.');
      await pause(1000);
    }
  }

  it(`all arrive, at most ${CONNECTIONS} more for each kill, none early, none for what is done, and the log says so`, async () => {
    for (let index = 1; index <= STUDENTS; index += 1) await prepare(await app.register(), index);
    await Promise.all([startWorker(0), startWorker(1)]);
    await pause(LEAD * 1000);
    for (let killed = 0; killed < KILLS; killed += 1) {
      await pause(KILL_EVERY_MS);
      await kill(killed % 2);
      await startWorker(killed % 2);
    }
    await untilSettled(Date.now() + (RELEASE_SECONDS + PATIENCE_SECONDS) * 1000);

    const log = await readLog();
    const byMail = log.filter(
      ({ channel, deliveryState }) => channel === 'email' && deliveryState === 'sent',
    );
    const wanted = REMINDERS - 3 * STUDENTS;
    expect(byMail).toHaveLength(wanted);
    const counts = new Map<string, number>();
    for (const { messageId } of mails) counts.set(messageId, (counts.get(messageId) ?? 0) + 1);
    expect(byMail.filter(({ delivery }) => !counts.has(`<${delivery}@localhost>`))).toEqual([]);
    expect(counts.size).toBe(wanted);
    const duplicates = mails.length - counts.size;
    // Accepted by the mail server but not yet noted when a worker was killed: no more than it was sending.
    expect(duplicates).toBeLessThanOrEqual(KILLS * CONNECTIONS);

    const fireAt = new Map(byMail.map(({ title, fireAt: at }) => [title, at.getTime()]));
    const delays = mails.map(({ title, at }) => at - (fireAt.get(title) ?? Infinity));
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(0);
    expect(mails.filter(({ title }) => / [234]$/.test(title))).toEqual([]);
    const unsaid = log.filter(({ deliveryState }) => deliveryState === 'not_sent');
    expect(unsaid.map(({ title, result }) => [/ 4$/.test(title), result])).toEqual(
      Array.from({ length: 2 * STUDENTS }, () => [true, 'It was done.']),
    );
    expect(log.filter(({ state }) => state === 'cancelled')).toHaveLength(2 * STUDENTS);
    expect(Math.max(...delays)).toBeLessThan((RELEASE_SECONDS + PATIENCE_SECONDS) * 1000);
    tell({ reminders: REMINDERS, kills: KILLS, sent: counts.size, duplicates, delays });
  }, 600_000);
});

function tell({ delays, ...figures }: { delays: number[] } & Record<string, unknown>): void {
  if (!process.env['FAULT_REMINDERS']) return;
  const sorted = delays.toSorted((left, right) => left - right);
  const median = sorted[Math.floor(sorted.length / 2)];
  process.stdout.write(
    `${JSON.stringify({ ...figures, medianDelayMs: median, longestDelayMs: sorted.at(-1) })}\n`,
  );
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
