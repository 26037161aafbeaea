import { US_PLUS_MINUS } from '../../../domain/grading/scale-presets';
import { ApolloProvider } from '@apollo/client/react';
import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CourseGradebook from '../../../client/features/grades/gradebook/course-gradebook';
import { tryOut, useWhatIf } from '../../../client/features/grades/what-if/use-what-if';
import { FakeServer } from '../support/fake-server';
import { category, gradebook, item } from './sample-gradebook';

const COURSE = gradebook({
  categories: [category()],
  assignments: [
    item({ id: 'a1', title: 'Essay', categoryId: 'k1', pointsEarned: 80 }),
    item({ id: 'a2', title: 'Final', categoryId: 'k1' }),
    item({ id: 'a3', title: 'Lab', categoryId: 'k1', gradingState: 'missing' }),
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

async function start(): Promise<void> {
  requests.length = 0;
  render(
    <ApolloProvider client={client}>
      <Book />
    </ApolloProvider>,
  );
  await userEvent.click(screen.getByRole('switch', { name: 'What if' }));
}

const score = (title: string) => screen.getByLabelText(`Score of ${title}`);

test('every key moves the numbers, and nothing is sent', async () => {
  await start();
  expect(screen.getByRole('status')).toHaveTextContent('Current 40% F. Type scores');
  await userEvent.click(score('Final'));
  await userEvent.keyboard('9');
  expect(screen.getByRole('status')).toHaveTextContent('Current 29.67% F instead of 40% F');
  await userEvent.keyboard('7');
  expect(screen.getByRole('status')).toHaveTextContent('Current 59% F instead of 40% F');
  expect(screen.getByRole('button', { name: /^BIO 210, Current: 59% F/ })).toBeVisible();
  await userEvent.tab();
  expect(score('Final')).toHaveClass('border-dashed');
  expect(score('Essay')).not.toHaveClass('border-dashed');
  expect(requests).toEqual([]);
});

test('what is no number stays in its cell and changes nothing', async () => {
  await start();
  await userEvent.click(score('Final'));
  await userEvent.keyboard('9x');
  expect(screen.getByRole('status')).toHaveTextContent('Current 29.67% F');
  expect(score('Final')).toHaveAccessibleDescription(
    'Enter points, such as 18 or 18/20, a percentage, or a letter grade from your grading scale.',
  );
});

test('a letter is tried out as what it counts as, and points take its place', async () => {
  const { result } = renderHook(() =>
    useWhatIf(gradebook({ assignments: [item({ pointsEarned: 40, pointsPossible: 50 })] })),
  );
  const [essay = item()] = result.current.course.assignments;
  const tried = () => result.current.course.assignments[0];
  act(() => result.current.change(essay, { letter: 'B+' }));
  expect(tried()).toMatchObject({ letter: 'B+', pointsEarned: 44.5 });
  act(() => result.current.change(essay, { pointsPossible: 100 }));
  expect(tried()).toMatchObject({ letter: 'B+', pointsEarned: 89 });
  act(() => result.current.change(essay, { pointsEarned: 30 }));
  expect(tried()).toMatchObject({ letter: null, pointsEarned: 30 });
  act(() => result.current.change(essay, { letter: 'A' }));
  expect(tried()).toMatchObject({ letter: 'A', pointsEarned: 100 });
});

test('Escape puts the former value back', async () => {
  await start();
  await userEvent.click(score('Essay'));
  await userEvent.keyboard('5{Escape}');
  expect(score('Essay')).toHaveValue('80');
  expect(screen.getByRole('status')).toHaveTextContent('Current 40% F. Type scores');
});

test('a score for a missing item counts, and taken back it is missing again', async () => {
  await start();
  await userEvent.click(score('Lab'));
  await userEvent.keyboard('100');
  expect(screen.getByLabelText('How Lab counts')).toHaveValue('counted');
  expect(screen.getByRole('status')).toHaveTextContent('Current 90% A-');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByLabelText('How Lab counts')).toHaveValue('missing');
});

test('Reset and turning it off forget everything; what has no score or weight of an item cannot be changed', async () => {
  await start();
  expect(screen.getByLabelText('Weight of Essays in percent')).toBeDisabled();
  await userEvent.click(score('Final'));
  await userEvent.keyboard('50');
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(score('Final')).toHaveValue('');
  await userEvent.type(score('Final'), '50');
  await userEvent.click(screen.getByRole('switch', { name: 'What if' }));
  expect(score('Final')).toHaveValue('');
  expect(screen.queryByText('What-if: nothing is saved')).not.toBeInTheDocument();
  expect(requests).toEqual([]);
});

test('a state that is tried out stays what was chosen', () => {
  const excused = tryOut(
    item({ pointsEarned: 3 }),
    { pointsEarned: 9, gradingState: 'excused' },
    US_PLUS_MINUS,
  );
  expect(excused).toMatchObject({ pointsEarned: 9, gradingState: 'excused' });
});
