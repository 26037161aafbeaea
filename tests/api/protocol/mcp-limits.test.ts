import { createAssignment } from '../../factories/assignment';
import { createCourse } from '../../factories/course';
import { createAccessToken, useStudent } from '../../factories/user';
import { callTool, useMcp } from '../../support/mcp-client';
import { NO_LIMITS, useTestApp } from '../../support/test-app';

const TOO_MANY = /^Too many attempts\. Try again in /;

describe('the limits of the API hold for assistants', () => {
  const hourly = (count: number) => ({ count, windowSeconds: 3600 });
  const rateLimits = { ...NO_LIMITS, write: hourly(6), plan_grades: hourly(2), refused: hourly(10) };
  const app = useTestApp({ env: { rateLimits } });
  const student = useStudent(app);
  const mcp = useMcp(app);

  it('for changes, also in simultaneous calls', async () => {
    const client = await mcp.connectAs(student, 'write');
    const lines = Array.from({ length: 8 }, (_, count) => `Essay number ${count}`);
    const answers = await Promise.all(lines.map((line) => callTool(client, 'add_assignment', { line })));
    // One write made the token.
    expect(answers.filter(({ isError }) => !isError)).toHaveLength(5);
    expect(answers.find(({ isError }) => isError)?.text).toMatch(TOO_MANY);
    const { answer } = await callTool(client, 'whats_due');
    expect(answer.due).toHaveLength(5);
  });

  it('for reads that compute long', async () => {
    const course = await createCourse(app, student.token, { code: 'BIO 101' });
    await createAssignment(app, student.token, { courseId: course.id, title: 'Final', pointsPossible: 10 });
    const client = await mcp.connectAs(student, 'read');
    const needed = () => callTool(client, 'needed_for_target', { course: 'BIO 101', target: 90 });
    const answers = [await needed(), await needed(), await needed()];
    expect(answers.map(({ isError }) => isError)).toEqual([false, false, true]);
    expect(answers[2]?.text).toMatch(TOO_MANY);
    expect((await callTool(client, 'courses')).isError).toBe(false);
  });

  it('for arguments that are refused, although the protocol answers with a 200', async () => {
    const client = await mcp.connectAs(student, 'read');
    const faults = { assignments: Array.from({ length: 900 }, () => ''), course: 'BIO 101' };
    const { text } = await callTool(client, 'needed_for_target', faults);
    expect(text.match(/Invalid UUID/g)).toHaveLength(20);
    for (let count = 1; count < 5; count += 1)
      await expect(callTool(client, 'needed_for_target', { course: 5 })).resolves.toMatchObject({
        isError: true,
        text: expect.stringContaining('course'),
      });
    for (let count = 5; count < 10; count += 1)
      await expect(
        client.getPrompt({ name: 'can_i_still_get', arguments: { course: 5 as unknown as string } }),
      ).rejects.toMatchObject({
        code: -32602,
        message: expect.stringMatching(/^[^{]*course[^{]*string[^{]*$/),
      });
    await expect(callTool(client, 'courses')).rejects.toThrow(/429|Too many/);
  });

  it('for what a tool refuses, although the protocol answers with a 200', async () => {
    const client = await mcp.connectAs(student, 'read');
    for (let count = 0; count < 10; count += 1)
      await expect(callTool(client, 'course_grade', { course: 'No such course' })).resolves.toMatchObject({
        isError: true,
        text: expect.stringContaining('No course has this code or name.'),
      });
    await expect(callTool(client, 'courses')).rejects.toThrow(/429|Too many/);
  });

  it('for what is refused', async () => {
    const { token } = await createAccessToken(app, student.token, { scope: 'read' });
    const send = async (body: string) =>
      fetch(mcp.address(), {
        method: 'POST',
        headers: {
          ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          accept: 'application/json, text/event-stream',
        },
        body,
      });
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1) statuses.push((await send('{"jsonrpc":')).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
    const list = await send('{"jsonrpc":"2.0","id":1,"method":"tools/list"}');
    expect([list.status, list.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  });
});
