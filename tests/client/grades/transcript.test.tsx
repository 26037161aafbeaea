import { render, screen, within } from '@testing-library/react';
import { transcriptSheet } from '#domain/grading/transcript-sheet';
import { seen } from '../../../client/features/grades/gpa/view-choice';
import { repeatable } from '../../../client/features/grades/transcript/entry-fields';
import type { Study } from '../../../client/features/grades/study';
import { TranscriptTerm } from '../../../client/features/grades/transcript/transcript-term';
import { entry, sampleStudy, studyTerm } from './sample-study';
import { PageAt } from '../support/page-at';

const TERMS = [
  studyTerm('t0', 'Autumn 2024', { startsOn: '2024-09-01', isCurrent: false }),
  studyTerm('t1', 'Autumn 2025', { startsOn: '2025-09-01' }),
];
const COURSES = [
  entry('MAT', 'D', { termId: 't0', credits: 4 }),
  entry('PHI', 'A', { termId: 't0' }),
  entry('MAT-2', 'B+', { credits: 4, grading: { repeatOf: 'MAT' } }),
];

function show(study: Study): void {
  const view = seen(study.record, { kind: 'unweighted' });
  render(
    <PageAt>
      {transcriptSheet(view.record).map((term) => (
        <TranscriptTerm
          key={term.termId}
          study={study}
          seen={view}
          term={term}
          hrefOf={(id) => `/courses/${id}`}
          onEdit={() => undefined}
        />
      ))}
    </PageAt>,
  );
}

test('terms stand in time order, each with its own average and the one so far', () => {
  show(sampleStudy(COURSES, [...TERMS].reverse(), { attempts: 'latest' }));
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Autumn 2024',
    'Autumn 2025',
  ]);
  expect(
    screen.getAllByRole('button', { name: /GPA/ }).map((button) => button.getAttribute('aria-label')),
  ).toEqual([
    // The D counts in its own term: (1.0 × 4 + 4.0 × 3) / 7
    'Term GPA: 2.29, Autumn 2024. How this is calculated',
    'Cumulative GPA: 2.29, Autumn 2024. How this is calculated',
    'Term GPA: 3.30, Autumn 2025. How this is calculated',
    // … and in the whole no longer: (3.3 × 4 + 4.0 × 3) / 7
    'Cumulative GPA: 3.60, Autumn 2025. How this is calculated',
  ]);
});

test('an attempt that does not count is struck out, says why and leads to the one that does', () => {
  show(sampleStudy(COURSES, TERMS, { attempts: 'latest' }));
  const row = screen.getByRole('row', { name: /^MAT taken again/ });
  expect(within(row).getByText('MAT').tagName).toBe('S');
  expect(within(row).getByText('D').tagName).toBe('S');
  expect(row).toHaveTextContent('taken again: the latest attempt counts');
  const link = within(row).getByRole('link', { name: 'MAT-2, Autumn 2025' });
  expect(document.querySelector(link.getAttribute('href') ?? '')).toBe(
    screen.getByRole('row', { name: /^MAT-2/ }),
  );
});

test('where every attempt counts nothing is struck out', () => {
  show(sampleStudy(COURSES, TERMS));
  expect(document.querySelector('s')).toBeNull();
});

test('a stated term is one line in place of its courses', () => {
  const stated = { __typename: 'StatedAverage' as const, gpa: 3.125, creditsInGpa: 14 };
  const past = { ...stated, creditsEarned: 15, creditsAttempted: 16 };
  show(sampleStudy(COURSES, [studyTerm('t0', 'Autumn 2024', { startsOn: '2024-09-01', stated: past })]));
  expect(screen.getByText(/^GPA 3.125 over 14 credits, as stated/)).toHaveTextContent(
    '15 of 16 credits earned',
  );
  expect(screen.getByText(/^The stated GPA counts instead of 2 courses/)).toBeVisible();
  expect(screen.queryByRole('row', { name: /PHI/ })).toBeNull();
});

test('a course can repeat another one, but none that repeats it', () => {
  const third = entry('MAT-3', null, { grading: { repeatOf: 'MAT-2' } });
  const all = [...COURSES, third];
  const choices = (id: string) => {
    const course = all.find((one) => one.id === id);
    return course ? repeatable(course, all).map((one) => one.id) : [];
  };
  expect(choices('MAT')).toEqual(['PHI']);
  expect(choices('MAT-3')).toEqual(['MAT', 'PHI', 'MAT-2']);
});
