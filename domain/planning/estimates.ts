import { groupBy } from '../group-by';
import { median } from '#domain/analytics/median';
import type { AssignmentType } from '#domain/assignments/assignment';

/** With fewer finished pieces of work, nothing is known about a habit. */
export const FEWEST_SAMPLES = 5;

/** One slip, such as a timer left running all night, must not distort the plan. */
const FACTOR_RANGE = { min: 0.5, max: 3 } as const;

/** A finished piece of work, with expected and actual minutes. */
export interface EstimateSample {
  /** Its course; null for work without a course, which is a separate group. */
  readonly courseId: string | null;
  readonly type: AssignmentType;
  /** Minutes expected, above 0. */
  readonly estimateMinutes: number;
  readonly loggedMinutes: number;
}

/** The factor by which a group's work takes longer than expected. */
export interface EstimateFactor {
  readonly courseId: string | null;
  /** The type of work it applies to; null for all types in the course. */
  readonly type: AssignmentType | null;
  /** From 0.5 to 3, with two decimals; 1.4 means 40 percent longer than expected. */
  readonly factor: number;
  /** Number of finished pieces of work behind it, at least {@link FEWEST_SAMPLES}. */
  readonly samples: number;
}

/**
 * A student's estimate factors: the median of logged to expected minutes, for each course and type, and for each
 * course, with enough samples. The median, because one bad evening isn't a habit. Order: by first sample, the factor
 * of a course after those of its types.
 */
export function estimateFactors(samples: readonly EstimateSample[]): EstimateFactor[] {
  const courses = groupBy(
    samples.filter(({ estimateMinutes }) => estimateMinutes > 0),
    ({ courseId }) => courseId,
  );
  return [...courses].flatMap(([courseId, ofCourse]) => {
    const types = groupBy(ofCourse, ({ type }) => type);
    return [
      ...[...types].flatMap(([type, ofType]) => factorOf({ courseId, type }, ofType)),
      ...factorOf({ courseId, type: null }, ofCourse),
    ];
  });
}

/** The factor for a piece of work: that of its course and type, otherwise of its course; null if none is known. */
export function factorFor(
  factors: readonly EstimateFactor[],
  work: { readonly courseId: string | null; readonly type: AssignmentType },
): EstimateFactor | null {
  const ofCourse = factors.filter(({ courseId }) => courseId === work.courseId);
  return (
    ofCourse.find(({ type }) => type === work.type) ?? ofCourse.find(({ type }) => type === null) ?? null
  );
}

/** The minutes that work is likely to take: the estimate times the factor (1 without one), rounded. */
export function calibratedMinutes(estimateMinutes: number, factor: EstimateFactor | null): number {
  return Math.round(estimateMinutes * (factor?.factor ?? 1));
}

function factorOf(
  group: Pick<EstimateFactor, 'courseId' | 'type'>,
  samples: readonly EstimateSample[],
): EstimateFactor[] {
  if (samples.length < FEWEST_SAMPLES) return [];
  const ratio =
    median(samples.map(({ loggedMinutes, estimateMinutes }) => loggedMinutes / estimateMinutes)) ?? 1;
  const bounded = Math.min(Math.max(ratio, FACTOR_RANGE.min), FACTOR_RANGE.max);
  return [{ ...group, factor: Math.round(bounded * 100) / 100, samples: samples.length }];
}
