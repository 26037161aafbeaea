import { ApolloProvider } from '@apollo/client/react';
import { act, render, screen } from '@testing-library/react';
import { unanswered } from '../../../client/apollo/outbox/kept-changes';
import { OfflineBar } from '../../../client/app/shell/offline-bar';
import type * as Device from '../support/device-database';
import { stored } from '../support/device-database';
import { FakeServer } from '../support/fake-server';

const mockLoaded = jest.fn();
const mockSendBefore = jest.fn();

jest.mock('idb-keyval', () => jest.requireActual<typeof Device>('../support/device-database').database);
jest.mock('../../../client/apollo/outbox/outbox', () => {
  mockLoaded();
  return { sendBefore: mockSendBefore };
});

/** Starts, and stays until the browser was idle. */
async function start() {
  const { client } = new FakeServer();
  render(
    <ApolloProvider client={client}>
      <OfflineBar />
    </ApolloProvider>,
  );
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  return client;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('while the device holds no changes, the code that sends them is not loaded', async () => {
  await start();
  expect(mockLoaded).not.toHaveBeenCalled();
});

test('changes that an earlier visit left are found, though local storage knows nothing of them', async () => {
  stored.set('1', { id: '1' });
  const client = await start();
  expect(mockSendBefore).toHaveBeenCalledWith(client);
});

test('a server that is silent is told of together with what is kept', async () => {
  await start();
  expect(screen.getByRole('status')).toHaveTextContent('');
  act(() => unanswered.set(2));
  expect(screen.getByRole('status')).toHaveTextContent(
    'The server hasn’t answered yet. 2 changes are kept on this device.',
  );
  act(() => unanswered.set(0));
  expect(screen.getByRole('status')).toHaveTextContent('');
});
