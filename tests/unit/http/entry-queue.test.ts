import { ENTRY_LIMITS } from '../../../server/http/entry-queue';
import type { Rank } from '../../../server/http/ranks';
import { AT_ONCE, changing, COST, known, MANY, PROGRAMS, setUp, signedIn, warm } from '../../support/entry';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the entry', () => {
  it('starts what comes at once while the loop has time', () => {
    const { enterMany, started, refused, pace } = setUp();
    enterMany(pace.atOnce);
    expect(started).toEqual([]);
    jest.advanceTimersByTime(0);
    expect(started).toHaveLength(pace.atOnce);
    expect(refused).toEqual([]);
  });

  it('starts no more than keep the loop busy, the next when one has ended', () => {
    const parts = setUp();
    warm(parts);
    parts.enterMany(AT_ONCE + 2);
    jest.advanceTimersByTime(1);
    expect(parts.started).toEqual(['r0', 'r1', 'r2', 'r3']);
    parts.finish('r1');
    jest.advanceTimersByTime(0);
    expect(parts.started).toEqual(['r0', 'r1', 'r2', 'r3', 'r4']);
  });

  it('refuses at once when the line is slow, and accepts again once it is not', () => {
    const parts = setUp();
    warm(parts);
    parts.enterMany();
    parts.work(ENTRY_LIMITS.lineDelay.read + COST);
    expect(parts.refused).toEqual([]);
    parts.enter('late', signedIn);
    expect(parts.refused).toEqual(['late']);
    // Requests that wait too long are refused, too, except for the few always allowed.
    parts.work(ENTRY_LIMITS.wait.read);
    expect(parts.started.length + parts.refused.length).toBeGreaterThanOrEqual(
      MANY + 1 - ENTRY_LIMITS.fewWaiting,
    );
    const refusals = parts.refused.length;
    expect(refusals).toBeGreaterThan(1);
    parts.enter('again', signedIn);
    parts.work(2 * ENTRY_LIMITS.wait.read);
    expect(parts.started).toContain('again');
    expect(parts.refused).toHaveLength(refusals);
  });

  it('refuses nobody where few wait, however slow the machine is', () => {
    const parts = setUp();
    warm(parts);
    parts.enterMany(AT_ONCE + ENTRY_LIMITS.fewWaiting);
    jest.advanceTimersByTime(60_000);
    expect(parts.refused).toEqual([]);
    parts.work((AT_ONCE + ENTRY_LIMITS.fewWaiting) * COST);
    expect(parts.started).toHaveLength(AT_ONCE + ENTRY_LIMITS.fewWaiting);
  });

  it('lets changes go first and guests last, each in the order they came', () => {
    const parts = setUp();
    warm(parts);
    parts.enterMany(AT_ONCE, 'first');
    jest.advanceTimersByTime(1);
    parts.enter('guest');
    parts.enter('read', signedIn);
    parts.enter('rest read', { ...signedIn, method: 'GET', url: '/api/courses' });
    parts.enter('change', changing());
    parts.enter('rest change', { ...known('Bearer u'), url: '/api/courses' });
    parts.work(10 * COST);
    const order = ['change', 'rest change', 'read', 'rest read', 'guest'];
    expect(parts.started.slice(AT_ONCE)).toEqual(order);
  });

  it('refuses a guest rather than a change that has waited too long', () => {
    const parts = setUp();
    warm(parts);
    parts.state.behind = new Set<Rank>(['change', 'guest']);
    for (let index = 0; index < ENTRY_LIMITS.fewWaiting; index += 1)
      parts.enter(`change ${index}`, changing());
    jest.advanceTimersByTime(2 * ENTRY_LIMITS.wait.change);
    parts.enter('guest');
    jest.advanceTimersByTime(0);
    expect(parts.refused).toEqual(['guest']);
  });

  it.each(PROGRAMS)('keeps $url waiting behind everybody, and refuses none of a hundred calls', (call) => {
    const program = (caller: string) => ({ ...known(`Bearer ${caller}`), ...call });
    const parts = setUp();
    warm(parts);
    for (let index = 0; index < 100; index += 1) parts.enter(`program ${index}`, program(`${index}`));
    parts.work(ENTRY_LIMITS.lineDelay.read + COST);
    parts.enter('late program', program('late'));
    parts.enter('guest');
    parts.enter('read', signedIn);
    const before = parts.started.length;
    parts.work(COST);
    expect(parts.started.slice(before)[0]).toBe('read');
    parts.work(110 * COST);
    expect(parts.started).toContain('guest');
    expect(parts.started).toContain('late program');
    expect(parts.refused).toEqual([]);
  });

  it.each(PROGRAMS)('refuses $url, too, if it would wait for seconds', (call) => {
    const parts = setUp();
    parts.state.behind.add('program');
    for (let index = 0; index < MANY; index += 1)
      parts.enter(`program ${index}`, { ...known(`Bearer ${index}`), ...call });
    jest.advanceTimersByTime(ENTRY_LIMITS.wait.program - 100);
    expect(parts.refused).toEqual([]);
    jest.advanceTimersByTime(200);
    expect(parts.refused).toHaveLength(MANY - ENTRY_LIMITS.fewWaiting);
  });

  it('has the last guest make room for a change', () => {
    const parts = setUp();
    warm(parts);
    for (let index = 0; index <= ENTRY_LIMITS.waiting; index += 1) parts.enter(`guest ${index}`);
    expect(parts.refused).toEqual([`guest ${ENTRY_LIMITS.waiting}`]);
    parts.enter('change', changing());
    expect(parts.refused).toContain(`guest ${ENTRY_LIMITS.waiting - 1}`);
    jest.advanceTimersByTime(0);
    expect(parts.started[0]).toBe('change');
  });

  it('has the caller with the most reads make room for another', () => {
    const parts = setUp();
    warm(parts);
    parts.enterMany(ENTRY_LIMITS.waiting, 'mine');
    parts.enter('newcomer', known('Bearer new'));
    expect(parts.refused).toEqual([`mine${ENTRY_LIMITS.waiting - 1}`]);
  });

  it('refuses no guest because the many reads of one caller wait for each other', () => {
    const parts = setUp();
    warm(parts);
    parts.enterMany(MANY, 'mine');
    jest.advanceTimersByTime(ENTRY_LIMITS.lineDelay.guest + COST);
    parts.enter('guest');
    expect(parts.refused).toEqual([]);
    parts.work(MANY * COST);
    expect(parts.started).toContain('guest');
  });

  it.each(['/healthz', '/readyz', '/assets/app.js', '/dashboard'])('does not keep %s waiting', (url) => {
    const parts = setUp();
    warm(parts);
    parts.enterMany();
    jest.advanceTimersByTime(1);
    parts.enter('at once', { method: 'GET', url });
    expect(parts.started.at(-1)).toBe('at once');
  });

  it('refuses guests before reads, and reads before changes', () => {
    const parts = setUp();
    for (const rank of ['change', 'read', 'guest'] as const) parts.state.behind.add(rank);
    for (let index = 0; index < ENTRY_LIMITS.fewWaiting; index += 1)
      parts.enter(`change ${index}`, changing());
    jest.advanceTimersByTime(100);
    parts.enter('read', signedIn);
    parts.enter('guest');
    expect(parts.refused).toEqual(['guest']);
    jest.advanceTimersByTime(10 * ENTRY_LIMITS.wait.change);
    expect(parts.refused).toEqual(['guest', 'read']);
  });

  it('lets reads of a caller with few go before those of one with many, and refuses none of them', () => {
    const parts = setUp();
    warm(parts);
    parts.enterMany(AT_ONCE + ENTRY_LIMITS.fewWaiting + 12, 'mine');
    parts.work(ENTRY_LIMITS.lineDelay.read + COST);
    const began = parts.started.length;
    for (const name of ['first', 'second']) parts.enter(name, known('Bearer other'));
    parts.enter('late', signedIn);
    expect(parts.refused).toEqual(['late']);
    parts.work(2 * COST);
    expect(parts.started.slice(began, began + 2)).toEqual(['first', 'second']);
  });

  it('lets the only read of a caller in at once beside one whose reads fill all places', () => {
    const parts = setUp();
    warm(parts);
    parts.enterMany(AT_ONCE + 3, 'mine');
    jest.advanceTimersByTime(1);
    expect(parts.started).toHaveLength(AT_ONCE);
    const callers = Array.from({ length: ENTRY_LIMITS.spare + 1 }, (_, index) => `other ${index}`);
    for (const name of callers) parts.enter(name, known(`Bearer ${name}`));
    jest.advanceTimersByTime(1);
    expect(parts.started.slice(AT_ONCE)).toEqual(callers.slice(0, ENTRY_LIMITS.spare));
  });

  it('lets students in beside guests whose requests take long', () => {
    const parts = setUp();
    warm(parts);
    for (let index = 0; index < AT_ONCE + 1; index += 1) parts.enter(`guest ${index}`);
    jest.advanceTimersByTime(1);
    expect(parts.started).toHaveLength(AT_ONCE);
    parts.enterMany(AT_ONCE + 1);
    jest.advanceTimersByTime(1);
    expect(parts.started).toHaveLength(2 * AT_ONCE);
    expect(parts.started).not.toContain('guest 4');
  });

  it('does not count what keeps no loop busy, such as a stream or a slow sender', () => {
    const parts = setUp();
    warm(parts);
    parts.enterMany(AT_ONCE);
    jest.advanceTimersByTime(1);
    parts.state.isIdle = true;
    parts.enter('next', signedIn);
    jest.advanceTimersByTime(60);
    expect(parts.started).toContain('next');
  });

  it('waits for the database, too, and starts again when it has caught up', () => {
    const parts = setUp();
    parts.state.behind.add('change');
    parts.enter('change', changing());
    parts.enter('read', signedIn);
    jest.advanceTimersByTime(30);
    expect(parts.started).toEqual(['read']);
    parts.state.behind.clear();
    jest.advanceTimersByTime(30);
    expect(parts.started).toEqual(['read', 'change']);
  });

  it('does no work for a caller who has gone away', () => {
    const parts = setUp();
    parts.enter('gone');
    Object.assign(parts.responses.get('gone') ?? {}, { destroyed: true });
    jest.advanceTimersByTime(30);
    expect(parts.started).toEqual([]);
  });

  it('measures nothing while nothing happens', () => {
    const { enter, finish } = setUp();
    enter('only');
    jest.advanceTimersByTime(0);
    finish('only');
    jest.advanceTimersByTime(100);
    expect(jest.getTimerCount()).toBe(0);
  });
});
