import type { CourseStatus } from '#domain/courses/course';
import { dayText } from '../../database/sql';
import type { ReadRows } from '../../database/read-rows';
import type { TermDays } from './term-proposal';

/** The parts of an account's course that imports need. */
export interface AccountCourse {
  id: string;
  code: string;
  name: string;
  status: CourseStatus;
  /** Keys under which calendars spoke of it. */
  importLabels: string[];
}

/** The facts about the account that an import needs, apart from the entries already in it. */
export interface ImportContext {
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
export async function readImportContext(read: ReadRows, userId: string): Promise<ImportContext> {
  const courses = await read<AccountCourse>('courses_for_import', READ_COURSES, [userId]);
  return {
    courses,
    terms: await read<ImportContext['terms'][number]>('terms_for_import', READ_TERMS, [userId]),
  };
}
