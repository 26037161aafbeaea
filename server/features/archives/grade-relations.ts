import { type GradingPeriod, periodFault } from '#domain/grading/periods';
import { directionOf, type Scale } from '#domain/grading/scale';
import { scaleFaults } from '#domain/grading/scale-validation';
import type { ArchiveFaults } from './archive-faults';
import type { ArchiveRow } from './archive-reads';
import type { Subject } from './archive-subject';

const STATED = ['statedGpa', 'statedCreditsAttempted', 'statedCreditsEarned', 'statedCreditsInGpa'];

/** A past term as a single line has all of its numbers. */
export function checkStated({ row, say }: Subject): void {
  const stated = STATED.filter((field) => row[field] !== null).length;
  if (stated > 0 && stated < STATED.length)
    say('statedGpa', 'must be set together with its three credit totals');
}

/** A scale is one that the API would take. */
export function checkScale({ row, say }: Subject): void {
  const { bands, line } = row as unknown as Pick<Scale, 'bands' | 'line'>;
  const scale = { id: '', bands, ...(line ? { line } : {}) };
  const direction = bands.length > 0 ? directionOf(scale) : 'higher';
  const [fault] = scaleFaults({ ...scale, direction });
  if (!fault) return;
  const place = fault.band === null ? '' : `[${fault.band}]`;
  say(`bands${place}`, 'must be a scale without gaps or overlaps, best grade first');
}

/** A course has one scale, periods that don't overlap, and never repeats a course that repeats it. */
export function checkGrading({ row, say, indexes }: Subject): void {
  if (row['scaleId'] !== null && row['scalePreset'] !== null)
    say('scaleId', 'cannot be combined with a preset');
  const periods = row['gradingPeriods'] as unknown as GradingPeriod[];
  const fault = periodFault(periods);
  if (fault) say(`gradingPeriods[${fault.index}].${fault.field}`, 'must not overlap or end before it starts');
  if (new Set(periods.map(({ id }) => id)).size < periods.length)
    say('gradingPeriods', 'must have distinct ids');
  const seen = new Set([row['id']]);
  let next = row['repeatOf'];
  while (next !== null) {
    const repeated = indexes.courses.get(next);
    if (!repeated) return say('repeatOf', 'does not match any entry in courses');
    if (seen.has(next)) return say('repeatOf', 'must not be the course itself or a repeat of it');
    seen.add(next);
    next = repeated['repeatOf'];
  }
}

/** Checks that a category is inside one of the same course, which isn't inside another. */
export function checkNesting({ row, say, indexes }: Subject): void {
  const parent = indexes.gradeCategories.get(row['parentId']);
  if (!parent) return;
  if (parent === row) say('parentId', 'must be another category');
  else if (parent['courseId'] !== row['courseId']) say('parentId', 'must belong to the same course');
  else if (parent['parentId'] !== null)
    say('parentId', 'is inside another category: only one level is allowed');
}

/** The account is graded on exactly one scale, which is not deleted. */
export function checkScaleChoice(
  { scalePreset, scaleId }: ArchiveRow,
  path: string,
  scales: readonly ArchiveRow[],
  faults: ArchiveFaults,
): void {
  if ((scalePreset === null) === (scaleId === null))
    faults.add(`${path}.scaleId`, 'must be empty with a preset, and set without one');
  else if (
    scaleId !== null &&
    !scales.some((scale) => scale['id'] === scaleId && scale['deletedAt'] === null)
  )
    faults.add(`${path}.scaleId`, "does not match any entry in gradeScales that isn't deleted");
}
