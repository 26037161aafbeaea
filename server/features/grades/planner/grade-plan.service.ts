import { isWithinReach, planTerm, type TermCourse } from '#domain/grading/plan-term';
import { bandOf } from '#domain/grading/scale';
import type { StudyRecord } from '#domain/grading/transcript';
import { PLANNED_COURSES } from '#domain/limits/limits';
import type { Actor } from '../../../database/database';
import { badInput, DomainError, notFound } from '../../../errors/domain-error';
import { COURSE, readCoursesOfTerms } from '../../courses/course.reads';
import type { CourseType } from '../../courses/course.types';
import { readTerm } from '../../terms/term.reads';
import { assertPrivilege } from '../../users/user.service';
import type { PlanGradesInput, GradePlansType } from './grade-plan.types';
import { shortOrThreaded } from '../gradebook-work.service';
import { READ_AVERAGES } from '../stored-figures.sql';
import { toStudy, type Account } from '../stored-figures';

const computePlans = shortOrThreaded('plansInThread', planTerm);

/**
 * The grades in a term's courses that reach an average; stores nothing.
 * @throws PLAN_LIMIT without Student Pro, NOT_FOUND, BAD_USER_INPUT naming the field.
 */
export async function planGrades(actor: Actor, input: PlanGradesInput): Promise<GradePlansType> {
  const term = await readTerm(actor, input.termId);
  await assertPrivilege(actor, 'grade_analytics');
  const { aim, target } = aimOf(input);
  const [rows, study] = await Promise.all([readCoursesOfTerms(actor, [term.id]), readStudy(actor)]);
  const courses = toTermCourses(rows, study);
  const fixed = readFixed(courses, study, input);
  const open = courses.filter(({ id, isClosed }) => !isClosed && !fixed.has(id));
  if (open.length > PLANNED_COURSES) {
    throw badInput(
      'fixed',
      `can cover at most ${PLANNED_COURSES} open courses, and you have ${open.length}: fix the grade of some`,
    );
  }
  const question = { study, termId: term.id, courses, aim, target, fixed };
  const answer = await computePlans(actor, question);
  if (!answer) throw badInput('fixed', 'allows too many combinations: fix the grade of more courses');
  const { plans, notPlanned, isReached } = answer;
  const courseOf = (id: string) => {
    const course = rows.find((row) => row.id === id);
    if (!course) throw new Error('A plan refers to a course that was not planned.');
    return course;
  };
  return {
    isReached,
    plans: plans.map(({ grades, ...plan }) => ({
      ...plan,
      grades: grades.map(({ id, label, ...grade }) => ({ ...grade, letter: label, course: courseOf(id) })),
    })),
    notPlanned: notPlanned.map(({ id, reason }) => ({ course: courseOf(id), reason })),
  };
}

function aimOf({ targetGpa, targetOverallGpa }: PlanGradesInput) {
  if (targetGpa != null && targetOverallGpa != null) {
    throw badInput('targetOverallGpa', 'cannot be combined with a term GPA');
  }
  if (targetGpa != null) return { aim: 'term' as const, target: targetGpa };
  if (targetOverallGpa != null) return { aim: 'overall' as const, target: targetOverallGpa };
  throw badInput('targetGpa', 'is required unless an overall GPA is sent');
}

async function readStudy(actor: Actor): Promise<StudyRecord> {
  const [account] = await actor.database.read<Account>('study', READ_AVERAGES, [actor.userId]);
  if (!account) throw new DomainError('UNAUTHENTICATED', 'Log in to do this.');
  return toStudy(account);
}

function toTermCourses(rows: readonly CourseType[], { courses }: StudyRecord): TermCourse[] {
  return rows.flatMap(({ id, status, grade: { floor, ceiling, projected } }) => {
    const course = courses.find((one) => one.id === id);
    return course ? [{ ...course, floor, ceiling, projected, isClosed: status === 'archived' }] : [];
  });
}

function readFixed(
  courses: readonly TermCourse[],
  { scale: accountScale }: StudyRecord,
  { fixed }: PlanGradesInput,
): Map<string, string> {
  const labels = new Map<string, string>();
  (fixed ?? []).forEach(({ courseId, letter }, index) => {
    const id = courseId.toLowerCase();
    const course = courses.find((one) => one.id === id);
    if (!course) throw notFound(COURSE, 'courseId');
    if (labels.has(id)) throw badInput('courseId', 'must not appear twice');
    const scale = course.scale ?? accountScale;
    const band = bandOf(scale, letter);
    const field = `fixed[${index}].letter`;
    if (!band)
      throw badInput(
        field,
        `must be a grade on the scale: ${scale.bands.map((one) => one.label).join(', ')}`,
      );
    if (!isWithinReach(scale, band, course)) {
      throw badInput(
        field,
        `is out of reach: the course will end between ${course.floor}% and ${course.ceiling}%`,
      );
    }
    labels.set(id, band.label);
  });
  return labels;
}
