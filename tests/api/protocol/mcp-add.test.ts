import { createCourse } from '../../factories/course';
import { useStudent } from '../../factories/user';
import { callTool, useMcp } from '../../support/mcp-client';
import { useTestApp } from '../../support/test-app';

describe('the tool that adds assignments', () => {
  const app = useTestApp({ now: () => new Date('2026-11-25T15:00:00Z') });
  const student = useStudent(app);
  const mcp = useMcp(app);

  it('adds from fields, and says of a line what it lacks', async () => {
    await createCourse(app, student.token, { code: 'BIO 210', name: 'Biology' });
    const client = await mcp.connectAs(student, 'write');
    const add = (given: object) => callTool(client, 'add_assignment', { ...given });
    const fields = { title: 'Midterm exam', course: 'bio210', date: '2026-12-04', time: '17:00' };
    const added = await add({
      ...fields,
      minutes: 90,
      points: 20,
      weight: 15.5,
      priority: 1,
      notes: 'Room 2',
    });
    expect(added.answer).toMatchObject({
      assignment: {
        ...{
          title: 'Midterm exam',
          type: 'exam',
          course: 'BIO 210',
          dueDate: '2026-12-04',
          dueTime: '17:00',
        },
        ...{ estimateMinutes: 90, pointsPossible: 20, weight: 15.5, priority: 1 },
      },
      count: 1,
      undo: expect.any(String),
    });
    expect(added.answer).not.toHaveProperty('notSet');
    await callTool(client, 'undo', { undo: added.answer.undo });
    const line = await add({ line: 'essay nocourse999 tomorrow worth 15%' });
    expect(line.answer).toMatchObject({
      assignment: { title: 'essay nocourse999', weight: 15 },
      notSet: ['course', 'minutes', 'points'],
    });
    const wrong: [object, string][] = [
      [{}, 'Give either `line` or `title`'],
      [{ line: 'Essay', weight: 15 }, '`weight` was given with `line`'],
      [{ title: 'Essay', course: 'NOCOURSE 999' }, 'Choose one: BIO 210'],
      [{ title: 'Essay', time: '17:00' }, '`time` needs a `date`'],
      [{ title: 'Essay', weight: -1 }, 'weight'],
      [{ title: 'Essay', minutes: 1.5 }, 'minutes: Invalid input: expected int'],
      [{ title: 'x'.repeat(301) }, 'itle must have at most 300 characters'],
    ];
    for (const [given, reason] of wrong) {
      const { isError, text } = await add(given);
      expect([given, isError, text]).toEqual([given, true, expect.stringContaining(reason)]);
    }
  });
});
