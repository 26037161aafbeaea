import { directionOf, type Scale } from '#domain/grading/scale';
import { scaleFaults } from '#domain/grading/scale-validation';
import type { ArchiveFaults } from './archive-faults';
import type { ArchiveRow } from './archive-reads';
import type { Subject } from './archive-relations';

const STATED = ['statedGpa', 'statedCreditsAttempted', 'statedCreditsEarned', 'statedCreditsInGpa'];

/** A past term as one line has all of its numbers. */
export function checkStated({ row, say }: Subject): void {
  const stated = STATED.filter((field) => row[field] !== null).length;
  if (stated > 0 && stated < STATED.length) say('statedGpa', 'must stand together with its three credits');
}

/** A scale is one that the API would take. */
export function checkScale({ row, say }: Subject): void {
  const { bands, line } = row as unknown as Pick<Scale, 'bands' | 'line'>;
  const scale = { id: '', bands, ...(line ? { line } : {}) };
  const direction = bands.length > 0 ? directionOf(scale) : 'higher';
  const [fault] = scaleFaults({ ...scale, direction });
  if (!fault) return;
  const place = fault.band === null ? '' : `[${fault.band}]`;
  say(`bands${place}`, 'must be a scale without gap and overlap, the best band first');
}

/** A course is graded on one scale, and repeats no course that repeats it. */
export function checkGrading({ row, say, indexes }: Subject): void {
  if (row['scaleId'] !== null && row['scalePreset'] !== null) say('scaleId', 'cannot stand beside a preset');
  const seen = new Set([row['id']]);
  let next = row['repeatOf'];
  while (next !== null) {
    const repeated = indexes.courses.get(next);
    if (!repeated) return say('repeatOf', 'names no entry of courses');
    if (seen.has(next)) return say('repeatOf', 'must not be the course itself, nor one that repeats it');
    seen.add(next);
    next = repeated['repeatOf'];
  }
}

/** The account is graded on exactly one scale, which is not deleted. */
export function checkScaleChoice(
  { scalePreset, scaleId }: ArchiveRow,
  path: string,
  scales: readonly ArchiveRow[],
  faults: ArchiveFaults,
): void {
  if ((scalePreset === null) === (scaleId === null))
    faults.add(`${path}.scaleId`, 'must be empty with a preset, and set without');
  else if (
    scaleId !== null &&
    !scales.some((scale) => scale['id'] === scaleId && scale['deletedAt'] === null)
  )
    faults.add(`${path}.scaleId`, 'names no entry of gradeScales that is in use');
}
