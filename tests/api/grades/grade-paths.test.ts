import { exportTaskList } from '../../factories/archive';
import { createAssignment, updateAssignment } from '../../factories/assignment';
import { connectCalendarApp } from '../../factories/caldav';
import { createCourse } from '../../factories/course';
import { importFiles } from '../../factories/import';
import { createStudent, useStudent } from '../../factories/user';
import { useTestApp } from '../../support/test-app';

const READ = `{ courses { code grade { percent } assignments { id title progress pointsEarned gradingState } } }`;
const SAVE = 'mutation ($input: SaveScoresInput!) { saveScores(input: $input) { course { id } } }';
const IMPORT = 'mutation ($input: ImportGradebookInput!) { importGradebook(input: $input) { updated } }';

const BULK =
  'mutation ($input: UpdateAssignmentsInput!) { updateAssignments(input: $input) { assignments { id } } }';
const CHANGE = 'mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { act { id } } }';
const UNDO = 'mutation ($id: ID!) { undoAct(id: $id) { act { id } } }';

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
}

/** How a calendar app and a list of tasks write progress. */
const STATUS = { todo: 'NEEDS-ACTION', doing: 'IN-PROCESS', submitted: 'COMPLETED', let_go: 'CANCELLED' };
const MARK = { todo: ' ', doing: '/', submitted: 'x', let_go: '-' };

type Progress = keyof typeof STATUS;

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
  const put = async (courseId: string, progress: Progress) => {
    const phone = await connectCalendarApp(app, student);
    const lines = [
      `UID:essay-${courseId}`,
      'DTSTAMP:20261101T000000Z',
      'SUMMARY:Essay',
      `STATUS:${STATUS[progress]}`,
    ];
    await phone.put(`${phone.home}${courseId}/essay.ics`, `BEGIN:VTODO\n${lines.join('\n')}\nEND:VTODO`);
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
