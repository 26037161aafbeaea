import type { TestApp } from '../support/test-app';

/** A course as the tests look at it. */
export interface CourseSample {
  id: string;
  termId: string | null;
  code: string;
  name: string;
  credits: number;
  color: string;
  instructor: string | null;
  place: string | null;
  link: string | null;
  notes: string | null;
  status: 'active' | 'archived' | 'paused';
  version: number;
  grade: { percent: number | null; letter: string | null; points: number | null; gradedItems: number };
}

/** The fields of {@link CourseSample} in a document. */
export const COURSE_FIELDS =
  'id termId code name credits color instructor place link notes status version ' +
  'grade { percent letter points gradedItems }';

const CREATE = `mutation ($input: CreateCourseInput!) { createCourse(input: $input) { course { ${COURSE_FIELDS} } } }`;

let courses = 0;

/** Input of a course of three credits with a unique code, unless overridden. */
export function courseInput(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  courses += 1;
  return { code: `SUBJ ${courses}`, name: `Subject ${courses}`, credits: 3, ...overrides };
}

/** Adds a course through the API. */
export async function createCourse(
  app: TestApp,
  token: string,
  overrides: Record<string, unknown> = {},
): Promise<CourseSample> {
  const answer = await app.data<{ createCourse: { course: CourseSample } }>(
    CREATE,
    { input: courseInput(overrides) },
    token,
  );
  return answer.createCourse.course;
}

const READ = `query ($id: ID!) { course(id: $id) { ${COURSE_FIELDS} } }`;

/** Reads a course's current state. */
export async function readCourse(app: TestApp, token: string, id: string): Promise<CourseSample> {
  return (await app.data<{ course: CourseSample }>(READ, { id }, token)).course;
}
