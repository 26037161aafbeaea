import { DEADLINES_PER_PASTE } from '#domain/limits/limits';
import { createCourse } from '../../factories/course';
import { createFeed } from '../../factories/calendar-feed';
import { startDemo } from '../../factories/demo';
import { refusalOf } from '../../support/refusal';
import { createTestApp, type TestApp, type TestStudent } from '../../support/test-app';

const STEPS = 'hasCourse hasDeadline hasScore hasReminders hasFeed hasSampleData';
const CHECKLIST = `{ setupChecklist { ${STEPS} } me { isSettingUp usage { resource used } } }`;
const DISMISS = 'mutation { dismissSetupChecklist { user { isSettingUp } } }';
const ADD_SAMPLE = `mutation { addSampleData { setupChecklist { ${STEPS} } user { isSettingUp } } }`;
const REMOVE_SAMPLE = `mutation { removeSampleData { deletionIds setupChecklist { ${STEPS} } user { gpa { value } } } }`;
const RESTORE = 'mutation ($id: ID!) { restore(deletionId: $id) { deletion { id } } }';
const PLAN =
  '{ terms { id name isCurrent courses { id code status } } assignments { title } courses { code } }';
const ADD = `mutation ($input: AddDeadlinesInput!) { addDeadlines(input: $input) {
  course { id code name status } assignments { title type dueDate dueTime dueZone pointsPossible weight course { code } } } }`;
const SCORE =
  'mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { assignment { id } } }';

const REMINDERS =
  'mutation ($input: UpdateNotificationSettingsInput!) { updateNotificationSettings(input: $input) { __typename } }';

interface Setup {
  setupChecklist: Record<string, boolean>;
  me: { isSettingUp: boolean; usage: { resource: string; used: number }[] };
}

interface Plan {
  terms: { id: string; name: string; isCurrent: boolean; courses: { id: string; code: string }[] }[];
  assignments: { title: string }[];
  courses: { code: string }[];
}

const NOTHING = {
  hasCourse: false,
  hasDeadline: false,
  hasScore: false,
  hasReminders: false,
  hasFeed: false,
  hasSampleData: false,
};

describe('the first minutes', () => {
  let app: TestApp;
  let student: TestStudent;
  beforeAll(async () => {
    app = await createTestApp({ now: () => new Date('2026-11-18T19:00:00Z') });
  });
  beforeEach(async () => {
    student = await app.register();
  });
  afterAll(() => app.close());

  const setup = async ({ token }: { token: string } = student) => app.data<Setup>(CHECKLIST, {}, token);
  const plan = () => app.data<Plan>(PLAN, {}, student.token);
  const add = (input: object) => app.data<{ addDeadlines: never }>(ADD, { input }, student.token);

  describe('the checklist', () => {
    it('ticks itself by what is really there', async () => {
      expect((await setup()).setupChecklist).toEqual(NOTHING);
      const course = await createCourse(app, student.token);
      expect((await setup()).setupChecklist).toEqual({ ...NOTHING, hasCourse: true });
      await add({ courseId: course.id, deadlines: [{ title: 'Essay', dueDate: '2026-12-12' }] });
      expect((await setup()).setupChecklist).toEqual({ ...NOTHING, hasCourse: true, hasDeadline: true });
      const { assignments } = await app.data<{ assignments: { id: string }[] }>(
        '{ assignments { id } }',
        {},
        student.token,
      );
      const score = { id: assignments[0]?.id, pointsEarned: 9, pointsPossible: 10 };
      await app.data(SCORE, { input: score }, student.token);
      await createFeed(app, student.token);
      await app.data(REMINDERS, { input: { digestTime: '07:30' } }, student.token);
      const all = { hasCourse: true, hasDeadline: true, hasScore: true, hasReminders: true, hasFeed: true };
      expect((await setup()).setupChecklist).toEqual({ ...NOTHING, ...all });
    });

    it('is put away for every device, by its student alone', async () => {
      const other = await app.register();
      expect((await setup()).me.isSettingUp).toBe(true);
      const { dismissSetupChecklist } = await app.data<{ dismissSetupChecklist: object }>(
        DISMISS,
        {},
        student.token,
      );
      expect(dismissSetupChecklist).toEqual({ user: { isSettingUp: false } });
      await app.data(DISMISS, {}, student.token);
      expect((await setup()).me.isSettingUp).toBe(false);
      expect((await setup(other)).me.isSettingUp).toBe(true);
    });

    it('is not shown to a demo account', async () => {
      expect((await setup(await startDemo(app))).me.isSettingUp).toBe(false);
    });
  });

  describe('sample data', () => {
    it('fills the account, says that it is sample, ticks no step and brings the checklist back', async () => {
      await app.data(DISMISS, {}, student.token);
      const { addSampleData } = await app.data<{ addSampleData: object }>(ADD_SAMPLE, {}, student.token);
      expect(addSampleData).toEqual({
        setupChecklist: { ...NOTHING, hasSampleData: true },
        user: { isSettingUp: true },
      });
      const { terms, assignments } = await plan();
      expect(terms.map(({ name }) => name.startsWith('Sample: '))).toEqual([true, true]);
      expect(terms.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
      expect(assignments.length).toBeGreaterThan(10);
    });

    it('is wiped by one call, leaves what the student added, and can be brought back', async () => {
      await app.data(ADD_SAMPLE, {}, student.token);
      const before = await plan();
      const sampleTerm = before.terms.find(({ isCurrent }) => isCurrent);
      // The plan is full of sample courses, so the own one comes paused into the sample's term.
      await createCourse(app, student.token, { code: 'OWN 1', status: 'paused', termId: sampleTerm?.id });
      await add({ deadlines: [{ title: 'Own errand', dueDate: '2026-12-01' }] });
      const { removeSampleData } = await app.data<{
        removeSampleData: { deletionIds: string[]; setupChecklist: object; user: object };
      }>(REMOVE_SAMPLE, {}, student.token);
      expect(removeSampleData).toMatchObject({
        setupChecklist: { ...NOTHING, hasCourse: true, hasDeadline: true },
        user: { gpa: { value: null } },
      });
      expect(await plan()).toEqual({
        terms: [],
        courses: [{ code: 'OWN 1' }],
        assignments: [{ title: 'Own errand' }],
      });
      for (const id of removeSampleData.deletionIds) await app.data(RESTORE, { id }, student.token);
      const after = await plan();
      expect(after.terms.map(({ id }) => id).sort()).toEqual(before.terms.map(({ id }) => id).sort());
      expect(after.terms.flatMap(({ courses }) => courses)).toHaveLength(
        before.terms.flatMap(({ courses }) => courses).length,
      );
    });

    it('does not mix with what is real, and wiping nothing changes nothing', async () => {
      await createCourse(app, student.token);
      expect(await refusalOf(app, ADD_SAMPLE, {}, student.token)).toMatchObject({ code: 'CONFLICT' });
      const { removeSampleData } = await app.data<{ removeSampleData: object }>(
        REMOVE_SAMPLE,
        {},
        student.token,
      );
      expect(removeSampleData).toMatchObject({ deletionIds: [], setupChecklist: { hasCourse: true } });
    });

    it('comes once, however often it is asked for at the same time', async () => {
      const answers = await Promise.all([1, 2, 3].map(() => app.graphql(ADD_SAMPLE, {}, student.token)));
      expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
      expect((await plan()).terms).toHaveLength(2);
    });
  });

  describe('a list of deadlines', () => {
    it('comes with its course, in the order it was given', async () => {
      const deadlines = [
        { title: 'Midterm', type: 'exam', dueDate: '2026-12-12' },
        { title: 'Essay', dueDate: '2026-12-04', dueTime: '17:00', pointsPossible: 20, weight: 15 },
      ];
      const { addDeadlines } = await add({ newCourse: { code: 'BIO 210' }, deadlines });
      expect(addDeadlines).toMatchObject({
        course: { code: 'BIO 210', name: 'BIO 210', status: 'active' },
        assignments: [
          { title: 'Midterm', type: 'exam', dueDate: '2026-12-12', dueTime: null },
          {
            title: 'Essay',
            type: 'assignment',
            dueTime: '17:00',
            pointsPossible: 20,
            weight: 15,
            course: { code: 'BIO 210' },
          },
        ],
      });
    });

    it('brings the usual term along with the very first course, and takes the current one after that', async () => {
      await add({ newCourse: { code: 'BIO 210' }, deadlines: [] });
      await add({ newCourse: { code: 'CHEM 1' }, deadlines: [] });
      expect((await plan()).terms).toMatchObject([
        { name: 'Fall 2026', isCurrent: true, courses: [{ code: 'BIO 210' }, { code: 'CHEM 1' }] },
      ]);
    });

    it('is added whole or not at all', async () => {
      const deadlines = [{ title: 'Essay', dueDate: '2026-12-04' }];
      for (const code of ['ONE', 'TWO', 'THREE']) await add({ newCourse: { code }, deadlines: [] });
      const input = { newCourse: { code: 'FOUR' }, deadlines };
      expect(await refusalOf(app, ADD, { input }, student.token)).toMatchObject({ code: 'PLAN_LIMIT' });
      expect((await plan()).assignments).toEqual([]);
    });

    it.each([
      [
        'two courses',
        { courseId: '019a0000-0000-7000-8000-000000000000', newCourse: { code: 'A' }, deadlines: [] },
        'courseId',
      ],
      ['nothing', { deadlines: [] }, 'deadlines'],
      [
        'too many',
        { deadlines: Array.from({ length: DEADLINES_PER_PASTE + 1 }, () => ({ title: 'Essay' })) },
        'deadlines',
      ],
    ])('is refused with %s', async (_what, input, field) => {
      const refusal = await refusalOf(app, ADD, { input }, student.token);
      expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT' });
      expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
    });
  });

  it('begins on the scale of the region', async () => {
    const german = await app.register({ locale: 'de-DE' });
    const { me } = await app.data<{ me: object }>(
      '{ me { grading { scale { preset } } } }',
      {},
      german.token,
    );
    expect(me).toEqual({ grading: { scale: { preset: 'de_1_5' } } });
  });
});
