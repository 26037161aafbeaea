import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AssignmentDialog from '../../../client/features/assignments/form/assignment-dialog';
import { AssignmentsPageDocument } from '../../../client/generated/graphql';
import { notify } from '../../../client/notifications/notify';
import { course, due, formAssignment, formCourse } from './assignment-samples';
import { show, stopClock } from './harness';
import { FakeServer, user } from '../support/fake-server';

jest.mock('../../../client/notifications/notify', () => ({
  notify: { success: jest.fn(), error: jest.fn() },
}));

stopClock();

let server: FakeServer;
const onClose = jest.fn();

async function openDialog(
  initial: { courseId?: string; title?: string; dueDate?: string } = {},
): Promise<void> {
  server = new FakeServer();
  server.cache.writeQuery({
    query: AssignmentsPageDocument,
    data: {
      me: user(),
      terms: [
        {
          __typename: 'Term',
          id: 'autumn',
          startsOn: '2026-08-31',
          endsOn: '2026-12-18',
          isCurrent: true,
          name: 'Autumn',
        },
      ],
      courses: [],
      assignments: [],
    },
  });
  show(server, <AssignmentDialog initial={initial} onClose={onClose} />);
  const courses = [
    formCourse({ categories: [{ __typename: 'GradeCategory', id: 'labs', name: 'Labs', weight: 30 }] }),
    formCourse({ id: 'art', code: 'ART 7', status: 'paused' }),
  ];
  await waitFor(() => server.last('AssignmentFormCourses'));
  await server.last('AssignmentFormCourses').answer({ courses });
  await screen.findByRole('option', { name: 'BIO 101' });
}

beforeEach(() => {
  jest.clearAllMocks();
  sessionStorage.clear();
});

/** Opens a part of the form by its chip, which is behind "More". */
async function unfold(part: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(screen.getByRole('button', { name: part }));
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Add assignment' }));

test('needs a title, and keeps what else was entered', async () => {
  await openDialog();
  const dueDays = screen.getByRole('group', { name: 'Quick choice: Due date' });
  await userEvent.click(within(dueDays).getByRole('button', { name: 'Tomorrow' }));
  await submit();
  expect(screen.getByRole('alert')).toHaveTextContent('Title is required.');
  expect(server.requests.map(({ name }) => name)).not.toContain('CreateAssignment');
  expect(onClose).not.toHaveBeenCalled();
});

test('offers the courses that the device knows while nobody answers', async () => {
  const { categories: _unknown, ...known } = formCourse();
  server = new FakeServer();
  server.cache.writeQuery({
    query: AssignmentsPageDocument,
    data: {
      me: user(),
      terms: [
        {
          __typename: 'Term',
          id: known.termId!,
          startsOn: '2026-09-01',
          endsOn: '2026-12-20',
          isCurrent: true,
          name: 'Autumn',
        },
      ],
      courses: [known, { ...known, id: 'art', code: 'ART 7', termId: 'former' }],
      assignments: [],
    },
  });
  show(server, <AssignmentDialog initial={{}} onClose={onClose} />);
  await waitFor(() => server.last('AssignmentFormCourses'));
  await server.last('AssignmentFormCourses').refuse(new TypeError('Failed to fetch'));
  expect(await screen.findByRole('option', { name: 'BIO 101' })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: 'ART 7' })).not.toBeInTheDocument();
});

test('paused courses take nothing new', async () => {
  await openDialog();
  expect(screen.queryByRole('option', { name: /ART 7/ })).not.toBeInTheDocument();
});

test('adds the assignment, puts it into the lists and says where it went', async () => {
  await openDialog({ dueDate: '2026-11-27' });
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Group talk');
  await userEvent.selectOptions(screen.getByLabelText('Course'), 'BIO 101');
  await unfold('Grading');
  await userEvent.selectOptions(screen.getByLabelText('Grade category'), 'Labs, 30%');
  await submit();
  const request = server.last('CreateAssignment');
  expect(request.variables['input']).toMatchObject({
    title: 'Group talk',
    courseId: 'bio',
    categoryId: 'labs',
    dueDate: '2026-11-27',
    dueTime: null,
    notes: null,
  });
  const created = formAssignment({ id: 'talk', title: 'Group talk', course: course(), ...due('2026-11-27') });
  await request.answer({
    createAssignment: { __typename: 'AssignmentPayload', assignment: created, course: null, user: user() },
  });
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(notify.success).toHaveBeenCalledWith('Added “Group talk” · BIO 101 · In 6 days, Fri');
  const page = server.cache.readQuery({ query: AssignmentsPageDocument });
  expect(page?.assignments.map(({ id }) => id)).toEqual(['talk']);
});

test('another course empties the category', async () => {
  await openDialog({ courseId: 'bio' });
  await unfold('Grading');
  await userEvent.selectOptions(screen.getByLabelText('Grade category'), 'Labs, 30%');
  await userEvent.selectOptions(screen.getByLabelText('Course'), 'No course');
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Essay');
  await submit();
  expect(server.last('CreateAssignment').variables['input']).toMatchObject({
    courseId: null,
    categoryId: null,
  });
});

test('a fault in a folded field unfolds it', async () => {
  await openDialog();
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Essay');
  await unfold('Estimated work');
  await userEvent.type(screen.getByLabelText('Estimated work', { selector: 'input' }), 'long');
  await userEvent.click(screen.getByRole('button', { name: 'Estimated work' }));
  expect(screen.getByLabelText('Estimated work', { selector: 'input' })).not.toBeVisible();
  await submit();
  expect(screen.getByLabelText('Estimated work', { selector: 'input' })).toBeVisible();
});

describe('a part of the form', () => {
  const estimate = () => screen.getByLabelText('Estimated work', { selector: 'input' });
  const chip = () => screen.getByRole('button', { name: /^Estimated work/ });

  test('that a fault unfolded stays open while the fault is mended, and can be folded then', async () => {
    await openDialog();
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Essay');
    await unfold('Estimated work');
    await userEvent.type(estimate(), 'long');
    await userEvent.click(chip());
    await submit();
    await userEvent.clear(estimate());
    await userEvent.type(estimate(), '90');
    expect(estimate()).toBeVisible();
    expect(estimate()).toHaveFocus();
    await userEvent.click(chip());
    expect(estimate()).not.toBeVisible();
  });

  test('keeps its chip once it was open, also when it is emptied', async () => {
    await openDialog();
    await unfold('Estimated work');
    await userEvent.type(estimate(), '90');
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await userEvent.clear(estimate());
    await userEvent.click(chip());
    expect(estimate()).not.toBeVisible();
    expect(chip()).toHaveFocus();
  });
});

test('shows the values that were handed over rather than an older draft, which is kept', async () => {
  await openDialog({ courseId: 'bio' });
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Older');
  cleanup();
  await openDialog({ courseId: 'bio', title: 'Essay', dueDate: '2026-11-27' });
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Essay');
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), ' 2');
  cleanup();
  await openDialog({ courseId: 'bio' });
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Older');
});

test.each([
  ['long', /Enter minutes/],
  ['99999', /from 0 to 60000/],
])('Escape keeps the estimate “%s” that can’t be saved, and says why', async (typed, why) => {
  await openDialog();
  await unfold('Estimated work');
  const field = screen.getByLabelText('Estimated work', { selector: 'input' });
  await userEvent.type(field, `${typed}{Escape}`);
  expect(screen.getByRole('alert')).toHaveTextContent(why);
  expect(field).toHaveValue(typed);
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.clear(field);
  await userEvent.type(field, '1h30{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});
