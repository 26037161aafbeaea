import { setTimeout as pause } from 'node:timers/promises';
import { randomOf } from '../../support/random';
import { BAD_QUALITIES } from './bad-line';
import type { HistoryDevice } from './history-device';
import * as calendar from './calendar-acts';
import {
  deletedUnseen,
  differences,
  faultsOf,
  faultsOfMove,
  faultsOfRemoval,
  wasStored,
  type Change,
  type Removal,
  type Written,
} from './history-laws';
import * as figures from './figure-acts';
import { storedEvents, storedFigures, storedLogs, storedRows } from './history-database';
import { dayOfWeek, prepare, type PreparedRows, type Scene } from './history-rows';
import * as acts from './page-acts';
import * as work from './work-acts';

const STEPS = 12;
/** How long all devices may take to agree, in milliseconds. */
const PATIENCE_MS = 40_000;

/** How often an edit of a score or a deadline comes with a step of a schedule. */
const FIGURES = 0.3;

/** The sabotage of the product that must break the laws. */
export type Sabotage =
  | 'changes without keys'
  | 'an outbox that a reload empties'
  | 'deletions that a reload forgets'
  | 'deletions without versions';

/** One seeded schedule of changes, breaking lines, and ends, and the faults after it. */
export class History {
  private readonly random: () => number;
  /** Of its own, so that the steps of a seed stay what they were. */
  private readonly randomFigures: () => number;
  private readonly changes: Change[] = [];
  private readonly removals: Removal[] = [];
  private readonly undos: Pick<Removal, 'device' | 'at'>[] = [];
  private rows!: PreparedRows;
  private readonly day = dayOfWeek(3);
  private restart: Promise<void> | null = null;

  constructor(
    private readonly seed: number,
    private readonly scene: Scene,
    private readonly sabotage: Sabotage | null = null,
  ) {
    this.random = randomOf(seed);
    this.randomFigures = randomOf(-seed);
  }

  /** @returns the faults after it. */
  async play(): Promise<string[]> {
    await this.prepare();
    for (const { line } of this.scene.devices) {
      line.losesKeys = this.sabotage === 'changes without keys';
      line.losesVersions = this.sabotage === 'deletions without versions';
    }
    for (let step = 0; step < STEPS; step += 1) {
      const device = this.pick(this.scene.devices)!;
      this.step(device, step);
      if (!this.sabotage && this.randomFigures() < FIGURES) this.editFigure(step);
      if (this.random() < 0.6) await pause(this.random() * 200);
    }
    await Promise.all(this.scene.devices.map((device) => device.settled()));
    await this.restart;
    await Promise.all(this.scene.devices.map((device) => device.comeBack()));
    const faults = await this.converge();
    // With a sabotage, nothing else was changed.
    if (!this.sabotage)
      faults.push(
        ...(await this.convergeEvents()),
        ...(await this.convergeLogs()),
        ...(await this.convergeFigures()),
      );
    return [...faults, ...(await this.judge()), ...(await this.decide())].map(
      (fault) => `schedule ${this.seed}: ${fault}`,
    );
  }

  private async prepare(): Promise<void> {
    const { database } = this.scene;
    this.rows = await prepare(this.scene, this.seed);
    await this.converge();
    await database.query('TRUNCATE written');
  }

  private step(device: HistoryDevice, step: number): void {
    const value = `${this.seed}-${step}-${device.name}`;
    if (this.sabotage?.startsWith('deletions')) return this.stepDeletion(device, value);
    // With a sabotage, only related steps: breaking lines, ends of pages, ticks, and new rows.
    const dice = this.random() * (this.sabotage ? 0.58 : 1);
    const row = this.pick(this.rows.assignments)!;
    if (dice < 0.1) this.breakLine(device);
    else if (dice < 0.15) this.end(device, () => this.reload(device));
    else if (dice < 0.2) this.end(device, () => device.killTab());
    else if (dice < 0.24) device.queue(() => device.jumpClock((this.random() - 0.5) * 172_800_000));
    else if (dice < 0.25) this.killServer();
    else if (dice < 0.42) device.queue(() => this.tick(device, row));
    else if (dice < 0.58) device.queue(() => this.create(device, value));
    else if (dice < 0.68) device.queue(() => this.rename(device, row, value));
    else if (dice < 0.73) device.queue(() => this.remove(device, row));
    else if (dice < 0.8) device.queue(() => this.addSubtask(device, row, value));
    else if (dice < 0.88) this.stepEvent(device, value);
    else if (dice < 0.95) this.stepWork(device, row, step);
    else device.queue(() => this.undo(device));
  }

  /** With few rows, so that many steps are about the same one. */
  private stepDeletion(device: HistoryDevice, value: string): void {
    const dice = this.random();
    const row = this.pick(this.rows.assignments.slice(0, 2))!;
    if (dice < 0.3) this.breakLine(device);
    else if (dice < 0.4) this.end(device, () => this.reload(device));
    else if (dice < 0.7) device.queue(() => this.rename(device, row, value));
    else {
      // What is to break is the sending of deletions that waited.
      device.queue(() => Promise.resolve(device.spoilLine(['refuse'])));
      device.queue(() => this.remove(device, row));
    }
  }

  private stepEvent(device: HistoryDevice, title: string): void {
    const dice = this.random();
    const { day } = this;
    const id = this.pick(this.rows.events)!;
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
    const id = this.pick(this.rows.blocks)!;
    const known = { device, kind: 'create', row: null, listed } as const;
    const plan = () => device.run(work.createBlock, { row, day, minutes });
    const log = () => device.run(work.logTime, { row, minutes });
    if (dice < 0.25) device.queue(() => this.note({ ...known, value: `study_blocks ${minutes}` }, plan));
    else if (dice < 0.45) device.queue(() => this.move(device, id));
    else if (dice < 0.55) device.queue(() => device.run(calendar.removeEvent, { id, day }));
    else if (dice < 0.9) device.queue(() => this.note({ ...known, value: `time_entries ${minutes}` }, log));
    else device.queue(() => device.run(work.removeTime, row));
  }

  /** Each device sets a score or a deadline that no other edit sets. */
  private editFigure(step: number): void {
    const { devices } = this.scene;
    const index = Math.floor(this.randomFigures() * devices.length);
    const device = devices[index]!;
    const number = step * devices.length + index;
    const score = String(100 + number);
    const due = new Date(Date.UTC(2027, Math.floor(number / 28), 1 + (number % 28)))
      .toISOString()
      .slice(0, 10);
    const id = this.rows.scored;
    const known = { device, row: id };
    const edit = () => device.run(acts.edit, { id, name: 'pointsEarned', value: score });
    const move = () => device.run(figures.setDue, { id, day: due });
    if (this.randomFigures() < 0.5)
      device.queue(() =>
        this.note({ ...known, kind: 'score', value: score, listed: `"pointsEarned":${score}` }, edit),
      );
    else device.queue(() => this.note({ ...known, kind: 'due', value: due }, move));
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
    const isForgetful = /reload/.test(this.sabotage ?? '');
    if (isForgetful) await device.run(acts.emptyOutbox, undefined);
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
      device.run(acts.edit, { id, name: 'title', value: title }),
    );
  }

  private async remove(device: HistoryDevice, row: string): Promise<void> {
    const at = performance.now();
    const removal: Removal = { device, row, before: null, isTold: false, at, waitsSince: null };
    // A page that ends meanwhile may have sent it.
    this.removals.push(removal);
    Object.assign(removal, await device.run(acts.remove, row), { at: performance.now() });
    const waiting = deletionsIn(await device.run(acts.outbox, undefined));
    if (waiting.some(({ hasWaited, variables }) => hasWaited && variables.includes(row)))
      removal.waitsSince = Date.now();
  }

  private async undo(device: HistoryDevice): Promise<void> {
    const isUndone = await device.run(acts.undo, undefined);
    if (isUndone) this.undos.push({ device, at: performance.now() });
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

  /** The same of the events of the week. An agenda begins on the weekday of its device's clock, so it takes two of them. */
  private async convergeEvents(): Promise<string[]> {
    const begin = await this.convergeAgenda(dayOfWeek(1));
    return [...begin, ...(await this.convergeAgenda(dayOfWeek(6)))];
  }

  private async convergeAgenda(shown: string): Promise<string[]> {
    const { devices } = this.scene;
    await Promise.all(devices.map((device) => device.run(calendar.openAgenda, shown)));
    const faults = await this.until(
      () => storedEvents(this.scene.database),
      async (device, stored) => {
        const { days, events } = await device.run(calendar.shownEvents, undefined);
        if (!days.includes(shown)) return [`${device.name} lacks the agenda of ${shown}`];
        return differences(
          device,
          events,
          stored.filter(({ day }) => days.includes(day)),
        );
      },
    );
    await Promise.all(devices.map((device) => device.run(calendar.leaveAgenda, undefined)));
    return faults;
  }

  /** The same of the time logged on the rows that the schedule began with. */
  private async convergeLogs(): Promise<string[]> {
    return this.until(
      () => storedLogs(this.scene.database, this.rows.assignments),
      async (device, stored) => {
        const ids = stored.map(({ id }) => id);
        return differences(device, await device.run(work.shownLogs, ids), stored);
      },
    );
  }

  /** The same of the score and deadline that were edited. */
  private async convergeFigures(): Promise<string[]> {
    return this.until(
      () => storedFigures(this.scene.database, [this.rows.scored]),
      async (device, stored) =>
        differences(device, await device.run(figures.shownFigures, [this.rows.scored]), stored),
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
    const deletions = {
      ...{ removals: this.removals, undos: this.undos, written },
      listed: deletionsIn(refused.flat()).map(({ variables }) => variables),
    };
    const values = this.changes.filter(({ kind }) => kind !== 'tick' && kind !== 'move');
    const moves = this.changes.filter((change) => change.kind === 'move' && wasStored(change));
    return [
      ...values.flatMap((change) => faultsOf(change, written, listed)),
      ...moves.flatMap((move) => faultsOfMove(move, written, listed)),
      ...this.removals.flatMap((removal) => faultsOfRemoval(removal, deletions)),
      ...deletedUnseen(deletions),
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

function deletionsIn(changes: readonly acts.Waiting[]): acts.Waiting[] {
  return changes.filter(({ operation }) => operation === 'DeleteAssignment');
}
