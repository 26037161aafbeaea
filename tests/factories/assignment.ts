import type { TestApp } from '../support/test-app';

/** An assignment as the tests look at it. */
export interface AssignmentSample {
  id: string;
  courseId: string | null;
  categoryId: string | null;
  title: string;
  type: string;
  notes: string | null;
  dueDate: string | null;
  dueTime: string | null;
  dueZone: string | null;
  dueAt: string | null;
  priority: number;
  progress: string;
  completedAt: string | null;
  gradingState: string;
  estimateMinutes: number | null;
  pointsPossible: number | null;
  pointsEarned: number | null;
  letter: string | null;
  link: string | null;
  version: number;
}

/** The fields of {@link AssignmentSample} in a document. */
export const ASSIGNMENT_FIELDS =
  'id courseId categoryId title type notes dueDate dueTime dueZone dueAt priority progress completedAt ' +
  'gradingState estimateMinutes pointsPossible pointsEarned letter link version';

const CREATE = `mutation ($input: CreateAssignmentInput!) {
  createAssignment(input: $input) { assignment { ${ASSIGNMENT_FIELDS} } } }`;

const UPDATE = `mutation ($input: UpdateAssignmentInput!) {
  updateAssignment(input: $input) { assignment { ${ASSIGNMENT_FIELDS} } } }`;

/** Adds an assignment through the API; it has a title and nothing else unless told. */
export async function createAssignment(
  app: TestApp,
  token: string,
  overrides: Record<string, unknown> = {},
): Promise<AssignmentSample> {
  const answer = await app.data<{ createAssignment: { assignment: AssignmentSample } }>(
    CREATE,
    { input: { title: 'Problem set', ...overrides } },
    token,
  );
  return answer.createAssignment.assignment;
}

/** Edits an assignment through the API. */
export async function updateAssignment(
  app: TestApp,
  token: string,
  changes: Record<string, unknown> & { id: string },
): Promise<AssignmentSample> {
  const answer = await app.data<{ updateAssignment: { assignment: AssignmentSample } }>(
    UPDATE,
    { input: changes },
    token,
  );
  return answer.updateAssignment.assignment;
}

const READ = `query ($id: ID!) { assignment(id: $id) { ${ASSIGNMENT_FIELDS} } }`;

/** Reads an assignment's current state. */
export async function readAssignment(app: TestApp, token: string, id: string): Promise<AssignmentSample> {
  return (await app.data<{ assignment: AssignmentSample }>(READ, { id }, token)).assignment;
}
