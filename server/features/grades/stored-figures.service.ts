import { ENGINE_VERSION } from '#domain/grading/course-grade';
import { studyTranscript, termTranscript } from '#domain/grading/transcript';
import type { Changes } from '../../database/changes';
import type { Actor, ChangeListener, Transaction } from '../../database/database';
import type { Course } from '../courses/course.entity';
import { type MovedGrade, replaceFormerScales, type TellMovedGrades } from './former-scales';
import { recordOf, type RecomputedCourse, type RecordToWrite } from './history/grade-records';
import {
  averageToStore,
  digestOf,
  gradeToStore,
  isStored,
  toGraded,
  toStudy,
  type Account,
  type GradedRow,
  type StoredAverage,
  type StoredGrade,
} from './stored-figures';
import { READ_FIGURES, STORE_FIGURES } from './stored-figures.sql';

/** A gradebook with the stored grade of its course, and the digest of its inputs. */
type StoredGradebook = RecomputedCourse & { stored: StoredGrade; digest: string | null };
type StoredRow = Omit<StoredGradebook, 'items'> & Pick<GradedRow, 'items'>;

/** IDs of rows whose courses must be recomputed. */
interface Touched {
  courses: readonly string[];
  categories: readonly string[];
  assignments: readonly string[];
}

/** The columns the engine reads of a course: its own grade and its part in the averages. */
const COURSE_COLUMNS = [
  ...(['total', 'overWeights', 'cap', 'override', 'dropMode', 'decimals', 'rounding', 'periods'] as const),
  ...(['scalePreset', 'scaleId', 'basis', 'finalLetter', 'termId', 'credits', 'status'] as const),
  ...(['passed', 'repeatOf', 'countsInGpa', 'levelBonus', 'gpaWeight'] as const),
] satisfies (keyof Course)[];

/** The columns the engine reads of an assignment, plus its title for the history. */
const ASSIGNMENT_COLUMNS = [
  ...[
    'courseId',
    'categoryId',
    'title',
    'pointsPossible',
    'pointsEarned',
    'letter',
    'gradingState',
    'weight',
    'isBonus',
  ],
  ...['neverDrop', 'manuallyDropped', 'replaces', 'replacesHow', 'gradingPeriodId', 'dueDate'],
];

/**
 * Computes the grades of all affected courses and, if one moved or a course or term itself changed, the averages of
 * every term and of the account, in the transaction of the changes. The account is already locked, so no parallel
 * change is missed.
 */
export function gradesListener(tell: TellMovedGrades): ChangeListener {
  return {
    reads: {
      course: COURSE_COLUMNS,
      term: 'all',
      grade_category: 'all',
      assignment: ASSIGNMENT_COLUMNS,
    },
    follow: (transaction, changes) => recomputeGrades(transaction, changes, tell),
  };
}

async function recomputeGrades(
  transaction: Transaction,
  changes: Changes,
  tell: TellMovedGrades,
): Promise<void> {
  const courses = changes.get('course');
  const touched = {
    courses: [...(courses ?? [])],
    categories: [...(changes.get('grade_category') ?? [])],
    assignments: [...(changes.get('assignment') ?? [])],
  };
  await recompute(transaction, touched, { withAverages: courses !== undefined || changes.has('term'), tell });
}

/**
 * Computes what really changed, stores it and adds it to the history.
 * @param withAverages whether averages may have moved although no grade did.
 * @param tell tells the student of grades that a newer engine moved.
 * @param own the courses that the student changed, which is no news; by default, those touched.
 */
async function recompute(
  transaction: Transaction,
  touched: Touched,
  { withAverages, tell, own }: { withAverages: boolean; tell: TellMovedGrades; own?: ReadonlySet<string> },
): Promise<void> {
  const known = await readFigures(transaction, touched);
  const changed = own ?? new Set(known.gradebooks.map(({ id }) => id));
  const isOutdated = known.account.stored.engineVersion < ENGINE_VERSION;
  if (isOutdated) await replaceFormerScales(transaction);
  const { account, gradebooks } = isOutdated ? await readFigures(transaction, touched) : known;
  const graded = gradebooks.flatMap(({ stored, digest: former, ...course }) => {
    const digest = digestOf(course);
    if (digest === former && stored.engineVersion === ENGINE_VERSION) return [];
    return [{ course, stored, digest, grade: gradeToStore(course) }];
  });
  const hasMoved = graded.some(({ stored, grade }) => !isStored(stored, grade));
  if (hasMoved || withAverages) {
    const read = new Set(gradebooks.map(({ id }) => id));
    const outdated = account.courses.filter(
      (each) => each.engineVersion < ENGINE_VERSION && !read.has(each.id),
    );
    const courses = [...touched.courses, ...outdated.map(({ id }) => id)];
    if (outdated.length > 0) {
      return recompute(transaction, { ...touched, courses }, { withAverages: true, tell, own: changed });
    }
  }
  const items = new Set(touched.assignments);
  const moved = graded.flatMap(({ course, stored, grade }): MovedGrade[] => {
    const [before, after] = [stored.letter, grade.letter];
    const isNews = stored.engineVersion < ENGINE_VERSION && before !== after && !changed.has(course.id);
    return isNews && before !== null && after !== null ? [{ courseId: course.id, before, after }] : [];
  });
  if (moved.length > 0) await tell(transaction, moved);
  await storeFigures(transaction, {
    grades: graded.map(({ course, digest, grade }) => ({ id: course.id, digest, ...grade })),
    records: graded.flatMap(({ course, grade }) => recordOf(course, grade, items, transaction.now) ?? []),
    ...(hasMoved || withAverages
      ? averagesOf(account, new Map(graded.map((each) => [each.course.id, each.grade])))
      : {}),
  });
}

/** The averages that differ from the stored ones, given some current grades. */
function averagesOf({ stored, terms, ...account }: Account, grades: ReadonlyMap<string, StoredGrade>) {
  const courses = account.courses.map((course) => ({ ...course, ...figuresOf(grades.get(course.id)) }));
  const study = toStudy({ ...account, courses, terms });
  const average = averageToStore(studyTranscript(study));
  return {
    terms: terms.flatMap((term) => {
      const wanted = averageToStore(termTranscript(study, term.id));
      return isStored(term.stored, wanted) ? [] : [{ id: term.id, ...wanted }];
    }),
    account: isStored(stored, average) ? [] : [average],
  };
}

/** Returns the figures of a grade that averages read. */
function figuresOf(grade: StoredGrade | undefined) {
  return grade && { percent: grade.percent, floor: grade.floor, ceiling: grade.ceiling };
}

async function readFigures(
  transaction: Transaction,
  { courses, categories, assignments }: Touched,
): Promise<{ account: Account; gradebooks: StoredGradebook[] }> {
  const [figures] = await transaction.query<{ account: Account | null; gradebooks: StoredRow[] }>(
    READ_FIGURES,
    [transaction.userId, courses, categories, assignments],
  );
  if (!figures?.account) throw new Error('The account vanished although it is locked.');
  return { account: figures.account, gradebooks: figures.gradebooks.map(toGraded) };
}

/** The figures to store; omitted lists are empty. */
interface Figures {
  grades?: readonly (StoredGrade & { id: string; digest: string })[];
  terms?: readonly (StoredAverage & { id: string })[];
  account?: readonly StoredAverage[];
  records?: readonly RecordToWrite[];
}

async function storeFigures(
  transaction: Transaction,
  { grades = [], terms = [], account = [], records = [] }: Figures,
): Promise<void> {
  const lists = [grades, terms, account, records];
  if (lists.every((list) => list.length === 0)) return;
  await transaction.query(STORE_FIGURES, [transaction.userId, ...lists.map((list) => JSON.stringify(list))]);
}

/**
 * Gives courses without history a reconstructed one: grades as the scores came in, by the current rules.
 * @param scoredAt when an item's score became known; other items are unchanged from the beginning.
 */
export async function recordPast(
  transaction: Transaction,
  courseIds: readonly string[],
  scoredAt: ReadonlyMap<string, Date>,
): Promise<void> {
  const { gradebooks } = await readFigures(transaction, {
    courses: courseIds,
    categories: [],
    assignments: [],
  });
  for (const { stored: _stored, digest: _digest, ...course } of gradebooks) {
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
      const record = recordOf(past, gradeToStore(past), touched, new Date(moment));
      if (!record) continue;
      await storeFigures(transaction, { records: [record] });
      if (record.isNew)
        newest = { ...record, periods: course.periods, recordedAt: Date.parse(record.recordedAt) };
    }
  }
}

/**
 * Recomputes the figures an older engine stored for one account, and everything that depends on them. An
 * account whose grades change earlier is updated by that change.
 * @throws UNAUTHENTICATED if the account no longer exists.
 */
export async function recomputeAccount(actor: Actor, tell: TellMovedGrades): Promise<void> {
  const nothing: Touched = { courses: [], categories: [], assignments: [] };
  await actor.database.transaction(actor, (transaction) =>
    recompute(transaction, nothing, { withAverages: true, tell }),
  );
}
