import { removeOldJournal } from '../../../server/database/journal';
import { JOURNAL_TABLES } from '../../../server/features/acts/act.noun';
import { TABLES_LEFT_OUT } from '../../../server/features/archives/archive-tables';
import { purgeExpired } from '../../../server/features/deletions/deletion.service';
import { createAssignment } from '../../factories/assignment';
import { createCourse } from '../../factories/course';
import { createEvent } from '../../factories/event';
import { randomOf } from '../../support/random';
import { readJournal, readNotedRows, readRevision, rowsBefore, type Rows } from '../../support/noted-rows';
import { useCalendarServer } from '../../support/calendar-server';
import { createOwner, type Owner } from '../../support/owner';
import { WRITTEN, writeAtRandom } from '../../support/random-writes';
import { STUDENT_TABLES } from '../../support/revision-guard';
import { createTestApp, type TestApp } from '../../support/test-app';

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
    const noted = ['calendar_sources', 'calendar_diffs'];
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
    expect([...before.keys()].filter((key) => !key.startsWith('notification_settings'))).toEqual([
      `user ${owner.student.id}`,
    ]);
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

  it('is missed by this test if one noun is left out', async () => {
    await createAssignment(app, owner.student.token);
    await sql('ALTER TABLE assignments DISABLE TRIGGER journal_changed');
    const rows = await read();
    const { before, refusal } = await write(rows, () => 0, 'updateAssignment');
    await sql('ALTER TABLE assignments ENABLE TRIGGER journal_changed');
    expect(refusal).toBeUndefined();
    expect(before).not.toEqual(rows);
  });

  it('forgets a purged row, notes nothing of the purge, and ends after 30 days and with the account', async () => {
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
    await sql(`UPDATE deletions SET deleted_at = now() - interval '31 days' WHERE user_id = $1`, [id]);
    await purgeExpired(app.app.database);
    expect(await sql('SELECT id FROM events WHERE user_id = $1', [id])).toEqual([]);
    expect(await nouns()).toEqual(new Set(['created deletion', 'changed deletion', ofUser]));

    const days = 31 * 24 * 60 * 60 * 1_000_000;
    await sql(`UPDATE journal SET revision = revision - $2 WHERE user_id = $1 AND kind = 'created'`, [
      id,
      days,
    ]);
    expect(await removeOldJournal(app.app.database)).toBe(1);
    expect(await nouns()).toEqual(new Set(['changed deletion', ofUser]));
    await sql('DELETE FROM users WHERE id = $1', [id]);
    expect(await nouns()).toEqual(new Set());
  });
});
