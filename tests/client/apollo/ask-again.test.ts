import type { ApolloClient } from '@apollo/client';
import { askAgain } from '../../../client/apollo/ask-again';
import { serverReached } from '../../../client/apollo/sync-status';

afterEach(() => {
  serverReached.set(true);
  localStorage.clear();
  jest.useRealTimers();
});

test('requests that fail together make one pause, and only the next failure makes it longer', () => {
  jest.useFakeTimers();
  localStorage.setItem('token', 'a');
  const query = jest.fn(() => Promise.resolve({}));
  const fail = () => askAgain({ query } as unknown as ApolloClient);
  serverReached.set(false);
  for (let request = 0; request < 5; request += 1) fail();
  jest.advanceTimersByTime(5_000);
  expect(query).toHaveBeenCalledTimes(1);
  fail();
  jest.advanceTimersByTime(10_000);
  expect(query).toHaveBeenCalledTimes(2);
});
