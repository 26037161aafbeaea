import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CourseDialog from '../../../client/features/courses/course-dialog';
import { show, stopClock } from '../assignments/harness';
import { FakeServer } from '../support/fake-server';

stopClock();

// Text typed in one test must not be a draft in the next.
beforeEach(() => sessionStorage.clear());

async function openNew(terms: readonly object[], fullAt: number | null = null): Promise<FakeServer> {
  const server = new FakeServer();
  show(server, <CourseDialog initial={{}} fullAt={fullAt} onClose={jest.fn()} />);
  await waitFor(() => server.last('CourseDialog'));
  await server.last('CourseDialog').answer({ terms });
  await userEvent.type(await screen.findByLabelText('Code'), 'BIO 210');
  await userEvent.type(screen.getByLabelText('Name'), 'Cell Biology');
  return server;
}

async function add(server: FakeServer): Promise<unknown> {
  await userEvent.click(screen.getByRole('button', { name: 'Add course' }));
  await waitFor(() => server.last('CreateCourse'));
  return server.last('CreateCourse').variables['input'];
}

test('a first course names the term that comes along, and brings it', async () => {
  const server = await openNew([]);
  expect(
    screen.getByRole('option', { name: /^Winter \d{4}\/\d\d \(new\)$|^Summer \d{4} \(new\)$/ }),
  ).toHaveProperty('selected', true);
  const input = await add(server);
  expect(input).toMatchObject({ code: 'BIO 210', withTerm: true });
  expect(input).not.toHaveProperty('termId');
});

test('a first course can do without a term', async () => {
  const server = await openNew([]);
  await userEvent.selectOptions(screen.getByLabelText(/^Term/), 'No term');
  expect(await add(server)).toMatchObject({ termId: null });
});

test('where there is a term, the current one is chosen and none is added', async () => {
  const term = {
    __typename: 'Term',
    id: 'fall',
    name: 'Fall',
    endsOn: '2026-12-18',
    isCurrent: true,
    courses: [],
  };
  const server = await openNew([term]);
  expect(screen.queryByRole('option', { name: /\(new\)$/ })).not.toBeInTheDocument();
  expect(await add(server)).toMatchObject({ termId: 'fall' });
});

test('where the plan is full, it says so and adds the course as paused in one press', async () => {
  const server = await openNew([], 3);
  expect(screen.getByText('You have 3 active courses. Add it as paused, or upgrade.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add as paused' }));
  await waitFor(() => server.last('CreateCourse'));
  expect(server.last('CreateCourse').variables['input']).toMatchObject({ code: 'BIO 210', status: 'paused' });
});

test('the Enter key never adds a course as paused', async () => {
  const server = await openNew([], 3);
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
  await waitFor(() => server.last('CreateCourse'));
  expect(server.last('CreateCourse').variables['input']).not.toHaveProperty('status');
});
