import type { Client } from '@modelcontextprotocol/client';
import { TOOLS } from '../../../server/mcp/server';
import { createAssignment } from '../../factories/assignment';
import { createCourse } from '../../factories/course';
import { createStudent, useStudent } from '../../factories/user';
import { callTool, useMcp } from '../../support/mcp-client';
import { useTestApp, type TestStudent } from '../../support/test-app';

const NO_COURSE = 'No course has this code or name. Choose one: ART 1 (Painting).';
const OF_ANOTHER_TOOL = 'Take the ID from the answer of another tool.';
const NOT_FOUND = `This assignment does not exist or was deleted. ${OF_ANOTHER_TOOL}`;
const NO_CHANGE = `This change does not exist or was deleted. ${OF_ANOTHER_TOOL}`;
const NO_HANDLE = "This isn't an undo handle. Use the `undo` of a change, or an `id` of `recent_changes`.";
const EVERYTHING = `{ courses { id code name version } assignments { id title notes progress dueDate version } }`;

/** Arguments of a tool, and why it refuses them; null: it answers. */
type Case = readonly [given: Record<string, unknown>, refusal: string | null];

describe("another student's data", () => {
  const app = useTestApp({ now: () => new Date('2026-11-25T15:00:00Z') });
  const student = useStudent(app);
  const mcp = useMcp(app);
  let other: TestStudent;
  let client: Client;
  let course: string;
  let id: string;
  let undo: string;
  let act: string;
  beforeEach(async () => {
    await createCourse(app, student.token, { code: 'ART 1', name: 'Painting' });
    other = await createStudent(app);
    course = (await createCourse(app, other.token, { code: 'HIST 7', name: 'Secret history' })).id;
    id = (await createAssignment(app, other.token, { title: 'Secret', courseId: course })).id;
    const theirs = await mcp.connectAs(other, 'write');
    ({ undo } = (await callTool(theirs, 'update_assignment', { id, date: '2026-12-02' })).answer);
    act = (await callTool(theirs, 'recent_changes')).answer.changes[0].id;
    client = await mcp.connectAs(student, 'write');
  });
  const stateOf = (owner: TestStudent) => app.data(EVERYTHING, {}, owner.token);
  /** Arguments with which each tool reaches for it. */
  const cases = (): Record<string, Case[]> => ({
    whats_next: [[{}, null]],
    whats_due: [
      [{}, null],
      [{ search: 'secret' }, null],
      [{ search: 'hist' }, null],
      [{ after: id }, NOT_FOUND],
      [{ course }, NO_COURSE],
    ],
    agenda: [[{ from: '2026-11-25', days: 14 }, null]],
    courses: [[{}, null]],
    course_grade: [
      [{ course }, NO_COURSE],
      [{ course: 'HIST 7' }, NO_COURSE],
    ],
    needed_for_target: [
      [{ course }, NO_COURSE],
      [{ course: 'ART 1', assignments: [id] }, `assignments: ${id} isn't an assignment of this course.`],
    ],
    recent_changes: [
      [{}, null],
      [{ after: act }, NO_CHANGE],
    ],
    add_assignment: [
      [{ title: 'x', course }, NO_COURSE],
      [{ title: 'x', course: 'hist7' }, NO_COURSE],
    ],
    update_assignment: [
      [{ id, done: true }, NOT_FOUND],
      [{ id, score: 1 }, NOT_FOUND],
      [{ id, date: '2026-12-03' }, NOT_FOUND],
    ],
    delete_assignment: [
      [{ id }, NOT_FOUND],
      [{ id, scope: 'all' }, NOT_FOUND],
    ],
    plan_study: [[{ id, date: '2026-12-01', time: '17:00', minutes: 30 }, NOT_FOUND]],
    undo: [
      [{ undo }, NO_HANDLE],
      [{ undo: act }, NO_HANDLE],
    ],
  });

  it('is neither shown nor changed by any tool', async () => {
    const before = [await stateOf(other), await stateOf(student)];
    // A new tool needs arguments here.
    expect(Object.keys(cases())).toEqual(TOOLS.map(({ name }) => name));
    for (const [name, calls] of Object.entries(cases()))
      for (const [given, refusal] of calls) {
        const { isError, text } = await callTool(client, name, given);
        expect([name, given, isError ? text : null]).toEqual([name, given, refusal]);
        expect([name, /secret|hist/i.test(text), text.includes(course)]).toEqual([name, false, false]);
        if (!isError) expect([name, text.includes(id)]).toEqual([name, false]);
      }
    expect([await stateOf(other), await stateOf(student)]).toEqual(before);
  });

  it('gets nothing added by a line with the code of a course', async () => {
    const before = await stateOf(other);
    const { answer } = await callTool(client, 'add_assignment', { line: 'Essay HIST7 2026-12-04' });
    expect(answer.assignment).not.toHaveProperty('course');
    expect(await stateOf(other)).toEqual(before);
  });

  it('is in no prompt and no resource', async () => {
    const given: Record<string, Record<string, string>> = { plan_my_week: {}, can_i_still_get: { course } };
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(Object.keys(given));
    for (const [name, values] of Object.entries(given))
      expect(JSON.stringify(await client.getPrompt({ name, arguments: values }))).not.toMatch(
        /secret|hist 7/i,
      );
    const { resources } = await client.listResources();
    expect(resources).toHaveLength(2);
    for (const { uri } of resources) {
      const text = JSON.stringify(await client.readResource({ uri }));
      expect([uri, /secret|hist/i.test(text), text.includes(course), text.includes(id)]).toEqual([
        ...[uri, false, false, false],
      ]);
    }
    for (const uri of [`termwise://courses/${course}`, `termwise://plan/${id}`, `termwise://${other.id}`])
      await expect(client.readResource({ uri })).rejects.toThrow('not found');
  });
});
