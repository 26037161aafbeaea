import { newKey, type Asker } from './asker';

/** The number of rows and courses of each account: few, so clients meet. */
const ROWS = 4;
const COURSES = 5;
const PASSWORD = 'a quiet library corner';

/** A session or token that a client opened. */
export interface Access {
  name: string;
  /** The bearer's text. */
  token: string;
  /** The ID of a personal access token; null for a session. */
  id: string | null;
  isEnding: boolean;
}

/** The state that several clients share. */
export interface Account {
  name: string;
  email: string;
  password: string;
  token: string;
  assignmentId: string;
  rows: string[];
  courses: string[];
  /** The latest version of each row that anybody saw. */
  versions: Map<string, number>;
  accesses: Access[];
}

/** The value of every row at version 1. */
export const FIRST_VALUE = 'first';

/** Registers a student with rows (subtasks of one assignment) and archived courses. */
export async function openAccount(asker: Asker): Promise<Account> {
  const must = async <Data>(query: string, input: object, token?: string): Promise<Data> => {
    const told = await asker.ask<Data>(query, { input }, { token, key: newKey() });
    if (!told?.data) throw new Error(`An account could not be prepared: ${told?.code}`);
    return told.data;
  };
  const name = newKey();
  const email = `${name}@example.edu`;
  const input = { firstName: 'Sample', lastName: 'Student', email, password: PASSWORD };
  const { register } = await must<{ register: { token: string } }>(
    'mutation ($input: RegisterInput!) { register(input: $input) { token } }',
    input,
  );
  const { token } = register;
  const { createAssignment } = await must<{ createAssignment: { assignment: { id: string } } }>(
    'mutation ($input: CreateAssignmentInput!) { createAssignment(input: $input) { assignment { id } } }',
    { title: 'Essay' },
    token,
  );
  const assignmentId = createAssignment.assignment.id;
  const rows: string[] = [];
  for (let count = 0; count < ROWS; count += 1) {
    const { createSubtask } = await must<{ createSubtask: { subtask: { id: string } } }>(
      'mutation ($input: CreateSubtaskInput!) { createSubtask(input: $input) { subtask { id } } }',
      { assignmentId, title: FIRST_VALUE },
      token,
    );
    rows.push(createSubtask.subtask.id);
  }
  const courses: string[] = [];
  for (let count = 0; count < COURSES; count += 1) {
    const { createCourse } = await must<{ createCourse: { course: { id: string } } }>(
      'mutation ($input: CreateCourseInput!) { createCourse(input: $input) { course { id } } }',
      { code: `SUBJ ${count}`, name: `Subject ${count}`, status: 'archived' },
      token,
    );
    courses.push(createCourse.course.id);
  }
  const versions = new Map(rows.map((row) => [row, 1]));
  return { name, email, password: PASSWORD, token, assignmentId, rows, courses, versions, accesses: [] };
}
