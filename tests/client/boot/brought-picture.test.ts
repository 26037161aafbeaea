import { bringPicture, takeBroughtPicture } from '../../../client/boot/brought-picture';

const [ADA, BEN] = ['head.ada.signature-one', 'head.ben.signature-two'];

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/dashboard');
  window.innerWidth = 1_280;
  globalThis.fetch = () => Promise.resolve({ status: 200, text: async () => '<p>Today</p>' } as Response);
});

test('a picture is brought to the next page once, under a key without the token', async () => {
  await bringPicture('/dashboard', ADA);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(ADA);
  expect(Object.keys(sessionStorage)).toHaveLength(1);
  expect(takeBroughtPicture(ADA)).toBe('<p>Today</p>');
  expect(takeBroughtPicture(ADA)).toBeNull();
});

test.each([
  ['a window of another width', () => void (window.innerWidth = 360), ADA],
  ['another page', () => history.replaceState(null, '', '/courses'), ADA],
  ['another session', () => undefined, BEN],
])('a picture is removed, and not shown, in %s', async (_where, change, token) => {
  await bringPicture('/dashboard', ADA);
  change();
  expect(takeBroughtPicture(token)).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test('a picture that was never taken is gone once another is to be brought', async () => {
  await bringPicture('/dashboard', ADA);
  globalThis.fetch = () => Promise.reject(new Error('offline'));
  await bringPicture('/dashboard', BEN);
  expect(sessionStorage).toHaveLength(0);
});
