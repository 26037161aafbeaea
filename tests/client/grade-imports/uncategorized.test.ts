import { readGradebookLines } from '#domain/grading/table-import/gradebook-lines';
import { recognizeGradebook } from '#domain/grading/table-import/columns';
import { courseGrade } from '#domain/grading/course-grade';
import {
  gradebookAfter,
  gradebookInput,
  planGradebook,
} from '../../../client/features/grade-imports/gradebook-plan';
import { course } from './imported-course';

const ROWS = [
  ['Item', 'Score', 'Out of'],
  ['My own', '6', '10'],
  ['Essay', '10', '10'],
];

function planned(rest: string | null) {
  const { columns } = recognizeGradebook(ROWS);
  const { lines } = readGradebookLines(ROWS.slice(1), columns, '.');
  return planGradebook(course, lines, null, 'UTC', rest);
}

const currentAfter = (rest: string | null) => {
  const { categories, assignments: items } = course;
  const { current } = courseGrade(gradebookAfter({ categories, items }, planned(rest), course));
  return current.gradable ? current.value : null;
};

describe('items without a category', () => {
  it('are counted as far as they are new, and stay out of the grade until one is chosen', () => {
    expect(planned(null).unplaced).toBe(1);
    // Homework 17/20 and exams 13/20, each half.
    expect(currentAfter(null)).toBe(75);
    // Exams are 23/30 now.
    expect(currentAfter('Exams')).toBe(80.83);
  });

  it('take the chosen one, which moves no item that is there', () => {
    const { plans, categories, unplaced } = planned('Homework');
    expect(plans.map(({ change, line }) => [line.title, change, line.category])).toEqual([
      ['My own', 'unchanged', null],
      ['Essay', 'new', 'Homework'],
    ]);
    expect(categories).toEqual([]);
    expect(unplaced).toBe(1);
    expect(
      gradebookInput({ courseId: 'x' }, planned('Homework')).lines.map(({ category }) => category),
    ).toEqual([null, 'Homework']);
  });
});
