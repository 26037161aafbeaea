import { createCourse } from '../factories/course';
import { createTerm } from '../factories/term';
import { useStudent } from '../factories/user';
import { useTestApp, type TestApp, type TestStudent } from './test-app';

/**
 * A student of a term in London, from Monday, September 7, to Friday, December 18, 2026, with the course
 * Databases; new for every test.
 */
export interface TimetableFixture {
  app: TestApp;
  student: TestStudent;
  termId: string;
  courseId: string;
}

/** Sets the fixture up within a `describe`. */
export function useTimetable(): TimetableFixture {
  const app = useTestApp();
  const student = useStudent(app);
  const fixture = { app, student } as TimetableFixture;
  beforeEach(async () => {
    const { token } = student;
    const term = await createTerm(app, token, { startsOn: '2026-09-07', timezone: 'Europe/London' });
    const course = await createCourse(app, token, { termId: term.id, name: 'Databases' });
    Object.assign(fixture, { termId: term.id, courseId: course.id });
  });
  return fixture;
}
