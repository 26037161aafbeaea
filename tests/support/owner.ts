import { actId } from '#domain/acts/act-id';
import { createAssignment } from '../factories/assignment';
import { readDiffs, resolve, subscribe, sync } from '../factories/calendar-source';
import { updateGrading } from '../factories/course-grading';
import { createGradeCategory } from '../factories/grade-category';
import { upload } from '../factories/import';
import { createPlanner, type Planner } from '../factories/planner';
import { createNotification, createWebhook, subscribeDevice } from '../factories/reminder';
import { createMeeting } from '../factories/timetable';
import type { CalendarServer } from './calendar-server';
import { readRevision } from './noted-rows';
import type { TestApp } from './test-app';

/** A planner that follows a calendar elsewhere. */
export interface Owner extends Planner {
  calendarSource: string;
  /** A change of that calendar that waits for an answer. */
  calendarDiff: string;
  /** One that was answered. */
  answeredDiff: string;
  /** A reminder that was told. */
  notification: string;
  pushDevice: string;
  webhook: string;
  /** A recovery that can be undone. */
  recovery: string;
  /** A class of the timetable, and the one that goes on where it ends. */
  cutMeeting: string;
  restOfMeeting: string;
  /** An import that can be undone. */
  import: string;
  /** A second grade category of the course. */
  outerCategory: string;
  /** A grading period of the course. */
  gradingPeriod: string;
  /** A change that can be undone. */
  act: string;
}

/** Two deadlines, on a day of December each. */
const calendarOn = (day: string) =>
  [
    'BEGIN:VCALENDAR',
    ...['1', '2'].flatMap((uid) => [
      ...[
        'BEGIN:VEVENT',
        `UID:event-assignment-${uid}`,
        `DTSTART:202612${day}T120000Z`,
        `SUMMARY:Talk ${uid}`,
      ],
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n');

/** Plans a new assignment; returns the ID of the recovery. */
async function recover(app: TestApp, token: string): Promise<string> {
  const { id } = await createAssignment(app, token, { title: 'Late' });
  const answer = await app.data<{ applyRecovery: { recoveryId: string } }>(
    'mutation ($input: ApplyRecoveryInput!) { applyRecovery(input: $input) { recoveryId } }',
    { input: { lines: [{ id, plannedOn: '2199-10-06' }] } },
    token,
  );
  return answer.applyRecovery.recoveryId;
}

/** Imports an event; yields what undoes that. */
async function importEvent(app: TestApp, token: string): Promise<string> {
  const event = [
    'BEGIN:VEVENT',
    'UID:fair',
    'DTSTART;VALUE=DATE:20261201',
    'SUMMARY:Career fair',
    'END:VEVENT',
  ];
  const file = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...event, 'END:VCALENDAR'].join('\r\n');
  const { id } = await upload(app, token, file);
  const answer = await app.data<{ confirmImport: { importId: string } }>(
    'mutation ($input: ConfirmImportInput!) { confirmImport(input: $input) { importId } }',
    { input: { draftIds: [id], courses: [] } },
    token,
  );
  return answer.confirmImport.importId;
}

/** Creates a student with a row of every kind. */
export async function createOwner(app: TestApp, server: CalendarServer): Promise<Owner> {
  const planner = await createPlanner(app);
  const { token } = planner.student;
  server.answer = calendarOn('10');
  const { id } = await subscribe(app, token, server);
  server.answer = calendarOn('14');
  await sync(app, token, id);
  const [open, answered] = await readDiffs(app, token);
  if (!open || !answered) throw new Error('The calendar raised no questions.');
  await resolve(app, token, [answered], 'keep');
  const told = await createNotification(app, planner.student);
  const pushDevice = await subscribeDevice(app, token, `http://${server.host}/push`);
  const webhook = await createWebhook(app, token, server.url);
  const calendar = { calendarSource: id, calendarDiff: open.id, answeredDiff: answered.id };
  const recovery = await recover(app, token);
  const { course: courseId } = planner;
  const cut = await createMeeting(app, token, { courseId, lastDay: '2026-10-18' });
  const rest = await createMeeting(app, token, { courseId, firstDay: '2026-10-19' });
  const meetings = { cutMeeting: cut.id, restOfMeeting: rest.id };
  const outerCategory = (await createGradeCategory(app, token, { courseId, name: 'Exams' })).id;
  const period = { name: 'Fall', startsOn: '2026-09-01', endsOn: '2026-12-31', weight: 100 };
  const { grading } = await updateGrading(app, token, { id: courseId, periods: [period] });
  const gradingPeriod = grading.periods[0]?.id ?? '';
  const others = {
    import: await importEvent(app, token),
    notification: told,
    pushDevice,
    webhook,
    recovery,
    outerCategory,
    gradingPeriod,
  };
  await createAssignment(app, token, { title: 'The last change' });
  const act = actId(await readRevision(app, planner.student.id));
  return { ...planner, ...calendar, ...meetings, ...others, act };
}
