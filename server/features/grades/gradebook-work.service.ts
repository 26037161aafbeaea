import { courseNeeds, type CourseNeedQuestion, type CourseNeeds } from '#domain/grading/course-needs';
import type { ItemStake, SkipCost } from '#domain/grading/stake';
import type { TargetNeed } from '#domain/grading/target-need';
import type { CourseWorking } from '#domain/grading/working';
import { RecentValues } from '#domain/limits/recent-values';
import type { Actor } from '../../database/database';
import { notFound } from '../../errors/domain-error';
import { yieldToEventLoop } from '../../jobs/event-loop';
import { shortOrInThread } from '../../work/threads';
import { needOf, priceWork, stakesOf, tooLargeToCompute, workingOf } from './gradebook.work';
import { gradebookOf, type GradedCourse, type GradedRow, toGraded } from './stored-figures';
import { READ_GRADED_COURSES, READ_TARGETED_COURSES } from './stored-figures.sql';
import type { TargetNeedType } from './target-need.types';

/**
 * Makes a function of `gradebook.work` one that works at once while it is short, else in a thread.
 * @param name of the same function for a thread.
 * @returns a function that throws LIMIT_REACHED if even a full course takes less work.
 */
export function shortOrThreaded<Input, Result>(name: string, compute: (input: Input) => Result) {
  const work = { module: 'features/grades/gradebook.work', name, compute };
  return ({ userId }: Pick<Actor, 'userId'>, input: Input): Promise<Result> =>
    shortOrInThread(work, input, { owner: userId, tooLarge: tooLargeToCompute });
}

const computeStakes = shortOrThreaded('stakesInThread', stakesOf);
const computeCosts = shortOrThreaded('priceWorkInThread', priceWork);
const computeNeed = shortOrThreaded('needInThread', needOf);
const computeWorking = shortOrThreaded('workingInThread', workingOf);
const computeCourseNeeds = shortOrThreaded('courseNeedsInThread', courseNeeds);

/** A course whose stakes are wanted. */
export interface StakesOfCourse {
  id: string;
  /** The digest stored with its grade: it identifies everything that grade and stakes are computed from. */
  digest: string | null;
}

type Stakes = ReadonlyMap<string, ItemStake>;

/** Courses of the student, with all that their grades depend on. */
async function readGraded({ database, userId }: Actor, ids: readonly string[]) {
  const rows = await database.read<GradedRow & StakesOfCourse>('graded_courses', READ_GRADED_COURSES, [
    userId,
    ids,
  ]);
  return rows.map(toGraded);
}

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
  const ids = unknown.map(({ id }) => id);
  for (const row of await readGraded(actor, ids)) {
    const stakes = await computeOnce(actor, row);
    await yieldToEventLoop();
    if (row.digest !== null) remembered.keep(row.digest, stakes, 1 + stakes.size);
    for (const [id, stake] of stakes) found.set(id, stake);
  }
  return found;
}

/** Gradebooks being computed: the parts of one screen request the same ones at the same time. */
const inProgress = new Map<string, Promise<Stakes>>();

function computeOnce(actor: Actor, course: GradedCourse & StakesOfCourse): Promise<Stakes> {
  const key = course.digest;
  if (key === null) return stakesByItem(actor, course);
  const begun = inProgress.get(key);
  if (begun) return begun;
  const computing = stakesByItem(actor, course).finally(() => inProgress.delete(key));
  inProgress.set(key, computing);
  return computing;
}

async function stakesByItem(actor: Actor, course: GradedCourse): Promise<Stakes> {
  const { basis, finalLetter } = course;
  const { gradebook, scale } = gradebookOf(course);
  const stakes = await computeStakes(actor, { gradebook, reading: { scale, basis, finalLetter } });
  return new Map(stakes.map((stake) => [stake.itemId, stake]));
}

/** A course of which work may be skipped. */
export interface PricedCourse {
  /** The lowest percentage that passes; null if nothing does. */
  passPercent: number | null;
  /** The cost of skipping items one after another, in this order. */
  costsOf(itemIds: readonly string[]): Promise<SkipCost[]>;
}

/** Courses of the student, by ID, with the cost of skipping their work. */
export async function readPricedCourses(
  actor: Actor,
  courseIds: readonly string[],
): Promise<Map<string, PricedCourse>> {
  if (courseIds.length === 0) return new Map();
  return new Map((await readGraded(actor, courseIds)).map((row) => [row.id, toPriced(actor, row)]));
}

function toPriced(actor: Actor, course: GradedCourse): PricedCourse {
  const { gradebook, scale } = gradebookOf(course);
  const passing = scale.bands.filter(({ pass }) => pass).map(({ minPercent }) => minPercent);
  return {
    passPercent: passing.length === 0 ? null : Math.min(...passing),
    costsOf: (itemIds) => computeCosts(actor, { gradebook, scale, itemIds }),
  };
}

/** The score that the target of one course needs. */
export interface CourseNeed extends TargetNeedType {
  id: string;
}

/** The scores these courses' targets need; none without a target, or if the grade can't change anymore. */
export async function readTargetNeeds(actor: Actor, courseIds: readonly string[]): Promise<CourseNeed[]> {
  const rows = await actor.database.read<GradedRow & { id: string; target: number }>(
    'targeted_courses',
    READ_TARGETED_COURSES,
    [actor.userId, courseIds],
  );
  const needs: CourseNeed[] = [];
  for (const row of rows) {
    const { id, target, ...course } = toGraded(row);
    const need = await computeNeed(actor, { gradebook: gradebookOf(course).gradebook, target });
    await yieldToEventLoop();
    if (need) needs.push(toCourseNeed(id, need));
  }
  return needs;
}

function toCourseNeed(id: string, { maximum, assumed, ...need }: TargetNeed): CourseNeed {
  return {
    ...need,
    id,
    maximum: maximum.gradable ? maximum.value : null,
    assumedPoints: assumed && assumed.each,
  };
}

/**
 * How the current grade of a course is calculated, up to the limit of items that a course has.
 * @throws NOT_FOUND, LIMIT_REACHED if even a full course takes less work
 */
export async function readCourseWorking(actor: Actor, courseId: string): Promise<CourseWorking> {
  const { gradebook } = await readGradebook(actor, courseId);
  return computeWorking(actor, gradebook);
}

/**
 * The scores that targets of a course need, up to the limit of items that a course has.
 * @param asked items to solve for and the target; null: all open ones, and every letter
 * @throws NOT_FOUND, LIMIT_REACHED if even a full course takes less work
 */
export async function readCourseNeeds(
  actor: Actor,
  courseId: string,
  asked: Pick<CourseNeedQuestion, 'itemIds' | 'target'>,
): Promise<CourseNeeds> {
  return computeCourseNeeds(actor, { ...(await readGradebook(actor, courseId)), ...asked });
}

async function readGradebook(actor: Actor, courseId: string) {
  const [course] = await readGraded(actor, [courseId]);
  if (!course) throw notFound('course');
  return gradebookOf(course);
}
