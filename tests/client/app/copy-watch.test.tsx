import { render } from '@testing-library/react';
import { ApolloProvider } from '@apollo/client/react';
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { EMPTY } from 'rxjs';
import { CopyWatch } from '../../../client/app/shell/copy-watch';
import * as freshCopy from '../../../client/apollo/fresh-copy';

import { noteCopy } from '../../../client/apollo/copy-age';
import { MeDocument } from '../../../client/generated/graphql';
import { currentUser } from '../support/current-user';

jest.mock('../../../client/apollo/fresh-copy');

/** Longer than the browser takes to be idle. */
const IDLE = 2_000;

const freshen = jest.mocked(freshCopy.freshenCopy);
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

function hide(state: DocumentVisibilityState): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
  freshen.mockReset().mockResolvedValue(undefined);
  const client = new ApolloClient({ cache: new InMemoryCache(), link: new ApolloLink(() => EMPTY) });
  client.writeQuery({ query: MeDocument, data: { me: currentUser() } });
  render(<CopyWatch />, {
    wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('the copy for reading offline is made once the page is left alone', async () => {
  await pass(14_900);
  expect(freshen).not.toHaveBeenCalled();
  await pass(100 + IDLE);
  expect(freshen).toHaveBeenCalledTimes(1);
});

test('it waits while the page is used', async () => {
  for (let taps = 0; taps < 5; taps += 1) {
    await pass(14_900);
    document.body.dispatchEvent(new Event('pointerdown'));
  }
  expect(freshen).not.toHaveBeenCalled();
});

test('it is made at once when the page is put away', async () => {
  await pass(1_000);
  hide('hidden');
  await pass(0);
  expect(freshen).toHaveBeenCalledTimes(1);
  hide('visible');
  await pass(0);
  expect(freshen).toHaveBeenCalledTimes(1);
});

test('its code does not even run while the copy is fresh', async () => {
  noteCopy(currentUser().id);
  await pass(15_000 + IDLE);
  hide('hidden');
  await pass(0);
  expect(freshen).not.toHaveBeenCalled();
  // An hour later, the copy is old.
  await pass(60 * 60_000);
  hide('hidden');
  await pass(0);
  expect(freshen).toHaveBeenCalled();
});
