import { screen } from '@testing-library/react';
import { US_PLUS_MINUS } from '#domain/grading/scale-presets';
import { GradebookCategories } from '../../../client/features/grade-imports/gradebook-categories';
import { GradebookLines } from '../../../client/features/grade-imports/gradebook-lines';
import { gradebookAfter } from '../../../client/features/grade-imports/gradebook-plan';
import { SchoolTotal, type ExplanationProps } from '../../../client/features/grade-imports/gradebook-import';
import { canvasAssignment } from '../../factories/canvas-gradebook';
import { show } from '../assignments/harness';
import { FakeServer } from '../support/fake-server';
import { course, courseWith, EXAMS, HW_1, plan, planInto, WORK } from './imported-course';

const RETRACTED = canvasAssignment(3, 'Midterm exam', [null, 10], { due_at: '2026-12-15T12:00:00Z' });

function review(isSchool: boolean, into = course) {
  const { plans } = planInto(into, WORK, { ...EXAMS, assignments: [RETRACTED] });
  show(
    new FakeServer(),
    <GradebookLines plans={plans} leftOut={[]} onLeaveOut={() => undefined} isSchool={isSchool} />,
  );
}

test('the review says which values stay although the school’s differ', () => {
  review(true);
  expect(screen.getByText('Stays “Midterm” here.')).toBeTruthy();
  expect(screen.getByText(/^Stays due .*\b1\b.* here\. At your school: .*\b15\b/)).toBeTruthy();
  expect(screen.getByText(/^Stays 7 of 10 here\. Your school shows no score;/)).toBeTruthy();
});

test('the review says which values follow the school, and what they were', () => {
  review(
    true,
    courseWith('c', {
      gradebookBase: { __typename: 'GradebookBase', title: 'Midterm', due: '2026-10-01T12:00:00Z' },
    }),
  );
  expect(screen.getByText('was “Midterm”')).toBeTruthy();
  expect(screen.getByText(/^Due .*\b15\b.*, was .*\b1\b/)).toBeTruthy();
  expect(screen.queryByText(/^Stays (“|due)/)).toBeNull();
});

test('the review says that an item stays without the deadline that the student removed', () => {
  review(
    true,
    courseWith('c', {
      gradebookBase: { __typename: 'GradebookBase', title: 'Midterm', due: '2026-10-01' },
      dueDate: null,
      dueTime: null,
    }),
  );
  expect(screen.getByText(/^Stays without a due date here\. At your school: .*\b15\b/)).toBeTruthy();
});

test('a table of one’s own says nothing of a school', () => {
  review(false);
  expect(screen.queryByText(/^Stays /)).toBeNull();
});

test('the review names a category as the school does, too', () => {
  const { categories } = plan(WORK, { ...EXAMS, name: 'Tests' });
  show(new FakeServer(), <GradebookCategories categories={categories} />);
  expect(screen.getByRole('rowheader', { name: /^Exams.*“Tests” at your school/ })).toBeTruthy();
});

test('a total is explained with the items that the school no longer has', () => {
  const given = plan({ ...WORK, assignments: [HW_1] }, EXAMS);
  const after = gradebookAfter({ categories: course.categories, items: course.assignments }, given, course);
  const Explanation = ({ gradebook, items }: ExplanationProps) => (
    <output>{gradebook.items.map(({ id }) => items.find((one) => one.id === id)?.title).join(', ')}</output>
  );
  const school = given.school && { ...given.school, total: { percent: '80', letter: null } };
  if (!school) throw new Error('Canvas');
  show(
    new FakeServer(),
    <SchoolTotal {...{ school, plan: given, course, after, Explanation }} scale={US_PLUS_MINUS} />,
  );
  expect(screen.getByRole('status')).toHaveTextContent('HW 1, HW 2, Midterm, My own');
});
