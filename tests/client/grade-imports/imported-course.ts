import { recognizeGradebook } from '#domain/grading/table-import/columns';
import { readCanvasGroups } from '#domain/grading/table-import/canvas-groups';
import { readGradebookLines } from '#domain/grading/table-import/gradebook-lines';
import { planGradebook, type TargetCourse } from '../../../client/features/grade-imports/gradebook-plan';
import {
  canvasAssignment,
  canvasGroup,
  canvasPage,
  type CanvasGroup,
} from '../../factories/canvas-gradebook';
import { category, gradebook, item } from '../grades/sample-gradebook';

const DUE = '2026-10-01';
const key = (gradebookKey: string | null) => ({
  ...{ gradebookKey, gradebookBase: null, pointsPossible: 10 },
  ...{ dueDate: DUE, dueTime: '12:00', dueZone: 'UTC', dueAt: `${DUE}T12:00:00Z` },
});

/** A course after its first import from Canvas. */
export const course: TargetCourse = {
  ...gradebook({
    categories: [
      category({ id: 'work', name: 'Homework', weight: 50 }),
      category({ id: 'exams', name: 'Exams', weight: 50 }),
    ],
  }),
  link: null,
  assignments: [
    { ...item({ id: 'a', title: 'HW 1', pointsEarned: 9, categoryId: 'work' }), ...key('1') },
    { ...item({ id: 'b', title: 'HW 2', pointsEarned: 8, categoryId: 'work' }), ...key('2') },
    { ...item({ id: 'c', title: 'Midterm', pointsEarned: 7, categoryId: 'exams' }), ...key('3') },
    { ...item({ id: 'd', title: 'My own', pointsEarned: 6, categoryId: 'exams' }), ...key(null) },
  ],
};
export const due = { due_at: `${DUE}T12:00:00Z` };
export const [HW_1, HW_2, MIDTERM] = [
  canvasAssignment(1, 'HW 1', [9, 10], due),
  canvasAssignment(2, 'HW 2', [8, 10], due),
  canvasAssignment(3, 'Midterm', [7, 10], due),
];
export const WORK = canvasGroup(1, 'Homework', [HW_1, HW_2], { group_weight: 50 });
export const EXAMS = canvasGroup(2, 'Exams', [MIDTERM], { group_weight: 50 });

/** The course, after an item of it got other values. */
export function courseWith(id: string, changes: Partial<TargetCourse['assignments'][number]>): TargetCourse {
  const assignments = course.assignments.map((one) => (one.id === id ? { ...one, ...changes } : one));
  return { ...course, assignments };
}

/** What importing these groups into it does. */
export function plan(...groups: CanvasGroup[]) {
  return planInto(course, ...groups);
}

/** What importing these groups into a course does. */
export function planInto(into: TargetCourse, ...groups: CanvasGroup[]) {
  const school = readCanvasGroups(canvasPage(groups), 'UTC');
  const { columns } = recognizeGradebook(school.rows);
  const { lines } = readGradebookLines(school.rows.slice(1), columns, '.');
  return planGradebook(into, lines, school, 'UTC');
}
