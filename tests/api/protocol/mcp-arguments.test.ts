import { TEXT_LIMITS } from '../../../domain/limits/limits';
import { createAssignment } from '../../factories/assignment';
import { createCourse } from '../../factories/course';
import { useStudent } from '../../factories/user';
import { callTool, useMcp } from '../../support/mcp-client';
import { useTestApp } from '../../support/test-app';

describe('the arguments of tools', () => {
  const app = useTestApp({ now: () => new Date('2026-11-25T15:00:00Z') });
  const student = useStudent(app);
  const mcp = useMcp(app);

  it('may be null where they may be left out', async () => {
    const { id: courseId } = await createCourse(app, student.token, { code: 'BIO 210', name: 'Biology' });
    await createAssignment(app, student.token, { courseId, title: 'Final', pointsPossible: 100 });
    const client = await mcp.connectAs(student, 'write');
    const { tools } = await client.listTools();
    const given: Record<string, Record<string, unknown>> = {
      course_grade: { course: 'BIO 210' },
      needed_for_target: { course: 'BIO 210' },
      add_assignment: { title: 'Essay' },
    };
    const { answer } = await callTool(client, 'add_assignment', {
      ...{ line: null, title: 'Quiz', course: null, date: '2026-12-04', time: null, type: null },
      ...{ priority: null, minutes: null, points: null, weight: null, notes: null },
    });
    expect(answer.assignment).toMatchObject({ title: 'Quiz', type: 'quiz', dueDate: '2026-12-04' });
    const { id } = answer.assignment;
    const others = { update_assignment: { id, date: '2026-12-05' }, delete_assignment: { id } };
    const required: Record<string, Record<string, unknown>> = { ...given, ...others };
    const seen: string[] = [];
    for (const { name, inputSchema } of tools) {
      const names = Object.keys(inputSchema.properties ?? {});
      const optional = names.filter((each) => !inputSchema.required?.includes(each));
      if (optional.length === 0) continue;
      seen.push(name);
      const nulls = Object.fromEntries(optional.map((each) => [each, null]));
      const { isError, text } = await callTool(client, name, { ...nulls, ...required[name] });
      expect([name, isError ? text : null]).toEqual([name, null]);
    }
    expect(seen).toHaveLength(10);
    const missing = await callTool(client, 'update_assignment', { id: null, date: '2026-12-05' });
    expect(missing).toMatchObject({ isError: true, text: expect.stringContaining('id') });
  });

  it('are named in refusals as tools have them, not as the API does', async () => {
    const { id } = await createAssignment(app, student.token, { title: 'Essay' });
    const client = await mcp.connectAs(student, 'write');
    const long = (length: number) => 'x'.repeat(length + 1);
    const refusals: [string, object, RegExp][] = [
      ['add_assignment', { title: long(TEXT_LIMITS.assignmentTitle) }, /^Title must have at most/],
      ['add_assignment', { title: 'Essay', notes: long(TEXT_LIMITS.notes) }, /^Notes must have at most/],
      ['add_assignment', { title: 'Essay', date: '0001-01-01' }, /^`date` /],
      ['add_assignment', { title: 'Essay', minutes: 1e9 }, /minutes/],
      ['add_assignment', { title: 'Essay', points: -1 }, /points/],
      ['add_assignment', { line: '/20' }, /^The line has no title/],
      ['update_assignment', { id, date: '0001-01-01' }, /^`date` /],
    ];
    for (const [name, given, expected] of refusals) {
      const { isError, text } = await callTool(client, name, { ...given });
      expect([given, isError, text]).toEqual([given, true, expect.stringMatching(expected)]);
      expect(text).not.toMatch(/due ?date|estimate|points ?possible|course ?ID/i);
    }
  });
});
