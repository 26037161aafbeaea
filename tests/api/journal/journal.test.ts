import { removeOldJournal } from '../../../server/database/journal';
import { JOURNAL_TABLES } from '../../../server/features/acts/act.noun';
import { removeExpiredDemos } from '../../../server/features/demo/demo.service';
import { purgeExpired } from '../../../server/features/deletions/deletion.service';
import { removeClosedAccounts } from '../../../server/features/users/account-deletion.service';
import { createHousekeepingJobs } from '../../../server/background';
import { createAssignment } from '../../factories/assignment';
import { createCourse } from '../../factories/course';
import { createEvent } from '../../factories/event';
import { createTerm } from '../../factories/term';
import { randomOf } from '../../support/random';
import { readJournal, readNotedRows, readRevision, rowsBefore, type Rows } from '../../support/noted-rows';
import { useCalendarServer } from '../../support/calendar-server';
import { createOwner, type Owner } from '../../support/owner';
import { WRITTEN, writeAtRandom } from '../../support/random-writes';
import { STUDENT_TABLES } from '../../support/revision-guard';
import { TABLES_LEFT_OUT } from '../../support/tables-left-out';
import { createTestApp, type TestApp } from '../../support/test-app';

/** In microseconds, as revisions count. */
const DAY = 24 * 60 * 60 * 1_000_000;
const SEED = Number(process.env['JOURNAL_SEED'] ?? 7);
/** Until each kind of write was accepted, or so often. */
const MOST_ROUNDS = 15;
const ROUNDS = Number(process.env['JOURNAL_ROUNDS'] ?? 4);

/** Tables whose rows say nothing that a student could undo, besides those that are no part of the archive. */
const UNNOTED = {
  grade_records: 'the history of grades, which follows from the scores',
  calendar_objects: 'what calendar apps keep with entries',
  calendar_syncs: 'what calendar apps know, and how they show lists',
};

describe('the journal', () => {
  let app: TestApp;
  const server = useCalendarServer();
  let owner: Owner;
  beforeAll(async () => {
    app = await createTestApp({ env: { outboundAllow: [server.host] } });
    owner = await createOwner(app, server);
  });
  afterAll(() => app.close());

  const sql = <Row>(text: string, values: unknown[] = []) =>
    app.app.database.dataSource.query<Row[]>(text, values);
  const read = () => readNotedRows(app, owner.student.id);

  /** Sends a write, and compares what the rows were with what the journal says. */
  async function write(rows: Rows, random: () => number, name?: string) {
    const { student } = owner;
    const revision = await readRevision(app, student.id);
    const written = await writeAtRandom(app, student.token, { random, rows, ...(name && { name }) });
    const after = await read();
    const entries = await readJournal(app, student.id, revision);
    return { ...written, after, before: rowsBefore(after, entries) };
  }

  it('notes each table of a student, or there is a reason why not', async () => {
    const tables = (await sql<{ name: string }>(STUDENT_TABLES)).map(({ name }) => name);
    const noted = ['calendar_sources', 'calendar_diffs', 'calendar_feeds', 'webhooks'];
    const unnoted = Object.keys({ ...TABLES_LEFT_OUT, ...UNNOTED }).filter((name) => !noted.includes(name));
    expect([...Object.values(JOURNAL_TABLES), ...unnoted].toSorted()).toEqual(
      [...tables, 'users'].toSorted(),
    );
  });

  it('leads from everything back to the beginning of an account', async () => {
    const start = await app.register();
    const empty = await readNotedRows(app, start.id);
    expect([...empty.keys()].map((key) => key.split(' ')[0])).toEqual(['user']);
    const entries = await readJournal(app, owner.student.id, 0);
    const before = rowsBefore(await read(), entries);
    // Rows of which only changes are noted.
    const added = [...before.keys()].filter(
      (key) => !/^(notification_settings|calendar_feed|webhook) /.test(key),
    );
    expect(added).toEqual([`user ${owner.student.id}`]);
    expect(new Set(entries.map(({ noun }) => noun)).size).toBeGreaterThan(15);
  });

  it(`says what each row was before writes of every kind (JOURNAL_SEED=${SEED})`, async () => {
    const random = randomOf(SEED);
    let rows = await read();
    const accepted = new Set<string>();
    const refused = new Map<string, string | undefined>();
    for (
      let round = 0;
      round < ROUNDS || (accepted.size < WRITTEN.length && round < MOST_ROUNDS);
      round += 1
    ) {
      // Deletions last: the others need rows.
      for (const name of WRITTEN) {
        const written = await write(rows, random, name);
        if (written.refusal === undefined) accepted.add(name);
        else refused.set(name, written.refusal);
        expect([name, written.before]).toEqual([name, rows]);
        rows = written.after;
      }
    }
    expect(WRITTEN.filter((name) => !accepted.has(name)).map((name) => [name, refused.get(name)])).toEqual(
      [],
    );
  }, 240_000);

  it('notes a column of assignments that was added later, alone and with others', async () => {
    const { id, userId } = {
      ...(await createAssignment(app, owner.student.token)),
      userId: owner.student.id,
    };
    await sql('ALTER TABLE assignments ADD COLUMN mood text');
    const values = [id, userId];
    await sql(`UPDATE assignments SET mood = 'calm' WHERE id = $1 AND user_id = $2`, values);
    await sql(
      `UPDATE assignments SET mood = NULL, progress = 'doing' WHERE id = $1 AND user_id = $2`,
      values,
    );
    await sql(`UPDATE assignments SET progress = 'todo' WHERE id = $1 AND user_id = $2`, values);
    await sql('ALTER TABLE assignments DROP COLUMN mood CASCADE');
    const entries = (await readJournal(app, userId, 0)).filter((entry) => entry.id === id);
    expect(entries.slice(-3).map(({ before }) => before)).toEqual([
      { mood: null },
      { mood: 'calm', progress: 'todo' },
      { progress: 'doing' },
    ]);
  });

  it('is missed by this test if one noun is left out', async () => {
    await createAssignment(app, owner.student.token);
    await sql('ALTER TABLE assignments DISABLE TRIGGER journal_changed');
    const rows = await read();
    const { before, refusal } = await write(rows, () => 0, 'updateAssignment');
    await sql('ALTER TABLE assignments ENABLE TRIGGER journal_changed');
    expect(refusal).toBeUndefined();
    expect(before).not.toEqual(rows);
  });

  it('forgets what is purged, notes nothing of the purge, and ends after 30 days and with the account', async () => {
    const { id, token } = await app.register();
    const { id: courseId } = await createCourse(app, token);
    const event = await createEvent(app, token, { courseId, recurrenceRule: 'FREQ=WEEKLY;COUNT=5' });
    const instance = { eventId: event.id, originalStart: '2026-09-14T09:00' };
    const cancel = 'mutation ($input: OccurrenceInput!) { cancelOccurrence(input: $input) { __typename } }';
    await app.data(cancel, { input: instance }, token);
    const remove = 'mutation ($input: DeleteInput!) { deleteCourse(input: $input) { __typename } }';
    await app.data(remove, { input: { id: courseId } }, token);
    const nouns = async () =>
      new Set((await readJournal(app, id, 0)).map(({ kind, noun }) => `${kind} ${noun}`));
    const ofUser = 'derived user';
    const rows = ['created course', 'derived course', 'changed course', 'created event', 'derived event'];
    const others = ['created event_override', 'changed event', 'created deletion', ofUser];
    expect(await nouns()).toEqual(new Set([...rows, ...others]));
    const { database, services } = app.app;
    await sql(`UPDATE deletions SET deleted_at = deleted_at - interval '31 days' WHERE user_id = $1`, [id]);
    await sql('UPDATE journal SET revision = revision - $2 WHERE user_id = $1', [id, DAY * 31]);
    const { id: termId } = await createTerm(app, token);
    await sql('UPDATE terms SET name = $2 WHERE id = $1', [termId, 'Other']);
    // Nothing of the purge waits for the journal, however much is in it.
    const lock = database.dataSource.createQueryRunner();
    await lock.startTransaction();
    await lock.query('LOCK TABLE journal');
    expect(await purgeExpired(database)).toBe(1);
    await lock.rollbackTransaction();
    await lock.release();
    expect(await sql('SELECT id FROM events WHERE user_id = $1', [id])).toEqual([]);
    const jobs = createHousekeepingJobs(services).map(({ name }) => name);
    expect(jobs.indexOf('journal')).toBeLessThan(jobs.indexOf('deletions'));
    expect(await removeOldJournal(database)).toBeGreaterThan(rows.length);
    expect(await nouns()).toEqual(new Set(['created term', 'changed term']));
    await sql('DELETE FROM users WHERE id = $1', [id]);
    expect(await nouns()).toEqual(new Set());
  });

  it('keeps the latest 10,000 entries of an account, and the whole act that has the last of them', async () => {
    const [full, other] = [await app.register(), await app.register()];
    const revision = Date.now() * 1_000 - 1_000;
    const add = (userId: string, acts: number, entries: number) =>
      sql(
        `INSERT INTO journal (user_id, revision, noun, row_id, kind)
         SELECT $1, $2::bigint + act, 'term', gen_random_uuid(), 'created'
         FROM generate_series(1, $3::int) act, generate_series(1, $4::int)`,
        [userId, revision, acts, entries],
      );
    await add(full.id, 41, 300);
    await add(other.id, 100, 100);
    const count = async (userId: string) => (await readJournal(app, userId, revision)).length;
    expect(await removeOldJournal(app.app.database)).toBe(7 * 300);
    expect([await count(full.id), await count(other.id)]).toEqual([34 * 300, 10_000]);
    expect((await readJournal(app, full.id, revision)).map((entry) => Number(entry.revision))).toContain(
      revision + 41,
    );
    expect(await removeOldJournal(app.app.database)).toBe(0);
  });

  it('of a closed or an expired account is removed in pieces before it, and stays with one that is kept', async () => {
    const made = [await app.register(), await app.register(), await app.register()];
    const [closed, expired, kept] = made.map(({ id }) => id);
    for (const { token } of made) await createTerm(app, token);
    await sql(`UPDATE users SET deletion_at = now() - interval '1 day' WHERE id = $1`, [closed]);
    await sql(
      `UPDATE users SET demo_expires_at = now() - interval '1 day', email = NULL, password_hash = NULL WHERE id = $1`,
      [expired],
    );
    await sql(`CREATE TABLE removed_with (entries bigint)`);
    await sql(`CREATE FUNCTION count_entries() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO removed_with SELECT count(*) FROM journal WHERE user_id = OLD.id; RETURN OLD; END $$`);
    await sql(
      `CREATE TRIGGER count_entries BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION count_entries()`,
    );
    const keep = () => sql('UPDATE users SET deletion_at = NULL WHERE id = $1', [kept]).then(() => undefined);
    await sql(`UPDATE users SET deletion_at = now() - interval '1 day' WHERE id = $1`, [kept]);
    expect(await removeClosedAccounts(app.app.database, new Date(), [keep])).toBe(1);
    expect(await removeExpiredDemos(app.app.database)).toBe(1);
    expect(await sql('SELECT entries::int FROM removed_with')).toEqual([{ entries: 0 }, { entries: 0 }]);
    expect(await readJournal(app, kept ?? '', 0)).not.toEqual([]);
    await sql('DROP FUNCTION count_entries CASCADE');
    await sql('DROP TABLE removed_with');
  });
});
