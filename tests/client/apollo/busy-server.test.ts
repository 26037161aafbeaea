import { MeDocument } from '../../../client/generated/graphql';
import { answer, loggedIn, refusal, setUp } from './links-harness';

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

describe('a busy server', () => {
  const RETRY_AFTER = 3;
  const busy = () =>
    answer(
      {
        errors: [
          {
            message: 'Termwise is busy. Try again in a moment.',
            extensions: { code: 'UNAVAILABLE', requestId: 'r', retryAfter: RETRY_AFTER },
          },
        ],
      },
      503,
    );
  beforeEach(() => jest.useFakeTimers());

  test('is sent a change again, under the same name, when it asked for that and not before', async () => {
    const { logIn, notify, fetchMock } = setUp(async () => busy());
    fetchMock.mockImplementationOnce(async () => busy());
    const made = logIn();
    await jest.advanceTimersByTimeAsync(RETRY_AFTER * 1000 - 1);
    expect(fetchMock).toHaveBeenCalledTimes(1);
    fetchMock.mockImplementation(async () => answer(loggedIn));
    await jest.advanceTimersByTimeAsync(1_001);
    await made;
    expect(fetchMock).toHaveBeenCalledTimes(2);
    const [first, second] = fetchMock.mock.calls.map(
      ([, init]) => (init.headers as Record<string, string>)['idempotency-key'],
    );
    expect(second).toBe(first);
    expect(notify.success).toHaveBeenCalledTimes(1);
    expect(notify.error).not.toHaveBeenCalled();
  });

  test('is asked three times in all, then its words are shown', async () => {
    const { client, logIn, notify, fetchMock } = setUp(async () => busy());
    const made = expect(logIn()).rejects.toThrow();
    await jest.advanceTimersByTimeAsync(60_000);
    await made;
    expect(fetchMock).toHaveBeenCalledTimes(3);
    expect(notify.error).toHaveBeenCalledTimes(1);
    expect(notify.error).toHaveBeenCalledWith('Termwise is busy. Try again in a moment.');
    const asked = expect(client.query({ query: MeDocument })).rejects.toThrow();
    await jest.advanceTimersByTimeAsync(RETRY_AFTER * 1000 - 1);
    expect(fetchMock).toHaveBeenCalledTimes(4);
    await jest.advanceTimersByTimeAsync(60_000);
    await asked;
    expect(fetchMock).toHaveBeenCalledTimes(6);
  });

  test('is not sent a change again that it may have begun', async () => {
    const { logIn, fetchMock } = setUp(async () =>
      answer(refusal('UNAVAILABLE', 'Termwise is busy.', { retryAfter: 2 }), 503),
    );
    const made = expect(logIn()).rejects.toThrow();
    await jest.advanceTimersByTimeAsync(60_000);
    await made;
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  test('is not asked by all at the same moment', async () => {
    const moments = new Set<number>();
    for (let index = 0; index < 3; index += 1) {
      const { client, fetchMock } = setUp(async () => busy());
      const began = Date.now();
      void client.query({ query: MeDocument }).catch(() => undefined);
      while (fetchMock.mock.calls.length < 2) await jest.advanceTimersByTimeAsync(20);
      moments.add(Date.now() - began);
      await jest.advanceTimersByTimeAsync(60_000);
    }
    expect(moments.size).toBeGreaterThan(1);
  });
});
