import { gql } from '@apollo/client';
import { screen } from '@testing-library/react';
import TermDialog from '../../../client/features/terms/term-dialog';
import { show, stopClock } from '../assignments/harness';
import { FakeServer } from '../support/fake-server';

stopClock();

// A test's input must not become the next one's draft.
beforeEach(() => sessionStorage.clear());

const TERMS = gql`
  query Terms {
    terms {
      id
      name
      startsOn
      endsOn
      isCurrent
    }
  }
`;

async function openNew(names: readonly string[]): Promise<void> {
  const server = new FakeServer();
  const dates = { startsOn: '2026-10-01', endsOn: '2027-03-31', isCurrent: true };
  const terms = names.map((name) => ({ __typename: 'Term', id: name, name, ...dates }));
  server.cache.writeQuery({ query: TERMS, data: { terms } });
  show(server, <TermDialog initial={{}} onClose={jest.fn()} />);
  for (const name of ['First day', 'Last day']) await screen.findByRole('group', { name: new RegExp(name) });
}

test('a first term is the usual one, and current', async () => {
  await openNew([]);
  expect(screen.getByLabelText('Name')).toHaveValue('Winter 2026/27');
  expect(screen.getByLabelText('Current term')).toBeChecked();
});

test('beside the usual term, the one after it is proposed, and leaves the other one current', async () => {
  await openNew(['Winter 2026/27']);
  expect(screen.getByLabelText('Name')).toHaveValue('Summer 2027');
  expect(screen.getByLabelText('Current term')).not.toBeChecked();
});
