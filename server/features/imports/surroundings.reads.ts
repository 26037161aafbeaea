import type { CourseStatus } from '#domain/courses/course';
import { dayText } from '../../database/sql';
import type { ReadRows } from './read-rows';
import type { TermDays } from './term-proposal';

/** A course of the account as far as an import looks at it. */
export interface AccountCourse {
  id: string;
  code: string;
  name: string;
  status: CourseStatus;
  /** Keys under which calendars spoke of it. */
  importLabels: string[];
}

/** What an import needs to know of the account beside the entries it holds already. */
export interface Surroundings {
  courses: AccountCourse[];
  terms: (TermDays & { timezone: string })[];
}

/** The newest first: of two courses with one code the later one is meant. */
const READ_COURSES = `
SELECT c.id, c.code, c.name, c.status, c.import_labels AS "importLabels"
FROM live_courses c WHERE c.user_id = $1 ORDER BY c.created_at DESC, c.id DESC`;

const READ_TERMS = `
SELECT t.id, t.name, ${dayText('t.starts_on')} AS "startsOn", ${dayText('t.ends_on')} AS "endsOn",
  t.is_current AS "isCurrent", t.timezone
FROM live_terms t WHERE t.user_id = $1 ORDER BY t.starts_on DESC, t.id`;

/** Reads the courses and terms an import is compared with. */
export async function readSurroundings(read: ReadRows, userId: string): Promise<Surroundings> {
  const courses = await read<AccountCourse>('courses_for_import', READ_COURSES, [userId]);
  return {
    courses,
    terms: await read<Surroundings['terms'][number]>('terms_for_import', READ_TERMS, [userId]),
  };
}
