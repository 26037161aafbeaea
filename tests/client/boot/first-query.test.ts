import { takeFirstQuery } from '../../../client/boot/first-query';

const answer = Promise.resolve('an answer' as unknown as Response);

beforeEach(() => {
  localStorage.setItem('token', 'one');
  window.__firstQueries = [{ hash: 'me', token: 'one', promise: answer }];
});

afterEach(() => {
  localStorage.clear();
  delete window.__firstQueries;
});

test('a started query is handed over once', () => {
  expect(takeFirstQuery('me')).toBe(answer);
  expect(takeFirstQuery('me')).toBeUndefined();
});

test('another query leaves the started one where it is', () => {
  expect(takeFirstQuery('today')).toBeUndefined();
  expect(takeFirstQuery('me')).toBe(answer);
});

test.each([['two'], [null]])('after a change of the token to %s the answer is of no use', (token) => {
  if (token === null) localStorage.removeItem('token');
  else localStorage.setItem('token', token);
  expect(takeFirstQuery('me')).toBeUndefined();
});

test('without a started query there is nothing to take', () => {
  delete window.__firstQueries;
  expect(takeFirstQuery('me')).toBeUndefined();
});
