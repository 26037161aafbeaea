import { Socket } from 'node:net';
import type { Actor } from '../../server/database/database';
import { createAssignment } from '../factories/assignment';
import { statementsOf } from '../support/statements';
import { useTestApp, type TestStudent } from '../support/test-app';

const NAME = 'SELECT first_name AS name FROM users WHERE id = $1';
const TICK = `mutation ($input: UpdateAssignmentInput!) {
  updateAssignment(input: $input) { assignment { id progress } } }`;

describe('a transaction', () => {
  const app = useTestApp();
  let student: TestStudent;
  beforeAll(async () => {
    student = await app.register({ firstName: 'Ada' });
  });
  const actor = (): Actor => ({ userId: student.id, now: new Date(), database: app.app.database });

  it('fails with what nobody waited for, whatever fails after it', async () => {
    const refused = app.app.database.transaction(actor(), async (transaction) => {
      void transaction.queryAlong('UPDATE users SET first_name = NULL WHERE id = $1', [student.id]);
      await transaction.query(NAME, [student.id]);
    });
    await expect(refused).rejects.toThrow('null value in column "first_name"');
    expect(await app.app.database.read('name_of_test', NAME, [student.id])).toEqual([{ name: 'Ada' }]);
  });

  it('answers once from what was asked early, and asks again after a change', async () => {
    const seen: unknown[] = [];
    const sent = await statementsOf(() =>
      app.app.database.transaction(
        actor(),
        async (transaction) => {
          seen.push(await transaction.query(NAME, [student.id]));
          await transaction.query("UPDATE users SET first_name = 'Grace' WHERE id = $1", [student.id]);
          seen.push(await transaction.query(NAME, [student.id]));
        },
        () => [{ text: NAME, values: [student.id] }],
      ),
    );
    expect(seen).toEqual([[{ name: 'Ada' }], [{ name: 'Grace' }]]);
    expect(sent.filter(({ text }) => text === NAME)).toHaveLength(2);
  });

  it('sends a tick in few pieces', async () => {
    const { id } = await createAssignment(app, student.token, { dueDate: '2026-10-09' });
    const tick = (progress: string) => app.data(TICK, { input: { id, progress } }, student.token);
    await tick('doing');
    await app.runJobs();
    expect(await piecesOf(() => tick('submitted'))).toBeLessThanOrEqual(4);
  });
});

/** Runs something. @returns how many writes to connections it took, each of which wakes the database once. */
async function piecesOf(run: () => Promise<unknown>): Promise<number> {
  type Writing = Record<'_write' | '_writev', () => void>;
  const prototype = Socket.prototype as unknown as Writing;
  const spies = [jest.spyOn(prototype, '_write'), jest.spyOn(prototype, '_writev')];
  try {
    await run();
    return spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
