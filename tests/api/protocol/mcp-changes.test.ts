import { createAssignment, readAssignment } from '../../factories/assignment';
import { useStudent } from '../../factories/user';
import { callTool, useMcp } from '../../support/mcp-client';
import { useTestApp } from '../../support/test-app';

const UPDATE = 'mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { act { id } } }';
const PROFILE = 'mutation { updateProfile(input: { firstName: "Grace" }) { act { id } } }';

describe('changes that an assistant lists and undoes', () => {
  const app = useTestApp();
  const student = useStudent(app);
  const mcp = useMcp(app);

  it('are those of all, with what the rows became, and come in pages', async () => {
    const client = await mcp.connectAs(student, 'write');
    const { id } = await createAssignment(app, student.token, { title: 'Quiz 4' });
    await app.data(UPDATE, { input: { id, pointsEarned: 18, pointsPossible: 20 } }, student.token);
    await callTool(client, 'update_assignment', { id, done: true });
    const { changes } = (await callTool(client, 'recent_changes')).answer;
    expect(changes).toMatchObject([
      { by: { kind: 'assistant' }, items: [{ title: 'Quiz 4', values: { progress: 'submitted' } }] },
      { canUndo: true, items: [{ noun: 'assignment', values: { pointsEarned: 18, pointsPossible: 20 } }] },
      { items: [{ kind: 'created', title: 'Quiz 4', count: 1 }] },
    ]);
    expect(changes[1]).not.toHaveProperty('by');
    const rest = await callTool(client, 'recent_changes', { after: changes[0].id });
    expect(rest.answer.changes).toEqual(changes.slice(1));
    for (let number = 0; number < 40; number += 1)
      await app.data(UPDATE, { input: { id, title: `Quiz ${number}` } }, student.token);
    const seen: string[] = [];
    for (let after: string | undefined, more: string | undefined = ''; more !== undefined;) {
      const { text, answer } = await callTool(client, 'recent_changes', { ...(after && { after }) });
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4_000);
      seen.push(...answer.changes.map((change: { id: string }) => change.id));
      after = seen.at(-1);
      more = answer.more;
      if (more !== undefined) expect(more).toBe(`call again with after ${after}`);
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThanOrEqual(43);
  });

  it('set a time alone in the zone of the student, also on a deadline of another zone', async () => {
    const client = await mcp.connectAs(student, 'write');
    // 7:00 in Tokyo is the evening before in Europe and America.
    const { id } = await createAssignment(app, student.token, {
      ...{ title: 'Call', dueDate: '2026-12-05', dueTime: '07:00', dueZone: 'Asia/Tokyo' },
    });
    await callTool(client, 'update_assignment', { id, time: '12:00' });
    const now = await readAssignment(app, student.token, id);
    expect(now).toMatchObject({ dueDate: '2026-12-04', dueTime: '12:00' });
    expect(now.dueZone).not.toBe('Asia/Tokyo');
  });

  it('are undone in the middle of others, which stay, and done again', async () => {
    const client = await mcp.connectAs(student, 'write');
    const { id } = await createAssignment(app, student.token, { title: 'Draft', dueDate: '2026-12-04' });
    await app.data(UPDATE, { input: { id, title: 'Essay', dueDate: '2026-12-11' } }, student.token);
    await app.data(UPDATE, { input: { id, title: 'Essay 2' } }, student.token);
    const [, middle] = (await callTool(client, 'recent_changes')).answer.changes;
    const undone = (await callTool(client, 'undo', { undo: middle.id })).answer;
    expect(undone.left).toMatchObject([{ noun: 'assignment', title: 'Essay 2', field: 'title' }]);
    const read = () => readAssignment(app, student.token, id);
    expect(await read()).toMatchObject({ title: 'Essay 2', dueDate: '2026-12-04' });
    expect((await callTool(client, 'undo', { undo: undone.undo })).answer).toMatchObject({ left: [] });
    expect(await read()).toMatchObject({ title: 'Essay 2', dueDate: '2026-12-11' });
  });

  it('are undone only with the rights that made them', async () => {
    await app.data(PROFILE, {}, student.token);
    const client = await mcp.connectAs(student, 'write');
    const [profile] = (await callTool(client, 'recent_changes')).answer.changes;
    const refused = await callTool(client, 'undo', { undo: profile.id });
    expect([refused.isError, refused.text]).toEqual([true, expect.stringContaining('Log in')]);
    const reading = await mcp.connectAs(student, 'read');
    expect((await callTool(reading, 'recent_changes')).isError).toBe(false);
    expect((await reading.listTools()).tools.map(({ name }) => name)).not.toContain('undo');
  });
});
