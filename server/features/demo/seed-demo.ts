import { v7 as uuidv7 } from 'uuid';
import { rangeOf } from '#domain/acts/event';
import { seasonName } from '#domain/terms/season';
import { dueInstant } from '#domain/time/due';
import { addDays } from '#domain/time/local-date';
import { localDayOf, toInstant } from '#domain/time/zone';
import { MINUTE_MS, HOUR_MS, WALL_DAY_MS } from '#domain/time/local-date-time';
import type { Transaction } from '../../database/database';
import { Assignment } from '../assignments/assignment.entity';
import { insertEvents, type EventRow } from '../calendar/event.rows';
import { Course } from '../courses/course.entity';
import { GradeCategory } from '../grades/gradebook/grade-category.entity';
import { recordPast } from '../grades/stored-figures.service';
import { Subtask } from '../subtasks/subtask.entity';
import { SpecialDayRow } from '../terms/special-day.entity';
import { Term } from '../terms/term.entity';
import { TimeEntry } from '../time-log/time-entry.entity';
import { User } from '../users/user.entity';
import {
  sampleClasses,
  sampleDays,
  sampleEvents,
  sampleSpecialDays,
  type SampleDays,
  type SampleEvent,
} from './sample-calendar';
import { SAMPLE_COURSES, SAMPLE_ERRANDS, type SampleAssignment, type SampleCourse } from './sample-term';

const SAMPLE_GPA_TARGET = 3.5;

/** A sample course with the IDs of its rows in this account. */
interface SeededCourse extends SampleCourse {
  id: string;
  categoryIds: Readonly<Record<string, string>>;
}

/** The owner of the sample data. */
interface SeedOptions {
  /**
   * Whether the account is a student's own: courses and terms are then marked so they can be removed, the term is
   * named as sample, and nothing is added that would stay behind: errands, events without a course, rules of
   * averages.
   */
  isMarked: boolean;
  /** Whether the sample's term becomes the current one; an account has one at most. */
  isCurrent: boolean;
}

/**
 * Fills an empty account with the sample data: two terms, six courses of which three are active and one repeats
 * another, every state of grading, a history of grades, deadlines and classes around today. The rows are the account's own and can be changed like any others.
 */
export async function seedDemo(
  transaction: Transaction,
  { isMarked, isCurrent }: SeedOptions = { isMarked: false, isCurrent: true },
): Promise<void> {
  const { timezone: zone, now, userId } = transaction;
  const days = sampleDays(localDayOf(now.getTime(), zone), zone);
  const termIds = { past: uuidv7(), current: uuidv7() };
  const courses = SAMPLE_COURSES.map(withIds);
  const samples = [
    ...courses.flatMap((course) => course.assignments.map((sample) => ({ sample, course }))),
    ...(isMarked ? [] : SAMPLE_ERRANDS).map((sample) => ({ sample, course: null })),
  ].map(({ sample, course }) => ({ sample, row: assignmentRow(userId, days, sample, course) }));
  const assignments = samples.map(({ row }) => row);
  await insertTerms(transaction, { days, termIds, isMarked, isCurrent });
  await transaction.manager.insert(
    Course,
    courses.map((course) => ({
      ...courseRow(userId, course, termIds[course.term], courses),
      isSample: isMarked,
    })),
  );
  await transaction.manager.insert(
    GradeCategory,
    courses.flatMap((course) => categoryRows(userId, course)),
  );
  await transaction.manager.insert(Assignment, assignments);
  await transaction.manager.insert(Subtask, sampleSteps(samples, days, now));
  await transaction.manager.insert(TimeEntry, sampleLog(samples, days));
  const events = [...sampleClasses(courses, days), ...sampleEvents(days)].filter(
    ({ course }) => !isMarked || course !== null,
  );
  await insertEvents(
    transaction,
    events.map((event) => eventRow(event, courses)),
  );
  if (!isMarked) {
    const rules = { attemptPolicy: 'latest', gpaTarget: SAMPLE_GPA_TARGET } as const;
    await transaction.manager.update(User, { id: userId }, rules);
  }
  await recordPast(
    transaction,
    courses.map((course) => course.id),
    scoringTimes(assignments, now),
  );
  transaction.changed('term', Object.values(termIds));
  transaction.changed('course', courses);
}

interface SampleTerms extends SeedOptions {
  days: SampleDays;
  termIds: { past: string; current: string };
}

async function insertTerms(
  transaction: Transaction,
  { days, termIds, isMarked, isCurrent }: SampleTerms,
): Promise<void> {
  const { manager, userId } = transaction;
  await manager.insert(
    Term,
    termRows(userId, days, termIds).map((row) => ({
      ...row,
      name: isMarked ? `Sample: ${row.name}` : row.name,
      isCurrent: row.isCurrent && isCurrent,
      isSample: isMarked,
    })),
  );
  await manager.insert(
    SpecialDayRow,
    sampleSpecialDays(days).map((row) => ({ ...row, userId, id: uuidv7(), termId: termIds.current })),
  );
}

function withIds(course: SampleCourse): SeededCourse {
  const names = Object.keys(course.categories);
  return { ...course, id: uuidv7(), categoryIds: Object.fromEntries(names.map((name) => [name, uuidv7()])) };
}

function termRows(
  userId: string,
  { past, current, zone }: SampleDays,
  ids: { past: string; current: string },
) {
  const rowOf = (id: string, isCurrent: boolean, term: { startsOn: string; endsOn: string }) => ({
    ...term,
    userId,
    id,
    name: seasonName(term.startsOn, term.endsOn),
    timezone: zone,
    isCurrent,
  });
  return [rowOf(ids.past, false, past), rowOf(ids.current, true, current)];
}

function courseRow(userId: string, course: SeededCourse, termId: string, all: readonly SeededCourse[]) {
  const { id, code, name, credits, color, status, instructor, place, target = null } = course;
  const repeatOf = all.find((other) => other.code === course.repeats)?.id ?? null;
  return { userId, id, termId, code, name, credits, color, status, instructor, place, target, repeatOf };
}

function categoryRows(userId: string, course: SeededCourse) {
  return Object.entries(course.categories).map(([name, weight]) => ({
    userId,
    id: course.categoryIds[name] ?? uuidv7(),
    courseId: course.id,
    name,
    weight,
    dropLowest: course.drops?.[name] ?? 0,
  }));
}

function assignmentRow(
  userId: string,
  days: SampleDays,
  each: SampleAssignment,
  course: SeededCourse | null,
) {
  const dueDate = each.due === undefined ? null : addDays(days.today, each.due);
  const due = { dueDate, dueTime: each.time ?? null, dueZone: dueDate === null ? null : days.zone };
  const dueAt = dueInstant(due);
  const [pointsEarned, pointsPossible] = each.points ?? [null, null];
  return {
    userId,
    id: uuidv7(),
    courseId: course?.id ?? null,
    categoryId: (each.category && course?.categoryIds[each.category]) ?? null,
    title: each.title,
    type: each.type,
    ...due,
    dueAt: dueAt === null ? null : new Date(dueAt),
    priority: each.priority ?? 4,
    progress: each.progress ?? 'todo',
    completedAt:
      each.progress === 'submitted' && dueAt !== null
        ? new Date(dueAt + (each.hoursLate ?? 0) * HOUR_MS)
        : null,
    gradingState: each.state ?? 'counted',
    estimateMinutes: each.estimate ?? null,
    pointsPossible,
    pointsEarned,
    isBonus: each.isBonus ?? false,
  };
}

/** Scores come a day after the deadline. */
function scoringTimes(
  assignments: readonly ReturnType<typeof assignmentRow>[],
  now: Date,
): Map<string, Date> {
  return new Map(
    assignments.flatMap(({ id, dueAt, pointsEarned, gradingState }) => {
      const isScored = pointsEarned !== null || gradingState !== 'counted';
      return dueAt && isScored
        ? [[id, new Date(Math.min(dueAt.getTime() + WALL_DAY_MS, now.getTime()))]]
        : [];
    }),
  );
}

function eventRow({ course: code, ...event }: SampleEvent, courses: readonly SeededCourse[]) {
  const courseId = courses.find((course) => course.code === code)?.id ?? null;
  const row: EventRow = { ...event, id: uuidv7(), courseId, version: 1 };
  return { ...row, ...rangeOf(row), importKey: null, importBase: null };
}

/** A piece of sample work with the row it became. */
interface SeededAssignment {
  sample: SampleAssignment;
  row: Pick<Assignment, 'userId' | 'id'>;
}

/** The subtasks of the sample work as rows. */
function sampleSteps(all: readonly SeededAssignment[], { today }: SampleDays, now: Date) {
  return all.flatMap(({ sample, row }) =>
    (sample.steps ?? []).map(({ title, due, estimate, isDone }, position) => ({
      userId: row.userId,
      id: uuidv7(),
      assignmentId: row.id,
      title,
      dueDate: addDays(today, due),
      estimateMinutes: estimate,
      doneAt: isDone ? now : null,
      position,
    })),
  );
}

/** The logged time of the sample work as rows. */
function sampleLog(all: readonly SeededAssignment[], { today, zone }: SampleDays) {
  return all.flatMap(({ sample, row }) =>
    (sample.log ?? []).map(([day, start, minutes]) => {
      const startedAt = toInstant(`${addDays(today, day)}T${start}`, zone);
      return {
        userId: row.userId,
        id: uuidv7(),
        assignmentId: row.id,
        startedAt: new Date(startedAt),
        endedAt: new Date(startedAt + minutes * MINUTE_MS),
      };
    }),
  );
}
