import { createAssignment, updateAssignment } from '../factories/assignment';
import { createCourse } from '../factories/course';
import { createEvent } from '../factories/event';
import { createGradeCategory } from '../factories/grade-category';
import { importFiles } from '../factories/import';
import { createTerm } from '../factories/term';
import { createStudent } from '../factories/user';
import { createTestApp, type TestApp, type TestStudent } from './test-app';

/** Moves one instance of a series. */
export const MOVE =
  'mutation ($input: MoveOccurrenceInput!) { moveOccurrence(input: $input) { event { id } } }';
const CANCEL = 'mutation ($input: OccurrenceInput!) { cancelOccurrence(input: $input) { event { id } } }';
const DELETE = 'mutation ($input: DeleteInput!) { deleteCourse(input: $input) { deletion { id } } }';

/** A file with one deadline and one series of classes. */
export const FEED = [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  'UID:event-assignment-7',
  'DTSTART:20261201T225900Z',
  'SUMMARY:Lab report 🧪 [CHEM 9]',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:class-1',
  'DTSTART;TZID=Europe/London:20260907T090000',
  'DTEND;TZID=Europe/London:20260907T100000',
  'RRULE:FREQ=WEEKLY;COUNT=6',
  'SUMMARY:CHEM 9 Lecture',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');

/** A planner with everything that could get lost: unicode, nothing at all, scores, changed instances, deleted rows. */
async function createRichPlanner(app: TestApp): Promise<TestStudent> {
  const student = await createStudent(app, { timezone: 'Europe/London', subscriptionTier: 'pro' });
  const { token } = student;
  const term = await createTerm(app, token, { name: 'Höst 2026 — 秋' });
  const course = await createCourse(app, token, {
    termId: term.id,
    credits: 7.5,
    notes: 'line one\nline two\ttab',
  });
  const bare = await createCourse(app, token, { code: 'X', name: '👩🏽‍🔬' });
  const labs = await createGradeCategory(app, token, { courseId: course.id, name: 'Labs', weight: 33.3333 });
  await createGradeCategory(app, token, { courseId: bare.id, name: 'No weight', weight: null });
  await createAssignment(app, token, {
    courseId: course.id,
    categoryId: labs.id,
    title: 'Scored "work", with; all\\',
    notes: '=1+1',
    dueDate: '2026-10-25',
    dueTime: '01:30',
    dueZone: 'Europe/London',
    pointsPossible: 40,
    pointsEarned: 37.5,
    estimateMinutes: 90,
    priority: 1,
    type: 'exam',
    gradingState: 'counted',
  });
  const done = await createAssignment(app, token, { title: '=HYPERLINK("http://x")', dueDate: '2026-11-30' });
  await updateAssignment(app, token, { id: done.id, progress: 'submitted' });
  await createAssignment(app, token, { title: 'Nothing but a title' });
  const series = await createEvent(app, token, {
    courseId: course.id,
    recurrenceRule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;UNTIL=20261218T235959',
    exceptions: ['2026-09-21T09:00'],
  });
  const moved = { eventId: series.id, originalStart: '2026-10-05T09:00', startLocal: '2026-10-06T11:00' };
  await app.data(MOVE, { input: { ...moved, title: 'Moved', place: 'Room ½' } }, token);
  await app.data(CANCEL, { input: { eventId: series.id, originalStart: '2026-10-07T09:00' } }, token);
  await createEvent(app, token, {
    kind: 'event',
    title: 'Whole days',
    allDay: true,
    startLocal: '2026-12-24T00:00',
    endLocal: '2026-12-27T00:00',
  });
  await importFiles(app, token, FEED);
  const gone = await createCourse(app, token, { code: 'GONE' });
  await createAssignment(app, token, { courseId: gone.id, title: 'Gone too' });
  await app.data(DELETE, { input: { id: gone.id } }, token);
  return student;
}

/** A server at a moment shortly before midnight UTC, with one student whose planner is full. */
export interface ArchiveFixture {
  app: TestApp;
  rich: TestStudent;
}

/** Sets the fixture up within a `describe`. */
export function useArchives(): ArchiveFixture {
  const fixture = {} as ArchiveFixture;
  beforeAll(async () => {
    fixture.app = await createTestApp({ now: () => new Date('2026-11-21T23:30:00Z') });
    fixture.rich = await createRichPlanner(fixture.app);
  });
  afterAll(() => fixture.app.close());
  return fixture;
}
