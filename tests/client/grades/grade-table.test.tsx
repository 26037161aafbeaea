import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GradeTable } from '../../../client/features/grades/grade-table';
import type { GradeTable_CourseFragment } from '../../../client/generated/graphql';
import { FormatProvider } from '../../../client/ui/format/format-context';
import { GRADING, NO_GRADE } from './sample-gradebook';
import { POLICY } from './sample-study';
import { toScale } from '../../../client/features/grades/scales/letter-of';
import { PageAt } from '../support/page-at';

const onOpen = jest.fn();

type Figures = Partial<GradeTable_CourseFragment['grade']>;

function course(code: string, grade: Figures): GradeTable_CourseFragment {
  return {
    ...{ __typename: 'Course', id: code, termId: 't1', code, name: code, color: 'blue', credits: 3 },
    ...{ status: 'active', version: 1, targetNeed: null },
    grade: { ...NO_GRADE, ...grade },
    grading: { ...GRADING, basis: 'percent', finalLetter: null },
  } as GradeTable_CourseFragment;
}

const SETTLED: Figures = { percent: 91, floor: 91, ceiling: 91, projected: 91, letter: 'A-', gradedItems: 4 };
const OPEN: Figures = { percent: 91, floor: 40, ceiling: 95, projected: 91, letter: 'A-', gradedItems: 4 };

function show(isOver: boolean, ...courses: GradeTable_CourseFragment[]): void {
  render(
    <FormatProvider locale="en-US" timezone="America/New_York">
      <PageAt>
        <GradeTable
          {...{ courses, isOver, onOpen }}
          scaleOf={() => toScale(POLICY.scale)}
          hrefOf={(id) => `/courses/${id}`}
          standings={new Map()}
        />
      </PageAt>
    </FormatProvider>,
  );
}

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

test('a finished term has one figure where the four are equal', async () => {
  show(true, course('BIO', SETTLED), course('ART', {}));
  expect(heads()).toEqual(['Course', 'Credits', 'Final grade', 'Letter', 'Points']);
  await userEvent.click(screen.getByRole('button', { name: /^BIO, Final grade: 91%/ }));
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 'BIO' }), 'current');
});

test.each([
  ['a running term', false, SETTLED],
  ['a finished term with open work', true, OPEN],
])('%s has all four', (_what, isOver, figures) => {
  show(isOver, course('BIO', figures));
  expect(heads()).toEqual([
    'Course',
    'Credits',
    'Current',
    'Floor',
    'Ceiling',
    'Projected',
    'Letter',
    'Points',
  ]);
});

test('a course without a grade says so once, and why', async () => {
  show(false, course('BIO', {}));
  const row = screen.getAllByRole('row').at(-1) as HTMLElement;
  await userEvent.click(within(row).getByRole('button', { name: /No grade yet/ }));
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 'BIO' }), 'current');
  expect(within(row).getAllByText('–')).toHaveLength(2);
});

test('a target and what it takes stand below the figures, as a sentence that leads to the calculation', () => {
  const aimed = course('BIO', OPEN);
  aimed.grading.target = 95;
  aimed.targetNeed = {
    ...{ __typename: 'TargetNeed', status: 'needed', unit: 'percent', need: 97.5 },
    ...{ maximum: 99, pointsPossible: null, assumedPoints: null, assignment: null },
  };
  show(false, aimed, course('ART', OPEN));
  const [, , row, next] = screen.getAllByRole('row');
  expect(row).toHaveTextContent('Target 95%: You need 97.5% on ungraded work');
  expect(within(row as HTMLElement).getByRole('link')).toHaveAttribute('href', '/courses/BIO?need=1');
  expect(next).toHaveTextContent(/^A ?ART/);
});
