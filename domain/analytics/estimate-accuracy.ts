import type { AnalyzedWork } from '#domain/analytics/analyzed-work';
import { type Claim, medianClaim } from '#domain/analytics/median';
import { ASSIGNMENT_TYPES, type AssignmentType } from '#domain/assignments/assignment';
import { FEWEST_SAMPLES } from '#domain/planning/estimates';

/** How accurate the estimates of one type of work were. */
export interface EstimateAccuracy {
  readonly type: AssignmentType;
  /** Logged minutes divided by estimated ones, the median; 1.4: it takes 40 percent longer than expected. */
  readonly ratio: Claim;
}

/**
 * The accuracy of estimates by type of work: over finished work with an estimate and logged time, as for
 * estimate factors; null with too few samples. In the order of the types, without those that have no sample.
 */
export function estimateAccuracy(
  work: readonly Pick<AnalyzedWork, 'type' | 'progress' | 'estimateMinutes' | 'loggedMinutes'>[],
): EstimateAccuracy[] {
  return ASSIGNMENT_TYPES.map((type) => ({
    type,
    ratio: medianClaim(work.filter((item) => item.type === type).flatMap(ratioOf), FEWEST_SAMPLES),
  })).filter(({ ratio }) => ratio.samples > 0);
}

function ratioOf({
  progress,
  estimateMinutes,
  loggedMinutes,
}: Pick<AnalyzedWork, 'progress' | 'estimateMinutes' | 'loggedMinutes'>): number[] {
  const isSample = progress === 'submitted' && estimateMinutes !== null && estimateMinutes > 0;
  return isSample && loggedMinutes > 0 ? [loggedMinutes / estimateMinutes] : [];
}
