import DataLoader from 'dataloader';
import type { SessionUser } from '../auth/session';
import type { Actor } from '../database/database';
import { readRepetitions } from '../features/assignments/assignment-series.rows';
import type { RepetitionType, AssignmentType, CourseWork } from '../features/assignments/assignment.types';
import {
  readAssignmentsById,
  readAssignmentsOfCourses,
  readCourseWork,
} from '../features/assignments/assignment.reads';
import { readCoursesById, readCoursesOfTerms } from '../features/courses/course.reads';
import type { CourseType } from '../features/courses/course.types';
import { readGradings } from '../features/grades/rules/course-grading.reads';
import type { CourseGradingRow } from '../features/grades/rules/course-grading.types';
import { type CourseNeed, readTargetNeeds } from '../features/grades/gradebook-work.service';
import { readCategoriesOfCourses } from '../features/grades/gradebook/grade-category.reads';
import type { GradeCategoryType } from '../features/grades/gradebook/grade-category.types';
import { readSubtasksOf } from '../features/subtasks/subtask.reads';
import type { SubtaskType } from '../features/subtasks/subtask.types';
import { readTermsById } from '../features/terms/term.reads';
import type { TermType } from '../features/terms/term.types';
import { readLoggedMinutes, type LoggedMinutes } from '../features/time-log/time-entry.reads';
import { readUser } from '../features/users/user.service';

type One<Row> = DataLoader<string, Row | null>;
type Many<Row> = DataLoader<string, Row[]>;

/**
 * Batches the reads of nested fields within one request: one statement per field for any number of rows.
 * Nothing is cached, because an operation may change the values its next field reads.
 */
export interface Loaders {
  term: One<TermType>;
  course: One<CourseType>;
  coursesOfTerm: Many<CourseType>;
  categoriesOfCourse: Many<GradeCategoryType>;
  assignment: One<AssignmentType>;
  assignmentsOfCourse: Many<AssignmentType>;
  workOfCourse: One<CourseWork>;
  gradingOfCourse: One<CourseGradingRow>;
  targetNeedOfCourse: One<CourseNeed>;
  repetition: One<RepetitionType>;
  subtasksOfAssignment: Many<SubtaskType>;
  loggedMinutes: One<LoggedMinutes>;
  /** The current student, for any key. */
  user: One<SessionUser>;
}

type Read<Row> = (actor: Actor, ids: readonly string[]) => Promise<Row[]>;

/** Loads rows by ID; an ID without a row gives null. */
function one<Row extends { id: string }>(actor: () => Actor, read: Read<Row>): One<Row> {
  return new DataLoader(
    async (ids) => {
      const rows = await read(actor(), unique(ids));
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.map((id) => byId.get(id) ?? null);
    },
    { cache: false },
  );
}

/** Loads the rows of each parent, in the order of the read. */
function many<Row>(actor: () => Actor, read: Read<Row>, parentOf: (row: Row) => string | null): Many<Row> {
  return new DataLoader(
    async (ids) => {
      const rows = await read(actor(), unique(ids));
      const byParent = new Map<string | null, Row[]>(ids.map((id) => [id, []]));
      for (const row of rows) byParent.get(parentOf(row))?.push(row);
      return ids.map((id) => byParent.get(id) ?? []);
    },
    { cache: false },
  );
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}

/** Fresh loaders for one request; a guest's never read anything. */
export function createLoaders(actor: () => Actor): Loaders {
  return {
    term: one(actor, readTermsById),
    course: one(actor, readCoursesById),
    coursesOfTerm: many(actor, readCoursesOfTerms, (course) => course.termId),
    categoriesOfCourse: many(actor, readCategoriesOfCourses, (category) => category.courseId),
    assignment: one(actor, readAssignmentsById),
    assignmentsOfCourse: many(actor, readAssignmentsOfCourses, (assignment) => assignment.courseId),
    workOfCourse: one(actor, readCourseWork),
    gradingOfCourse: one(actor, readGradings),
    targetNeedOfCourse: one(actor, readTargetNeeds),
    repetition: one(actor, readRepetitions),
    subtasksOfAssignment: many(actor, readSubtasksOf, (subtask) => subtask.assignmentId),
    loggedMinutes: one(actor, readLoggedMinutes),
    user: one(actor, async (student) => [await readUser(student)]),
  };
}
