import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { randomOf } from '../../support/random';
import { ask } from './account';
import { BAD_QUALITIES } from './bad-line';
import type { HistoryDevice } from './history-device';
import * as calendar from './calendar-acts';
import { differences, faultsOf, faultsOfMove, wasStored, type Change, type Written } from './history-laws';
import { storedBlocks, storedEvents, storedLogs, storedRows } from './history-database';
import * as acts from './page-acts';
import type { Product } from './product';
import type { ServerProcess } from './server-process';
import * as work from './work-acts';

const STEPS = 12;
/** How long all devices may take to agree, in milliseconds. */
const PATIENCE_MS = 40_000;

/** The most attempts at a preparation on a busy server. */
const MOST_TRIES = 10;

/** Rows that every schedule begins with; those left by the one before, if they are enough. */
const ROWS = 4;
const CREATE = `mutation ($input: CreateAssignmentInput!) { createAssignment(input: $input) { assignment { id } } }`;
const DELETE = `mutation ($input: DeleteAssignmentsInput!) { deleteAssignments(input: $input) { deletion { id } } }`;
const REOPEN = `mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { assignment { id } } }`;
const CREATE_EVENT = `mutation ($input: CreateEventInput!) { createEvent(input: $input) { event { id } } }`;
const CREATE_BLOCK = `mutation ($input: CreateStudyBlockInput!) { createStudyBlock(input: $input) { studyBlock { id } } }`;
const DELETE_BLOCK = `mutation ($input: DeleteInput!) { deleteStudyBlock(input: $input) { deletion { id } } }`;
const DELETE_EVENT = `mutation ($input: DeleteEventInput!) { deleteEvent(input: $input) { deletion { id } } }`;

/** Events that every schedule begins with. */
const EVENTS = 2;

/** A day of this week, counted from its Sunday; the agenda of a week shows Monday to Saturday wherever weeks begin. */
function dayOfWeek(number: number): string {
  const now = new Date();
  now.setUTCDate(now.getUTCDate() - now.getUTCDay() + number);
  return now.toISOString().slice(0, 10);
}

/** An account whose student has three browsers, and the actions on it. */
export interface Scene {
  server: ServerProcess;
  token: string;
  devices: readonly HistoryDevice[];
  database: Client;
}

/** The sabotage of the product that must break the laws. */
export type Sabotage = 'changes without keys' | 'an outbox that a reload empties';

/** One seeded schedule of changes, breaking lines, and ends, and the faults after it. */
export class History {
  private readonly random: () => number;
  private readonly changes: Change[] = [];
  private rows: string[] = [];
  private events: string[] = [];
  private blocks: string[] = [];
  private readonly day = dayOfWeek(3);
  private restart: Promise<void> | null = null;

  constructor(
    private readonly seed: number,
    private readonly scene: Scene,
    private readonly sabotage: Sabotage | null = null,
  ) {
    this.random = randomOf(seed);
  }

  /** @returns the faults after it. */
  async play(): Promise<string[]> {
    await this.prepare();
    for (const { line } of this.scene.devices) line.losesKeys = this.sabotage === 'changes without keys';
    for (let step = 0; step < STEPS; step += 1) {
      const device = this.pick(this.scene.devices)!;
      this.step(device, step);
      if (this.random() < 0.6) await pause(this.random() * 200);
    }
    await Promise.all(this.scene.devices.map((device) => device.settled()));
    await this.restart;
    await Promise.all(this.scene.devices.map((device) => device.comeBack()));
    const faults = [
      ...(await this.converge()),
      ...(await this.convergeEvents()),
      ...(await this.convergeLogs()),
    ];
    return [...faults, ...(await this.judge()), ...(await this.decide())].map(
      (fault) => `schedule ${this.seed}: ${fault}`,
    );
  }

  /** Changes data without a device; a server that is still busy with the devices may refuse it at first. */
  private async ask(query: string, variables: object): Promise<void> {
    const { server, token } = this.scene;
    for (let tries = 1; ; tries += 1) {
      try {
        return await ask({ url: server.url } as Product, token, query, variables);
      } catch (error) {
        if (tries === MOST_TRIES) throw error;
        await pause(1_000);
      }
    }
  }

  private async prepare(): Promise<void> {
    const { database } = this.scene;
    const ids = (await storedRows(database)).map(({ id }) => id);
    const extra = ids.slice(ROWS);
    if (extra.length > 0) await this.ask(DELETE, { input: { ids: extra } });
    for (let count = ids.length; count < ROWS; count += 1)
      await this.ask(CREATE, { input: { title: `${this.seed}-row-${count}` } });
    await this.prepareEvents();
    this.rows = (await storedRows(database)).map(({ id }) => id);
    await this.prepareBlock();
    await this.converge();
    await database.query('TRUNCATE written');
  }

  private async prepareEvents(): Promise<void> {
    const { database } = this.scene;
    for (const id of await storedBlocks(database)) await this.ask(DELETE_BLOCK, { input: { id } });
    for (const { id } of await storedEvents(database)) await this.ask(DELETE_EVENT, { input: { id } });
    for (let number = 1; number <= EVENTS; number += 1) {
      const day = dayOfWeek(number);
      const times = { startLocal: `${day}T10:00`, endLocal: `${day}T11:00` };
      await this.ask(CREATE_EVENT, {
        input: { title: `${this.seed}-event-${number}`, ...times },
      });
    }
    this.events = (await storedEvents(database)).map(({ id }) => id);
  }

  private async prepareBlock(): Promise<void> {
    const [assignmentId] = this.rows;
    // There is nothing to plan for work that is done.
    await this.ask(REOPEN, { input: { id: assignmentId, progress: 'todo' } });
    const startLocal = `${dayOfWeek(1)}T14:00`;
    await this.ask(CREATE_BLOCK, { input: { assignmentId, startLocal, minutes: 50 } });
    this.blocks = await storedBlocks(this.scene.database);
  }

  private step(device: HistoryDevice, step: number): void {
    const value = `${this.seed}-${step}-${device.name}`;
    // With a sabotage, only related steps: breaking lines, ends of pages, ticks, and new rows.
    const dice = this.random() * (this.sabotage ? 0.58 : 1);
    const row = this.pick(this.rows)!;
    if (dice < 0.1) this.breakLine(device);
    else if (dice < 0.15) this.end(device, () => this.reload(device));
    else if (dice < 0.2) this.end(device, () => device.killTab());
    else if (dice < 0.24) device.queue(() => device.jumpClock((this.random() - 0.5) * 172_800_000));
    else if (dice < 0.25) this.killServer();
    else if (dice < 0.42) device.queue(() => this.tick(device, row));
    else if (dice < 0.58) device.queue(() => this.create(device, value));
    else if (dice < 0.68) device.queue(() => this.rename(device, row, value));
    else if (dice < 0.73) device.queue(() => device.run(acts.remove, row));
    else if (dice < 0.8) device.queue(() => this.addSubtask(device, row, value));
    else if (dice < 0.88) this.stepEvent(device, value);
    else if (dice < 0.95) this.stepWork(device, row, step);
    else device.queue(() => device.run(acts.undo, undefined));
  }

  private stepEvent(device: HistoryDevice, title: string): void {
    const dice = this.random();
    const { day } = this;
    const id = this.pick(this.events)!;
    const known = { device, value: title };
    const create = () => device.run(calendar.createEvent, { day, title });
    const rename = () => device.run(calendar.renameEvent, { id, day, title });
    if (dice < 0.25) device.queue(() => this.note({ ...known, kind: 'create', row: null }, create));
    else if (dice < 0.5) device.queue(() => this.note({ ...known, kind: 'rename', row: id }, rename));
    else if (dice < 0.85) device.queue(() => this.move(device, id));
    else device.queue(() => device.run(calendar.removeEvent, { id, day }));
  }

  /** Study blocks and time entries are distinguished by their minutes. */
  private stepWork(device: HistoryDevice, row: string, step: number): void {
    const dice = this.random();
    const { day } = this;
    const minutes = 100 + step;
    const listed = `"minutes":${minutes}`;
    const id = this.pick(this.blocks)!;
    const known = { device, kind: 'create', row: null, listed } as const;
    const plan = () => device.run(work.createBlock, { row, day, minutes });
    const log = () => device.run(work.logTime, { row, minutes });
    if (dice < 0.25) device.queue(() => this.note({ ...known, value: `study_blocks ${minutes}` }, plan));
    else if (dice < 0.45) device.queue(() => this.move(device, id));
    else if (dice < 0.55) device.queue(() => device.run(calendar.removeEvent, { id, day }));
    else if (dice < 0.9) device.queue(() => this.note({ ...known, value: `time_entries ${minutes}` }, log));
    else device.queue(() => device.run(work.removeTime, row));
  }

  private breakLine(device: HistoryDevice): void {
    const isBad = this.random() < 0.7;
    const isKnown = this.random() < 0.4;
    device.queue(async () => {
      if (device.isOffline) await device.setOffline(false);
      if (!isBad) device.line.quality = () => 'good';
      else if (isKnown) await device.setOffline(true);
      else device.spoilLine(this.sabotage === 'changes without keys' ? ['cut after'] : BAD_QUALITIES);
    });
  }

  /** At once, while the device is acting, or afterwards. */
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

  private async addSubtask(device: HistoryDevice, id: string, title: string): Promise<void> {
    await this.note({ device, kind: 'create', value: title, row: null }, () =>
      device.run(acts.addSubtask, { id, title }),
    );
  }

  private async move(device: HistoryDevice, id: string): Promise<void> {
    const moved = await device.run(calendar.moveEvent, { id, day: this.day });
    const at = performance.now();
    if (moved)
      this.changes.push({ device, kind: 'move', value: moved, row: id, before: '', isTold: true, at });
  }

  private async note(
    known: Pick<Change, 'device' | 'kind' | 'value' | 'row' | 'listed'>,
    act: () => Promise<acts.Done>,
  ): Promise<void> {
    const change: Change = { ...known, before: '', isTold: false, at: performance.now() };
    this.changes.push(change);
    Object.assign(change, await act().catch(() => ({})));
  }

  /** Waits until nothing is in transit and every device shows the stored rows. @returns the differences */
  private async converge(): Promise<string[]> {
    return this.until(
      () => storedRows(this.scene.database),
      async (device, stored) => {
        const [changes, shown] = await Promise.all([
          device.run(acts.outbox, undefined),
          device.run(acts.shownRows, undefined),
        ]);
        const waiting = changes.filter(({ isRefused }) => !isRefused);
        return [
          ...waiting.map(({ operation, variables }) => `${device.name} still has ${operation} ${variables}`),
          ...differences(device, shown, stored),
        ];
      },
    );
  }

  /** The same of the events of the week. */
  private async convergeEvents(): Promise<string[]> {
    const { devices } = this.scene;
    const isShown = ({ day }: calendar.ShownEvent) => day >= dayOfWeek(1) && day <= dayOfWeek(6);
    await Promise.all(devices.map((device) => device.run(calendar.openAgenda, this.day)));
    const faults = await this.until(
      async () => (await storedEvents(this.scene.database)).filter(isShown),
      async (device, stored) =>
        differences(device, (await device.run(calendar.shownEvents, undefined)).filter(isShown), stored),
    );
    await Promise.all(devices.map((device) => device.run(calendar.leaveAgenda, undefined)));
    return faults;
  }

  /** The same of the time logged on the rows that the schedule began with. */
  private async convergeLogs(): Promise<string[]> {
    return this.until(
      () => storedLogs(this.scene.database, this.rows),
      async (device, stored) => {
        const ids = stored.map(({ id }) => id);
        return differences(device, await device.run(work.shownLogs, ids), stored);
      },
    );
  }

  /** Compares all devices with the stored data until nothing is wrong, or for so long that it never will be. */
  private async until<Row>(
    read: () => Promise<Row[]>,
    look: (device: HistoryDevice, stored: readonly Row[]) => Promise<string[]>,
  ): Promise<string[]> {
    const end = performance.now() + PATIENCE_MS;
    let faults: string[] = [];
    do {
      const stored = await read();
      faults = (await Promise.all(this.scene.devices.map((device) => look(device, stored)))).flat();
      if (faults.length > 0) await pause(100);
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
    const titles = this.changes.filter(({ kind }) => kind === 'create' || kind === 'rename');
    const moves = this.changes.filter((change) => change.kind === 'move' && wasStored(change));
    return [
      ...titles.flatMap((change) => faultsOf(change, written, listed)),
      ...moves.flatMap((move) => faultsOfMove(move, written, listed)),
      ...(await this.tickFaults()),
      ...this.scene.devices.flatMap((device) => device.complaints().map((text) => `${device.name}: ${text}`)),
    ];
  }

  /** A row is as one of the devices last had it, if the student was told. */
  private async tickFaults(): Promise<string[]> {
    const stored = await storedRows(this.scene.database);
    return stored.flatMap(({ id, isDone }) => {
      const ticks = this.changes.filter(({ kind, row }) => kind === 'tick' && row === id);
      // One whose page ended at once may have been made, or not.
      const possible = this.scene.devices.flatMap((device) => {
        const own = ticks.filter((each) => each.device === device);
        return own.slice(Math.max(own.findLastIndex(wasStored), 0)).map(({ value }) => value);
      });
      if (!ticks.some(wasStored) || possible.includes(String(isDone))) return [];
      return [`the tick of ${id} is lost`];
    });
  }

  /** Impossible changes are refused again and can be discarded, unless they are just being sent. */
  private async empty(): Promise<{ variables: string }[]> {
    const end = performance.now() + PATIENCE_MS;
    for (;;) {
      for (const device of this.scene.devices) await device.run(acts.decide, false);
      const left = await Promise.all(this.scene.devices.map((device) => device.run(acts.outbox, undefined)));
      if (left.flat().length === 0 || performance.now() > end) return left.flat();
    }
  }

  /** Decides about refused changes as the student would. */
  private async decide(): Promise<string[]> {
    const keepsMine = this.random() < 0.5;
    for (const device of this.scene.devices) await device.run(acts.decide, keepsMine);
    const faults = await this.converge();
    const left = await this.empty();
    return [...faults, ...left.map(({ variables }) => `still in the list: ${variables}`)];
  }

  private pick<Value>(values: readonly Value[]): Value | undefined {
    return values[Math.floor(this.random() * values.length)];
  }
}
