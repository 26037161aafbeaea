import { ApolloProvider } from '@apollo/client/react';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CourseGradebook from '../../../client/features/grades/gradebook/course-gradebook';
import { stepOf } from '../../../client/features/grades/gradebook/score-sheet';
import { useWhatIf } from '../../../client/features/grades/what-if/use-what-if';
import { NARROW } from '../../../client/ui/device/use-media-query';
import { FakeServer } from '../support/fake-server';
import { category, gradebook, item } from './sample-gradebook';

const COURSE = gradebook({
  categories: [category()],
  assignments: [
    item({ id: 'a1', title: 'Essay', categoryId: 'k1', pointsEarned: 80, dueDate: '2026-10-01' }),
    item({ id: 'a2', title: 'Final', categoryId: 'k1', dueDate: '2026-12-01' }),
    item({ id: 'a3', title: 'Lab', categoryId: 'k1', pointsPossible: null }),
  ],
});

const { client, requests } = new FakeServer();

function Book() {
  return (
    <CourseGradebook
      course={COURSE}
      whatIf={useWhatIf(COURSE)}
      onNeed={() => undefined}
      onImport={() => undefined}
    />
  );
}

const realMatchMedia = window.matchMedia;
beforeEach(() => {
  window.matchMedia = (query) => ({ ...realMatchMedia(query), matches: query === NARROW });
});
afterEach(() => {
  window.matchMedia = realMatchMedia;
});

const sheet = () => within(screen.getByRole('dialog'));
const slide = (value: number) => fireEvent.change(sheet().getByRole('slider'), { target: { value } });

async function tryFinal(): Promise<void> {
  requests.length = 0;
  render(
    <ApolloProvider client={client}>
      <Book />
    </ApolloProvider>,
  );
  expect(screen.getByLabelText('Score of Essay')).toHaveValue('80');
  await userEvent.click(screen.getByRole('switch', { name: 'What if' }));
  await userEvent.click(screen.getByRole('button', { name: 'Score of Final: none. Try another score' }));
  await screen.findByRole('dialog', { name: 'Final' });
}

test('the track moves the numbers and the field, and nothing is sent', async () => {
  await tryFinal();
  expect(sheet().getByRole('slider', { name: 'Score' })).toHaveAttribute('aria-valuetext', 'no score of 100');
  slide(100);
  expect(sheet().getByRole('status')).toHaveTextContent('90% A-');
  expect(sheet().getByLabelText('Exact score')).toHaveValue('100');
  expect(sheet().getByRole('slider')).toHaveAttribute('aria-valuetext', '100 of 100');
  await userEvent.click(sheet().getByRole('button', { name: 'Back to no score' }));
  expect(sheet().getByRole('status')).toHaveTextContent('80% B-');
  expect(sheet().getByLabelText('Exact score')).toHaveValue('');
  expect(requests).toEqual([]);
});

test('the field takes exact numbers, also above the maximum, and keeps what is none', async () => {
  await tryFinal();
  await userEvent.type(sheet().getByLabelText('Exact score'), '104,5');
  expect(sheet().getByRole('status')).toHaveTextContent('92.25% A-');
  await userEvent.type(sheet().getByLabelText('Exact score'), 'x');
  expect(sheet().getByLabelText('Exact score')).toHaveAccessibleDescription(
    'Enter a number, like 12 or 12.5.',
  );
  expect(sheet().getByRole('status')).toHaveTextContent('92.25% A-');
});

test('it leads to the items before and after', async () => {
  await tryFinal();
  expect(sheet().getByText('2 of 3')).toBeVisible();
  slide(50);
  await userEvent.click(sheet().getByRole('button', { name: 'Previous' }));
  expect(screen.getByRole('dialog', { name: 'Essay' })).toBeVisible();
  expect(sheet().getByRole('button', { name: 'Previous' })).toBeDisabled();
  expect(sheet().getByRole('slider')).toHaveValue('80');
  await userEvent.click(sheet().getByRole('button', { name: 'Next' }));
  expect(sheet().getByLabelText('Exact score')).toHaveValue('50');
  await userEvent.click(sheet().getByRole('button', { name: 'Next' }));
  expect(sheet().queryByRole('slider')).not.toBeInTheDocument();
  expect(sheet().getByText(/has no points possible yet/)).toBeVisible();
  expect(sheet().getByRole('button', { name: 'Next' })).toBeDisabled();
  await userEvent.click(sheet().getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('button', { name: 'Score of Final: 50. Try another score' })).toHaveClass(
    'border-dashed',
  );
});

test.each([
  [100, 1],
  [20, 0.5],
  [8, 0.5],
  [12.25, 0.25],
  [30.5, 0.5],
  [9.6, 0.1],
  [33.33, 0.01],
])('a maximum of %d is reached in steps of %d', (top, step) => {
  expect(stepOf(top)).toBe(step);
});
