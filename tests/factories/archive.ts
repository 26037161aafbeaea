import { unzipSync } from 'fflate';
import type { TestApp } from '../support/test-app';

/** The lists of an archive that hold rows. */
export interface ArchiveContent {
  format: string;
  version: number;
  madeAt: string;
  profile: Record<string, unknown>;
  terms: Record<string, unknown>[];
  courses: Record<string, unknown>[];
  gradeCategories: Record<string, unknown>[];
  assignmentSeries: Record<string, unknown>[];
  assignments: Record<string, unknown>[];
  subtasks: Record<string, unknown>[];
  timeEntries: Record<string, unknown>[];
  studyBlocks: Record<string, unknown>[];
  events: Record<string, unknown>[];
  eventOverrides: Record<string, unknown>[];
  specialDays: Record<string, unknown>[];
  meetings: Record<string, unknown>[];
  deletions: Record<string, unknown>[];
  gradeScales: Record<string, unknown>[];
  gradeRecords: Record<string, unknown>[];
  gradeScenarios: Record<string, unknown>[];
}

/** An archive as a student holds it. */
export interface ArchiveSample {
  /** The ZIP itself. */
  bytes: Buffer;
  /** Its files by name, as text. */
  files: Record<string, string>;
  content: ArchiveContent;
}

/** Downloads everything a student has. */
export async function exportArchive(app: TestApp, token: string): Promise<ArchiveSample> {
  const response = await app.rest('/api/export', { token });
  if (response.statusCode !== 200) throw new Error(`The export failed: ${response.body}`);
  const bytes = response.rawPayload;
  const files = Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(bytes))).map(([name, file]) => [
      name,
      Buffer.from(file).toString('utf8'),
    ]),
  );
  return { bytes, files, content: JSON.parse(files['termwise.json'] ?? '') as ArchiveContent };
}

/** Sends an archive back: a ZIP, or the content as JSON. */
export function importArchive(app: TestApp, token: string | undefined, archive: Buffer | object | string) {
  const isZip = Buffer.isBuffer(archive);
  return app.rest('/api/imports/archive', {
    method: 'POST',
    body: isZip || typeof archive === 'string' ? archive : JSON.stringify(archive),
    headers: { 'content-type': isZip ? 'application/zip' : 'application/json' },
    ...(token === undefined ? {} : { token }),
  });
}

/** The common parts of two accounts with the same plan: all but identity and time of export. */
export function withoutIdentity({ madeAt: _madeAt, profile, ...lists }: ArchiveContent) {
  const { timezone, locale, dailyMinutes } = profile;
  return { ...lists, profile: { timezone, locale, dailyMinutes } };
}

/** The assignments of an account as Markdown, see {@link exportArchive}. */
export async function exportTaskList(app: TestApp, token: string): Promise<string> {
  return (await exportArchive(app, token)).files['assignments.md'] ?? '';
}
