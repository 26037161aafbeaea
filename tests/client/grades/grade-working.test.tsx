import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { evaluateCourse } from '#domain/grading/course-grade';
import { GradeWorking } from '../../../client/features/grades/course-standing';
import { toGradebook } from '../../../client/features/grades/gradebook/gradebook';
import { category, gradebook, item } from './sample-gradebook';

const COURSE = gradebook({
  categories: [category({ weight: 40, dropLowest: 1 }), category({ id: 'k2', name: 'Exam', weight: 60 })],
  assignments: [
    item({ id: 'a1', categoryId: 'k1', pointsEarned: 22, pointsPossible: 20 }),
    item({ id: 'a2', categoryId: 'k1', gradingState: 'missing', pointsPossible: 20 }),
    item({ id: 'a3', categoryId: 'k1', pointsEarned: 1, pointsPossible: 5, isBonus: true }),
    item({ id: 'a4', categoryId: 'k2' }),
  ],
});

test('the points beside a number are those that make it, and the number opens its working', async () => {
  const opened: (string | null)[] = [];
  const evaluation = evaluateCourse(toGradebook(COURSE));
  render(<GradeWorking course={COURSE} evaluation={evaluation} onOpen={(id) => opened.push(id)} />);
  const [essays, exam] = screen.getAllByRole('listitem');
  expect(essays).toHaveTextContent('23 of 20 points · 1 dropped · weight 40%');
  expect(exam).toHaveTextContent('nothing graded');
  await userEvent.click(screen.getByRole('button', { name: /^Essays, Current: 115%/ }));
  expect(opened).toEqual(['k1']);
});
