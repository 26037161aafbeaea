import { createAssignment } from '../factories/assignment';
import { createCourse } from '../factories/course';
import { createTerm } from '../factories/term';
import { refusalOf } from './refusal';
import { createTestApp, type TestApp, type TestStudent } from './test-app';

export const ASSIGNMENT = `id title dueDate dueTime progress version seriesId priority pointsEarned courseId loggedMinutes
  repetition { rule afterDays endsOn maxCount } subtasks { id title isDone }`;
const LIST = `{ assignments { ${ASSIGNMENT} } }`;
export const UPDATE = `mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) {
  assignment { ${ASSIGNMENT} } others { id dueDate title } removedIds } }`;
export const REPEAT = `mutation ($input: RepeatAssignmentInput!) { repeatAssignment(input: $input) {
  assignment { ${ASSIGNMENT} } others { id dueDate dueTime title } removedIds deletion { id itemCount } } }`;
/** Brings back what a deletion removed. */
export const RESTORE = 'mutation ($id: ID!) { restore(deletionId: $id) { deletion { itemCount } } }';

/** An assignment as the tests of its parts read it. */
export interface Row {
  id: string;
  title: string;
  dueDate: string | null;
  progress: string;
  version: number;
  seriesId: string | null;
  loggedMinutes: number;
  repetition: { rule: string | null } | null;
  subtasks: Step[];
}

/** A subtask. */
export interface Step {
  id: string;
  title: string;
  isDone: boolean;
}

export interface Other {
  id: string;
  dueDate: string;
}

export interface Updated {
  updateAssignment: { assignment: Row; others: Other[]; removedIds: string[] };
}

export interface Repeated {
  repeatAssignment: {
    assignment: Row;
    others: Other[];
    removedIds: string[];
    deletion: { id: string } | null;
  };
}

/** A student of a term in Berlin with one course, new for every test. */
export interface AssignmentFixture {
  app: TestApp;
  student: TestStudent;
  courseId: string;
  run<Data>(document: string, variables?: Record<string, unknown>): Promise<Data>;
  refused(document: string, input: object): ReturnType<typeof refusalOf>;
  /** Adds an assignment to the course. */
  add(values?: object): ReturnType<typeof createAssignment>;
  all(): Promise<Row[]>;
  /** Month and day of each deadline. */
  days(): Promise<(string | undefined)[]>;
  repeat(input: object): Promise<Repeated['repeatAssignment']>;
  update(input: object): Promise<Updated['updateAssignment']>;
}

/** Sets the fixture up within a `describe`. */
export function useAssignmentFixture(): AssignmentFixture {
  const fixture = {} as AssignmentFixture;
  beforeAll(async () => {
    fixture.app = await createTestApp();
  });
  afterAll(() => fixture.app.close());
  beforeEach(async () => {
    fixture.student = await fixture.app.register({ timezone: 'Europe/Berlin' });
    const { token } = fixture.student;
    const term = await createTerm(fixture.app, token, {
      startsOn: '2026-09-01',
      endsOn: '2026-12-18',
      isCurrent: true,
    });
    fixture.courseId = (await createCourse(fixture.app, token, { termId: term.id })).id;
  });
  const run: AssignmentFixture['run'] = (document, variables = {}) =>
    fixture.app.data(document, variables, fixture.student.token);
  const all = async () => (await run<{ assignments: Row[] }>(LIST)).assignments;
  return Object.assign(fixture, {
    run,
    all,
    refused: (document: string, input: object) =>
      refusalOf(fixture.app, document, { input }, fixture.student.token),
    add: (values: object = {}) =>
      createAssignment(fixture.app, fixture.student.token, {
        courseId: fixture.courseId,
        title: 'Journal',
        dueDate: '2026-09-04',
        ...values,
      }),
    days: async () => (await all()).map(({ dueDate }) => dueDate?.slice(5)),
    repeat: async (input: object) => (await run<Repeated>(REPEAT, { input })).repeatAssignment,
    update: async (input: object) => (await run<Updated>(UPDATE, { input })).updateAssignment,
  });
}
