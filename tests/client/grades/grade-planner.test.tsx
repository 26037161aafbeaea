import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GradePlanner } from '../../../client/features/grades/planner/grade-planner';
import { TermOutlook } from '../../../client/features/grades/planner/term-outlook';
import type { PlannerTerm } from '../../../client/features/grades/planner/plan-form';
import { show } from '../assignments/harness';
import { FakeServer, user } from '../support/fake-server';
import { GRADING, NO_GRADE } from './sample-gradebook';

const course = (id: string, code: string): PlannerTerm['courses'][number] => ({
  ...{ __typename: 'Course', id, code, name: code, color: 'blue', credits: 3, status: 'active', version: 1 },
  grade: { ...NO_GRADE, percent: 84, projected: 84, floor: 40, ceiling: 92 },
  grading: GRADING,
});
const gpa = (value: number | null, otherUnitCourses = 0) => ({ ...user(value).gpa, otherUnitCourses });
const term: PlannerTerm = {
  ...{ id: 't1', name: 'Autumn', gpa: gpa(3.43, 1) },
  courses: [course('c1', 'ENG 1'), course('c2', 'TUM 1')],
};

const showPlanner = (overall = gpa(3.2)) => {
  const server = new FakeServer();
  const options = [{ value: 't1', label: 'Autumn' }];
  show(
    server,
    <GradePlanner terms={[term]} termOptions={options} hintOf={() => undefined} overall={overall} />,
  );
  return server;
};

test('the current GPA says how many courses on another scale it is without', async () => {
  showPlanner();
  const target = screen.getByLabelText('Target GPA');
  expect(target).toHaveAccessibleDescription('Current GPA: 3.43. Without 1 course on another scale');
  await userEvent.click(screen.getByRole('radio', { name: 'All terms' }));
  expect(screen.getByLabelText('Target GPA')).toHaveAccessibleDescription('Current GPA: 3.20');
});

test('a course that its scale leaves out is named with the reason', async () => {
  const server = showPlanner();
  await userEvent.type(screen.getByLabelText('Target GPA'), '3.5');
  await userEvent.click(screen.getByRole('button', { name: 'Find grades' }));
  await server.last('PlanGrades').answer({
    planGrades: {
      ...{ __typename: 'GradePlansType', isReached: false, plans: [] },
      notPlanned: [
        { __typename: 'NotPlannedCourse', reason: 'other_unit', course: { __typename: 'Course', id: 'c2' } },
      ],
    },
  });
  expect(await screen.findByRole('region', { name: 'Not included' })).toHaveTextContent(
    'TUM 1 Its grades are on another kind of scale, so they’re not averaged with the others.',
  );
});

test('the outlook says it below the average that it is true of', () => {
  show(new FakeServer(), <TermOutlook term={term} overall={gpa(null)} hrefOfNeed={(id) => `/${id}`} />);
  expect(screen.getByText('GPA this term').parentElement).toHaveTextContent(
    'GPA this term3.43Without 1 course on another scale',
  );
  expect(screen.getByText('GPA, all terms').parentElement).toHaveTextContent(/^GPA, all terms–$/);
});
