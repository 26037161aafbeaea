import { isDeepStrictEqual } from 'node:util';
import { BEGIN_JOURNAL } from '../../../server/database/journal';
import type { ChangesArgs } from '../../../server/features/changes/change.types';
import { purgeExpired } from '../../../server/features/deletions/deletion.service';
import { readChanges } from '../../../server/features/changes/change.service';
import { ITEM_NOUNS, readChangedRows } from '../../../server/features/changes/changed-rows';
import { createAssignment } from '../../factories/assignment';
import { createCourse } from '../../factories/course';
import { connectCalendarApp } from '../../factories/caldav';
import { sync } from '../../factories/calendar-source';
import { createGradeCategory } from '../../factories/grade-category';
import { useCalendarServer } from '../../support/calendar-server';
import { readNotedRows, readRevision } from '../../support/noted-rows';
import { createOwner, type Owner } from '../../support/owner';
import { randomOf } from '../../support/random';
import { WRITTEN, writeAtRandom } from '../../support/random-writes';
import { createTestApp, type TestApp } from '../../support/test-app';

const SEED = Number(process.env['JOURNAL_SEED'] ?? 7);
const WRITES = Number(process.env['CHANGES_WRITES'] ?? 150);

type Copy = Map<string, Record<string, unknown>>;

const UPDATE = 'mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { __typename } }';
const ADD = 'mutation ($input: AddDeadlinesInput!) { addDeadlines(input: $input) { __typename } }';
const CHANGES = `query ($after: Revision!, $first: Int) { changes(after: $after, first: $first) {
  revision more readEverything items { noun id kind row { __typename
    ... on Assignment { title course { code } } ... on Course { code grade { percent } } } } } }`;

interface Answer {
  changes: {
    revision: string;
    more: boolean;
    readEverything: boolean;
    items: { noun: string; id: string; kind: string; row: object | null }[];
  };
}

/** A write of each of these tables. */
const SABOTAGES = {
  assignments: 'createAssignment',
  subtasks: 'createSubtask',
  events: 'createEvent',
  event_overrides: 'moveOccurrence',
  terms: 'updateTerm',
  notification_settings: 'updateNotificationSettings',
};

/** What follows from the clock or from rows that no change is told of. */
const COMPUTED: Readonly<Record<string, readonly string[]>> = {
  time_entry: ['overlaps'],
  assignment_reminders: ['reminders'],
  calendar_diff: ['title', 'courseCode', 'sourceName'],
};

const kept = (noun: string, row: object) =>
  Object.fromEntries(Object.entries(row).filter(([field]) => !COMPUTED[noun]?.includes(field)));

/** The rows that two copies have differently, with both; reminders that are as by default are no row of their own. */
function difference(one: Copy, other: Copy): unknown[] {
  const keys = [...new Set([...one.keys(), ...other.keys()])];
  const isDefault = (row?: Copy extends Map<string, infer Row> ? Row : never) =>
    row?.['isCustom'] === false && row['onFreeDays'] === false;
  return keys
    .filter((key) => !isDefault(one.get(key)) && !isDefault(other.get(key)))
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
      const ids = keys.filter(([name]) => name === noun).map(([, id]) => String(id));
      const rows = await readChangedRows(actorOf(userId), database.read.bind(database), { noun, ids });
      for (const id of ids) if (rows.has(id)) copy.set(`${noun} ${id}`, kept(noun, rows.get(id) as object));
    }
    return copy;
  }

  /** Replays what changed onto a copy. */
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

  /** What changed, as `noun kind`. */
  async function kindsSince(after: number, token: string): Promise<string[]> {
    const { changes } = await app.data<Answer>(CHANGES, { after }, token);
    return changes.items.map(({ noun, kind }) => `${noun} ${kind}`).toSorted();
  }

  /** Deletes a row; returns the deletion. */
  async function remove(name: string, id: string, token: string): Promise<{ id: string }> {
    const text = `mutation ($input: DeleteInput!) { ${name}(input: $input) { deletion { id } } }`;
    const answer = await app.data<Record<string, { deletion: { id: string } }>>(
      text,
      { input: { id } },
      token,
    );
    return answer[name]?.deletion ?? { id: '' };
  }

  it(`replayed onto a copy of then give the account of now (JOURNAL_SEED=${SEED})`, async () => {
    const random = randomOf(SEED);
    const { student } = owner;
    const [user] = [...(await copyNow())].filter(([key]) => key.startsWith('user '));
    // From the beginning: imports, calendar links, recoveries, and what students do.
    const copies = [{ revision: 0, copy: new Map(user && [user]) }];
    const accepted = new Set<string>();
    const phone = await connectCalendarApp(app, student);
    const list = `${phone.home}${owner.course}/`;
    const others = [
      (n: number) => phone.put(`${list}${n}.ics`, `BEGIN:VTODO\nUID:${n}\nSUMMARY:Task ${n}\nEND:VTODO`),
      (n: number) => phone.call('DELETE', `${list}${n - 1}.ics`),
      async (n: number) => {
        server.answer = String(server.answer).replace(/202612\d\dT/g, `202612${10 + (n % 20)}T`);
        await sync(app, student.token, owner.calendarSource).catch(() => undefined);
      },
      () => purgeExpired(app.app.database),
    ];
    for (let count = 0; count < WRITES; count += 1) {
      if (count % 15 === 0)
        copies.push({ revision: await readRevision(app, student.id), copy: await copyNow() });
      const rows = await readNotedRows(app, student.id);
      const name = WRITTEN[count % WRITTEN.length] as string;
      const { refusal } = await writeAtRandom(app, student.token, { random, rows, name });
      if (refusal === undefined) accepted.add(name);
      if (count % 5 === 0) await others[(count / 5) % others.length]?.(count);
    }
    expect(accepted.size).toBeGreaterThan(WRITTEN.length / 2);
    const now = await copyNow();
    for (const { revision, copy } of copies) {
      await replay(copy, revision, 1 + Math.floor(random() * 30));
      expect(difference(copy, now)).toEqual([]);
    }
  }, 120_000);

  it.each(Object.entries(SABOTAGES))('notice a journal that leaves out %s', async (table, name) => {
    const { dataSource } = app.app.database;
    const random = randomOf(SEED);
    const copy = await copyNow();
    const revision = await readRevision(app, owner.student.id);
    await dataSource.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    for (let done = false, tries = 0; !done && tries < 30; tries += 1) {
      const rows = await readNotedRows(app, owner.student.id);
      const { refusal } = await writeAtRandom(app, owner.student.token, { random, rows, name });
      done = refusal === undefined;
    }
    await dataSource.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    await replay(copy, revision);
    expect(difference(copy, await copyNow())).not.toEqual([]);
  });

  it('are rows of the types that a caller asks for, each once, with what happened to them', async () => {
    const student = await app.register();
    const { id: courseId } = await createCourse(app, student.token, { code: 'BIO' });
    const { id: categoryId } = await createGradeCategory(app, student.token, { courseId, name: 'Labs' });
    const { id } = await createAssignment(app, student.token, { title: 'Essay', courseId, categoryId });
    const after = await readRevision(app, student.id);
    const update = (input: object) => app.data(UPDATE, { input: { id, ...input } }, student.token);
    await update({ pointsEarned: 8, pointsPossible: 10 });
    await update({ title: 'Report' });
    // The third time, the document runs compiled.
    for (let time = 0; time < 4; time += 1) {
      const { changes } = await app.data<Answer>(
        CHANGES,
        { after: time % 2 ? after : String(after) },
        student.token,
      );
      expect(changes).toMatchObject({ more: false, readEverything: false });
      expect(changes.items.map(({ noun, kind, row }) => [noun, kind, row])).toEqual([
        ['user', 'derived', { __typename: 'User' }],
        ['course', 'derived', { __typename: 'Course', code: 'BIO', grade: { percent: 80 } }],
        ['assignment', 'changed', { __typename: 'Assignment', title: 'Report', course: { code: 'BIO' } }],
      ]);
    }
    const { id: deletionId } = await remove('deleteGradeCategory', categoryId, student.token);
    expect(await kindsSince(after, student.token)).toEqual(
      [
        'user derived',
        'course derived',
        'deletion created',
        'assignment changed',
        'grade_category removed',
      ].toSorted(),
    );
    const deleted = await readRevision(app, student.id);
    await app.data(
      'mutation ($id: ID!) { restore(deletionId: $id) { __typename } }',
      { id: deletionId },
      student.token,
    );
    expect(await kindsSince(deleted, student.token)).toEqual(
      ['assignment derived', 'course derived', 'deletion removed', 'grade_category restored'].toSorted(),
    );
  });

  it('are all told to one who reads from the beginning, page by page, while others write', async () => {
    const student = await app.register();
    const titles = Array.from({ length: 30 }, (_, index) => ({ title: `Reading ${index}` }));
    await app.data(ADD, { input: { deadlines: titles } }, student.token);
    const told: string[] = [];
    let after = '0';
    for (let page = 0, more = true; more; page += 1) {
      const { changes } = await app.data<Answer>(CHANGES, { after, first: 7 }, student.token);
      expect(changes.items.length).toBeLessThanOrEqual(7);
      told.push(...changes.items.map(({ id }) => id));
      if (page === 1) await app.data(UPDATE, { input: { id: told[0], title: 'Moved on' } }, student.token);
      ({ revision: after, more } = changes);
    }
    expect(told).toHaveLength(31);
    expect(told.at(-1)).toBe(told[0]);
    expect(new Set(told).size).toBe(30);
    expect(await kindsSince(Number(after), student.token)).toEqual([]);
  });

  it('say that everything is to be read where the journal knows too little', async () => {
    const student = await app.register();
    await createAssignment(app, student.token, { title: 'Essay' });
    const now = await readRevision(app, student.id);
    const since = async (after: number) =>
      (await app.data<Answer>(CHANGES, { after }, student.token)).changes;
    const everything = { readEverything: true, items: [], more: false };
    // A revision of a future that a restored backup does not know.
    expect(await since(now + 1)).toEqual({ ...everything, revision: String(now) });
    expect(await since(now)).toMatchObject({ items: [], readEverything: false });
    expect((await since(0)).items).toHaveLength(1);
    // A restored backup lacks changes that a program has read, and has newer ones.
    const [{ began }] = await app.app.database.dataSource.query('SELECT journal_began() AS began');
    await app.app.database.dataSource.query(BEGIN_JOURNAL);
    const lost = now + 1;
    await createAssignment(app, student.token, { title: 'Report' });
    const restored = await readRevision(app, student.id);
    expect(await since(lost)).toEqual({ ...everything, revision: String(restored) });
    expect((await since(restored)).readEverything).toBe(false);
    await createAssignment(app, student.token, { title: 'Slides' });
    expect(await since(restored)).toMatchObject({ items: [{}], readEverything: false });
    await app.app.database.dataSource.query(
      `CREATE OR REPLACE FUNCTION journal_began() RETURNS bigint LANGUAGE sql IMMUTABLE AS 'SELECT ${began}::bigint'`,
    );
    const longAgo = `UPDATE users SET created_at = now() - interval '31 days' WHERE id = $1`;
    await app.app.database.dataSource.query(longAgo, [student.id]);
    expect(await since(0)).toMatchObject(everything);
    expect(await since(now - 31 * 24 * 60 * 60 * 1_000_000)).toMatchObject(everything);
    await app.app.database.dataSource.query(
      `INSERT INTO journal (user_id, revision, noun, row_id, kind)
       SELECT $1, $2, 'assignment', gen_random_uuid(), 'derived' FROM generate_series(1, 10000)`,
      [student.id, now],
    );
    expect(await since(now - 1)).toMatchObject(everything);
  });
});
