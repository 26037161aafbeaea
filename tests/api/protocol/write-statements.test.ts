import { createAssignment } from '../../factories/assignment';
import { createCourse } from '../../factories/course';
import { createTerm } from '../../factories/term';
import { statementsOf } from '../../support/statements';
import { useTestApp } from '../../support/test-app';

const UPDATE_ASSIGNMENT = `mutation ($input: UpdateAssignmentInput!) {
  updateAssignment(input: $input) { assignment { id progress completedAt pointsEarned } } }`;
const UPDATE_COURSE = `mutation ($input: UpdateCourseInput!) {
  updateCourse(input: $input) { course { id notes } } }`;

const SAVE_SCORES = `mutation ($input: SaveScoresInput!) {
  saveScores(input: $input) { assignments { id pointsEarned isStillOpen } course { grade { percent } } user { gpa { value } } } }`;

describe('the statements of a write', () => {
  const app = useTestApp();
  let token: string;
  let courseId: string;
  let assignmentId: string;
  beforeAll(async () => {
    ({ token } = await app.register());
    const { id: termId } = await createTerm(app, token, { startsOn: '2026-09-07', isCurrent: true });
    courseId = (await createCourse(app, token, { termId, credits: 3 })).id;
    await createAssignment(app, token, { courseId, pointsPossible: 10, pointsEarned: 5 });
    assignmentId = (await createAssignment(app, token, { courseId, dueDate: '2026-10-09' })).id;
    await app.runJobs();
  });

  it.each<[string, number, string, () => object]>([
    ['a tick', 6, UPDATE_ASSIGNMENT, () => ({ id: assignmentId, progress: 'submitted' })],
    ['notes of a course', 5, UPDATE_COURSE, () => ({ id: courseId, notes: 'Bring the reader.' })],
    [
      'a score that moves the average',
      9,
      UPDATE_ASSIGNMENT,
      () => ({ id: assignmentId, pointsPossible: 10, pointsEarned: 9 }),
    ],
    [
      'a score among several, with the course and the averages',
      11,
      SAVE_SCORES,
      () => ({ courseId, scores: [{ id: assignmentId, pointsPossible: 10, pointsEarned: 7 }] }),
    ],
    ['a score that moves nothing', 9, UPDATE_ASSIGNMENT, () => ({ id: assignmentId, pointsEarned: 9 })],
  ])('are few and prepared: %s', async (_what, most, document, inputOf) => {
    const sent = await statementsOf(() => app.data(document, { input: inputOf() }, token));
    expect(sent.filter(({ name }) => !name)).toEqual([]);
    expect(sent.length).toBeLessThanOrEqual(most);
  });
});
