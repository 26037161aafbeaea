import { ApolloProvider } from '@apollo/client/react';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { US_PLUS_MINUS } from '../../../domain/grading/scale-presets';
import GpaDrawer from '../../../client/features/grades/gpa/gpa-drawer';
import { GradeTable, type GradeTableProps } from '../../../client/features/grades/grade-table';
import { seen } from '../../../client/features/grades/gpa/view-choice';
import type { Study } from '../../../client/features/grades/study';
import { standingsOf } from '../../../client/features/grades/transcript/transcript-reasons';
import { FakeServer } from '../support/fake-server';
import { expectedNeed } from '../../../client/features/grades/what-if/target-need';
import { gradebook, GRADING, item, NO_GRADE } from './sample-gradebook';
import { entry, sampleStudy, studyTerm } from './sample-study';
import { PageAt } from '../support/page-at';

type Course = GradeTableProps['courses'][number];

const TERM = studyTerm('t1', 'Autumn 2026');
const byPercent = (id: string, credits: number, percent: number | null) =>
  entry(id, null, { credits, grade: { ...NO_GRADE, percent }, grading: { basis: 'percent' } });

function open(study: Study, gpaView: Parameters<typeof seen>[1] = { kind: 'unweighted' }): HTMLElement {
  render(
    <GpaDrawer study={study} seen={seen(study.record, gpaView)} termId={null} onClose={() => undefined} />,
  );
  return screen.getByRole('dialog');
}

const lines = (drawer: HTMLElement) =>
  within(drawer)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('an average is followed to its courses, their credits, the division and the rounding', () => {
  const courses = [byPercent('BIO', 4, 94), byPercent('ART', 2, 84.5), byPercent('LAW', 3, null)];
  expect(lines(open(sampleStudy(courses, [TERM])))).toEqual([
    'BIO94% is A: 4.0 points4.0 × 4 = 16',
    'ART84.5% is B: 3.0 points3.0 × 2 = 6',
    'LAWno grade yet',
    '22 points ÷ 6 credits',
    'Rounded once, to 2 decimals, half up: 3.67',
  ]);
});

test('without credits anywhere it is the plain mean', () => {
  const drawer = open(sampleStudy([byPercent('BIO', 0, 94), byPercent('ART', 0, 84.5)], [TERM]));
  expect(drawer).toHaveTextContent(
    'No course has credits, so this is the plain average of the grade points.',
  );
  expect(drawer).toHaveTextContent('3.50');
});

test('bases, stated terms, factors and the rounding of the programme all show', () => {
  const past = studyTerm('t0', 'Spring 2026', {
    ...{ startsOn: '2026-01-20', isCurrent: false },
    stated: {
      ...{ __typename: 'StatedAverage', gpa: 3.2 },
      ...{ creditsInGpa: 14, creditsEarned: 15, creditsAttempted: 15 },
    },
  });
  const courses = [
    entry('ENG', 'A-', { grading: { gpaWeight: 0.5 } }),
    entry('GYM', null, { grading: { basis: 'pass_fail', passed: true } }),
    entry('CHE', null, { grading: { basis: 'withdrawn' } }),
  ];
  const study = sampleStudy(courses, [past, TERM], {
    rounding: { __typename: 'Rounding', decimals: 1, mode: 'truncate' },
  });
  // (3.7 × 1.5 + 3.2 × 14) / 15.5 = 3.248…
  expect(lines(open(study))).toEqual([
    'ENGA- on the transcript: 3.7 points · each credit counts 0.5 times3.7 × 1.5 = 5.55',
    'Spring 2026As stated on the transcript3.2 × 14 = 44.8',
    'GYMpassed: credits without grade points',
    'CHEwithdrawn: credits attempted, no grade points',
    '50.35 points ÷ 15.5 credits',
    'Cut off after 1 decimal: 3.2',
  ]);
});

test('an attempt that does not count is struck out with the reason', () => {
  const courses = [entry('MAT', 'D'), entry('MAT 2', 'B+', { grading: { repeatOf: 'MAT' } })];
  const drawer = open(sampleStudy(courses, [TERM], { attempts: 'best' }));
  expect(lines(drawer).slice(0, 2)).toEqual([
    'MAT 2B+ on the transcript: 3.3 points3.3 × 3 = 9.9',
    'MATtaken again: the best attempt counts',
  ]);
  expect(within(drawer).getByText('MAT').tagName).toBe('S');
});

test('the mean of the attempts stands with the latest', () => {
  const courses = [entry('MAT', 'D'), entry('MAT 2', 'B+', { grading: { repeatOf: 'MAT' } })];
  // (1.0 + 3.3) / 2
  expect(lines(open(sampleStudy(courses, [TERM], { attempts: 'average' })))[0]).toBe(
    'MAT 2average of its attempts: 2.15 points2.15 × 3 = 6.45',
  );
});

test.each([
  // (4.2 + 2.0) / 2
  [{ kind: 'weighted' } as const, 'A- on the transcript: 4.2 points · with a bonus of 0.5', '3.10'],
  // Just below the A and just below the C+: (92 + 76) / 2
  [{ kind: 'percentage' } as const, 'counted as 92%', '84.00'],
  [{ kind: 'chosen', courseIds: new Set(['ENG']) } as const, 'A- on the transcript: 3.7 points', '3.70'],
  // Both courses of the term with half of their credits
  [{ kind: 'last_credits', credits: 3 } as const, 'Only your last 3 credits count', '2.85'],
])('the view %j explains itself', (gpaView, sentence, figure) => {
  const courses = [entry('ENG', 'A-', { grading: { levelBonus: 0.5 } }), entry('HIS', 'C')];
  const drawer = open(sampleStudy(courses, [TERM]), gpaView);
  expect(drawer).toHaveTextContent(sentence);
  expect(within(drawer).getByText(figure)).toBeVisible();
});

const FIGURES = {
  ...NO_GRADE,
  ...{ percent: 94, floor: 47, ceiling: 97, projected: 94, letter: 'A', points: 4 },
};

/** Draws the table of a term with one course whose target is 95%. @returns the sent operations */
function drawTable(grade: Course['grade'], targetNeed: Course['targetNeed'] = null, onOpen = jest.fn()) {
  const grading = { ...GRADING, target: 95 };
  const { client, requests } = new FakeServer({ respond: () => ({}) });
  const row: Course = { ...entry('BIO', null, { credits: 4, grade, grading }), color: 'green', targetNeed };
  render(
    <ApolloProvider client={client}>
      <PageAt>
        <GradeTable
          courses={[row]}
          scaleOf={() => US_PLUS_MINUS}
          hrefOf={(id) => `/courses/${id}`}
          standings={new Map([['BIO', { isStruck: true, reason: 'taken again: the latest attempt counts' }]])}
          onOpen={onOpen}
        />
      </PageAt>
    </ApolloProvider>,
  );
  return { row, requests };
}

test('the table of a term holds the four numbers of each course, and each opens its working', async () => {
  const onOpen = jest.fn();
  const { row } = drawTable(FIGURES, null, onOpen);
  expect(screen.getByRole('link', { name: 'BIO' })).toHaveClass('line-through');
  expect(screen.getByText('taken again: the latest attempt counts')).toBeVisible();
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual([
    'BIO, Current: 94% A. How this is calculated',
    'BIO, Floor: 47% F. How this is calculated',
    'BIO, Ceiling: 97% A. How this is calculated',
    'BIO, Projected: 94% A. How this is calculated',
    'BIO, Letter: A. How this is calculated',
    'BIO, Points: 4.0. How this is calculated',
  ]);
  await userEvent.click(screen.getByRole('button', { name: /Floor/ }));
  expect(onOpen).toHaveBeenCalledWith(row, 'floor');
  await userEvent.click(screen.getByRole('button', { name: /Points/ }));
  expect(onOpen).toHaveBeenLastCalledWith(row, 'current');
});

test('what a target takes is there at once; a course that scores no longer move needs none', () => {
  const assignments = [item({ id: 'BIO 1', pointsEarned: 94 }), item({ id: 'BIO 2' })];
  const grading = { ...GRADING, target: 95 };
  const need = expectedNeed(gradebook({ id: 'BIO', code: 'BIO', grading, assignments }));
  const { requests } = drawTable(FIGURES, need);
  const [link] = screen.getAllByRole('link', { name: /95\.99 of 100/ });
  expect(link).toHaveAttribute('href', '/courses/BIO?need=1');
  cleanup();
  drawTable(FIGURES);
  expect(screen.getAllByRole('link', { name: 'Missed by 1%' })).not.toEqual([]);
  expect(requests).toEqual([]);
});

test('the first attempt stands struck out with the reason, one in progress waits, others count', () => {
  const old = entry('MATH 1', 'C');
  const percent = { basis: 'percent', finalLetter: null, repeatOf: 'MATH 1' } as const;
  const grade = { percent: 95, floor: 50, ceiling: 97, letter: 'A', points: 4 };
  const again = { ...entry('MATH 2', null, { grading: percent }), status: 'active' as const };
  const standing = (ceiling: number) => {
    const courses = [old, { ...again, grade: { ...again.grade, ...grade, ceiling } }];
    return [...standingsOf(sampleStudy(courses, [TERM], { attempts: 'latest' }))];
  };
  expect(standing(97)).toEqual([
    ['MATH 2', { isStruck: false, reason: expect.stringContaining('until this ends') }],
  ]);
  expect(standing(50)).toEqual([
    ['MATH 1', { isStruck: true, reason: 'taken again: the latest attempt counts' }],
  ]);
});
