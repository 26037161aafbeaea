import { PLAN_LIMITS } from '#domain/plans/plans';
import { actId } from '#domain/acts/act-id';
import { createAssignment } from '../../factories/assignment';
import { createCourse } from '../../factories/course';
import { createEvent } from '../../factories/event';
import { createGradeCategory } from '../../factories/grade-category';
import { createSubtask } from '../../factories/tasks';
import { createTerm } from '../../factories/term';
import { useCalendarServer } from '../../support/calendar-server';
import { readNotedRows, readRevision, type Rows } from '../../support/noted-rows';
import { createOwner, type Owner } from '../../support/owner';
import { randomOf } from '../../support/random';
import { WRITTEN, writeAtRandom } from '../../support/random-writes';
import { rowDifferences } from '../../support/row-differences';
import { refusalOf } from '../../support/refusal';
import { createTestApp, NO_LIMITS, type TestApp, type TestStudent } from '../../support/test-app';

const SEED = Number(process.env['JOURNAL_SEED'] ?? 7);
/** Until each kind of write was accepted, or so often. */
const MOST_ROUNDS = 15;
const ROUNDS = Number(process.env['JOURNAL_ROUNDS'] ?? 1);

const UNDO = `mutation ($id: ID!) { undoAct(id: $id) {
  act { id canUndo } left { noun id field } user { gpa { value } } } }`;
const UPDATE = 'mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { __typename } }';
const DELETE = 'mutation ($input: DeleteInput!) { deleteAssignment(input: $input) { __typename } }';
const RECENT = '{ recentActs(first: 1) { id items { noun title } } }';
const DERIVED = '{ me { gpa { value } } courses { id grade { percent letter } } terms { id gpa { value } } }';

interface Undone {
  act: { id: string; canUndo: boolean };
  left: { noun: string; id: string; field: string | null }[];
}

interface Recent {
  recentActs: { id: string; items: { noun: string; title: string | null }[] }[];
}

/** Rows without a name, and study time that is for no assignment. */
const NAMELESS = ['user', 'notification_settings', 'assignment_series', 'calendar_diff', 'study_block'];

describe('undoing an act', () => {
  let app: TestApp;
  const server = useCalendarServer();
  let owner: Owner;
  let student: TestStudent;
  beforeAll(async () => {
    app = await createTestApp({ env: { outboundAllow: [server.host] } });
    owner = await createOwner(app, server);
    ({ student } = owner);
  });
  afterAll(() => app.close());

  const undo = async (id: string, token = student.token) =>
    (await app.data<{ undoAct: Undone }>(UNDO, { id }, token)).undoAct;
  const read = () => readNotedRows(app, student.id);
  const derived = () => app.data(DERIVED, {}, student.token);
  const actorOf = () => ({ userId: student.id, now: new Date(), database: app.app.database });
  const last = async (id = student.id) => actId(await readRevision(app, id));

  it(`restores what was there before, of every kind, and undoing that does it again (JOURNAL_SEED=${SEED})`, async () => {
    const random = randomOf(SEED);
    const accepted = new Set<string>();
    for (
      let round = 0;
      round < ROUNDS || (accepted.size < WRITTEN.length && round < MOST_ROUNDS);
      round += 1
    ) {
      for (const name of WRITTEN) {
        // Whole days follow the account's zone, also those of a series that had another one.
        if (name === 'updateProfile')
          await writeAtRandom(app, student.token, { random, rows: new Map(), name });
        const rows: Rows = await read();
        const figures = await derived();
        const { refusal } = await writeAtRandom(app, student.token, { random, rows, name });
        const after = await read();
        const act = await last();
        if (refusal !== undefined || rowDifferences(rows, after).length === 0) continue;
        accepted.add(name);
        const { recentActs } = await app.data<Recent>(RECENT, {}, student.token);
        expect([name, recentActs]).toEqual([name, [{ id: act, items: expect.anything() }]]);
        const nameless = recentActs.flatMap(({ items }) => items).filter(({ title }) => title === null);
        expect([name, nameless.filter(({ noun }) => !NAMELESS.includes(noun))]).toEqual([name, []]);
        const figuresAfter = await derived();
        const undone = await undo(act);
        expect([name, undone.left, rowDifferences(rows, await read())]).toEqual([name, [], []]);
        expect([name, await derived()]).toEqual([name, figures]);
        const again = await undo(undone.act.id);
        expect([name, again.left, rowDifferences(after, await read())]).toEqual([name, [], []]);
        expect([name, await derived()]).toEqual([name, figuresAfter]);
      }
    }
    expect(WRITTEN.filter((name) => !accepted.has(name))).toEqual([]);
  }, 240_000);

  it('in the middle of later ones leaves what they changed, and says what', async () => {
    const { id } = await createAssignment(app, student.token, { title: 'Draft', dueDate: '2026-10-01' });
    const update = (input: object) => app.data(UPDATE, { input: { id, ...input } }, student.token);
    await update({ title: 'Essay', notes: 'Read first.', dueDate: '2026-10-05' });
    const act = await last();
    await update({ title: 'Essay 2' });
    await update({ dueTime: '10:00' });
    const undone = await undo(act);
    expect(undone.left).toEqual(
      ['title', 'dueAt', 'dueDate']
        .map((field) => ({ noun: 'assignment', id, field }))
        .map(expect.objectContaining),
    );
    expect((await read()).get(`assignment ${id}`)).toMatchObject({
      title: 'Essay 2',
      notes: null,
      due_date: '2026-10-05',
    });
  });

  it('leaves a score and its maximum together, whichever of them was changed since', async () => {
    const { id: courseId } = await createCourse(app, student.token, { code: 'SCORES' });
    const score = async (id: string) => {
      const row = (await read()).get(`assignment ${id}`);
      return [row?.['points_earned'], row?.['points_possible']];
    };
    for (const [since, stays] of [
      [{ pointsEarned: 40 }, [40, 50]],
      [{ pointsPossible: 60 }, [46, 60]],
    ] as const) {
      const scored = { courseId, pointsEarned: 92, pointsPossible: 100 };
      const { id } = await createAssignment(app, student.token, scored);
      await app.data(UPDATE, { input: { id, pointsEarned: 46, pointsPossible: 50 } }, student.token);
      const act = await last();
      await app.data(UPDATE, { input: { id, ...since } }, student.token);
      expect((await undo(act)).left.map(({ field }) => field).toSorted()).toEqual([
        'pointsEarned',
        'pointsPossible',
      ]);
      expect(await score(id)).toEqual(stays);
    }
  });

  it('leaves what a newer engine moved within it, and what it moved since', async () => {
    const own = await app.register({ timezone: 'Europe/Berlin' });
    const { id: courseId } = await createCourse(app, own.token, { code: 'BIO' });
    const scored = { courseId, pointsPossible: 100, pointsEarned: 1 };
    const ids: string[] = [];
    for (const title of ['A', 'B']) {
      const { id } = await createAssignment(app, own.token, { ...scored, title });
      ids.push(id);
    }
    const [first = '', second = ''] = ids;
    await app.data(UPDATE, { input: { id: second, pointsEarned: 54 } }, own.token);
    const before = await last(own.id);
    const sql = (text: string, values: unknown[]) => app.app.database.dataSource.query(text, values);
    const [{ seq }] = await sql('SELECT max(seq) AS seq FROM journal', []);
    await sql(`UPDATE assignments SET letter = '4.0', points_earned = 54 WHERE id = ANY ($1)`, [ids]);
    await sql(`UPDATE users SET scale_preset = 'german_1_5', grade_engine_version = 4 WHERE id = $1`, [
      own.id,
    ]);
    await sql('UPDATE courses SET grade_engine_version = 4 WHERE id = $1', [courseId]);
    await sql('DELETE FROM journal WHERE user_id = $1 AND seq > $2', [own.id, seq]);
    await app.data(UPDATE, { input: { id: first, title: 'C' } }, own.token);
    const act = await last(own.id);
    const shown = async () => {
      const rows = await readNotedRows(app, own.id);
      const points = ids.map((id) => rows.get(`assignment ${id}`)?.['points_earned']);
      return [
        rows.get(`user ${own.id}`)?.['scale_preset'],
        rows.get(`assignment ${first}`)?.['title'],
        ...points,
      ];
    };
    expect(await shown()).toEqual(['de_1_5', 'C', 50, 50]);
    expect((await undo(before, own.token)).left.map(({ field }) => field)).toEqual(['pointsEarned']);
    expect(await shown()).toEqual(['de_1_5', 'C', 50, 50]);
    await undo(act, own.token);
    expect(await shown()).toEqual(['de_1_5', 'A', 50, 50]);
  });

  it('writes back that there was no value, where a calendar asked about one', async () => {
    const sql = (text: string) => app.app.database.dataSource.query(text, [student.id, owner.calendarDiff]);
    const values = async () => (await read()).get(`calendar_diff ${owner.calendarDiff}`);
    await sql(`UPDATE calendar_diffs SET mine = 'null', base = 'null' WHERE user_id = $1 AND id = $2`);
    const rows = await read();
    const write = async (text: string) => {
      await app.app.database.transaction(actorOf(), (transaction) =>
        transaction.query(text, [student.id, owner.calendarDiff]),
      );
      return last();
    };
    const changed = await write(
      `UPDATE calendar_diffs SET mine = '"2026-12-24"' WHERE user_id = $1 AND id = $2`,
    );
    expect(await undo(changed)).toMatchObject({ left: [] });
    expect(await values()).toEqual(rows.get(`calendar_diff ${owner.calendarDiff}`));
    const removed = await write('DELETE FROM calendar_diffs WHERE user_id = $1 AND id = $2');
    expect(await values()).toBeUndefined();
    expect(await undo(removed)).toMatchObject({ left: [] });
    expect(rowDifferences(rows, await read())).toEqual([]);
  });

  it('brings back rows that the journal noted before they had a column, with its default', async () => {
    const ids: string[] = [];
    for (const code of ['OLD', 'NEW']) ids.push((await createCourse(app, student.token, { code })).id);
    const rows = await read();
    await app.app.database.transaction(actorOf(), (transaction) =>
      transaction.query('DELETE FROM courses WHERE user_id = $1 AND id = ANY ($2)', [student.id, ids]),
    );
    const removed = await last();
    await app.app.database.dataSource.query(
      `UPDATE journal SET before = before - 'stays_paused' WHERE kind = 'removed' AND row_id = $1`,
      [ids[0]],
    );
    expect(await undo(removed)).toMatchObject({ left: [] });
    expect(rowDifferences(rows, await read())).toEqual([]);
  });

  it('costs a write for every 20 rows', async () => {
    const write = { count: 5, windowSeconds: 60 };
    const narrow = await createTestApp({ env: { rateLimits: { ...NO_LIMITS, write } } });
    const own = await narrow.register();
    const make = async (count: number) => {
      const revision = Date.now() * 1000;
      await narrow.app.database.dataSource.query(
        `INSERT INTO journal (user_id, revision, noun, row_id, kind)
         SELECT $1, $2, 'term', gen_random_uuid(), 'created' FROM generate_series(1, $3::int)`,
        [own.id, revision, count],
      );
      return actId(revision);
    };
    expect(await refusalOf(narrow, UNDO, { id: await make(101) }, own.token)).toMatchObject({
      code: 'RATE_LIMITED',
    });
    await narrow.close();
  });

  it('works backwards through changes of one field, and forwards again', async () => {
    const { id } = await createAssignment(app, student.token, { title: 'A' });
    const title = async () => (await read()).get(`assignment ${id}`)?.['title'];
    const acts: string[] = [];
    for (const next of ['B', 'C', 'D']) {
      await app.data(UPDATE, { input: { id, title: next } }, student.token);
      acts.push(await last());
    }
    const undoings: string[] = [];
    for (const act of acts.toReversed()) undoings.push((await undo(act)).act.id);
    expect(await title()).toBe('A');
    for (const act of undoings.toReversed()) await undo(act);
    expect(await title()).toBe('D');
  });

  it('keeps a new row that was edited since, or that another one needs', async () => {
    const edited = await createAssignment(app, student.token, { title: 'New' });
    const first = await last();
    await app.data(UPDATE, { input: { id: edited.id, notes: 'Mine.' } }, student.token);
    expect((await undo(first)).left).toEqual([{ noun: 'assignment', id: edited.id, field: 'notes' }]);
    const parent = await createAssignment(app, student.token, { title: 'With a step' });
    const second = await last();
    await createSubtask(app, student.token, parent.id);
    expect((await undo(second)).left).toEqual([{ noun: 'assignment', id: parent.id, field: null }]);
    const { id: courseId } = await createCourse(app, student.token, { code: 'NESTED' });
    const outer = await createGradeCategory(app, student.token, { courseId, name: 'Labs' });
    const [created, before] = [await last(), await read()];
    const inner = await createGradeCategory(app, student.token, { courseId, parentId: outer.id });
    const nested = await last();
    expect((await undo(created)).left).toEqual([{ noun: 'grade_category', id: outer.id, field: null }]);
    expect((await read()).has(`grade_category ${inner.id}`)).toBe(true);
    expect((await undo(nested)).left).toEqual([]);
    expect(rowDifferences(before, await read())).toEqual([]);
    expect((await undo(created)).left).toEqual([]);
    const event = await createEvent(app, student.token, { recurrenceRule: 'FREQ=WEEKLY;COUNT=5' });
    const third = await last();
    const cancel = 'mutation ($input: OccurrenceInput!) { cancelOccurrence(input: $input) { __typename } }';
    const input = { eventId: event.id, originalStart: '2026-09-14T09:00' };
    await app.data(cancel, { input }, student.token);
    const rows = await read();
    expect((await undo(third)).left).toEqual([{ noun: 'event', id: event.id, field: null }]);
    expect(rowDifferences(rows, await read())).toEqual([]);
  });

  it('leaves what was deleted since as it is, and says so; its deletion is undone before', async () => {
    const { id } = await createAssignment(app, student.token, { title: 'Draft' });
    const created = await last();
    await app.data(UPDATE, { input: { id, title: 'Essay' } }, student.token);
    const changed = await last();
    const remind = `mutation ($input: SetAssignmentRemindersInput!) { setAssignmentReminders(input: $input) { __typename } }`;
    await app.data(remind, { input: { assignmentId: id, rules: [] } }, student.token);
    const reminded = await last();
    await app.data(DELETE, { input: { id } }, student.token);
    const deleted = await last();
    const rows = await read();
    for (const act of [created, changed, reminded])
      expect((await undo(act)).left).toEqual([{ noun: 'assignment', id, field: null }]);
    expect(rowDifferences(rows, await read())).toEqual([]);
    const undone = await undo(deleted);
    expect(undone.left).toEqual([]);
    for (const act of [reminded, changed]) expect((await undo(act)).left).toEqual([]);
    const after = await read();
    expect(after.get(`assignment ${id}`)).toMatchObject({ title: 'Draft', deleted_at: null });
    expect(after.has(`assignment_reminders ${id}`)).toBe(false);
    expect((await undo(undone.act.id)).left).toEqual([]);
    expect((await read()).get(`assignment ${id}`)?.['deleted_at']).not.toBeNull();
  });

  it('refuses what a deleted parent or the plan has no place for', async () => {
    const other = await app.register();
    const { id: termId } = await createTerm(app, other.token);
    const { id: courseId } = await createCourse(app, other.token, { termId });
    const { id } = await createAssignment(app, other.token, { courseId });
    await app.data(DELETE, { input: { id } }, other.token);
    const act = await last(other.id);
    const remove = 'mutation ($input: DeleteInput!) { deleteCourse(input: $input) { __typename } }';
    await app.data(remove, { input: { id: courseId } }, other.token);
    const removal = await last(other.id);
    const refusal = (asked: string) => refusalOf(app, UNDO, { id: asked }, other.token);
    expect(await refusal(act)).toMatchObject({ code: 'CONFLICT' });
    for (let count = 0; count < (PLAN_LIMITS.free.active_courses ?? 0); count += 1)
      await createCourse(app, other.token, { code: `C ${count}` });
    expect(await refusal(removal)).toMatchObject({ code: 'PLAN_LIMIT' });
    for (const asked of [actId(1), actId(2 ** 53), '019a0000-0000-7000-8000-00000000dead'])
      expect(await refusal(asked)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusal(await last())).toMatchObject({ code: 'NOT_FOUND' });
  });
});
