import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import GpaDrawer from '../../../client/features/grades/gpa-drawer';
import { GradeTable } from '../../../client/features/grades/grade-table';
import type { GradeTable_CourseFragment } from '../../../client/generated/graphql';
import { gradebook, item, NO_GRADE } from './sample-gradebook';

function course(code: string, credits: number, percent: number | null): GradeTable_CourseFragment {
  const grade = { ...NO_GRADE, percent, gradedItems: 1 };
  const assignments = [item({ id: `${code} 1`, pointsEarned: percent }), item({ id: `${code} 2` })];
  return { ...gradebook({ id: code, code, grade, assignments }), name: code, credits, color: 'green' };
}

const COURSES = [course('BIO', 4, 94), course('ART', 2, 84.5), course('LAW', 3, null)];

test('an average is followed to its courses, their credits, the division and the rounding', () => {
  render(<GpaDrawer scope="Autumn" courses={COURSES} onClose={() => undefined} />);
  const drawer = screen.getByRole('dialog', { name: 'GPA, Autumn' });
  const lines = within(drawer)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'BIO94% is A: 4.0 points4.0 × 4 = 16',
    'ART84.5% is B: 3.0 points3.0 × 2 = 6',
    'LAWnothing graded yet',
    '22 points ÷ 6 credits',
    'Rounded once, to 2 decimals, a half upwards: 3.67',
  ]);
});

test('without credits anywhere it is the plain mean', () => {
  render(
    <GpaDrawer
      scope="Autumn"
      courses={[course('BIO', 0, 94), course('ART', 0, 84.5)]}
      onClose={() => undefined}
    />,
  );
  const drawer = screen.getByRole('dialog');
  expect(drawer).toHaveTextContent('No course has credits, so this is the plain mean of the points.');
  expect(drawer).toHaveTextContent('3.50');
});

test('the table of a term holds the four numbers of each course, and each opens its working', async () => {
  const onOpen = jest.fn();
  render(
    <MemoryRouter>
      <GradeTable courses={COURSES.slice(0, 1)} hrefOf={(id) => `/courses/${id}`} onOpen={onOpen} />
    </MemoryRouter>,
  );
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual([
    'BIO, Current: 94% A. How this is computed',
    'BIO, Floor: 47% F. How this is computed',
    'BIO, Ceiling: 97% A. How this is computed',
    'BIO, Projected: 94% A. How this is computed',
  ]);
  await userEvent.click(screen.getByRole('button', { name: /Floor/ }));
  expect(onOpen).toHaveBeenCalledWith(COURSES[0], 'floor');
});
