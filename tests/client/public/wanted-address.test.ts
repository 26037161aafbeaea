import { loginAddress } from '../../../client/boot/leave';
import { wantedAddress } from '../../../client/pages/public/account/start';

const ORIGIN = 'https://termwise.example';

test.each([
  ['/courses', '/courses'],
  ['/courses/7?tab=grades#top', '/courses/7?tab=grades#top'],
  ['/../grades', '/grades'],
])('the wanted address %s is honoured', (next, expected) => {
  expect(wantedAddress(`?next=${encodeURIComponent(next)}`, ORIGIN)).toBe(expected);
});

test.each([
  ['another host', '//evil.example/dashboard'],
  ['another host behind a backslash', '/\\evil.example'],
  ['another scheme', 'https://evil.example/'],
  ['a script', 'javascript:alert(1)'],
  ['a relative address', 'dashboard'],
  ['the log-in page itself', '/login?next=/dashboard'],
  ['the page for registering', '/register'],
  ['nothing', ''],
  ['another host behind a dot', '/.//evil.example'],
  ['another host behind two dots', '/courses/..//evil.example'],
  ['another host behind an encoded dot', '/%2e//evil.example'],
  ['a path of slashes', '/.//'],
  ['a backslash anywhere', '/courses\\7'],
  ['a tab, which browsers leave out', '/\t/evil.example'],
  ['a line break', '/courses\n/7'],
  ['a NUL', '/\u0000courses'],
])('%s is not', (_, next) => {
  expect(wantedAddress(`?next=${encodeURIComponent(next)}`, ORIGIN)).toBeNull();
});

test('the log-in address carries any wanted address unchanged', () => {
  const wanted = '/courses/7?tab=a&b=c#top';
  const { search } = new URL(loginAddress(wanted), ORIGIN);
  expect(wantedAddress(search, ORIGIN)).toBe(wanted);
});
