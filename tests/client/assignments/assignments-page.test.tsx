import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serverReached } from '../../../client/apollo/sync-status';
import { AssignmentsPageDocument } from '../../../client/generated/graphql';
import AssignmentsPage from '../../../client/pages/assignments-page';
import { FakeServer, user } from '../support/fake-server';
import { assignment, course } from './assignment-samples';
import { show, stopClock } from './harness';

const FALL = { startsOn: '2026-08-31', endsOn: '2026-12-18', isCurrent: true, name: 'Autumn' } as const;
const SUMMER = { startsOn: '2026-06-01', endsOn: '2026-08-14', isCurrent: false, name: 'Summer' } as const;

stopClock();

afterEach(() => serverReached.set(true));

test('offline, a term that is not on the device leaves the tools, so another one can be chosen', async () => {
  const server = new FakeServer();
  server.cache.writeQuery({
    query: AssignmentsPageDocument,
    data: {
      me: user(),
      terms: [
        { __typename: 'Term', id: 'autumn', ...FALL },
        { __typename: 'Term', id: 'summer', ...SUMMER },
      ],
      courses: [course()],
      assignments: [{ ...assignment({ title: 'Lab report' }), subtasks: [] }],
    },
  });
  show(server, <AssignmentsPage />);
  await screen.findByText('Lab report');
  const term = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Term' });
  await userEvent.selectOptions(term(), 'summer');
  act(() => serverReached.set(false));
  await server.last('AssignmentsPage').refuse(new TypeError('Failed to fetch'));
  await screen.findByText('This device has no copy of this term’s assignments.');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('Lab report')).toBeNull();
  await userEvent.selectOptions(term(), 'autumn');
  await screen.findByText('Lab report');
});
