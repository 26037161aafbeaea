import type { TestApp, TestStudent } from '../support/test-app';
import { createAppPassword } from './caldav';
import { createAssignment } from './assignment';
import { createFeed } from './calendar-feed';
import { connectApp, readConnectedApps } from './connected-app';
import { createCourse } from './course';
import { createEvent } from './event';
import { createGradeCategory } from './grade-category';
import { createGradeScale } from './grade-scale';
import { upload } from './import';
import { createStudyBlock, createSubtask, logTime, startTimer } from './tasks';
import { createTerm } from './term';
import { createMeeting, createSpecialDay } from './timetable';
import { createAccessToken, createStudent } from './user';

/** A student with one of everything, by id. */
export interface Planner {
  student: TestStudent;
  term: string;
  course: string;
  /** A course of no term. */
  earlierCourse: string;
  gradeCategory: string;
  assignment: string;
  /** A step of the assignment. */
  subtask: string;
  /** Work that was logged on the assignment. */
  timeEntry: string;
  /** Time that is set aside for the assignment. */
  studyBlock: string;
  /** The timer, which runs on the assignment. */
  timer: string;
  /** A class that takes place every Monday from 2026-09-07T09:00 on. */
  event: string;
  /** A lecture of the timetable on Mondays at nine. */
  meeting: string;
  /** A day of the term without classes. */
  specialDay: string;
  /** A deletion that can be undone. */
  deletion: string;
  /** An uploaded calendar file with one deadline in the course `BIO 101`. */
  draft: string;
  /** The log-in that opened the account. */
  session: string;
  /** A personal access token that may write. */
  accessToken: string;
  /** An app with access. */
  connectedApp: string;
  /** A password for calendar apps. */
  appPassword: string;
  /** A calendar feed of everything. */
  calendarFeed: string;
  /** Scores that were tried out in the course. */
  scenario: string;
  /** A grading scale of the student's own. */
  scale: string;
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

const SCENARIO =
  'mutation ($input: CreateGradeScenarioInput!) { createGradeScenario(input: $input) { scenario { id } } }';

/** Opens an account on Student Pro, so no plan refuses anything, and adds one of everything. */
export async function createPlanner(app: TestApp): Promise<Planner> {
  const student = await createStudent(app, { subscriptionTier: 'pro' });
  const { token } = student;
  const term = (await createTerm(app, token)).id;
  const course = (await createCourse(app, token, { termId: term })).id;
  const earlierCourse = (await createCourse(app, token)).id;
  const gradeCategory = (await createGradeCategory(app, token, { courseId: course })).id;
  const assignment = (await createAssignment(app, token, { courseId: course, categoryId: gradeCategory })).id;
  const subtask = await createSubtask(app, token, assignment);
  const timeEntry = await logTime(app, token, assignment);
  const studyBlock = await createStudyBlock(app, token, assignment);
  const timer = await startTimer(app, token, assignment);
  const event = (await createEvent(app, token, { courseId: course, recurrenceRule: 'FREQ=WEEKLY;COUNT=5' }))
    .id;
  const meeting = (await createMeeting(app, token, { courseId: course })).id;
  const specialDay = (await createSpecialDay(app, token, { termId: term })).id;
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
  await connectApp(app, student);
  const connectedApp = (await readConnectedApps(app, token))[0]?.id ?? '';
  const appPassword = (await createAppPassword(app, { token })).id;
  const calendarFeed = (await createFeed(app, token)).id;
  const input = {
    courseId: course,
    name: 'Best case',
    scores: [{ assignmentId: assignment, pointsEarned: 9 }],
  };
  const made = await app.data<{ createGradeScenario: { scenario: { id: string } } }>(
    SCENARIO,
    { input },
    token,
  );
  const scenario = made.createGradeScenario.scenario.id;
  const scale = (await createGradeScale(app, token)).id;
  return {
    ...{
      student,
      term,
      course,
      earlierCourse,
      gradeCategory,
      assignment,
      subtask,
      timeEntry,
      studyBlock,
      timer,
      event,
      meeting,
      specialDay,
      deletion,
      draft,
      session,
      accessToken,
      connectedApp,
      appPassword,
      calendarFeed,
      scenario,
      scale,
    },
  };
}
