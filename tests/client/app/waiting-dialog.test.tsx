import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { gql } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { waitingChanges, WAITING, type KeptChange } from '../../../client/apollo/outbox/kept-changes';
import { sendAgain } from '../../../client/apollo/outbox/outbox';
import WaitingDialog from '../../../client/app/shell/waiting-dialog';
import { UndoBar } from '../../../client/features/deletions/undo-bar';
import { offerUndo, remember, withdrawUndo } from '../../../client/notifications/undo';
import { FakeServer } from '../support/fake-server';
import { PageAt } from '../support/page-at';

jest.mock('../../../client/apollo/outbox/outbox', () => ({
  discard: jest.fn(),
  sendAgain: jest.fn(async () => undefined),
}));

const GONE = { message: 'This assignment does not exist.', conflicts: [], version: null, isGone: true };

function change(id: string, title: string, more: Partial<KeptChange> = {}): KeptChange {
  return {
    ...{ id, userId: 'u1', query: '', key: id, at: 0, tab: 'tab', likely: {}, operation: 'UpdateAssignment' },
    ...{ variables: { input: { id: 'lab', title } } },
    row: { id: 'lab', title: 'Lab report', base: { title: 'Lab report' } },
    ...more,
  };
}

function show(...waiting: KeptChange[]): void {
  const { client } = new FakeServer();
  waitingChanges.set(waiting);
  render(
    <PageAt>
      <ApolloProvider client={client}>
        <WaitingDialog onClose={jest.fn()} />
        <UndoBar />
      </ApolloProvider>
    </PageAt>,
  );
}

afterEach(() => act(() => [waitingChanges.set([]), withdrawUndo()]));

test('edits of a row that was deleted elsewhere are told once, with all that was entered', () => {
  const notes = { variables: { input: { id: 'lab', notes: 'Bring the slides' } } };
  show(
    change('1', 'Lab 1', { refusal: GONE }),
    change('2', 'Lab 2', { refusal: GONE }),
    change('3', '', { refusal: GONE, ...notes }),
  );
  expect(screen.getAllByText(/This assignment does not exist/)).toHaveLength(1);
  const [row, ...others] = screen.getAllByRole('listitem');
  expect(others).toEqual([]);
  expect(within(row as HTMLElement).getByText('Lab 2')).toBeInTheDocument();
  expect(within(row as HTMLElement).getByText('Bring the slides')).toBeInTheDocument();
  expect(screen.queryByText('Lab 1')).not.toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /^Discard/ })).toHaveLength(1);
});

test('what was deleted elsewhere leads to where it is restored, and can then be sent again', async () => {
  show(change('1', 'Lab 1', { refusal: GONE }));
  expect(screen.getByText('Restore it, then try again.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Recently deleted' })).toHaveAttribute('href', '/recently-deleted');
  const again = screen.getByRole('button', { name: 'Try again: “Lab report”' });
  await act(async () => void fireEvent.click(again));
  expect(sendAgain).toHaveBeenCalledWith(expect.anything(), [expect.objectContaining({ id: '1' })]);
});

test('what was deleted here and changed elsewhere says how, and can be kept', () => {
  const conflicts = [{ field: 'dueDate', mine: undefined, theirs: '2026-11-27' }];
  const refusal = { message: '', conflicts, version: 4 };
  show(change('1', '', { operation: 'DeleteAssignment', variables: { input: { id: 'lab' } }, refusal }));
  expect(screen.getByText('You deleted this here, and changed it on another device.')).toBeInTheDocument();
  expect(screen.getByText(/^Other device: .*27/)).toBeInTheDocument();
  expect(screen.queryByText(/^This device/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Delete anyway: “Lab report”' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Keep it: “Lab report”' })).toBeInTheDocument();
});

test('parts of one assignment are told apart', () => {
  const row = { id: 'b1', title: 'Lab report', base: {} };
  const draft = { row: { id: 's1', title: 'Draft', of: 'Lab report', base: {} } };
  show(
    change('1', '', { operation: 'MoveStudyBlock', refusal: GONE, row }),
    change('2', '', { operation: 'UpdateTimeEntry', refusal: GONE, row: { ...row, id: 'e1' } }),
    change('3', 'Draft', { operation: 'UpdateSubtask', refusal: GONE, ...draft }),
  );
  for (const name of [
    'Study block for Lab report',
    'Time log entry for Lab report',
    'Draft (subtask of Lab report)',
  ])
    expect(screen.getByRole('button', { name: `Try again: “${name}”` })).toBeInTheDocument();
});

test('a class is told apart from its course', () => {
  const row = { id: 'c1', title: 'Cell Biology', base: {} };
  show(change('1', '', { operation: 'CreateMeeting', isUnsent: true, row }));
  expect(screen.getByText('Cell Biology (class time)')).toBeInTheDocument();
});

test('edits that were refused for other reasons, or of other rows, stand alone', () => {
  const row = { id: 'quiz', title: 'Quiz', base: {} };
  show(
    change('1', 'Lab 1', { refusal: GONE }),
    change('2', 'Lab 2', { refusal: { ...GONE, message: 'The title is too long.', isGone: false } }),
    change('3', 'Quiz 2', { refusal: GONE, row }),
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getAllByRole('button', { name: /^Discard/ })).toHaveLength(3);
});

test('when a row has gone, the focus is in the next one, and after the last in the dialog', () => {
  const quiz = { row: { id: 'quiz', title: 'Quiz', base: {} } };
  const essay = { row: { id: 'essay', title: 'Essay', base: {} } };
  const changes = [
    change('1', 'Lab 2', { isUnsent: true }),
    change('2', 'Quiz 2', { isUnsent: true, ...quiz }),
    change('3', 'Essay 2', { isUnsent: true, ...essay }),
  ];
  show(...changes);
  const discard = (title: string) => screen.getByRole('button', { name: `Discard the change to “${title}”` });
  const go = (id: string) =>
    act(() => waitingChanges.set(waitingChanges.get().filter((each) => each.id !== id)));
  act(() => discard('Quiz').focus());
  go('2');
  expect(discard('Essay')).toHaveFocus();
  go('3');
  expect(discard('Lab report')).toHaveFocus();
  go('1');
  expect(screen.getByRole('dialog')).toHaveFocus();
});

test('an offer to undo what can be discarded in the list is not repeated above it', () => {
  show(change('1', 'Lab 2', { isUnsent: true }));
  const act1 = {
    name: 'UpdateAssignment',
    mutation: gql`
      mutation UpdateAssignment {
        a
      }
    `,
    variables: {},
  };
  const offer = (id: string) => {
    remember({ ...act1, id: WAITING + id, mayWait: true, before: {}, after: {} });
    offerUndo({ message: '“Lab report” edited' });
  };
  act(() => offer('1'));
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  act(() => offer('2'));
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('what was deleted here says which dates of the series changed elsewhere, and what they were before', () => {
  const own = (originalStart: string, values: object) => ({
    ...{ originalStart, cancelled: false, startLocal: null, title: null, place: null, notes: null },
    ...values,
  });
  const same = own('2026-11-23T10:00', { notes: 'Bring a board' });
  const conflicts = [
    {
      field: 'overrides',
      base: [same, own('2026-11-30T10:00', { place: 'Hall A' })],
      theirs: [
        same,
        own('2026-11-30T10:00', { place: 'Hall A', title: 'Final' }),
        own('2026-12-07T10:00', { cancelled: true }),
        own('2026-12-14T10:00', { startLocal: '2026-12-14T12:00' }),
      ],
    },
    { field: 'meeting', base: null, theirs: { link: null } },
  ];
  const refusal = { message: '', conflicts, version: 4 };
  show(change('1', '', { operation: 'DeleteEvent', variables: { input: { id: 'club' } }, refusal }));
  expect(screen.getByText(/^Before: .*30: Hall A$/)).toBeInTheDocument();
  const theirs = screen.getByText(/^Other device: /);
  expect(theirs).toHaveTextContent(/30: Final · Hall A .*7: Canceled .*14: 12:00( PM)?$/);
  expect(theirs).not.toHaveTextContent('Bring a board');
  expect(screen.queryByText('Another field')).not.toBeInTheDocument();
});

test('what was deleted here says that it changed elsewhere, also if only in what no form names', () => {
  const conflicts = [
    { field: 'meeting', base: null, theirs: { link: null } },
    { field: 'joinedAt', base: null, theirs: '2026-11-23' },
  ];
  const refusal = { message: '', conflicts, version: 4 };
  show(change('1', '', { operation: 'DeleteEvent', variables: { input: { id: 'club' } }, refusal }));
  expect(screen.getAllByText('Another field')).toHaveLength(1);
  expect(screen.queryByText(/^Other device/)).not.toBeInTheDocument();
});
