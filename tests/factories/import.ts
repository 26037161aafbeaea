import type { TestApp } from '../support/test-app';

/** The answer of `POST /api/imports`. */
export interface UploadSample {
  id: string;
  name: string;
  entries: number;
  unreadable: number;
}

/** A course of a review, as the confirmation sends it back. */
export interface ReviewCourse {
  key: string;
  code: string;
  name: string;
  choice: 'active' | 'paused' | 'skip';
  courseId: string | null;
}

/** A review as the tests look at it. */
export interface ReviewSample {
  timezone: string;
  timezoneSource: string;
  timezoneHint: { deadlines: number; total: number; localTime: string; suggestion: string | null } | null;
  term: { termId: string | null; name: string; startsOn: string; endsOn: string };
  courses: (ReviewCourse & { deadlines: number; classes: number; events: number; overLimit: boolean })[];
  items: {
    key: string;
    kind: string;
    change: string;
    progress: string | null;
    title: string;
    courseKey: string | null;
    startLocal: string;
    endLocal: string | null;
    allDay: boolean;
    recurring: boolean;
    keptFields: string[];
  }[];
  unreadable: { position: number; title: string | null; reason: string }[];
}

export type ImportCounts = Record<(typeof COUNTS)[number], number>;

const COUNTS = [
  'coursesCreated',
  'coursesMatched',
  'coursesPaused',
  'deadlinesCreated',
  'deadlinesUpdated',
  'classesCreated',
  'classesUpdated',
  'eventsCreated',
  'eventsUpdated',
  'unchanged',
  'kept',
  'skipped',
  'unreadable',
] as const;

/** The document of {@link review}. */
export const REVIEW = `query ($draftIds: [ID!]!, $timezone: Timezone) { importReview(draftIds: $draftIds, timezone: $timezone) {
  timezone timezoneSource timezoneHint { deadlines total localTime suggestion }
  term { termId name startsOn endsOn }
  courses { key code name courseId choice deadlines classes events overLimit }
  items { key kind change progress title courseKey startLocal endLocal allDay recurring keptFields }
  unreadable { position title reason } } }`;

/** The document of {@link confirm}. */
export const CONFIRM = `mutation ($input: ConfirmImportInput!) { confirmImport(input: $input) { ${COUNTS.join(' ')} } }`;

/** Posts a calendar file. */
export function post(
  app: TestApp,
  token: string | undefined,
  body: string | Buffer,
  headers: Record<string, string> = {},
) {
  return app.rest('/api/imports', {
    method: 'POST',
    body,
    headers: { 'content-type': 'text/calendar', ...headers },
    ...(token === undefined ? {} : { token }),
  });
}

/** Posts a calendar file that is fine. */
export async function upload(app: TestApp, token: string, body: string | Buffer): Promise<UploadSample> {
  const response = await post(app, token, body);
  if (response.statusCode !== 201) throw new Error(`The upload failed: ${response.body}`);
  return response.json();
}

/** Previews the import of these drafts. */
export async function review(
  app: TestApp,
  token: string,
  draftIds: string[],
  timezone: string | null = null,
): Promise<ReviewSample> {
  const answer = await app.data<{ importReview: ReviewSample }>(REVIEW, { draftIds, timezone }, token);
  return answer.importReview;
}

/** The confirmation of an unchanged review; further fields override it. */
export function confirmation(
  draftIds: string[],
  from: ReviewSample,
  overrides: Record<string, unknown> = {},
) {
  const { termId, ...newTerm } = from.term;
  const courses = from.courses.map(({ key, code, name, choice, courseId }) => ({
    key,
    code,
    name,
    choice,
    courseId,
  }));
  return { draftIds, timezone: from.timezone, ...(termId ? { termId } : { newTerm }), courses, ...overrides };
}

/** Imports drafts as given. */
export async function confirm(
  app: TestApp,
  token: string,
  input: Record<string, unknown>,
): Promise<ImportCounts> {
  const answer = await app.data<{ confirmImport: ImportCounts }>(CONFIRM, { input }, token);
  return answer.confirmImport;
}

/** Uploads files and imports them as the review proposes. */
export async function importFiles(
  app: TestApp,
  token: string,
  ...files: (string | Buffer)[]
): Promise<ImportCounts> {
  const ids: string[] = [];
  for (const file of files) ids.push((await upload(app, token, file)).id);
  return confirm(app, token, confirmation(ids, await review(app, token, ids)));
}

const CONFIRM_UNDOABLY =
  'mutation ($input: ConfirmImportInput!) { confirmImport(input: $input) { importId } }';

/** The document of {@link undoImport}. */
export const UNDO_IMPORT = `mutation ($importId: ID!) { undoAct(id: $importId) {
  left { noun title field } user { usage { resource used } } } }`;

/** The result of undoing an import. */
interface Undone {
  left: { noun: string; title: string; field: string | null }[];
  user: { usage: { resource: string; used: number }[] };
}

/** Imports a file as the review proposes, with changes to that. @returns what undoes it. */
export async function importToUndo(
  app: TestApp,
  token: string,
  file: string,
  overrides: Record<string, unknown> = {},
): Promise<string> {
  const { id } = await upload(app, token, file);
  const input = confirmation([id], await review(app, token, [id]), overrides);
  type Answer = { confirmImport: { importId: string } };
  return (await app.data<Answer>(CONFIRM_UNDOABLY, { input }, token)).confirmImport.importId;
}

/** Undoes an import. */
export async function undoImport(app: TestApp, token: string, importId: string): Promise<Undone> {
  return (await app.data<{ undoAct: Undone }>(UNDO_IMPORT, { importId }, token)).undoAct;
}
