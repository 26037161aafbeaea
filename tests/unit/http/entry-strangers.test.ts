import { ENTRY_LIMITS } from '../../../server/http/entry-queue';
import { AT_ONCE, changing, COST, known, setUp, signedIn, warm } from '../../support/entry';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a caller whom the entry does not know', () => {
  const from = (address: string, headers = {}) => ({ headers: { 'x-forwarded-for': address, ...headers } });
  const MADE_UP = [
    { authorization: 'Bearer x1' },
    { authorization: 'Bearer x2', 'idempotency-key': 'k' },
    { authorization: `Bearer ${'x'.repeat(5_000)}` },
  ];

  it.each(MADE_UP)('takes whoever sends credentials that nobody looked up for a guest: %j', (headers) => {
    const parts = setUp();
    warm(parts);
    parts.enterMany(AT_ONCE, 'first');
    jest.advanceTimersByTime(1);
    parts.enter('stranger', { headers });
    parts.enter('read', signedIn);
    parts.enter('guest');
    parts.enter('change', changing());
    parts.work(10 * COST);
    expect(parts.started.slice(AT_ONCE)).toEqual(['change', 'read', 'stranger', 'guest']);
  });

  it('lets a student whose credentials it does not know yet go before the many of another address', async () => {
    const parts = setUp();
    warm(parts);
    for (let index = 0; index < 50; index += 1)
      parts.enter(`made up ${index}`, from('198.51.100.1', { authorization: `Bearer made up ${index}` }));
    parts.enter(
      'student',
      from('203.0.113.7', { authorization: 'Bearer restarted', 'idempotency-key': 'k' }),
    );
    await jest.advanceTimersByTimeAsync(1);
    expect(parts.started.slice(0, 2)).toEqual(['made up 0', 'student']);
    void parts.lookUp('student', 'restarted');
    await jest.advanceTimersByTimeAsync(1);
    expect(parts.started).toContain('student as restarted');
    // It is none of its address any more, so the next one from there is the first.
    for (const name of ['third', 'also third']) parts.enter(name, from('192.0.2.3'));
    parts.enter('next', from('203.0.113.7'));
    for (const name of ['made up 0', 'made up 1']) parts.finish(name);
    await jest.advanceTimersByTimeAsync(1);
    expect(parts.started.at(-1)).toBe('next');
    expect(parts.refused).toEqual([]);
  });

  it('gives an account one turn, however its credentials are spelled', async () => {
    const parts = setUp();
    warm(parts);
    const spellings = ['Basic a', 'Basic b', 'Basic c'];
    for (const authorization of spellings)
      parts.enter(authorization, { url: '/dav/', method: 'REPORT', headers: { authorization } });
    await jest.advanceTimersByTimeAsync(1);
    expect(parts.started).toEqual(['Basic a', 'Basic b']);
    for (const name of parts.started.slice()) void parts.lookUp(name, 'spelled');
    await jest.advanceTimersByTimeAsync(1);
    // Their places are free for others meanwhile.
    expect(parts.started.slice(2).sort()).toEqual(['Basic a as spelled', 'Basic c']);
    void parts.lookUp('Basic c', 'spelled');
    await jest.advanceTimersByTimeAsync(1);
    expect(parts.started).not.toContain('Basic b as spelled');
    parts.finish('Basic a');
    await jest.advanceTimersByTimeAsync(1);
    expect(parts.started.slice(4)).toEqual(['Basic b as spelled']);
    // From now on, all of them are known: nothing is looked up again.
    parts.enter('next', { url: '/dav/', method: 'REPORT', headers: { authorization: 'Basic c' } });
    expect(parts.lookUp('next', 'spelled')).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(parts.started).not.toContain('next');
    expect(parts.refused).toEqual([]);
  });

  it('lets streams and changes wait for the account that proves to send them', async () => {
    const parts = setUp();
    warm(parts);
    const stream = { url: '/api/changes', method: 'GET' };
    parts.enter('stream', { ...stream, ...known('Bearer k', 'streaming') });
    parts.enter('change', changing('Bearer k', 'streaming'));
    parts.enter('other stream', { ...stream, headers: { authorization: 'Bearer first' } });
    parts.enter('other change', { headers: { authorization: 'Bearer second', 'idempotency-key': 'k' } });
    await jest.advanceTimersByTimeAsync(1);
    for (const name of ['other stream', 'other change']) void parts.lookUp(name, 'streaming');
    await jest.advanceTimersByTimeAsync(1);
    expect(parts.started).toHaveLength(4);
    for (const name of ['stream', 'change']) parts.finish(name);
    await jest.advanceTimersByTimeAsync(1);
    expect(parts.started.slice(4)).toEqual(['other change as streaming', 'other stream as streaming']);
  });

  it.each(['/feeds/', '/api/webhooks/', '/mcp?', '/dav/'])(
    'refuses no sync because of many that miss at %s',
    (url) => {
      const parts = setUp();
      warm(parts);
      const misses = 2 * ENTRY_LIMITS.waiting;
      for (let index = 0; index < misses; index += 1) {
        const headers = { authorization: `Bearer miss ${index}` };
        parts.enter(`miss ${index}`, { url: `${url}${index}`, headers });
      }
      parts.enter('sync', { url: '/dav/', method: 'REPORT', ...known('Basic syncing') });
      parts.enter('assistant', { url: '/mcp', ...known('Bearer assisting') });
      jest.advanceTimersByTime(1);
      expect(parts.started).toEqual(['sync', 'assistant', 'miss 0', 'miss 1']);
      expect(parts.refused).not.toContain('sync');
    },
  );

  it('refuses no message of the payment provider because of those that others send', () => {
    const parts = setUp();
    warm(parts);
    const message = { url: '/api/webhooks/paddle' };
    for (let index = 0; index < 2 * ENTRY_LIMITS.waiting; index += 1)
      parts.enter(`other ${index}`, { ...message, ...from('198.51.100.1') });
    parts.enter('payment', { ...message, ...from('203.0.113.7') });
    jest.advanceTimersByTime(1);
    expect(parts.started).toEqual(['other 0', 'payment']);
    expect(parts.refused).not.toContain('payment');
  });
});
