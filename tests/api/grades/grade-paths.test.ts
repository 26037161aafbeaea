import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { exportTaskList } from '../../factories/archive';
import { createAssignment, updateAssignment } from '../../factories/assignment';
import { type CalendarApp, connectCalendarApp } from '../../factories/caldav';
import { createCourse } from '../../factories/course';
import { importFiles } from '../../factories/import';
import { createStudent, useStudent } from '../../factories/user';
import { useTestApp } from '../../support/test-app';

const READ = `{ courses { code grade { percent } assignments { id title progress pointsEarned gradingState isStillOpen } } }`;
const SAVE = 'mutation ($input: SaveScoresInput!) { saveScores(input: $input) { course { id } } }';
const IMPORT = 'mutation ($input: ImportGradebookInput!) { importGradebook(input: $input) { updated } }';

const BULK =
  'mutation ($input: UpdateAssignmentsInput!) { updateAssignments(input: $input) { assignments { id } } }';
const CHANGE = 'mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { act { id } } }';
const UNDO = 'mutation ($id: ID!) { undoAct(id: $id) { act { id } } }';

/** Inputs that create work, or whose scores are only calculated with. */
const NOT_STORED = ['CreateAssignmentInput', 'GradebookItemInput', 'ScenarioScoreInput'];

const DELETE = 'mutation ($id: ID!) { deleteAssignment(input: { id: $id }) { deletion { id } } }';
const RESTORE = 'mutation ($id: ID!) { restore(deletionId: $id) { deletion { id } } }';

interface Deleted {
  deleteAssignment: { deletion: { id: string } };
}

interface Acted {
  updateAssignment: { act: { id: string } };
}

interface Graded {
  courses: {
    code: string;
    grade: { percent: number | null };
    assignments: Work[];
  }[];
}

interface Work {
  id: string;
  title: string;
  progress: string;
  pointsEarned: number | null;
  gradingState: string;
  isStillOpen: boolean;
}

/** How a calendar app and a list of tasks write progress. */
const STATUS = { todo: 'NEEDS-ACTION', doing: 'IN-PROCESS', submitted: 'COMPLETED', let_go: 'CANCELLED' };
const MARK = { todo: ' ', doing: '/', submitted: 'x', let_go: '-' };

type Progress = keyof typeof STATUS;

type State = 'counted' | 'missing' | 'excused' | 'omitted' | 'pending';

/** What is known of an essay: how far along it is, its score out of 10, and how it was said last that it counts. */
interface Known {
  progress: Progress;
  pointsEarned: number | null;
  said: State | null;
}

/** One step of a way, and by which of several means it is done. */
type Step = { by: number } & (
  | { progress: Progress }
  | { pointsEarned: number | null }
  | { gradingState: State }
  | { detour: 'delete' | 'undo' }
);

const by = fc.nat(11);
const STEPS: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ by, progress: fc.constantFrom<Progress[]>('todo', 'doing', 'submitted', 'let_go', 'let_go') }),
  fc.record({ by, pointsEarned: fc.constantFrom(null, 0, 6) }),
  fc.record({
    by,
    gradingState: fc.constantFrom<State[]>('counted', 'missing', 'missing', 'excused', 'omitted', 'pending'),
  }),
  fc.record({ by, detour: fc.constantFrom('delete' as const, 'undo' as const) }),
);

const impliedBy = ({ progress, pointsEarned }: Known): State =>
  progress === 'let_go' && pointsEarned === null ? 'missing' : 'counted';

/** What is known after a step. */
function knownAfter(known: Known, step: Step): Known {
  if ('progress' in step) return { ...known, progress: step.progress };
  if ('gradingState' in step) {
    const { gradingState } = step;
    const isPlain = gradingState === 'counted' && impliedBy(known) === 'counted';
    return { ...known, said: isPlain ? null : gradingState };
  }
  if (!('pointsEarned' in step)) return known;
  const { pointsEarned } = step;
  const isNew = pointsEarned !== null && pointsEarned !== known.pointsEarned;
  return { ...known, pointsEarned, said: isNew && known.said === 'missing' ? null : known.said };
}

/** Where an essay goes. */
interface Place {
  courseId: string;
  code: string;
}

describe('the grade of a course', () => {
  const app = useTestApp();
  const student = useStudent(app, { subscriptionTier: 'pro' });

  const add = (input: object) => createAssignment(app, student.token, { title: 'Essay', ...input });
  const change = (id: string, input: object) => updateAssignment(app, student.token, { id, ...input });
  const run = (query: string, input: object) => app.data(query, { input }, student.token);
  const rest = async (method: 'POST' | 'PATCH', url: string, body: object) =>
    (await app.rest(url, { method, body, token: student.token })).json<{ assignment: Work }>();
  const courses = async (token = student.token) => (await app.data<Graded>(READ, {}, token)).courses;
  const essayIn = async (code: string) => {
    const course = (await courses()).find((each) => each.code === code);
    return course?.assignments.find(({ title }) => title === 'Essay')?.id ?? '';
  };
  const actOfChange = async (input: object) =>
    (await app.data<Acted>(CHANGE, { input }, student.token)).updateAssignment.act.id;
  const undo = async (id: string) =>
    (await app.data<{ undoAct: { act: { id: string } } }>(UNDO, { id }, student.token)).undoAct.act.id;
  const put = async (courseId: string, progress: Progress, phone?: CalendarApp) => {
    const device = phone ?? (await connectCalendarApp(app, student));
    const lines = [
      `UID:essay-${courseId}`,
      'DTSTAMP:20261101T000000Z',
      'SUMMARY:Essay',
      `STATUS:${STATUS[progress]}`,
    ];
    await device.put(`${device.home}${courseId}/essay.ics`, `BEGIN:VTODO\n${lines.join('\n')}\nEND:VTODO`);
  };

  /** Every way to an essay with this progress and score out of 10. */
  const ways: Record<
    string,
    (place: Place, to: { progress: Progress; pointsEarned: number | null }) => unknown
  > = {
    created: ({ courseId }, to) => add({ courseId, pointsPossible: 10, ...to }),
    changed: async ({ courseId }, to) => change((await add({ courseId, pointsPossible: 10 })).id, to),
    'progress first': async ({ courseId }, { progress, pointsEarned }) => {
      const { id } = await add({ courseId, pointsPossible: 10, progress });
      await change(id, { pointsEarned });
    },
    'score first': async ({ courseId }, { progress, pointsEarned }) => {
      const { id } = await add({ courseId, pointsPossible: 10, pointsEarned });
      await change(id, { progress });
    },
    'there and back': async ({ courseId }, { progress, pointsEarned }) => {
      const { id } = await add({ courseId, pointsPossible: 10, progress: 'let_go' });
      await change(id, { pointsEarned: 3 });
      await change(id, { pointsEarned, progress: 'todo' });
      await change(id, { progress });
    },
    'REST, created': ({ courseId }, to) =>
      rest('POST', '/api/assignments', { title: 'Essay', courseId, pointsPossible: 10, ...to }),
    'REST, changed': async ({ courseId }, to) => {
      const { assignment } = await rest('POST', '/api/assignments', { title: 'Essay', courseId });
      await rest('PATCH', `/api/assignments/${assignment.id}`, { pointsPossible: 10, ...to });
    },
    'saved scores': async ({ courseId }, { progress, pointsEarned }) => {
      const { id } = await add({ courseId, progress });
      await run(SAVE, { courseId, scores: [{ id, pointsEarned, pointsPossible: 10 }] });
    },
    'a calendar app': async ({ courseId, code }, { progress, pointsEarned }) => {
      await put(courseId, progress);
      await change(await essayIn(code), { pointsEarned, pointsPossible: 10 });
    },
    'a calendar app, later': async ({ courseId, code }, { progress, pointsEarned }) => {
      await put(courseId, 'todo');
      await change(await essayIn(code), { pointsEarned, pointsPossible: 10 });
      await put(courseId, progress);
    },
    'a list of tasks': async ({ code }, { progress, pointsEarned }) => {
      const grade = pointsEarned === null ? '[points:: 10]' : `[score:: ${pointsEarned}/10]`;
      await importFiles(app, student.token, `## ${code}\n\n- [${MARK[progress]}] Essay ${grade}\n`);
    },
    'in bulk': async ({ courseId }, to) => {
      const { id } = await add({ courseId, pointsPossible: 10 });
      await run(BULK, { assignments: [{ id, ...to }] });
    },
    'another course': async ({ courseId }, to) => {
      const { id } = await add({ pointsPossible: 10, ...to });
      await change(id, { courseId });
    },
    'undone and redone': async ({ courseId }, to) => {
      const { id } = await add({ courseId, pointsPossible: 10 });
      await undo(await undo(await actOfChange({ id, ...to })));
    },
    'another state undone': async ({ courseId }, to) => {
      const { id } = await add({ courseId, pointsPossible: 10, ...to });
      await undo(await actOfChange({ id, progress: 'todo', pointsEarned: 1, pointsPossible: 4 }));
    },
    'deleted and restored': async ({ courseId }, to) => {
      const { id } = await add({ courseId, pointsPossible: 10, ...to });
      const { deleteAssignment } = await app.data<Deleted>(DELETE, { id }, student.token);
      await app.data(RESTORE, { id: deleteAssignment.deletion.id }, student.token);
    },
    'an earlier score undone': async ({ courseId }, { progress, pointsEarned }) => {
      const { id } = await add({ courseId, pointsPossible: 10, progress: 'doing', pointsEarned });
      const act = await actOfChange({ id, pointsEarned: 2 });
      // To open work that has a score would keep the score.
      if (progress !== 'doing') await change(id, { progress });
      await undo(act);
    },
    "a school's gradebook": async ({ courseId }, { progress, pointsEarned }) => {
      await add({ courseId, progress });
      await run(IMPORT, { courseId, lines: [{ title: 'Essay', pointsPossible: 10, pointsEarned }] });
    },
  };

  it.each<{ progress: Progress; pointsEarned: number | null; percent: number }>([
    { progress: 'let_go', pointsEarned: null, percent: 40 },
    { progress: 'let_go', pointsEarned: 6, percent: 70 },
    { progress: 'submitted', pointsEarned: null, percent: 80 },
    { progress: 'doing', pointsEarned: 6, percent: 70 },
  ])('is $percent% after $progress with $pointsEarned points, on every way', async ({ percent, ...to }) => {
    const expected = [];
    for (const [index, [way, bring]] of Object.entries(ways).entries()) {
      const code = `WAY ${index}`;
      const { id: courseId } = await createCourse(app, student.token, { code, name: way });
      await add({ courseId, title: 'Quiz', pointsPossible: 10, pointsEarned: 8 });
      await bring({ courseId, code }, to);
      expected.push([code, way, percent, { ...to, gradingState: percent === 40 ? 'missing' : 'counted' }]);
    }
    const found = (await courses()).map(({ code, grade, assignments }) => {
      const essay = assignments.find(({ title }) => title === 'Essay');
      const { progress, pointsEarned, gradingState } = essay ?? {};
      return [
        code,
        Object.keys(ways)[Number(code.split(' ')[1])],
        grade.percent,
        { progress, pointsEarned, gradingState },
      ];
    });
    expect(new Map(found.map((each) => [each[0], each]))).toEqual(
      new Map(expected.map((each) => [each[0], each])),
    );
  });

  /** Does one step to an essay that a calendar app made, by one of the means there are. */
  const take = async (phone: CalendarApp, { courseId, id }: { courseId: string; id: string }, step: Step) => {
    const { by: means, ...input } = step;
    if ('detour' in input) {
      if (input.detour === 'undo')
        return undo(await undo(await actOfChange({ id, progress: 'let_go', gradingState: 'counted' }))).then(
          undo,
        );
      const { deleteAssignment } = await app.data<Deleted>(DELETE, { id }, student.token);
      return app.data(RESTORE, { id: deleteAssignment.deletion.id }, student.token);
    }
    const ways: (() => Promise<unknown>)[] = [
      () => change(id, input),
      () => rest('PATCH', `/api/assignments/${id}`, input),
      () => run(BULK, { assignments: [{ id, ...input }] }),
    ];
    if ('progress' in input) ways.push(() => put(courseId, input.progress, phone));
    else ways.push(() => run(SAVE, { courseId, scores: [{ id, ...input }] }));
    if (!('progress' in input) && !('pointsEarned' in input && input.pointsEarned === null))
      ways.push(() => run(IMPORT, { courseId, lines: [{ title: 'Essay', ...input }] }));
    return ways[means % ways.length]?.();
  };

  const gradesOf = async (token = student.token) =>
    new Map(
      (await courses(token)).map(({ code, grade, assignments }) => {
        const { gradingState } = assignments.find(({ title }) => title === 'Essay') ?? {};
        return [code, { percent: grade.percent, gradingState }];
      }),
    );

  it('follows from progress, score, and what was said last, whatever was done in between', async () => {
    const phone = await connectCalendarApp(app, student);
    const other = await createStudent(app, { subscriptionTier: 'pro' });
    const expected = new Map<string, unknown>();
    const lists = fc.sample(fc.array(STEPS, { minLength: 4, maxLength: 9 }), { numRuns: 14, seed: 35 });
    const ends: { id: string; known: Known }[] = [];
    for (const [index, steps] of lists.entries()) {
      const [code, plain] = [`WAY ${index}`, `PLAIN ${index}`];
      const { id: courseId } = await createCourse(app, student.token, { code });
      await put(courseId, 'todo', phone);
      const id = await essayIn(code);
      await change(id, { pointsPossible: 10 });
      await add({ courseId, title: 'Quiz', pointsPossible: 10, pointsEarned: 8 });
      let known: Known = { progress: 'todo', pointsEarned: null, said: null };
      for (const step of steps) {
        await take(phone, { courseId, id }, step);
        known = knownAfter(known, step);
      }
      ends.push({ id, known });
      const { said, ...to } = known;
      const twin = await createCourse(app, student.token, { code: plain });
      await add({ courseId: twin.id, title: 'Quiz', pointsPossible: 10, pointsEarned: 8 });
      await add({ courseId: twin.id, pointsPossible: 10, ...to, ...(said && { gradingState: said }) });
      const { percent } = (await gradesOf()).get(plain) ?? {};
      expected.set(code, { percent, gradingState: said ?? impliedBy(known), steps });
    }
    const found = await gradesOf();
    const told = (grades: Awaited<ReturnType<typeof gradesOf>>) =>
      new Map(lists.map((steps, index) => [`WAY ${index}`, { ...grades.get(`WAY ${index}`), steps }]));
    expect(told(found)).toEqual(expected);
    // The list of tasks says no less: skipped and reopened there, all counts as it does here.
    await importFiles(app, other.token, await exportTaskList(app, student.token));
    expect(told(await gradesOf(other.token))).toEqual(expected);
    const copies = await courses(other.token);
    for (const [index, { id, known }] of ends.entries()) {
      if (known.said === 'counted') continue;
      const { assignments = [] } = copies.find(({ code }) => code === `WAY ${index}`) ?? {};
      const copy = assignments.find(({ title }) => title === 'Essay')?.id ?? '';
      for (const progress of ['let_go', 'todo'] as const) {
        await change(id, { progress });
        await updateAssignment(app, other.token, { id: copy, progress });
      }
    }
    expect(told(await gradesOf(other.token))).toEqual(told(await gradesOf()));
  });

  /** Every way by which a grade arrives at work that is known. */
  const arrivals: Record<string, (id: string, courseId: string, grade: object) => Promise<unknown>> = {
    'UpdateAssignmentInput, alone': (id, _, grade) => change(id, grade),
    'UpdateAssignmentInput over REST': (id, _, grade) => rest('PATCH', `/api/assignments/${id}`, grade),
    'UpdateAssignmentInput in bulk': (id, _, grade) => run(BULK, { assignments: [{ id, ...grade }] }),
    ScoreInput: (id, courseId, grade) => run(SAVE, { courseId, scores: [{ id, ...grade }] }),
    ImportedScoreInput: (_, courseId, grade) =>
      run(IMPORT, { courseId, lines: [{ title: 'Essay', pointsPossible: 10, ...grade }] }),
  };

  it.each(Object.entries(arrivals))(
    'closes work that was taken up again, and only when it is new: %s',
    async (way, arrive) => {
      const { id: courseId } = await createCourse(app, student.token, { code: `NEW ${way.slice(0, 12)}` });
      const { id } = await add({ courseId, pointsPossible: 10, pointsEarned: 3 });
      const isOpen = async () => {
        const all = (await courses()).flatMap(({ assignments }) => assignments);
        return all.find((each) => each.id === id)?.isStillOpen;
      };
      for (const grade of [{ pointsEarned: 9 }, { letter: 'C' }, { pointsEarned: 0 }]) {
        await change(id, { progress: 'todo' });
        expect([grade, await isOpen()]).toEqual([grade, true]);
        await arrive(id, courseId, grade);
        expect([grade, await isOpen()]).toEqual([grade, false]);
        await change(id, { progress: 'doing' });
        await arrive(id, courseId, grade);
        expect([grade, await isOpen()]).toEqual([grade, true]);
      }
    },
  );

  it('arrives in no other way', () => {
    const inputs = readFileSync('schema.graphql', 'utf8').matchAll(/^input (\w+) \{([^}]*)/gm);
    const withScore = [...inputs].filter(([, , fields]) => /^ +pointsEarned/m.test(fields ?? ''));
    const known = new Set([...Object.keys(arrivals).map((way) => way.split(/\W/)[0]), ...NOT_STORED]);
    expect(withScore.map(([, name]) => name).filter((name) => !known.has(name))).toEqual([]);
  });

  it('stays what was stated, through the list of tasks, too', async () => {
    const { id: courseId } = await createCourse(app, student.token, { code: 'BIO 1' });
    await add({ courseId, progress: 'let_go', gradingState: 'counted', pointsPossible: 10 });
    await add({ courseId, title: 'Lab', progress: 'let_go', pointsPossible: 10 });
    await add({ courseId, title: 'Talk', gradingState: 'excused', pointsPossible: 10 });
    const other = await createStudent(app);
    await importFiles(app, other.token, await exportTaskList(app, student.token));
    const statesOf = async (token: string) => {
      const [course] = await courses(token);
      return new Map(course?.assignments.map(({ title, gradingState }) => [title, gradingState]));
    };
    const stated = new Map([
      ['Essay', 'counted'],
      ['Lab', 'missing'],
      ['Talk', 'excused'],
    ]);
    expect(await statesOf(student.token)).toEqual(stated);
    expect(await statesOf(other.token)).toEqual(stated);
  });
});
