import { isDeepStrictEqual } from 'node:util';
import type { ChangesArgs } from '../../../server/features/changes/change.inputs';
import { readChanges } from '../../../server/features/changes/change.service';
import { ITEM_NOUNS, readChangedRows } from '../../../server/features/changes/changed-rows';
import { actId } from '../../../server/database/act-id';
import { createAssignment } from '../../factories/assignment';
import { createCourse } from '../../factories/course';
import { createGradeCategory } from '../../factories/grade-category';
import { sync } from '../../factories/calendar-source';
import { useCalendarServer } from '../../support/calendar-server';
import { readNotedRows, readRevision } from '../../support/noted-rows';
import { createOwner, type Owner } from '../../support/owner';
import { randomOf } from '../../support/random';
import { WRITTEN, writeAtRandom } from '../../support/random-writes';
import { createTestApp, type TestApp } from '../../support/test-app';

const SEED = Number(process.env['JOURNAL_SEED'] ?? 7);
const WRITES = Number(process.env['CHANGES_WRITES'] ?? 150);

type Copy = Map<string, Record<string, unknown>>;

/** What follows from the clock or from rows that no change is told of. */
const COMPUTED: Readonly<Record<string, readonly string[]>> = {
  time_entry: ['overlaps'],
  assignment_reminders: ['reminders'],
  calendar_diff: ['title', 'courseCode', 'sourceName'],
};

const kept = (noun: string, row: object) =>
  Object.fromEntries(Object.entries(row).filter(([field]) => !COMPUTED[noun]?.includes(field)));

/** The rows that two copies have differently, with both. */
function difference(one: Copy, other: Copy): unknown[] {
  const keys = [...new Set([...one.keys(), ...other.keys()])];
  return keys
    .filter((key) => !isDeepStrictEqual(one.get(key), other.get(key)))
    .map((key) => [key, one.get(key), other.get(key)]);
}

describe('changes since a revision', () => {
  let app: TestApp;
  const server = useCalendarServer();
  let owner: Owner;
  beforeAll(async () => {
    app = await createTestApp({ env: { outboundAllow: [server.host] } });
    owner = await createOwner(app, server);
  });
  afterAll(() => app.close());

  const actorOf = (userId = owner.student.id) => ({ userId, now: new Date(), database: app.app.database });

  /** All rows of the account as the API shows them. */
  async function copyNow(userId = owner.student.id): Promise<Copy> {
    const copy: Copy = new Map();
    const keys = [...(await readNotedRows(app, userId)).keys()].map((key) => key.split(' '));
    const { database } = actorOf(userId);
    for (const noun of ITEM_NOUNS) {
      const table = noun === 'assignment_reminders' ? 'assignment' : noun;
      const ids = keys.filter(([name]) => name === table).map(([, id]) => String(id));
      if (noun === 'assignment_reminders') {
        const customized = keys.filter(([name]) => name === noun).map(([, id]) => String(id));
        ids.splice(0, Infinity, ...customized);
      }
      const rows = await readChangedRows(actorOf(userId), database.read.bind(database), { noun, ids });
      for (const id of ids) if (rows.has(id)) copy.set(`${noun} ${id}`, kept(noun, rows.get(id) as object));
    }
    return copy;
  }

  /** Replays what changed onto a copy; a setting that is as by default is no row of its own. */
  async function replay(copy: Copy, after: number, first = 7): Promise<number> {
    const { userId, ...actor } = actorOf();
    let pages = 0;
    for (let revision: string = String(after), more = true; more; pages += 1) {
      const args: ChangesArgs = { after: revision, first };
      const page = await readChanges({ userId, ...actor }, args);
      expect(page.readEverything).toBe(false);
      for (const { noun, id, row } of page.items) {
        if (row === null) copy.delete(`${noun} ${id}`);
        else copy.set(`${noun} ${id}`, kept(noun, row));
      }
      ({ revision, more } = page);
    }
    return pages;
  }

  it(`replayed onto a copy of then give the account of now (JOURNAL_SEED=${SEED})`, async () => {
    const random = randomOf(SEED);
    const { student } = owner;
    const copies: { revision: number; copy: Copy }[] = [];
    const accepted = new Set<string>();
    for (let count = 0; count < WRITES; count += 1) {
      if (count % 15 === 0)
        copies.push({ revision: await readRevision(app, student.id), copy: await copyNow() });
      const rows = await readNotedRows(app, student.id);
      const name = WRITTEN[count % WRITTEN.length] as string;
      const { refusal } = await writeAtRandom(app, student.token, { random, rows, name });
      if (refusal === undefined) accepted.add(name);
    }
    expect(accepted.size).toBeGreaterThan(WRITTEN.length / 2);
    const now = await copyNow();
    for (const { revision, copy } of copies) {
      await replay(copy, revision, 1 + Math.floor(random() * 30));
      const reminders = [...copy.keys()].filter(
        (key) => key.startsWith('assignment_reminders ') && !now.has(key),
      );
      for (const key of reminders) if (copy.get(key)?.['isCustom'] === false) copy.delete(key);
      expect(difference(copy, now)).toEqual([]);
    }
  }, 120_000);
});
