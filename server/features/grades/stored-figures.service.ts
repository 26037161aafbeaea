import { ENGINE_VERSION } from '#domain/grading/course-grade';
import { studyTranscript, termTranscript } from '#domain/grading/stored-transcript';
import type { Actor, Changes, Transaction } from '../../database/database';
import { recordGrade, type RecomputedCourse } from './grade-records';
import { averageToStore, digestOf, gradeToStore, isStored, type StoredGrade } from './stored-figures';
import {
  READ_AVERAGES,
  READ_GRADEBOOKS,
  STORE_ACCOUNT_AVERAGE,
  STORE_GRADES,
  STORE_TERM_AVERAGES,
} from './stored-figures.sql';
import { toStudy, type Account } from './study';

/** A gradebook with the grade stored for its course, and the digest of what that was computed from. */
type StoredGradebook = RecomputedCourse & { stored: StoredGrade; digest: string | null };

/** Ids of rows whose courses are to be computed. */
interface Touched {
  courses?: Iterable<string>;
  categories?: Iterable<string>;
  assignments?: Iterable<string>;
}

/**
 * Change listener: computes the grades of all courses that the changes touch and, when one moved or a course or term
 * itself changed, the averages of every term and of the account, in the transaction that made the changes.
 * The account is locked by then, so no parallel change is missed.
 */
export async function recomputeGrades(transaction: Transaction, changes: Changes): Promise<void> {
  const courses = changes.get('course');
  const terms = changes.get('term');
  const touched = {
    courses,
    categories: changes.get('grade_category'),
    assignments: changes.get('assignment'),
  };
  if (!terms && Object.values(touched).every((ids) => ids === undefined)) return;
  const moved = await recomputeCourses(transaction, touched);
  if (moved || courses || terms) await recomputeAverages(transaction);
}

/** Computes what really changed, stores it and adds it to the history. @returns whether any stored grade changed. */
async function recomputeCourses(transaction: Transaction, touched: Touched): Promise<boolean> {
  const gradebooks = await transaction.query<StoredGradebook>(READ_GRADEBOOKS, [
    transaction.userId,
    [...(touched.courses ?? [])],
    [...(touched.categories ?? [])],
    [...(touched.assignments ?? [])],
  ]);
  const items = new Set(touched.assignments);
  const stores: (StoredGrade & { id: string; digest: string })[] = [];
  let hasMoved = false;
  for (const { stored, digest: known, ...course } of gradebooks) {
    const digest = digestOf(course);
    if (digest === known && stored.engineVersion === ENGINE_VERSION) continue;
    const grade = gradeToStore(course);
    await recordGrade(transaction, course, grade, items);
    hasMoved ||= !isStored(stored, grade);
    stores.push({ id: course.id, digest, ...grade });
  }
  if (stores.length > 0) await transaction.query(STORE_GRADES, [transaction.userId, JSON.stringify(stores)]);
  return hasMoved;
}

/**
 * Gives courses that have no history yet one of their own: their grades as they became while the scores came in, by the
 * rules that hold now.
 * @param scoredAt when the score of an item became known; items left out are as they are from the beginning.
 */
export async function recordPast(
  transaction: Transaction,
  courseIds: readonly string[],
  scoredAt: ReadonlyMap<string, Date>,
): Promise<void> {
  const nothing: string[] = [];
  const courses = await transaction.query<StoredGradebook>(READ_GRADEBOOKS, [
    transaction.userId,
    courseIds,
    nothing,
    nothing,
  ]);
  for (const { stored: _stored, digest: _digest, ...course } of courses) {
    const known = course.items.flatMap(({ id }) => scoredAt.get(id)?.getTime() ?? []);
    let { newest } = course;
    for (const moment of [...new Set(known)].sort((a, b) => a - b)) {
      const items = course.items.map((item) => {
        const isKnown = (scoredAt.get(item.id)?.getTime() ?? moment) <= moment;
        return isKnown ? item : { ...item, pointsEarned: null, gradingState: 'counted' as const };
      });
      const touched = new Set(
        items.flatMap(({ id }) => (scoredAt.get(id)?.getTime() === moment ? [id] : [])),
      );
      const past = { ...course, items, newest };
      newest = await recordGrade(transaction, past, gradeToStore(past), touched, new Date(moment));
    }
  }
}

/** Computes the averages of all terms and of the account; grades of an older engine are computed again before. */
async function recomputeAverages(transaction: Transaction): Promise<void> {
  const { stored, terms, ...account } = await readCurrentAccount(transaction);
  const study = toStudy({ ...account, terms });
  const movedTerms = terms.flatMap((term) => {
    const wanted = averageToStore(termTranscript(study, term.id));
    return isStored(term.stored, wanted) ? [] : [{ id: term.id, ...wanted }];
  });
  if (movedTerms.length > 0) {
    await transaction.query(STORE_TERM_AVERAGES, [transaction.userId, JSON.stringify(movedTerms)]);
  }
  const wanted = averageToStore(studyTranscript(study));
  if (!isStored(stored, wanted)) {
    await transaction.query(STORE_ACCOUNT_AVERAGE, [transaction.userId, JSON.stringify([wanted])]);
  }
}

async function readCurrentAccount(transaction: Transaction): Promise<Account> {
  const account = await readAccount(transaction);
  const outdated = account.courses.filter((course) => course.engineVersion < ENGINE_VERSION);
  if (outdated.length === 0) return account;
  await recomputeCourses(transaction, { courses: outdated.map((course) => course.id) });
  return readAccount(transaction);
}

async function readAccount(transaction: Transaction): Promise<Account> {
  const [account] = await transaction.query<Account>(READ_AVERAGES, [transaction.userId]);
  if (!account) throw new Error('The account vanished although it is locked.');
  return account;
}

/**
 * Computes again what an older engine stored for one account, and what follows from it. An account whose grades
 * change earlier is brought up to date by that change.
 * @throws UNAUTHENTICATED when the account is gone.
 */
export async function recomputeAccount(actor: Actor): Promise<void> {
  await actor.database.transaction(actor, recomputeAverages);
}
