import type { ItemStake } from '#domain/grading/stake';
import { RecentValues } from '#domain/limits/recent-values';
import type { Actor } from '../../database/database';
import { yieldToEventLoop } from '../../jobs/event-loop';
import { shortOrInThread, type ShortOrThreadWork } from '../../work/threads';
import { type StakedCourse, stakesOf, tooLargeToCompute } from './grade-prices.work';
import { READ_GRADED_COURSES } from './stored-figures.sql';
import { gradebookOf, type GradedCourse, type GradedRow, toGraded } from './stored-figures';

/** A course whose stakes are wanted. */
export interface StakesOfCourse {
  id: string;
  /** The digest stored with its grade: it identifies everything that grade and stakes are computed from. */
  digest: string | null;
}

type Stakes = ReadonlyMap<string, ItemStake>;

const STAKES: ShortOrThreadWork<StakedCourse, ItemStake[]> = {
  module: 'features/grades/grade-prices.work',
  name: 'stakesInThread',
  compute: stakesOf,
};

/** Items whose stakes are cached: about 10 MB. */
const REMEMBERED = 60_000;

/**
 * Stakes by the digest of the gradebook. As the digest is written in the same transaction as every change of a grade,
 * entries are never outdated, whichever node made the change.
 */
const remembered = new RecentValues<Stakes>(REMEMBERED);

/**
 * The stake of each unscored item, by item, in courses of the student. Only gradebooks changed since the last call
 * are read and computed.
 */
export async function readStakes(
  actor: Actor,
  courses: readonly StakesOfCourse[],
): Promise<Map<string, ItemStake>> {
  const found = new Map<string, ItemStake>();
  const unknown = courses.filter(({ digest }) => {
    const known = digest === null ? undefined : remembered.find(digest);
    for (const [id, stake] of known ?? []) found.set(id, stake);
    return !known;
  });
  if (unknown.length === 0) return found;
  const rows = await actor.database.read<GradedRow & StakesOfCourse>('graded_courses', READ_GRADED_COURSES, [
    actor.userId,
    unknown.map(({ id }) => id),
  ]);
  for (const row of rows.map(toGraded)) {
    const stakes = await computeOnce(row, actor.userId);
    await yieldToEventLoop();
    if (row.digest !== null) remembered.keep(row.digest, stakes, 1 + stakes.size);
    for (const [id, stake] of stakes) found.set(id, stake);
  }
  return found;
}

/** Gradebooks being computed: the parts of one screen request the same ones at the same time. */
const inProgress = new Map<string, Promise<Stakes>>();

function computeOnce(course: GradedCourse & StakesOfCourse, owner: string): Promise<Stakes> {
  const key = course.digest;
  if (key === null) return computeStakes(course, owner);
  const begun = inProgress.get(key);
  if (begun) return begun;
  const computing = computeStakes(course, owner).finally(() => inProgress.delete(key));
  inProgress.set(key, computing);
  return computing;
}

async function computeStakes(course: GradedCourse, owner: string): Promise<Stakes> {
  const { basis, finalLetter } = course;
  const { gradebook, scale } = gradebookOf(course);
  const staked = { gradebook, reading: { scale, basis, finalLetter } };
  const stakes = await shortOrInThread(STAKES, staked, { owner, tooLarge: tooLargeToCompute });
  return new Map(stakes.map((stake) => [stake.itemId, stake]));
}
