import type { KeptChange } from '../../../../client/apollo/outbox/kept-changes';
import { Device, type Row } from '../../support/outbox-device';
import { codeOnAnyVersion, codeWithoutConflicts, codeWithoutVersions } from '../../support/outbox-page';
import { shownOf } from '../../support/event-book';
import { type Line, RowServer } from '../../support/row-server';
import { randomOf } from '../../../support/random';

/** Schedules that are played, and the seed of the first; each has its own seed. `.ci/run` plays more. */
const SCHEDULES = Number(process.env['OUTBOX_SCHEDULES'] ?? 10);
const FIRST = Number(process.env['OUTBOX_FIRST'] ?? 1);
const STEPS = 30;

/** A message the student saw. */
interface Told {
  value: string;
  /** Its text in the list of refused changes. */
  listed: string;
  device: Device;
  isSaved: boolean;
  /** The value that the student saw and changed; undefined if that may be overwritten. */
  before?: string | undefined;
}

/** A deletion that arrives so long after it was made has waited, in milliseconds. */
const AT_ONCE_MS = 1_000;

const BAD_LINES: readonly Line[] = ['cut before', 'cut after', 'cut in the body', 'gateway', 'filter'];

/** Plays a schedule on three devices of an account, lets all lines return, and waits for everything. */
class History {
  readonly server = new RowServer();
  readonly devices: Device[];
  readonly told: Told[] = [];
  private readonly deletions: { row: Row; at: number; device: Device }[] = [];
  /** The changes that the student dropped for what stood elsewhere. */
  private readonly dropped: string[] = [];
  /** The changes that the student had made in spite of what stood elsewhere. */
  private readonly insisted: string[] = [];
  private readonly random: () => number;
  private readonly isBad = new Map<string, boolean>();
  private readonly acts: Promise<void>[] = [];

  constructor(
    seed: number,
    private readonly sabotage: { isKeyless?: boolean; isForgetful?: boolean; code?: string } = {},
  ) {
    this.random = randomOf(seed);
    jest.spyOn(Math, 'random').mockImplementation(randomOf(-seed));
    this.server.honorsKeys = sabotage.isKeyless !== true;
    for (const id of ['r1', 'r2', 'r3'])
      this.server.rows.set(id, { __typename: 'Row', id, title: id, notes: null, version: 1 });
    globalThis.fetch = this.server.fetch as typeof fetch;
    this.devices = ['d1', 'd2', 'd3'].map((name) => {
      this.server.lines.set(name, () => (this.isBad.get(name) ? this.pick(BAD_LINES) : 'good'));
      return new Device(name, this.server, sabotage.code);
    });
  }

  async play(): Promise<void> {
    for (const device of this.devices) await settled(device.look());
    for (let step = 0; step < STEPS; step += 1) {
      this.step(this.pick(this.devices), step);
      if (this.random() < 0.7) await jest.advanceTimersByTimeAsync(this.random() * 3_000);
    }
    this.isBad.clear();
    await settled(Promise.all(this.acts));
    for (let round = 0; round < 3; round += 1) {
      for (const device of this.devices) await settled(device.send());
      await jest.advanceTimersByTimeAsync(61_000);
    }
    for (const device of this.devices) await settled(this.decide(device));
    for (const device of this.devices) await settled(device.look());
  }

  /** Keeps or drops some refused changes, as the student decides; the rest stays in the list. */
  private async decide(device: Device): Promise<void> {
    for (const change of device.waiting) {
      const isLeft = device.waiting.some(({ id }) => id === change.id);
      const dice = this.random();
      if (isLeft && dice < 0.4) {
        this.insisted.push(JSON.stringify(change.variables));
        await device.keepMine(change);
      } else if (isLeft && dice < 0.7) await this.drop(device, change);
    }
  }

  /** Drops a change, and with one that makes something all that builds on it. */
  private async drop(device: Device, change: KeptChange): Promise<void> {
    const before = device.waiting;
    await device.discard(change);
    const isMaking =
      change.operation === 'CreateRow' || 'followingId' in (change.variables['input'] as object);
    const isGone = ({ id }: KeptChange): boolean => !device.waiting.some((each) => each.id === id);
    const gone = isMaking ? before.filter(isGone) : [change];
    this.dropped.push(...gone.map(({ variables }) => JSON.stringify(variables)));
  }

  private step(device: Device, step: number): void {
    const dice = this.random();
    const row = this.pick(device.rows());
    const value = `${device.name}-${step}`;
    if (dice < 0.15) this.isBad.set(device.name, !this.isBad.get(device.name));
    else if (dice < 0.25) this.reload(device);
    else if (dice < 0.3) jest.setSystemTime(Date.now() + (this.random() - 0.5) * 86_400_000);
    else if (dice < 0.37) this.acts.push(settled(device.look()));
    else if (dice < 0.4) this.remove(device, row);
    else if (dice < 0.5) this.note(device, value, device.create(`row-${value}`, value));
    else if (dice < 0.75) this.editEvent(device, `event ${value}`);
    else if (row) this.edit(device, row, value);
  }

  /** Renames an event, a date, or a date and all that follow; now and then, those are deleted. */
  private editEvent(device: Device, value: string): void {
    const date = this.pick(device.dates());
    if (!date) return;
    const dice = this.random();
    const scopes = date.recurring ? (['this', 'this_and_following', 'all'] as const) : (['all'] as const);
    const { eventId: id, originalStart } = date;
    const end = { id, scope: 'this_and_following', originalStart };
    // The version may follow.
    const listed = JSON.stringify(end).slice(0, -1);
    if (dice < 0.1) this.note(device, `${id} from ${originalStart}`, device.end(date), { listed });
    else if (dice < 0.4 && date.recurring) this.note(device, value, device.renameDate(date, value));
    else this.note(device, value, device.rename(date, this.pick(scopes), value));
  }

  private edit(device: Device, row: Row, value: string): void {
    const field = this.random() < 0.5 ? 'title' : 'notes';
    const isVersioned = this.random() < 0.5;
    const before = isVersioned ? String(row[field]) : undefined;
    this.note(device, value, device.edit(row, { [field]: value }, isVersioned), { before });
  }

  /** Deletes a row, unless it is new: a creation and a deletion that both wait cancel each other out. */
  private remove(device: Device, row: Row | undefined): void {
    if (!row || !/^r\d$/.test(row.id)) return;
    this.deletions.push({ row, at: performance.now(), device });
    const work = device.remove(row.id).then(
      () => true,
      () => false,
    );
    this.note(device, `without ${row.id}`, work, { listed: listedDeletion(row) });
  }

  private note(
    device: Device,
    value: string,
    work: Promise<boolean>,
    { listed = `"${value}"`, before }: { listed?: string; before?: string | undefined } = {},
  ): void {
    const told: Told = { value, listed, device, isSaved: false, before };
    this.told.push(told);
    void work.then((isSaved) => {
      told.isSaved = isSaved;
    });
  }

  private reload(device: Device): void {
    device.kill({ isCopied: this.random() < 0.5 });
    if (this.sabotage.isForgetful) device.database.clear();
    device.open();
  }

  private pick<Value>(values: readonly Value[]): Value {
    return values[Math.floor(this.random() * values.length)] as Value;
  }

  /** Values of others that a change overwrote silently: the student who made it had not seen them. */
  private overwritten(): string[] {
    return this.told.flatMap(({ value, listed, device, before }) => {
      const replaced = this.server.replaced.get(value);
      const isOwn = replaced?.startsWith(`${device.name}-`);
      const isInsisted = this.insisted.some((change) => change.includes(listed));
      if (before === undefined || replaced === undefined || isOwn || isInsisted) return [];
      return replaced === before ? [] : [`${value} overwrote ${replaced}, but was made on ${before}`];
    });
  }

  /** Rows that a deletion that had waited took away silently although somebody else had changed them. */
  private deletedUnseen(): string[] {
    return this.deletions.flatMap(({ row, at, device }) => {
      const gone = this.server.removed.get(row.id);
      const isInsisted = this.insisted.some((change) => change.includes(listedDeletion(row)));
      if (gone?.device !== device.name || gone.at - at < AT_ONCE_MS || isInsisted) return [];
      const unseen = (['title', 'notes'] as const).filter(
        (field) => gone.row[field] !== row[field] && !gone.row[field]?.startsWith(`${device.name}-`),
      );
      return unseen.map((field) => `${row.id} was deleted with ${gone.row[field]}, which was not seen`);
    });
  }

  /** The faults at the end. */
  faults(): string[] {
    const { rows, events } = this.server;
    const written = [...this.server.written, ...events.written];
    const shown = JSON.stringify([[...rows.values()], events.shown()]);
    return [
      ...this.told.flatMap(({ value, listed, device, isSaved }) => {
        const count = written.filter((each) => each === value).length;
        const isListed = [
          ...this.dropped,
          ...device.waiting
            .filter(({ refusal }) => refusal)
            .map(({ variables }) => JSON.stringify(variables)),
        ].some((change) => change.includes(listed));
        if (count > 1) return [`${value} was written ${count} times`];
        return isSaved && count === 0 && !isListed ? [`${value} is lost`] : [];
      }),
      ...this.overwritten(),
      ...this.deletedUnseen(),
      ...this.devices.flatMap((device) => [
        ...device.waiting.filter(({ refusal }) => !refusal).map(({ id }) => `${device.name} still has ${id}`),
        ...(JSON.stringify([device.rows(), shownOf(device.calendar())]) === shown
          ? []
          : [`${device.name} shows something else`]),
      ]),
    ];
  }
}

/** How the deletion of a row begins in the list of refused changes; it has waited, so it has a version. */
function listedDeletion({ id }: Row): string {
  return `{"id":"${id}","expectedVersion"`;
}

/** Waits for something while the clock runs. */
async function settled(work: Promise<unknown>): Promise<void> {
  let isOver = false;
  void work.finally(() => {
    isOver = true;
  });
  for (let round = 0; round < 100 && !isOver; round += 1) await jest.advanceTimersByTimeAsync(1_000);
}

async function play(seed: number, sabotage = {}): Promise<string[]> {
  const history = new History(seed, sabotage);
  await history.play();
  return history.faults();
}

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z') });
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('no change that a student was told is saved is lost or made twice, whatever happens to lines and tabs', async () => {
  const faults: string[] = [];
  for (let seed = FIRST; seed < FIRST + SCHEDULES; seed += 1)
    faults.push(...(await play(seed)).map((fault) => `schedule ${seed}: ${fault}`));
  expect(faults).toEqual([]);
}, 600_000);

test.each([
  ['a server that ignores keys', { isKeyless: true }, 'times'],
  ['an outbox that a reload empties', { isForgetful: true }, 'lost'],
])('the same schedules find %s', async (_what, sabotage, symptom) => {
  const found = { ofEvents: false, ofRows: false };
  for (let seed = 1; seed <= 20 && !(found.ofEvents && found.ofRows); seed += 1) {
    const faults = (await play(seed, sabotage)).filter((fault) => fault.includes(symptom));
    found.ofEvents ||= faults.some((fault) => fault.startsWith('event'));
    found.ofRows ||= faults.some((fault) => !fault.startsWith('event'));
  }
  expect(found).toEqual({ ofEvents: true, ofRows: true });
});

test.each([
  ['changes that wait without their versions', codeWithoutVersions, ['overwrote', 'was not seen']],
  ['a list that drops conflicts', codeWithoutConflicts, ['overwrote', 'was not seen']],
  ['a change that builds on what others changed', codeOnAnyVersion, ['overwrote']],
])(
  'the same schedules find %s',
  async (_what, code, symptoms) => {
    const sabotage = { code: code() };
    let left = symptoms;
    // Two devices seldom change the same field of the same row.
    for (let seed = 1; seed <= 200 && left.length > 0; seed += 1) {
      const faults = await play(seed, sabotage);
      left = left.filter((symptom) => !faults.some((fault) => fault.includes(symptom)));
    }
    expect(left).toEqual([]);
  },
  600_000,
);
