import type { Client } from '@modelcontextprotocol/client';
import { ACCOUNT_LIMITS } from '../../../domain/limits/limits';
import { TOOLS } from '../../../server/mcp/server';
import { MAX_ANSWER_BYTES, type Tool } from '../../../server/mcp/tool';
import { createAssignment } from '../../factories/assignment';
import { createCourse, readCourse } from '../../factories/course';
import { createGradeCategory } from '../../factories/grade-category';
import { insertAssignments } from '../../factories/many-assignments';
import { createAccessToken, createStudent, useStudent } from '../../factories/user';
import { callTool, useMcp } from '../../support/mcp-client';
import { useTestApp } from '../../support/test-app';

const READING = TOOLS.filter(({ access }) => access === 'read').map(({ name }) => name);
const CHANGING = TOOLS.filter(({ access }) => access === 'write').map(({ name }) => name);
const TODAY = '2026-11-25T15:00:00Z';

// The official client of the protocol speaks to the server over HTTP.
describe('the MCP server', () => {
  const app = useTestApp({ now: () => new Date(TODAY) });
  const student = useStudent(app);
  const mcp = useMcp(app);
  const tokenFor = async (scope: 'read' | 'write', owner = student) =>
    (await createAccessToken(app, owner.token, { scope })).token;

  it('offers reading tools to every token, and changing ones to those that may write', async () => {
    const reader = await mcp.connectAs(student, 'read');
    const writer = await mcp.connectAs(student, 'write');
    const listed = async (client: Client) => (await client.listTools()).tools;
    const names = (await listed(reader)).map(({ name }) => name);
    expect(names).toEqual(READING);
    const all = await listed(writer);
    expect(all.map(({ name }) => name)).toEqual([...READING, ...CHANGING]);
    // By these, clients ask before a change; what isn't said is as the protocol assumes.
    for (const { name, annotations } of all) {
      const { readOnlyHint = false, destructiveHint = !readOnlyHint, openWorldHint } = annotations ?? {};
      const isDestructive = CHANGING.includes(name) && !['add_assignment', 'plan_study'].includes(name);
      expect([name, readOnlyHint, destructiveHint, openWorldHint]).toEqual([
        ...[name, READING.includes(name), isDestructive, false],
      ]);
    }
    expect((await reader.listPrompts()).prompts.map(({ name }) => name)).toEqual([
      'plan_my_week',
      'can_i_still_get',
    ]);
    expect((await reader.listResources()).resources.map(({ uri }) => uri)).toEqual([
      'termwise://plan',
      'termwise://courses',
    ]);
  });

  it('tells of its tools in at most 2,000 tokens of four bytes, with what each takes and answers', async () => {
    const writer = await mcp.connectAs(student, 'write');
    const { tools } = await writer.listTools();
    expect(Buffer.byteLength(JSON.stringify({ tools })) / 4).toBeLessThanOrEqual(2_000);
    for (const { name, description, inputSchema, outputSchema } of tools) {
      const answers = Object.values(outputSchema?.properties ?? {});
      expect([name, description, inputSchema.type, answers.length > 0]).toEqual([
        ...[name, expect.any(String), 'object', true],
      ]);
      // Each field says what it is.
      for (const field of [...answers, ...Object.values(inputSchema.properties ?? {})])
        expect([name, Object.keys(field).some((key) => /^(?:type|enum|anyOf)$/.test(key))]).toEqual([
          name,
          true,
        ]);
    }
  });

  it('adds, completes, moves, and takes each back', async () => {
    const course = await createCourse(app, student.token, { code: 'BIO 101', name: 'Biology' });
    const client = await mcp.connectAs(student, 'write');
    const added = await callTool(client, 'add_assignment', { line: 'Lab report BIO101 2026-12-04 5pm ~3h' });
    const { id } = added.answer.assignment;
    expect(added.answer.assignment).toMatchObject({
      ...{ title: 'Lab report', course: 'BIO 101', dueDate: '2026-12-04', estimateMinutes: 180 },
    });
    const moved = await callTool(client, 'update_assignment', { id, date: '2026-12-11', time: '09:00' });
    expect(moved.answer.assignment).toMatchObject({ dueDate: '2026-12-11', dueTime: '09:00' });
    const done = await callTool(client, 'update_assignment', { id, done: true });
    expect(done.answer.assignment).toMatchObject({ progress: 'submitted' });

    const open = await callTool(client, 'undo', { undo: done.answer.undo });
    expect(open.answer.assignment).toMatchObject({ progress: 'todo', dueDate: '2026-12-11' });
    expect((await readCourse(app, student.token, course.id)).id).toBe(course.id);

    const second = await callTool(client, 'add_assignment', { line: 'Quiz BIO101' });
    await callTool(client, 'undo', { undo: second.answer.undo });
    const due = await callTool(client, 'whats_due');
    expect(due.answer.due.map(({ title }: { title: string }) => title)).toEqual(['Lab report']);
  });

  it('moves a deadline in the time zone of the student, and gives back the one it had', async () => {
    const due = { dueDate: '2026-12-05', dueTime: '10:00', dueZone: 'Asia/Tokyo' };
    const { id } = await createAssignment(app, student.token, due);
    const client = await mcp.connectAs(student, 'write');
    const listed = (await callTool(client, 'whats_due')).answer.due;
    expect(listed).toMatchObject([{ dueTime: '10:00', dueZone: 'Asia/Tokyo' }]);
    const given = { id, date: '2026-12-06', time: '17:00' };
    const { answer } = await callTool(client, 'update_assignment', given);
    expect(answer.assignment).toMatchObject({ dueTime: '17:00', dueAt: '2026-12-06T17:00:00Z' });
    expect(answer.assignment).not.toHaveProperty('dueZone');
    const undone = await callTool(client, 'undo', { undo: answer.undo });
    expect(undone.answer.assignment).toMatchObject({ ...due, dueAt: '2026-12-05T01:00:00Z' });
  });

  it('lets one of many changes at the same moment win, and tells the others', async () => {
    const client = await mcp.connectAs(student, 'write');
    const other = await mcp.connectAs(student, 'write');
    const { answer } = await callTool(client, 'add_assignment', { line: 'Essay 2026-12-04' });
    const { id } = answer.assignment;
    const handles = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((day) =>
        callTool(day % 2 ? client : other, 'update_assignment', { id, date: `2026-12-1${day}` }),
      ),
    );
    const refused = handles.filter(({ isError }) => isError);
    for (const { text } of refused) expect(text).toContain('nothing was changed here');
    expect(handles.length - refused.length).toBeGreaterThan(0);
  });

  it('explains a grade and what a target needs as the screens do', async () => {
    const course = await createCourse(app, student.token, { code: 'BIO 101', name: 'Biology' });
    const item = { courseId: course.id, pointsPossible: 100 };
    await createAssignment(app, student.token, { ...item, title: 'Midterm', pointsEarned: 80 });
    await createAssignment(app, student.token, { ...item, title: 'Final' });
    const client = await mcp.connectAs(student, 'read');
    const grade = await callTool(client, 'course_grade', { course: 'bio101' });
    expect(grade.answer).toMatchObject({
      ...{ course: 'BIO 101', percent: 80, floor: 40, ceiling: 90, rule: 'points' },
      categories: [{ percent: 80, scores: [{ title: 'Midterm', earned: 80, possible: 100 }] }],
    });
    const needed = await callTool(client, 'needed_for_target', { course: 'Biology', target: 85 });
    expect(needed.answer).toMatchObject({
      assignments: 1,
      needed: [{ target: 85, need: 89.99, unit: 'points' }],
    });
    const letters = await callTool(client, 'needed_for_target', { course: 'Biology' });
    expect(letters.answer.needed.map(({ letter }: { letter: string }) => letter)).toContain('B');
    const unknown = await callTool(client, 'course_grade', { course: 'Chemistry' });
    expect(unknown).toMatchObject({ isError: true, text: expect.stringContaining('BIO 101 (Biology)') });
  });

  it('says grades as the country of a course writes them', async () => {
    const berlin = await app.register({ timezone: 'Europe/Berlin', locale: 'de-DE' });
    const course = await createCourse(app, berlin.token, { code: 'MA 1' });
    for (const title of ['Klausur', 'Hausarbeit'])
      await createAssignment(app, berlin.token, { courseId: course.id, title, letter: '1.7' });
    await createAssignment(app, berlin.token, { courseId: course.id, title: 'Vortrag', pointsPossible: 100 });
    const client = await mcp.connectAs(berlin, 'read');
    const { answer } = await callTool(client, 'course_grade', { course: 'MA 1' });
    expect(answer).toMatchObject({
      letter: '1.7',
      letters: { floor: '2.8', ceiling: '1.47' },
      percent: 84.5,
    });
    expect(Object.keys(answer).indexOf('letter')).toBeLessThan(Object.keys(answer).indexOf('percent'));
  });

  it('assumes points where no open work has any, as the screens do', async () => {
    const course = await createCourse(app, student.token, { code: 'BIO 101', name: 'Biology' });
    const scored = { title: 'Midterm', pointsPossible: 20, pointsEarned: 18 };
    await createAssignment(app, student.token, { courseId: course.id, ...scored });
    await createAssignment(app, student.token, { courseId: course.id, title: 'Final' });
    const client = await mcp.connectAs(student, 'read');
    expect((await callTool(client, 'needed_for_target', { course: 'BIO 101', target: 85 })).answer).toEqual({
      ...{ course: 'BIO 101', assignments: 1, assumedPoints: 20 },
      needed: [expect.objectContaining({ status: 'needed', need: 16, unit: 'points' })],
    });
  });

  it('says of each category what it weighs, its percentage, and what it adds to the grade', async () => {
    const course = await createCourse(app, student.token, { code: 'BIO 101', name: 'Biology' });
    const parts = [
      ['Homework', 40, 18, 20],
      ['Exams', 60, 30, 50],
    ] as const;
    for (const [name, weight, pointsEarned, pointsPossible] of parts) {
      const { id } = await createGradeCategory(app, student.token, { courseId: course.id, name, weight });
      const item = { courseId: course.id, categoryId: id, pointsEarned, pointsPossible };
      await createAssignment(app, student.token, { ...item, title: name });
    }
    const client = await mcp.connectAs(student, 'read');
    const { answer } = await callTool(client, 'course_grade', { course: 'BIO 101' });
    expect(answer).toMatchObject({
      ...{ percent: 72, rule: 'weights' },
      categories: [
        { name: 'Homework', weight: 40, percent: 90, pointsOfTheCourse: 36 },
        { name: 'Exams', weight: 60, percent: 60, pointsOfTheCourse: 36 },
      ],
    });
  });

  it('keeps answers short, and reads on', async () => {
    for (let count = 0; count < 40; count += 1) {
      const title = `A rather long title of an assignment that has to be read, number ${count}`;
      await createAssignment(app, student.token, { title, dueDate: '2026-12-01' });
    }
    const client = await mcp.connectAs(student, 'read');
    const seen = new Set<string>();
    let after: string | undefined;
    for (let calls = 0; calls < 20; calls += 1) {
      const { text, answer } = await callTool(client, 'whats_due', { after });
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_ANSWER_BYTES);
      for (const { id } of answer.due) seen.add(id);
      if (!answer.more) break;
      after = answer.due.at(-1).id;
    }
    expect(seen.size).toBe(40);
    expect(Buffer.byteLength((await callTool(client, 'whats_next')).text)).toBeLessThanOrEqual(
      MAX_ANSWER_BYTES,
    );
  });

  it('says where the ranking ends, and how to see the rest', async () => {
    await insertAssignments(app, student, 180, new Date(TODAY));
    const client = await mcp.connectAs(student, 'read');
    const seen = new Set<string>();
    let more: string | undefined = 'skip 0';
    while (more?.includes('skip')) {
      const { text, answer } = await callTool(client, 'whats_next', { skip: seen.size });
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_ANSWER_BYTES);
      for (const { id } of answer.work) seen.add(id);
      ({ more } = answer);
    }
    expect([seen.size, more]).toEqual([100, 'only 100 are ranked; call whats_due for all']);
  });

  it('keeps the working of a long course short, and shows each of its categories on request', async () => {
    const course = await createCourse(app, student.token, { code: 'BIO 101', name: 'Biology' });
    const category = await createGradeCategory(app, student.token, { courseId: course.id, name: 'Quizzes' });
    for (let count = 0; count < 60; count += 1) {
      await createAssignment(app, student.token, {
        ...{ courseId: course.id, categoryId: category.id, pointsPossible: 10, pointsEarned: 8 },
        title: `A quiz with a rather long title, number ${count}`,
      });
    }
    const client = await mcp.connectAs(student, 'read');
    const whole = await callTool(client, 'course_grade', { course: 'BIO 101' });
    expect(Buffer.byteLength(whole.text)).toBeLessThanOrEqual(MAX_ANSWER_BYTES);
    expect(whole.answer.categories).toMatchObject([{ name: 'Quizzes', percent: 80, scores: 60 }]);
    const seen = new Set<string>();
    for (let more = true; more;) {
      const given = { course: 'BIO 101', category: 'quizzes', skip: seen.size };
      const { text, answer } = await callTool(client, 'course_grade', given);
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_ANSWER_BYTES);
      for (const { title } of answer.scores) seen.add(title);
      more = answer.more !== undefined;
    }
    expect(seen.size).toBe(60);
    const unknown = await callTool(client, 'course_grade', { course: 'BIO 101', category: 'Labs' });
    expect(unknown).toMatchObject({ isError: true, text: expect.stringContaining('No category') });
  });

  it('calculates a course that is as large as one can be', async () => {
    await insertAssignments(app, student, 3 * ACCOUNT_LIMITS.assignmentsPerCourse, new Date(TODAY));
    const client = await mcp.connectAs(student, 'read');
    const grade = await callTool(client, 'course_grade', { course: 'BIO 101' });
    const [{ scores, doesNotCount }] = grade.answer.categories;
    expect(grade.answer).toMatchObject({ rule: 'points', categories: [{ name: 'Homework', percent: 85 }] });
    expect(scores + doesNotCount).toBe(ACCOUNT_LIMITS.assignmentsPerCourse);
    const needed = await callTool(client, 'needed_for_target', { course: 'BIO 101', target: 90 });
    expect(needed.answer).toMatchObject({ needed: [{ target: 90, status: 'needed' }] });
    expect(needed.answer.assignments).toBeGreaterThan(1_000);
    const letters = await callTool(client, 'needed_for_target', { course: 'BIO 101' });
    expect(letters.answer.needed.length).toBeGreaterThan(5);
    const other = await callTool(client, 'needed_for_target', {
      course: 'BIO 101',
      assignments: [student.id],
    });
    expect(other).toMatchObject({ isError: true, text: expect.stringContaining(student.id) });
  });

  it('keeps every answer short in a full account', async () => {
    const pro = await createStudent(app, { subscriptionTier: 'pro' });
    for (let count = 0; count < 60; count += 1) {
      const name = `${'A course with a very long name '.repeat(4)}${count}`;
      await createCourse(app, pro.token, { code: `LONG ${count}`, name });
    }
    const client = await mcp.connectAs(pro, 'read');
    const unclear = await callTool(client, 'course_grade', { course: 'course' });
    const first = await callTool(client, 'courses');
    const later = await callTool(client, 'courses', { skip: first.answer.courses.length });
    expect(first.answer.more).toContain('skip');
    expect(later.answer.courses[0].code).not.toBe(first.answer.courses[0].code);
    const { contents } = await client.readResource({ uri: 'termwise://courses' });
    const texts = [unclear.text, first.text, later.text, JSON.stringify(contents)];
    for (const text of texts) expect(Buffer.byteLength(text)).toBeLessThan(1.3 * MAX_ANSWER_BYTES);
    expect(Buffer.byteLength(first.text)).toBeLessThanOrEqual(MAX_ANSWER_BYTES);
  });

  it('announces no changes of its lists', async () => {
    const client = await mcp.connectAs(student, 'read');
    const never = { listChanged: false };
    expect(client.getServerCapabilities()).toMatchObject({ tools: never, prompts: never, resources: never });
  });

  it('refuses guests, pages of other sites, other methods, and what is not the protocol', async () => {
    const ask = async (headers: Record<string, string>, body: string, method = 'POST') => {
      const given = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
      return fetch(mcp.address(), {
        method,
        headers: { ...given, ...headers },
        ...(method === 'POST' && { body }),
      });
    };
    const listTools = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    const authorization = `Bearer ${await tokenFor('read')}`;
    const guest = await ask({}, listTools);
    expect([guest.status, guest.headers.get('www-authenticate')]).toEqual([
      401,
      expect.stringMatching(/^Bearer resource_metadata="http/),
    ]);
    for (const origin of ['http://evil.example', 'null', 'http://localhost.evil.example']) {
      expect((await ask({ authorization, origin }, listTools)).status).toBe(403);
    }
    expect((await ask({ authorization }, '', 'GET')).status).toBe(405);
    expect((await ask({ authorization }, '{"jsonrpc":')).status).toBe(400);
    expect((await ask({ authorization }, '{"hello":"world"}')).status).toBe(400);
    const batch = await ask({ authorization }, `[${listTools},${listTools}]`);
    expect([batch.status, await batch.text()]).toEqual([400, expect.stringContaining('one message')]);
    const listen = JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'subscriptions/listen', params: {} });
    // It ends, instead of keeping a stream open.
    expect(await (await ask({ authorization }, listen)).text()).toContain('"error"');
    expect((await ask({ authorization }, listTools)).status).toBe(200);
  });

  it('keeps what went wrong on its side to itself', async () => {
    const client = await mcp.connectAs(student, 'read');
    const [whatsNext] = TOOLS;
    const run = jest.spyOn(whatsNext as Tool, 'run').mockRejectedValue(new Error('connect to db.internal'));
    const answer = await callTool(client, 'whats_next');
    const resource = client.readResource({ uri: 'termwise://plan' });
    expect(answer).toMatchObject({ isError: true, text: expect.stringContaining('Something went wrong') });
    await expect(resource).rejects.toThrow('Something went wrong');
    run.mockRestore();
  });

  it('refuses wrong arguments with their names', async () => {
    const client = await mcp.connectAs(student, 'write');
    const wrong: [string, Record<string, unknown>, string][] = [
      ['update_assignment', { id: 'x', done: true }, 'id'],
      ['update_assignment', { id: student.id, date: '31.12.2026' }, 'date'],
      ['add_assignment', { line: '' }, 'line'],
      ['undo', { undo: 'nonsense' }, 'undo handle'],
      ['whats_due', { untill: '2026-12-31' }, '"untill"'],
      ['add_assignment', { line: '/20' }, 'The line has no title'],
    ];
    for (const [name, given, place] of wrong) {
      const { isError, text } = await callTool(client, name, given);
      expect([name, isError, text]).toEqual([name, true, expect.stringContaining(place)]);
    }
  });
});
