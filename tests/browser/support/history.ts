import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { randomOf } from '../../support/random';
import { ask } from './account';
import type { HistoryDevice } from './history-device';
import * as acts from './page-acts';
import type { Product } from './product';
import type { ServerProcess } from './server-process';

const STEPS = 12;
/** A tick that is older than this when its page ends was stored before, in milliseconds. */
const STORED_MS = 1_000;
/** How long everything may take to be the same everywhere, in milliseconds. */
const PATIENCE_MS = 40_000;

/** Rows that every schedule begins with; those left by the one before, if they are enough. */
const ROWS = 4;
const CREATE = `mutation ($input: CreateAssignmentInput!) { createAssignment(input: $input) { assignment { id } } }`;
const DELETE = `mutation ($input: DeleteAssignmentsInput!) { deleteAssignments(input: $input) { deletion { id } } }`;

/** Every write of an assignment, as the database saw it. */
const WATCH = `
CREATE TABLE written (
  number serial, user_id uuid, row_id uuid, title_before text, title text, progress text, is_deleted boolean);
CREATE FUNCTION note_write() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO written (user_id, row_id, title_before, title, progress, is_deleted) VALUES (NEW.user_id, NEW.id,
    CASE WHEN TG_OP = 'UPDATE' THEN OLD.title END, NEW.title, NEW.progress, NEW.deleted_at IS NOT NULL);
  RETURN NULL;
END $$;
CREATE TRIGGER note_write AFTER INSERT OR UPDATE ON assignments FOR EACH ROW EXECUTE FUNCTION note_write()`;

/** What a student sees, in the order of IDs. */
const STORED = `
SELECT id, title, progress = 'submitted' AS "isDone" FROM assignments WHERE deleted_at IS NULL ORDER BY id::text`;

interface Written {
  row_id: string;
  title_before: string | null;
  title: string;
  progress: string;
}

/** A change that a student made. */
interface Change {
  device: HistoryDevice;
  kind: 'create' | 'rename' | 'tick';
  /** The title; of a tick, whether it is done. */
  value: string;
  row: string | null;
  /** What the student saw before. */
  before: string;
  /** Whether the student was told that it is saved, here or there. */
  isTold: boolean;
  at: number;
}

/** An account whose student has three browsers, and what can be done to it. */
export interface Scene {
  server: ServerProcess;
  token: string;
  devices: readonly HistoryDevice[];
  database: Client;
}

/** From now on, every write of an assignment is noted. */
export async function watchWrites(server: ServerProcess): Promise<Client> {
  const client = new Client({ connectionString: server.database.url });
  // The database is dropped under it.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(WATCH);
  return client;
}

/** What is done to the product to see that the laws are broken then. */
export type Sabotage = 'changes without keys' | 'an outbox that a reload empties';

/** One seeded schedule of changes, breaking lines, and ends, and what is wrong after it. */
export class History {
  private readonly random: () => number;
  private readonly changes: Change[] = [];
  private rows: string[] = [];
  private restart: Promise<void> | null = null;

  constructor(
    private readonly seed: number,
    private readonly scene: Scene,
    private readonly sabotage: Sabotage | null = null,
  ) {
    this.random = randomOf(seed);
  }

  /** @returns what is wrong after it. */
  async play(): Promise<string[]> {
    await this.prepare();
    for (const { line } of this.scene.devices) line.losesKeys = this.sabotage === 'changes without keys';
    for (let step = 0; step < STEPS; step += 1) {
      const device = this.pick(this.scene.devices)!;
      this.step(device, `${this.seed}-${step}-${device.name}`);
      if (this.random() < 0.6) await pause(this.random() * 200);
    }
    await Promise.all(this.scene.devices.map((device) => device.settled()));
    await this.restart;
    await Promise.all(this.scene.devices.map((device) => device.comeBack()));
    const faults = await this.converge();
    return [...faults, ...(await this.judge()), ...(await this.decide())].map(
      (fault) => `schedule ${this.seed}: ${fault}`,
    );
  }

  private get product(): Product {
    return { url: this.scene.server.url } as Product;
  }

  private async prepare(): Promise<void> {
    const { token, database } = this.scene;
    const ids = (await this.stored()).map(({ id }) => id);
    const extra = ids.slice(ROWS);
    if (extra.length > 0) await ask(this.product, token, DELETE, { input: { ids: extra } });
    for (let count = ids.length; count < ROWS; count += 1)
      await ask(this.product, token, CREATE, { input: { title: `${this.seed}-row-${count}` } });
    await this.converge();
    this.rows = (await this.stored()).map(({ id }) => id);
    await database.query('TRUNCATE written');
  }

  private step(device: HistoryDevice, value: string): void {
    // With a sabotage, mostly what it is about: lines that break, ends of pages, ticks, and new rows.
    const dice = this.random() * (this.sabotage ? 0.7 : 1);
    const row = this.pick(this.rows) ?? null;
    if (dice < 0.1) this.breakLine(device);
    else if (dice < 0.16) this.end(device, () => this.reload(device));
    else if (dice < 0.22) this.end(device, () => device.killTab());
    else if (dice < 0.26) device.queue(() => device.jumpClock((this.random() - 0.5) * 172_800_000));
    else if (dice < 0.27) this.killServer();
    else if (dice < 0.5 && row) device.queue(() => this.tick(device, row));
    else if (dice < 0.7) device.queue(() => this.create(device, value));
    else if (dice < 0.9 && row) device.queue(() => this.rename(device, row, value));
    else if (dice < 0.96 && row) device.queue(() => device.run(acts.remove, row));
    else device.queue(() => device.run(acts.undo, undefined));
  }

  private breakLine(device: HistoryDevice): void {
    const isBad = this.random() < 0.7;
    const isKnown = this.random() < 0.4;
    device.queue(async () => {
      if (device.isOffline) await device.setOffline(false);
      if (!isBad) device.line.quality = () => 'good';
      else if (isKnown) await device.setOffline(true);
      else device.spoilLine();
    });
  }

  /** At once, in the middle of what the device does, or after it. */
  private end(device: HistoryDevice, work: () => Promise<void>): void {
    if (this.random() < 0.5) device.queue(work);
    else {
      const before = device.settled();
      const ended = work().catch(() => undefined);
      device.queue(() => Promise.all([before, ended]));
    }
  }

  private async reload(device: HistoryDevice): Promise<void> {
    if (this.sabotage === 'an outbox that a reload empties') await device.run(acts.emptyOutbox, undefined);
    await device.reload();
  }

  private killServer(): void {
    const { server } = this.scene;
    this.restart ??= server.kill().then(async () => {
      await pause(300);
      await server.start();
    });
  }

  private async tick(device: HistoryDevice, row: string): Promise<void> {
    const at = performance.now();
    const isDone = await device.run(acts.tick, row);
    if (isDone === null) return;
    this.changes.push({ device, kind: 'tick', value: String(isDone), row, before: '', isTold: true, at });
  }

  private async create(device: HistoryDevice, title: string): Promise<void> {
    await this.note({ device, kind: 'create', value: title, row: null }, () =>
      device.run(acts.create, title),
    );
  }

  private async rename(device: HistoryDevice, id: string, title: string): Promise<void> {
    await this.note({ device, kind: 'rename', value: title, row: id }, () =>
      device.run(acts.rename, { id, title }),
    );
  }

  private async note(
    known: Pick<Change, 'device' | 'kind' | 'value' | 'row'>,
    work: () => Promise<acts.Done>,
  ): Promise<void> {
    const change: Change = { ...known, before: '', isTold: false, at: performance.now() };
    this.changes.push(change);
    Object.assign(change, await work().catch(() => ({})));
  }

  private async stored(): Promise<acts.ShownRow[]> {
    const { rows } = await this.scene.database.query<acts.ShownRow>(STORED);
    return rows;
  }

  /** Waits until nothing is on its way, and every device shows what is stored. @returns what is not as it should be */
  private async converge(): Promise<string[]> {
    const end = performance.now() + PATIENCE_MS;
    let faults: string[] = [];
    do {
      const stored = await this.stored();
      const found = await Promise.all(this.scene.devices.map((device) => differences(device, stored)));
      faults = found.flat();
      if (faults.length > 0) await pause(150);
    } while (faults.length > 0 && performance.now() < end);
    return faults;
  }

  private async judge(): Promise<string[]> {
    const { rows: written } = await this.scene.database.query<Written>(
      'SELECT * FROM written ORDER BY number',
    );
    const refused = await Promise.all(
      this.scene.devices.map(async (device) =>
        (await device.run(acts.outbox, undefined)).filter(({ isRefused }) => isRefused),
      ),
    );
    const listed = refused.flat().map(({ variables }) => variables);
    const titles = this.changes.filter(({ kind }) => kind !== 'tick');
    return [
      ...titles.flatMap((change) => faultsOf(change, written, listed)),
      ...(await this.tickFaults()),
      ...this.scene.devices.flatMap((device) => device.complaints().map((text) => `${device.name}: ${text}`)),
    ];
  }

  /** A row is as one of the devices last had it, if the student was told. */
  private async tickFaults(): Promise<string[]> {
    const stored = await this.stored();
    return stored.flatMap(({ id, isDone }) => {
      const ticks = this.changes.filter(({ kind, row }) => kind === 'tick' && row === id);
      const last = this.scene.devices.flatMap((device) => {
        const own = ticks.filter((each) => each.device === device);
        const toldAt = own.findLastIndex(
          ({ at }) => device.killedAt < at || device.killedAt > at + STORED_MS,
        );
        return toldAt < 0 ? [] : own.slice(toldAt).map(({ value }) => value);
      });
      if (last.length === 0 || last.includes(String(isDone))) return [];
      return [`the tick of ${id} is lost`];
    });
  }

  /** The student decides about what was refused. */
  private async decide(): Promise<string[]> {
    const keepsMine = this.random() < 0.5;
    for (const device of this.scene.devices) await device.run(acts.decide, keepsMine);
    const faults = await this.converge();
    // What can't be made is refused again.
    for (const device of this.scene.devices) await device.run(acts.decide, false);
    const left = await Promise.all(this.scene.devices.map((device) => device.run(acts.outbox, undefined)));
    return [...faults, ...left.flat().map(({ variables }) => `still in the list: ${variables}`)];
  }

  private pick<Value>(values: readonly Value[]): Value | undefined {
    return values[Math.floor(this.random() * values.length)];
  }
}

async function differences(device: HistoryDevice, stored: readonly acts.ShownRow[]): Promise<string[]> {
  const waiting = (await device.run(acts.outbox, undefined)).filter(({ isRefused }) => !isRefused);
  const shown = await device.run(acts.shownRows, undefined);
  const [here, there] = [shown, stored].map((rows) => rows.map((row) => JSON.stringify(row)));
  return [
    ...waiting.map(({ operation, variables }) => `${device.name} still has ${operation} ${variables}`),
    ...here!.filter((row) => !there!.includes(row)).map((row) => `${device.name} shows ${row}`),
    ...there!.filter((row) => !here!.includes(row)).map((row) => `${device.name} lacks ${row}`),
  ];
}

/** What is wrong with what became of a new title. */
function faultsOf(
  { value, kind, before, isTold }: Change,
  written: readonly Written[],
  listed: readonly string[],
): string[] {
  const made = written.filter(({ title, title_before }) => title === value && title_before !== value);
  const isListed = listed.some((variables) => variables.includes(`"${value}"`));
  const [first] = made;
  return [
    ...(made.length > 1 ? [`${value} was made ${made.length} times`] : []),
    ...(made.length > 0 && isListed ? [`${value} was made, and is in the list of what was not`] : []),
    ...(isTold && made.length === 0 && !isListed ? [`${value} is lost`] : []),
    ...(kind === 'rename' && isTold && first && first.title_before !== before
      ? [`${value} overwrote ${first.title_before}, but was made on ${before}`]
      : []),
  ];
}
