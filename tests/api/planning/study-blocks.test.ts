import { createAssignment, updateAssignment } from '../../factories/assignment';
import { createFeed, fetchFeed } from '../../factories/calendar-feed';
import { createCourse } from '../../factories/course';
import { createEvent } from '../../factories/event';
import { createStudent, setDailyMinutes, useStudent } from '../../factories/user';
import { lintCalendar } from '../../support/calendar-lint';
import { useTestApp } from '../../support/test-app';

/** Monday 2026-10-05, 12:05 in New York. */
const MONDAY_NOON = new Date('2026-10-05T16:05:00Z');

interface Block {
  id: string;
  assignmentId: string;
  startsAt: string;
  endsAt: string;
  source: string;
  version: number;
}

interface Plan {
  blocks: { assignment: { id: string; title: string }; startsAt: string; endsAt: string }[];
  unplaced: { assignment: { title: string }; minutes: number }[];
  unestimated: { title: string }[];
}

const PREFER = `mutation ($dayStart: LocalTime, $dayEnd: LocalTime) {
  updateProfile(input: { preferences: { dayStart: $dayStart, dayEnd: $dayEnd } }) { user { id } } }`;
const FIELDS = 'id assignmentId startsAt endsAt source version';
const PLAN = `query ($blockMinutes: Int, $breakMinutes: Int, $days: Int) {
  studyPlan(blockMinutes: $blockMinutes, breakMinutes: $breakMinutes, days: $days) {
    blocks { assignment { id title } startsAt endsAt } unplaced { assignment { title } minutes } unestimated { title } } }`;
const SAVE = `mutation ($input: SaveStudyBlocksInput!) { saveStudyBlocks(input: $input) { studyBlocks { ${FIELDS} } } }`;
const CREATE = `mutation ($input: CreateStudyBlockInput!) { createStudyBlock(input: $input) { studyBlock { ${FIELDS} } } }`;
const UPDATE = `mutation ($input: UpdateStudyBlockInput!) { updateStudyBlock(input: $input) { studyBlock { ${FIELDS} } } }`;
const DELETE =
  'mutation ($input: DeleteInput!) { deleteStudyBlock(input: $input) { deletion { id noun label } } }';
const DELETE_ALL = `mutation ($input: DeleteStudyBlocksInput!) { deleteStudyBlocks(input: $input) {
  deletion { id itemCount } } }`;
const RESTORE = 'mutation ($deletionId: ID!) { restore(deletionId: $deletionId) { deletion { id } } }';
const CALENDAR = `{ calendar(from: "2026-10-05", to: "2026-10-18") {
  studyBlocks { ${FIELDS} assignment { title } } } }`;
const NEXT = '{ whatNext(first: 10) { tasks { assignment { title } freeMinutes cushionMinutes } } }';

describe('study blocks', () => {
  const app = useTestApp({ now: () => MONDAY_NOON });
  const student = useStudent(app, { timezone: 'America/New_York', subscriptionTier: 'pro' });
  beforeEach(async () => {
    await limit(120);
  });

  const limit = (minutes: number) => setDailyMinutes(app, student.token, minutes);
  const add = (title: string, overrides: Record<string, unknown> = {}) =>
    createAssignment(app, student.token, { title, dueDate: '2026-10-06', estimateMinutes: 60, ...overrides });
  const readPlan = async (variables = {}) =>
    (await app.data<{ studyPlan: Plan }>(PLAN, variables, student.token)).studyPlan;
  const local = (instant: string) =>
    new Date(Date.parse(instant) - 4 * 3_600_000).toISOString().slice(5, 16).replace('T', ' ');
  const lines = ({ blocks, unplaced }: Plan) => [
    ...blocks.map(
      ({ assignment, startsAt, endsAt }) =>
        `${assignment.title} ${local(startsAt)}-${local(endsAt).slice(6)}`,
    ),
    ...unplaced.map(({ assignment, minutes }) => `${assignment.title} misses ${minutes}`),
  ];
  const toInput = ({ assignment, startsAt, endsAt }: Plan['blocks'][number]) => ({
    assignmentId: assignment.id,
    startLocal: startsAt.slice(0, 16),
    timezone: 'UTC',
    minutes: (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000,
  });
  const answerTo = (document: string, input: object) =>
    app.graphql<Record<string, unknown>>(document, { input }, student.token);
  const save = async (plan: Plan) =>
    (
      await app.data<{ saveStudyBlocks: { studyBlocks: Block[] } }>(
        SAVE,
        { input: { blocks: plan.blocks.map(toInput) } },
        student.token,
      )
    ).saveStudyBlocks.studyBlocks;
  const create = async (assignmentId: string, startLocal: string, minutes = 60) =>
    (
      await app.data<{ createStudyBlock: { studyBlock: Block } }>(
        CREATE,
        { input: { assignmentId, startLocal, minutes } },
        student.token,
      )
    ).createStudyBlock.studyBlock;
  const shown = async () =>
    (await app.data<{ calendar: { studyBlocks: Block[] } }>(CALENDAR, {}, student.token)).calendar
      .studyBlocks;
  const restore = (deletionId: string) => app.data(RESTORE, { deletionId }, student.token);

  it('are proposed around what takes place, within the daily limit, and nothing is stored', async () => {
    await add('Essay', { estimateMinutes: 90, dueDate: '2026-10-07' });
    await createEvent(app, student.token, {
      ...{ kind: 'event', title: 'Job', timezone: 'America/New_York' },
      ...{ startLocal: '2026-10-05T13:00', endLocal: '2026-10-05T21:00' },
    });
    expect(lines(await readPlan())).toEqual([
      'Essay 10-05 12:15-12:45',
      'Essay 10-05 21:00-21:30',
      'Essay 10-06 08:00-08:30',
    ]);
    expect(await shown()).toEqual([]);
    await app.data(PREFER, { dayStart: '09:30', dayEnd: '21:00' }, student.token);
    expect(lines(await readPlan())).toEqual([
      'Essay 10-05 12:30-13:00',
      'Essay 10-06 09:30-10:00',
      'Essay 10-06 10:30-11:00',
    ]);
  });

  it('are proposed for estimated work alone; the rest is named until it is estimated', async () => {
    await add('Essay', { estimateMinutes: 30 });
    const { id } = await add('Dentist', { estimateMinutes: null });
    const { id: done } = await add('Poster', { estimateMinutes: null });
    await updateAssignment(app, student.token, { id: done, progress: 'submitted' });
    const plan = await readPlan();
    expect(lines(plan)).toEqual(['Essay 10-05 12:15-12:45']);
    expect(plan.unestimated).toEqual([{ title: 'Dentist' }]);
    await updateAssignment(app, student.token, { id, estimateMinutes: 30 });
    const other = await readPlan();
    expect(other.blocks.map(({ assignment }) => assignment.title)).toEqual(['Essay', 'Dentist']);
    expect(other.unestimated).toEqual([]);
  });

  it('stand beside exams, which take half an hour of the free time, unless they are done', async () => {
    await limit(600);
    const exam = { type: 'exam', dueDate: '2026-10-05', dueTime: '12:30', estimateMinutes: 0 };
    const { id } = await add('Midterm', exam);
    const essay = await add('Essay', { estimateMinutes: 60, dueDate: '2026-10-05', dueTime: '14:00' });
    const around = ['Essay 10-05 13:00-13:50', 'Essay 10-05 13:55-14:00'];
    const free = async () => {
      const { whatNext } = await app.data<{
        whatNext: { tasks: { assignment: { title: string }; freeMinutes: number }[] };
      }>(NEXT, {}, student.token);
      return whatNext.tasks.find(({ assignment }) => assignment.title === 'Essay')?.freeMinutes;
    };
    const besideExam = lines(await readPlan());
    expect(besideExam.filter((line) => / 12:3\d-| 12:[45]\d-/.test(line))).toEqual([]);
    expect(besideExam.some((line) => line.startsWith(around[0]?.slice(0, 17) ?? ''))).toBe(true);
    expect(await free()).toBe(115 - 30);
    const block = { assignmentId: essay.id, startLocal: '2026-10-05T12:45', minutes: 30 };
    const refused = await answerTo(SAVE, { blocks: [block] });
    expect(refused.errors?.[0]?.extensions?.['code']).toBe('CONFLICT');
    await updateAssignment(app, student.token, { id, pointsEarned: 9 });
    expect(await free()).toBe(115);
    expect((await answerTo(SAVE, { blocks: [block] })).errors).toBeUndefined();
  });

  it('that hold all of the work leave its spare time as it was', async () => {
    await add('Essay', { dueDate: '2026-10-06' });
    await add('Paper', { dueDate: '2026-10-09', estimateMinutes: 300 });
    const spare = async () => {
      const { whatNext } = await app.data<{
        whatNext: { tasks: { assignment: { title: string }; cushionMinutes: number }[] };
      }>(NEXT, {}, student.token);
      return Object.fromEntries(
        whatNext.tasks.map(({ assignment, cushionMinutes }) => [assignment.title, cushionMinutes]),
      );
    };
    const before = await spare();
    expect(before['Essay']).toBeGreaterThan(0);
    await save(await readPlan());
    expect(await spare()).toEqual(before);
  });

  it('come by deadline and tell what finds no room', async () => {
    await add('Later', { dueDate: '2026-10-08' });
    await add('Exam', { dueDate: '2026-10-05', estimateMinutes: 150 });
    expect(lines(await readPlan({ blockMinutes: 90, breakMinutes: 30 }))).toEqual([
      'Exam 10-05 12:15-13:30',
      'Exam 10-05 14:00-14:45',
      'Later 10-06 08:00-09:00',
      'Exam misses 30',
    ]);
    expect(lines(await readPlan({ days: 1 })).some((line) => line.startsWith('Later'))).toBe(false);
  });

  it('are planned for seven days, and for more only when asked', async () => {
    await add('Essay', { dueDate: '2026-10-11' });
    await add('Thesis', { dueDate: '2026-10-12' });
    const titles = async (days?: number) =>
      new Set(lines(await readPlan({ days })).map((line) => line.split(' ')[0]));
    expect(await titles()).toEqual(new Set(['Essay']));
    expect(await titles(14)).toEqual(new Set(['Essay', 'Thesis']));
  });

  it('are saved all together, and then nothing is left to plan', async () => {
    await add('Essay', { estimateMinutes: 90 });
    const plan = await readPlan();
    const saved = await save(plan);
    expect(saved.map(({ startsAt, endsAt, source }) => ({ startsAt, endsAt, source }))).toEqual(
      plan.blocks.map(({ startsAt, endsAt }) => ({ startsAt, endsAt, source: 'automatic' })),
    );
    expect(await shown()).toEqual(saved.map((block) => ({ ...block, assignment: { title: 'Essay' } })));
    expect(lines(await readPlan())).toEqual([]);
  });

  it('keep the place of those that exist, for their own work and from other work', async () => {
    const essay = await add('Essay', { estimateMinutes: 60 });
    await create(essay.id, '2026-10-05T14:00', 30);
    await add('Quiz', { estimateMinutes: 60, dueDate: '2026-10-05' });
    expect(lines(await readPlan())).toEqual([
      'Quiz 10-05 12:15-12:45',
      'Quiz 10-05 13:00-13:30',
      'Essay 10-05 15:00-15:30',
    ]);
  });

  it('are saved all or none, once, when two screens save the same plan', async () => {
    await add('Essay', { estimateMinutes: 90 });
    const { blocks } = await readPlan();
    const input = { blocks: blocks.map(toInput) };
    const answers = await Promise.all([answerTo(SAVE, input), answerTo(SAVE, input), answerTo(SAVE, input)]);
    const codes = answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'saved').sort();
    expect(codes).toEqual(['CONFLICT', 'CONFLICT', 'saved']);
    expect(await shown()).toHaveLength(blocks.length);
  });

  it.each([
    ['its work is done', { progress: 'submitted' }, 'assignmentId'],
    ['its deadline moved before its end', { dueDate: '2026-10-05', dueTime: '12:30' }, 'startLocal'],
  ])('are refused by name when %s since the preview', async (_why, change, field) => {
    const essay = await add('Essay', { estimateMinutes: 90 });
    const plan = await readPlan();
    await updateAssignment(app, student.token, { id: essay.id, ...change });
    const { errors } = await answerTo(SAVE, { blocks: plan.blocks.map(toInput) });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      fields: { [`blocks.0.${field}`]: expect.any(String) },
    });
    expect(await shown()).toEqual([]);
  });

  it('are refused when something takes place there by now', async () => {
    await add('Essay', { estimateMinutes: 90 });
    const plan = await readPlan();
    await createEvent(app, student.token, {
      ...{ kind: 'event', title: 'Job', timezone: 'America/New_York' },
      ...{ startLocal: '2026-10-05T13:10', endLocal: '2026-10-05T13:20' },
    });
    const { errors } = await answerTo(SAVE, { blocks: plan.blocks.map(toInput) });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT' });
    expect(errors?.[0]?.message).toContain('Nothing was saved');
    expect(await shown()).toEqual([]);
  });

  it('refuse overlaps, the past and work that is not there', async () => {
    const { id: assignmentId } = await add('Essay');
    const block = { assignmentId, startLocal: '2026-10-05T14:00', minutes: 60 };
    const overlap = { ...block, startLocal: '2026-10-05T14:30' };
    const codes = async (blocks: object[]) => (await answerTo(SAVE, { blocks })).errors?.[0]?.extensions;
    expect(await codes([block, overlap])).toMatchObject({
      fields: { 'blocks.1.startLocal': expect.any(String) },
    });
    expect(await codes([{ ...block, startLocal: '2026-10-05T12:00' }])).toMatchObject({ code: 'CONFLICT' });
    expect(await codes([{ ...block, assignmentId: crypto.randomUUID() }])).toMatchObject({
      code: 'NOT_FOUND',
      fields: { 'blocks.0.assignmentId': expect.any(String) },
    });
    const { id: openEnd } = await add('Thesis', { dueDate: null });
    const farOff = { ...block, assignmentId: openEnd, startLocal: '2190-10-05T14:00' };
    expect(await codes([farOff, block])).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { 'blocks.0.startLocal': expect.stringContaining('400 days') },
    });
    expect(await shown()).toEqual([]);
  });

  it('are placed by hand by everybody, and automatically with Student Pro alone', async () => {
    Object.assign(student, await createStudent(app, { timezone: 'America/New_York' }));
    const { id } = await add('Essay');
    const refused = await app.graphql(PLAN, {}, student.token);
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'PLAN_LIMIT' });
    const block = { assignmentId: id, startLocal: '2026-10-05T14:00', minutes: 60 };
    const unsaved = await answerTo(SAVE, { blocks: [block] });
    expect(unsaved.errors?.[0]?.extensions).toMatchObject({ code: 'PLAN_LIMIT' });
    expect(await create(id, '2026-10-05T14:00')).toMatchObject({
      startsAt: '2026-10-05T18:00:00Z',
      endsAt: '2026-10-05T19:00:00Z',
      source: 'manual',
    });
  });

  it('move, change their length and go to other work; an older copy is refused', async () => {
    const { id: essay } = await add('Essay');
    const { id: quiz } = await add('Quiz');
    const { id } = await create(essay, '2026-10-05T14:00');
    const change = (input: object) =>
      app.graphql<{ updateStudyBlock: { studyBlock: Block } }>(
        UPDATE,
        { input: { id, ...input } },
        student.token,
      );
    const moved = await change({ expectedVersion: 1, startLocal: '2026-10-05T15:00' });
    expect(moved.data.updateStudyBlock.studyBlock).toMatchObject({
      startsAt: '2026-10-05T19:00:00Z',
      endsAt: '2026-10-05T20:00:00Z',
      version: 2,
    });
    const stale = await change({ expectedVersion: 1, minutes: 30 });
    // In the terms of the change, so that both can be compared.
    const current = {
      id,
      version: 2,
      startLocal: '2026-10-05T15:00',
      timezone: 'America/New_York',
      minutes: 60,
    };
    expect(stale.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', current });
    const elsewhere = await change({ expectedVersion: 1, minutes: 30, timezone: 'Europe/Berlin' });
    expect(elsewhere.errors?.[0]?.extensions).toMatchObject({
      current: { startLocal: '2026-10-05T21:00', timezone: 'Europe/Berlin' },
    });
    const given = await change({ minutes: 30, assignmentId: quiz });
    expect(given.data.updateStudyBlock.studyBlock).toMatchObject({
      assignmentId: quiz,
      endsAt: '2026-10-05T19:30:00Z',
    });
  });

  it('do not show while their work is done, and go with it when it is deleted', async () => {
    const { id } = await add('Essay');
    await create(id, '2026-10-05T14:00');
    await updateAssignment(app, student.token, { id, progress: 'submitted' });
    expect(await shown()).toEqual([]);
    await updateAssignment(app, student.token, { id, progress: 'todo' });
    expect(await shown()).toHaveLength(1);
    const { deleteAssignment } = await app.data<{ deleteAssignment: { deletion: { id: string } } }>(
      'mutation ($input: DeleteInput!) { deleteAssignment(input: $input) { deletion { id } } }',
      { input: { id } },
      student.token,
    );
    expect(await shown()).toEqual([]);
    await restore(deleteAssignment.deletion.id);
    expect(await shown()).toHaveLength(1);
  });

  it('come back when they were deleted, one or a whole plan', async () => {
    await add('Essay', { estimateMinutes: 150 });
    const saved = await save(await readPlan());
    const { deleteStudyBlocks } = await app.data<{
      deleteStudyBlocks: { deletion: { id: string; itemCount: number } };
    }>(DELETE_ALL, { input: { ids: saved.map(({ id }) => id) } }, student.token);
    expect(deleteStudyBlocks.deletion.itemCount).toBe(saved.length);
    expect(await shown()).toEqual([]);
    await restore(deleteStudyBlocks.deletion.id);
    expect(await shown()).toHaveLength(saved.length);
    const one = await app.data<{
      deleteStudyBlock: { deletion: { id: string; noun: string; label: string } };
    }>(DELETE, { input: { id: saved[0]?.id } }, student.token);
    expect(one.deleteStudyBlock.deletion).toMatchObject({ noun: 'study_block', label: 'Essay' });
    expect(await shown()).toHaveLength(saved.length - 1);
  });

  it('take free time from work that is due earlier, and none from their own', async () => {
    const { id } = await add('Essay', { dueDate: '2026-10-08' });
    await add('Quiz', { dueDate: '2026-10-05' });
    const tasks = async () => {
      const { whatNext } = await app.data<{
        whatNext: { tasks: { assignment: { title: string }; freeMinutes: number; cushionMinutes: number }[] };
      }>(NEXT, {}, student.token);
      return Object.fromEntries(
        whatNext.tasks.map(({ assignment, freeMinutes, cushionMinutes }) => [
          assignment.title,
          [freeMinutes, cushionMinutes],
        ]),
      );
    };
    expect(await tasks()).toEqual({ Quiz: [120, 60], Essay: [480, 360] });
    await create(id, '2026-10-05T14:00');
    expect(await tasks()).toEqual({ Quiz: [60, 0], Essay: [480, 360] });
  });

  it('are told to other calendars, unless a feed leaves them out', async () => {
    const { id: courseId } = await createCourse(app, student.token, { code: 'BIO 101' });
    const { id } = await add('Essay', { courseId });
    const block = await create(id, '2026-10-05T14:00');
    const feed = await createFeed(app, student.token);
    const events = async (path: string) => {
      const response = await fetchFeed(app, path);
      expect(lintCalendar(Buffer.from(response.rawPayload))).toEqual([]);
      return response.body;
    };
    const text = await events(feed.path);
    expect(text).toContain(`UID:block-${block.id}`);
    expect(text).toContain('SUMMARY:Study: Essay [BIO 101]');
    expect(text).toContain('DTSTART:20261005T180000Z');
    await updateAssignment(app, student.token, { id, title: 'Long essay' });
    const renamed = await events(feed.path);
    expect(renamed).toMatch(new RegExp(`UID:block-${block.id}\\r\\n(?:.*\\r\\n)*?SEQUENCE:1\\r\\n`));
    expect(renamed).toContain('SUMMARY:Study: Long essay [BIO 101]');
    const without = await createFeed(app, student.token, { layers: ['classes', 'deadlines'] });
    expect(await events(without.path)).not.toContain('UID:block-');
    await updateAssignment(app, student.token, { id, progress: 'submitted' });
    expect(await events(feed.path)).not.toContain('UID:block-');
  });

  it('answer over REST as well', async () => {
    const { id } = await add('Essay');
    const { token } = student;
    const plan = await app.rest('/api/study-plan?blockMinutes=30', { token });
    expect(plan.json()).toMatchObject({ blocks: [{}, {}], unplaced: [] });
    const body = { assignmentId: id, startLocal: '2026-10-05T14:00', minutes: 30 };
    const made = await app.rest('/api/study-blocks', { method: 'POST', token, body });
    expect(made.statusCode).toBe(201);
    const { studyBlock } = made.json<{ studyBlock: Block }>();
    const gone = await app.rest(`/api/study-blocks/${studyBlock.id}`, { method: 'DELETE', token });
    expect(gone.json()).toMatchObject({ success: true, deletion: { noun: 'study_block' } });
    const saved = await app.rest('/api/study-plan', { method: 'POST', token, body: { blocks: [body] } });
    expect(saved.statusCode).toBe(201);
    const unread = await app.rest('/api/study-plan?days=', { token });
    expect(unread.json()).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { days: 'must be a whole number' },
    });
  });
});
