import type { TestApp, TestStudent } from '../support/test-app';
import { createAssignment } from './assignment';
import { createCourse } from './course';
import { createEvent } from './event';
import { createGradeCategory } from './grade-category';
import { storeGradeScale } from './grade-scale';
import { upload } from './import';
import { createTerm } from './term';
import { createAccessToken, createStudent } from './user';

/** A student with one of everything, by id. */
export interface Planner {
  student: TestStudent;
  term: string;
  course: string;
  /** A course of no term. */
  earlierCourse: string;
  gradeCategory: string;
  /** A scale of the student's own. */
  gradeScale: string;
  assignment: string;
  /** A class that takes place every Monday from 2026-09-07T09:00 on. */
  event: string;
  /** A deletion that can be undone. */
  deletion: string;
  /** An uploaded calendar file with one deadline in the course `BIO 101`. */
  draft: string;
  /** The log-in that opened the account. */
  session: string;
  /** A personal access token that may write. */
  accessToken: string;
}

const FILE = [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  'UID:event-assignment-1',
  'DTSTART:20261001T225900Z',
  'SUMMARY:Lab report [BIO 101]',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');

const DELETE = 'mutation ($input: DeleteInput!) { deleteAssignment(input: $input) { deletion { id } } }';

/** Opens an account and puts one of everything into it. */
export async function createPlanner(app: TestApp): Promise<Planner> {
  const student = await createStudent(app);
  const { token } = student;
  const term = (await createTerm(app, token)).id;
  const course = (await createCourse(app, token, { termId: term })).id;
  const earlierCourse = (await createCourse(app, token)).id;
  const gradeScale = await storeGradeScale(app, student.id);
  const gradeCategory = (await createGradeCategory(app, token, { courseId: course })).id;
  const assignment = (await createAssignment(app, token, { courseId: course, categoryId: gradeCategory })).id;
  const event = (await createEvent(app, token, { courseId: course, recurrenceRule: 'FREQ=WEEKLY;COUNT=5' }))
    .id;
  const { id } = await createAssignment(app, token, { courseId: course });
  const answer = await app.data<{ deleteAssignment: { deletion: { id: string } } }>(
    DELETE,
    { input: { id } },
    token,
  );
  const deletion = answer.deleteAssignment.deletion.id;
  const draft = (await upload(app, token, FILE)).id;
  const { sessions } = await app.data<{ sessions: { id: string }[] }>('{ sessions { id } }', {}, token);
  const session = sessions[0]?.id ?? '';
  const accessToken = (await createAccessToken(app, token)).id;
  return {
    ...{
      student,
      term,
      course,
      earlierCourse,
      gradeCategory,
      gradeScale,
      assignment,
      event,
      deletion,
      draft,
    },
    ...{ session, accessToken },
  };
}
