import { courseGrade } from '#domain/grading/course-grade';
import { readCanvasGroups } from '#domain/grading/table-import/canvas-groups';
import {
  gradebookAfter,
  gradebookInput,
  planGradebook,
} from '../../../client/features/grade-imports/gradebook-plan';
import { goneFrom, hasKept, keptValues } from '../../../client/features/grade-imports/gradebook-lines';
import { canvasAssignment, canvasGroup, canvasPage } from '../../factories/canvas-gradebook';
import { course, courseWith, due, EXAMS, HW_1, HW_2, MIDTERM, plan, planInto, WORK } from './imported-course';

const weightsOf = ({ categories }: ReturnType<typeof plan>) =>
  categories.map(({ name, schoolName, weight, change }) => [name, schoolName, weight, change]);
const book = { categories: course.categories, items: course.assignments };

test('the same again changes nothing, and nothing differs', () => {
  const same = plan(WORK, EXAMS);
  expect(same.count).toEqual({ new: 0, changed: 0, unchanged: 3 });
  expect(weightsOf(same).map(([, , , change]) => change)).toEqual(['unchanged', 'unchanged']);
  expect(hasKept(same)).toBe(false);
  expect(goneFrom(same, course)).toEqual([]);
});

test.each([
  ['title', canvasAssignment(3, 'Midterm exam', [7, 10], due)],
  ['due', canvasAssignment(3, 'Midterm', [7, 10], { due_at: '2026-12-15T12:00:00Z' })],
  ['score', canvasAssignment(3, 'Midterm', [null, 10], due)],
])('another %s at the school is named, as the own one stays', (value, changed) => {
  const again = plan(WORK, { ...EXAMS, assignments: [changed] });
  expect(again.plans.map(keptValues)).toEqual([[], [], [value]]);
  expect(hasKept(again)).toBe(true);
  expect(again.count).toEqual({ new: 0, changed: 0, unchanged: 3 });
});

const BASE = { title: 'Midterm', due: '2026-10-01T12:00:00Z' };
const MOVED = canvasAssignment(3, 'Midterm exam', [7, 10], { due_at: '2026-12-15T12:00:00Z' });
const THERE = { title: 'Midterm exam', due: '2026-12-15T12:00:00Z' };

test.each<[string, object, string[], string[], object]>([
  ['nothing', {}, ['title', 'due'], [], THERE],
  ['the title', { title: 'My midterm' }, ['due'], ['title'], { ...THERE, title: 'Midterm' }],
  ['the time', { dueTime: null }, ['title'], ['due'], { ...BASE, title: 'Midterm exam' }],
  [
    'that there is no deadline',
    { dueDate: null, dueTime: null, dueAt: null },
    ['title'],
    ['due'],
    { ...BASE, title: 'Midterm exam' },
  ],
  ['both as the school does', { title: 'midterm exam', dueAt: THERE.due }, [], [], THERE],
])(
  'a title and a deadline follow the school, if the student changed %s',
  (_what, mine, follows, kept, base) => {
    const into = courseWith('c', { gradebookBase: { __typename: 'GradebookBase', ...BASE }, ...mine });
    const again = planInto(into, WORK, { ...EXAMS, assignments: [MOVED] });
    expect(again.plans[2]).toMatchObject({ follows, kept, base });
    expect(hasKept(again)).toBe(kept.length > 0);
    const unchanged = planInto(into, WORK, EXAMS).plans[2];
    expect(unchanged).toMatchObject({ follows: [], change: 'unchanged' });
  },
);

test('an excused item has no score that could stay', () => {
  const excused = { ...MIDTERM, submission: { score: null, excused: true, workflow_state: 'graded' } };
  expect(hasKept(plan(WORK, { ...EXAMS, assignments: [excused] }))).toBe(false);
});

test('a group with another name stays one category, with its weight', () => {
  const again = plan(WORK, { ...EXAMS, name: 'Tests', group_weight: 45 });
  expect(weightsOf(again)).toEqual([
    ['Homework', 'Homework', 50, 'unchanged'],
    ['Exams', 'Tests', 45, 'changed'],
  ]);
  expect(again.count.unchanged).toBe(3);
  expect(courseGrade(gradebookAfter(book, again, course)).declaredWeight).toBe(95);
  const { lines, categories } = gradebookInput({ courseId: 'c1' }, again);
  expect(new Set(lines.map(({ category: name }) => name))).toEqual(new Set(['Homework', 'Exams']));
  expect(categories?.map((one) => Object.keys(one))).toEqual([
    ['name', 'weight', 'dropLowest', 'dropHighest', 'aggregation', 'parent'],
  ]);
});

test('two groups made from one are new, as neither is the old one', () => {
  const again = plan(
    canvasGroup(1, 'Sheets', [HW_1], { group_weight: 20 }),
    canvasGroup(3, 'Labs', [HW_2], { group_weight: 30 }),
    EXAMS,
  );
  expect(weightsOf(again).map(([name, , , change]) => [name, change])).toEqual([
    ['Sheets', 'new'],
    ['Labs', 'new'],
    ['Exams', 'unchanged'],
  ]);
});

test('a group that no longer counts loses its weight', () => {
  const again = plan(WORK, { ...EXAMS, group_weight: 0 });
  expect(weightsOf(again)[1]).toEqual(['Exams', 'Exams', 0, 'changed']);
  expect(courseGrade(gradebookAfter(book, again, course)).current).toMatchObject({ value: 85 });
});

test('a course that adds up points now does so here', () => {
  const again = plan({ ...WORK, group_weight: 0 }, { ...EXAMS, group_weight: 0 });
  const after = courseGrade(gradebookAfter(book, again, course));
  expect(after.weighting).toBe('points');
});

test('a new course that adds up points has no weights', () => {
  const school = readCanvasGroups(canvasPage([{ ...WORK, group_weight: 0 }]), 'UTC');
  expect(planGradebook(null, [], school, 'UTC').categories).toMatchObject([
    { name: 'Homework', weight: null },
  ]);
});

test('items that the school no longer has are named, but not the student’s own', () => {
  expect(goneFrom(plan({ ...WORK, assignments: [HW_1] }, EXAMS), course)).toEqual(['HW 2']);
});
