import type { RankTask } from '#domain/planning/rank';

/** An hour in milliseconds. */
export const HOUR = 3_600_000;

/** A task of an hour that is due in ten hours, counted from 0. */
export const task = (id: string, overrides: Partial<RankTask> = {}): RankTask => ({
  id,
  type: 'assignment',
  dueAt: 10 * HOUR,
  estimateMinutes: 60,
  priority: 4,
  isPinned: false,
  stake: { basis: 'exact', qualityPoints: 1, creditPercent: 10 },
  ...overrides,
});
