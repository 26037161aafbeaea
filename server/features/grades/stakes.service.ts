import { courseStakes, type ItemStake } from '#domain/grading/stake';
import type { Actor } from '../../database/database';
import { scaleOf } from './grade-scale.reads';
import { READ_GRADED_COURSES } from './stored-figures.sql';
import type { GradedCourse } from './stored-figures';

/** A course whose stakes are wanted. */
export interface StakesOfCourse {
  id: string;
  /** The digest stored with its grade: it names everything that grade and stakes are computed from. */
  digest: string | null;
}

type Stakes = ReadonlyMap<string, ItemStake>;

/** Courses whose stakes are remembered, the least lately used forgotten first: about 10 MB of ordinary courses. */
const REMEMBERED = 2_000;

/**
 * Stakes by the digest of the gradebook. As the digest is written with every change of a grade, in its transaction,
 * what is remembered under it cannot be outdated, on whichever node the change was made.
 */
const remembered = new Map<string, Stakes>();

/**
 * What hangs on each item without a score, by item, of courses of the student. Only gradebooks that have changed since
 * they were last asked for are read and computed.
 */
export async function readStakes(
  actor: Actor,
  courses: readonly StakesOfCourse[],
): Promise<Map<string, ItemStake>> {
  const unknown = courses.filter(({ digest }) => digest === null || !remembered.has(digest));
  const found = new Map(
    courses.flatMap(({ digest }) => [
      ...((digest !== null && recall(digest)) || new Map<string, ItemStake>()),
    ]),
  );
  if (unknown.length === 0) return found;
  const rows = await actor.database.read<GradedCourse & StakesOfCourse>(
    'graded_courses',
    READ_GRADED_COURSES,
    [actor.userId, unknown.map(({ id }) => id)],
  );
  for (const row of rows) {
    const stakes = computeStakes(row);
    if (row.digest !== null) remember(row.digest, stakes);
    for (const [id, stake] of stakes) found.set(id, stake);
  }
  return found;
}

function computeStakes({ rules, categories, items, scale, basis, finalLetter }: GradedCourse): Stakes {
  const stakes = courseStakes({ rules, categories, items }, { scale: scaleOf(scale), basis, finalLetter });
  return new Map(stakes.map((stake) => [stake.itemId, stake]));
}

function recall(digest: string): Stakes | undefined {
  const stakes = remembered.get(digest);
  if (stakes) remember(digest, stakes);
  return stakes;
}

function remember(digest: string, stakes: Stakes): void {
  remembered.delete(digest);
  remembered.set(digest, stakes);
  if (remembered.size <= REMEMBERED) return;
  const [oldest] = remembered.keys();
  if (oldest !== undefined) remembered.delete(oldest);
}
