import { median } from '#domain/analytics/median';
import type { AssignmentType } from '#domain/assignments/assignment';

/** Fewer finished pieces of work than this say nothing of a habit. */
export const FEWEST_SAMPLES = 5;

/** One slip, such as a timer that ran all night, must not turn a plan upside down. */
const FACTOR_RANGE = { min: 0.5, max: 3 } as const;

/** A finished piece of work with what it was expected to take and what it took. */
export interface EstimateSample {
  /** Its course; null for work of no course, which is a group of its own. */
  readonly courseId: string | null;
  readonly type: AssignmentType;
  /** Minutes expected, above 0. */
  readonly estimateMinutes: number;
  /** Minutes logged. */
  readonly loggedMinutes: number;
}

/** How much longer than expected work of one group takes. */
export interface EstimateFactor {
  readonly courseId: string | null;
  /** The kind of work it holds for; null: for every kind of work of the course. */
  readonly type: AssignmentType | null;
  /** From 0.5 to 3, with two decimals; 1.4: it takes 40 percent longer than expected. */
  readonly factor: number;
  /** Finished pieces of work it rests on, at least {@link FEWEST_SAMPLES}. */
  readonly samples: number;
}

/**
 * The personal factors of a student: the median of logged to expected minutes for each course and type, and for each
 * course, that has enough samples. The median, because one evening gone wrong is no habit. Order: by first sample, the
 * factor of a course behind those of its types.
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

/** The factor that holds for a piece of work: that of its course and type, else of its course; null: none is known. */
export function factorFor(
  factors: readonly EstimateFactor[],
  work: { readonly courseId: string | null; readonly type: AssignmentType },
): EstimateFactor | null {
  const ofCourse = factors.filter(({ courseId }) => courseId === work.courseId);
  return (
    ofCourse.find(({ type }) => type === work.type) ?? ofCourse.find(({ type }) => type === null) ?? null
  );
}

/** Minutes that work is likely to take: the expected ones times the factor in force (1 without one), rounded. */
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

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
