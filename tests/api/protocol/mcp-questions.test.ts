import type { Client } from '@modelcontextprotocol/client';
import { MAX_ANSWER_BYTES } from '../../../server/mcp/tool';
import { createAssignment, readAssignment } from '../../factories/assignment';
import { createCourse } from '../../factories/course';
import { createEvent } from '../../factories/event';
import { createTerm } from '../../factories/term';
import { useStudent } from '../../factories/user';
import { callTool, useMcp } from '../../support/mcp-client';
import { useTestApp } from '../../support/test-app';

/** Wednesday 2026-11-25, 10:00 in New York. */
const NOW = new Date('2026-11-25T15:00:00Z');
const MOST_CALLS = 3;

type Given = Record<string, unknown>;
// oxlint-disable-next-line typescript/no-explicit-any -- each tool answers what it is described to
type Answer = any;

/** A call of a tool, whose arguments may come from the answers so far. */
type Call = readonly [tool: string, given: Given | ((...answers: Answer[]) => Given)];

/** A question, the calls by which an assistant answers it, and what the last one has to say. */
type Question = readonly [question: string, calls: readonly Call[], expected: object];

const find = (search: string): Call => ['whats_due', { search }];
const first = (found: Answer): Given => ({ id: found.due[0].id });
/** Finds an assignment and edits it. */
const edit = (search: string, fields: Given): Call[] => [
  find(search),
  ['update_assignment', (found) => ({ ...first(found), ...fields })],
];
const titled = (title: string, fields: object = {}) => expect.objectContaining({ title, ...fields });

const QUESTIONS: Question[] = [
  [
    'What classes do I have today?',
    [['agenda', {}]],
    {
      today: '2026-11-25',
      agenda: [
        titled('Quiz 4', { what: 'due' }),
        {
          start: '2026-11-25T11:00',
          end: '2026-11-25T12:15',
          what: 'class',
          course: 'BIO 101',
          place: 'Hall 2',
        },
      ],
    },
  ],
  [
    'What does my week look like?',
    [['agenda', { days: 7 }]],
    { agenda: expect.arrayContaining([titled('Lab report', { start: '2026-11-27T17:00' })]) },
  ],
  [
    'What is due by Friday?',
    [['whats_due', { until: '2026-11-27' }]],
    { due: [titled('Quiz 4'), titled('Lab report')] },
  ],
  ['What should I do first?', [['whats_next', {}]], { work: expect.arrayContaining([titled('Lab report')]) }],
  [
    'How much time do I have tomorrow?',
    [['agenda', { from: '2026-11-26' }]],
    { free: [{ date: '2026-11-26', minutesFree: 240 }] },
  ],
  ['What is my GPA?', [['courses', {}]], { gpa: 2.7, terms: [{ name: 'Fall', gpa: { value: 2.7 } }] }],
  ['What is my grade in biology?', [['course_grade', { course: 'biology' }]], { letter: 'B-', percent: 80 }],
  [
    'What do I need on the final for a B?',
    [
      find('final'),
      ['needed_for_target', ({ due }) => ({ course: due[0].course, target: 'b', assignments: [due[0].id] })],
    ],
    { needed: [{ letter: 'B', status: 'needed', unit: 'points' }] },
  ],
  [
    'What do I need in biology for 85%?',
    [['needed_for_target', { course: 'BIO101', target: '85%' }]],
    { needed: [{ target: 85 }] },
  ],
  [
    'I got 17 out of 20 on quiz 4.',
    edit('quiz 4', { score: 17, points: 20 }),
    { assignment: { title: 'Quiz 4', pointsEarned: 17, pointsPossible: 20 } },
  ],
  ['I got a B+ on my essay.', edit('essay', { letter: 'b+' }), { assignment: { letter: 'B+' } }],
  [
    'Mark the lab report as done.',
    edit('lab report', { done: true }),
    { assignment: { progress: 'submitted' } },
  ],
  [
    'Wait, the lab report is not done yet.',
    edit('lab report', { done: false }),
    { assignment: { progress: 'todo' } },
  ],
  [
    'Move the lab report to Monday at 9.',
    edit('lab bio', { date: '2026-11-30', time: '09:00' }),
    { assignment: { dueDate: '2026-11-30', dueTime: '09:00' } },
  ],
  [
    'It is due at noon instead.',
    edit('lab report', { time: '12:00' }),
    { assignment: { dueDate: '2026-11-30', dueTime: '12:00' } },
  ],
  [
    'The lab report takes four hours, and is called Lab report 5.',
    edit('lab report', { minutes: 240, title: 'Lab report 5' }),
    { assignment: { title: 'Lab report 5', estimateMinutes: 240, dueTime: '12:00' } },
  ],
  [
    'Add a quiz in biology on Thursday next week.',
    [['add_assignment', { title: 'Quiz 5', course: 'biology', date: '2026-12-03' }]],
    { assignment: { title: 'Quiz 5', type: 'quiz', course: 'BIO 101' }, count: 1 },
  ],
  [
    'Plan two hours for the lab report tomorrow at 4.',
    [
      find('lab report'),
      ['plan_study', (found) => ({ ...first(found), date: '2026-11-26', time: '16:00', minutes: 120 })],
    ],
    { assignment: { title: 'Lab report 5' }, start: '2026-11-26T16:00', end: '2026-11-26T18:00' },
  ],
  [
    'Delete the reading.',
    [find('reading'), ['delete_assignment', first]],
    { deleted: 'Reading', count: 1, undo: expect.any(String) },
  ],
  [
    'What changed since yesterday, and undo the last thing.',
    [
      ['recent_changes', { since: '2026-11-24' }],
      ['undo', ({ changes }) => ({ undo: changes[0].id })],
      find('reading'),
    ],
    { due: [titled('Reading')] },
  ],
];

describe('what students ask an assistant', () => {
  const app = useTestApp({ now: () => NOW });
  const student = useStudent(app, { timezone: 'America/New_York' });
  const mcp = useMcp(app);
  let client: Client;

  async function setUp(): Promise<void> {
    const { token } = student;
    const { id: termId } = await createTerm(app, token, { name: 'Fall', isCurrent: true });
    const { id: courseId } = await createCourse(app, token, { code: 'BIO 101', name: 'Biology', termId });
    const add = (title: string, fields: Given = {}) =>
      createAssignment(app, token, { courseId, title, ...fields });
    await add('Midterm', { pointsEarned: 80, pointsPossible: 100 });
    await add('Final exam', { pointsPossible: 100, dueDate: '2026-12-14' });
    await add('Quiz 4', { dueDate: '2026-11-25' });
    await add('Lab report', { dueDate: '2026-11-27', dueTime: '17:00' });
    await add('Reading', { dueDate: '2026-12-01' });
    await createAssignment(app, token, { title: 'Essay', pointsPossible: 100 });
    await createEvent(app, token, {
      ...{ kind: 'class', title: 'Biology', courseId, place: 'Hall 2', timezone: 'America/New_York' },
      ...{ startLocal: '2026-11-25T11:00', endLocal: '2026-11-25T12:15' },
    });
    client = await mcp.connectAs(student, 'write');
  }

  it(`is answered in at most ${MOST_CALLS} calls of short answers each`, async () => {
    await setUp();
    for (const [question, calls, expected] of QUESTIONS) {
      expect([question, calls.length <= MOST_CALLS]).toEqual([question, true]);
      const answers: Answer[] = [];
      for (const [name, given] of calls) {
        const values = typeof given === 'function' ? given(...answers) : given;
        const { isError, text, answer } = await callTool(client, name, values);
        expect([question, name, isError ? text : null]).toEqual([question, name, null]);
        expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_ANSWER_BYTES);
        expect(JSON.parse(text)).toEqual(answer);
        answers.push(answer);
      }
      expect({ question, answer: answers.at(-1) }).toMatchObject({ question, answer: expected });
    }
  });

  it('is undone like any change, and shown as an assistant’s', async () => {
    await setUp();
    const { answer } = await callTool(client, 'whats_due', { search: 'MIDTERM Biology' });
    const [{ id }] = answer.due;
    const scored = await callTool(client, 'update_assignment', { id, score: 95, notes: 'Regraded' });
    const done = await callTool(client, 'delete_assignment', { id });
    const { changes } = (await callTool(client, 'recent_changes')).answer;
    const by = { kind: 'assistant', name: expect.any(String) };
    expect(changes.slice(0, 2)).toMatchObject([
      { id: done.answer.undo, by, canUndo: true, items: [{ kind: 'removed', title: 'Midterm' }] },
      { id: scored.answer.undo, by, items: [{ values: { pointsEarned: 95 } }] },
    ]);
    for (const { undo } of [done.answer, scored.answer])
      expect(await callTool(client, 'undo', { undo })).toMatchObject({ isError: false });
    expect(await readAssignment(app, student.token, id)).toMatchObject({ pointsEarned: 80, notes: null });
  });

  it('gets a refusal that says what to do', async () => {
    await setUp();
    const { answer } = await callTool(client, 'whats_due', { search: 'essay' });
    const { id } = answer.due[0];
    const study = { id, date: '2026-11-26', time: '16:00', minutes: 30 };
    const refusals: [string, Given, RegExp][] = [
      ['update_assignment', { id, letter: 'Z' }, /^`letter` must be a grade on the scale: A\+?, /],
      ['update_assignment', { id, time: '09:00' }, /^`time` needs a `date`\./],
      ['update_assignment', { id, course: 'Chemistry' }, /Choose one: BIO 101 \(Biology\)\./],
      ['update_assignment', { id, score: 'many' }, /score.*expected number/],
      ['update_assignment', { id: student.id, done: true }, /Take the ID from the answer of another tool\./],
      [
        'needed_for_target',
        { course: 'BIO 101', target: 'Z' },
        /^`target` must be a percentage or one of A\+?, /,
      ],
      ['plan_study', { ...study, minutes: 1 }, /minutes.*5/],
      ['plan_study', { ...study, date: '0001-01-01' }, /^`time` /],
      ['agenda', { days: 90 }, /days.*14/],
      ['undo', { undo: 'the last one' }, /Use the `undo` of a change, or an `id` of `recent_changes`\./],
    ];
    for (const [name, given, expected] of refusals) {
      const { isError, text } = await callTool(client, name, given);
      expect([name, given, isError, text]).toEqual([name, given, true, expect.stringMatching(expected)]);
    }
  });
});
