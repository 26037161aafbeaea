import { rememberAccount } from '../../../server/http/callers';
import { ANSWERED, ENTRY_LIMITS, STREAMING } from '../../../server/http/entry-queue';
import { AT_ONCE, changing, COST, known, MANY, PROGRAMS, setUp, signedIn, warm } from '../../support/entry';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a caller at the entry', () => {
  it('lets one change of a caller in at a time, so that others keep their places', () => {
    const parts = setUp();
    warm(parts);
    for (let index = 0; index < 12; index += 1) parts.enter(`mine ${index}`, changing('Bearer mine'));
    parts.enter('other change', changing());
    parts.enter('read', signedIn);
    jest.advanceTimersByTime(1);
    expect(parts.started).toEqual(['mine 0', 'other change', 'read']);
    parts.finish('mine 0');
    jest.advanceTimersByTime(1);
    expect(parts.started.at(-1)).toBe('mine 1');
    // Who hangs up while waiting is passed over.
    Object.assign(parts.responses.get('mine 2') ?? {}, { destroyed: true });
    parts.finish('mine 1');
    jest.advanceTimersByTime(1);
    expect(parts.started.at(-1)).toBe('mine 3');
    expect(parts.refused).toEqual([]);
  });

  it('lets what proves to be a change once it is read take its turn, and gives its place of a read away', async () => {
    const parts = setUp();
    warm(parts);
    const { started, changed, refused, finish } = parts;
    const settle = () => jest.advanceTimersByTimeAsync(1);
    parts.enterMany(AT_ONCE, 'mine');
    parts.enter('keyed', changing('Bearer t'));
    await settle();
    expect(started).toEqual(['keyed', 'mine0', 'mine1', 'mine2']);
    for (const name of started.slice()) void parts.change(name);
    parts.enter('other read', known('Bearer other'));
    await settle();
    // The one that came in as a change has the turn already.
    expect(changed).toEqual(['keyed']);
    expect(started.slice(4)).toEqual(['other read', 'mine3']);
    finish('keyed');
    await settle();
    expect(changed).toEqual(['keyed', 'mine0']);
    // Who hangs up while waiting is passed over.
    Object.assign(parts.responses.get('mine1') ?? {}, { destroyed: true });
    finish('mine1');
    finish('mine0');
    await settle();
    expect(changed).toEqual(['keyed', 'mine0', 'mine2']);
    finish('mine3');
    finish('other read');
    for (let index = 0; index <= ENTRY_LIMITS.ofCaller.change; index += 1) {
      parts.enter(`late ${index}`, signedIn);
      await settle();
      void parts.change(`late ${index}`);
    }
    await settle();
    expect(refused).toEqual([`late ${ENTRY_LIMITS.ofCaller.change}: UNAVAILABLE`]);
  });

  it('refuses a caller who sends changes without end, and nobody else', () => {
    const parts = setUp();
    warm(parts);
    const { ofCaller, refusalsOfCaller } = ENTRY_LIMITS;
    let sent = 0;
    const send = () => parts.enter(`mine ${(sent += 1)}`, changing('Bearer mine'));
    for (let index = 0; index <= ofCaller.change; index += 1) send();
    expect(parts.refused).toEqual([]);
    for (let index = 0; index < refusalsOfCaller.count; index += 1) send();
    expect(parts.refused).toHaveLength(refusalsOfCaller.count);
    // There is room again, but the caller has spent its refusals.
    parts.work(5 * COST);
    send();
    expect(parts.refused).toHaveLength(refusalsOfCaller.count + 1);
    parts.enter('other', changing());
    jest.advanceTimersByTime(1);
    expect(parts.started).toContain('other');
    jest.advanceTimersByTime(refusalsOfCaller.windowSeconds * 1000);
    send();
    expect(parts.refused).toHaveLength(refusalsOfCaller.count + 1);
  });

  it('has places of their own for programs, whose calls take nobody else a place', () => {
    const parts = setUp();
    warm(parts);
    rememberAccount('/feeds/mine.ics', 'account');
    const calls = [...PROGRAMS, { url: '/api/export' }, { url: '/feeds/mine.ics', headers: {} }];
    calls.forEach((call, index) => parts.enter(`program ${index}`, { ...known(`Bearer ${index}`), ...call }));
    jest.advanceTimersByTime(1);
    expect(parts.started).toEqual(['program 0', 'program 1']);
    parts.enterMany(AT_ONCE);
    jest.advanceTimersByTime(1);
    expect(parts.started).toHaveLength(ENTRY_LIMITS.programsAtOnce + AT_ONCE);
    parts.finish('program 0');
    jest.advanceTimersByTime(1);
    expect(parts.started).not.toContain('program 2');
    parts.finish('r0');
    jest.advanceTimersByTime(1);
    expect(parts.started.at(-1)).toBe('program 2');
  });

  it('keeps the turn of a caller who hangs up until the work is done, or was given up', () => {
    const parts = setUp();
    warm(parts);
    const hangUp = (name: string) => {
      Object.assign(parts.responses.get(name) ?? {}, { destroyed: true, writableFinished: false });
      parts.finish(name);
      jest.advanceTimersByTime(1);
    };
    for (let index = 0; index < 5; index += 1) parts.enter(`mine ${index}`, changing('Bearer mine'));
    jest.advanceTimersByTime(1);
    hangUp('mine 0');
    expect(parts.started).toEqual(['mine 0']);
    parts.responses.get('mine 0')?.emit(ANSWERED);
    jest.advanceTimersByTime(1);
    expect(parts.started).toEqual(['mine 0', 'mine 1']);
    // Its answer was being sent.
    parts.responses.get('mine 1')?.emit(ANSWERED);
    hangUp('mine 1');
    expect(parts.started.at(-1)).toBe('mine 2');
    hangUp('mine 2');
    jest.advanceTimersByTime(29_000);
    expect(parts.started.at(-1)).toBe('mine 2');
    jest.advanceTimersByTime(2_000);
    expect(parts.started.at(-1)).toBe('mine 3');
    expect(parts.refused).toEqual([]);
  });

  it('passes the turn of whoever hangs up before the whole request came', () => {
    const parts = setUp();
    for (let index = 0; index < 3; index += 1)
      parts.enter(`mine ${index}`, { ...changing('Bearer mine'), complete: index > 0 });
    jest.advanceTimersByTime(1);
    for (const name of ['mine 0', 'mine 1']) {
      expect(parts.started.at(-1)).toBe(name);
      Object.assign(parts.responses.get(name) ?? {}, { destroyed: true, writableFinished: false });
      parts.finish(name);
      jest.advanceTimersByTime(1);
    }
    expect(parts.started).toEqual(['mine 0', 'mine 1']);
    jest.advanceTimersByTime(31_000);
    expect(parts.started.at(-1)).toBe('mine 2');
  });

  it('passes the turn of a change whose body comes slowly, which then waits for its turn', async () => {
    const parts = setUp();
    parts.state.isIdle = true;
    parts.enter('slow', { ...changing('Bearer mine'), complete: false });
    parts.enter('whole', { ...changing('Bearer mine'), complete: true });
    parts.enter('next', changing('Bearer mine'));
    await jest.advanceTimersByTimeAsync(1);
    expect(parts.started).toEqual(['slow']);
    await jest.advanceTimersByTimeAsync(60);
    expect(parts.started).toEqual(['slow', 'whole']);
    void parts.change('slow');
    parts.finish('whole');
    await jest.advanceTimersByTimeAsync(1);
    expect([parts.started, parts.changed]).toEqual([['slow', 'whole', 'next'], []]);
    parts.finish('next');
    await jest.advanceTimersByTimeAsync(1);
    expect(parts.changed).toEqual(['slow']);
  });

  it('keeps room in line for a caller whose waiting requests have gone away', () => {
    const parts = setUp();
    const { change: most } = ENTRY_LIMITS.ofCaller;
    for (let index = 0; index <= most; index += 1) {
      parts.enter(`mine ${index}`, changing('Bearer mine'));
      if (index > 0) Object.assign(parts.responses.get(`mine ${index}`) ?? {}, { destroyed: true });
    }
    parts.enter('late', changing('Bearer mine'));
    jest.advanceTimersByTime(1);
    parts.finish('mine 0');
    jest.advanceTimersByTime(1);
    expect(parts.refused).toEqual([]);
    expect(parts.started).toEqual(['mine 0', 'late']);
  });

  it('passes the turn of whoever hangs up in line', () => {
    const parts = setUp();
    parts.state.behind.add('change');
    for (let index = 0; index < 2; index += 1) parts.enter(`mine ${index}`, changing('Bearer mine'));
    Object.assign(parts.responses.get('mine 0') ?? {}, { destroyed: true, writableFinished: false });
    parts.finish('mine 0');
    parts.state.behind.clear();
    jest.advanceTimersByTime(100);
    expect(parts.started).toEqual(['mine 1']);
  });

  it('lets one call of a program of an account in at a time, by whatever tokens, until it keeps no loop busy', () => {
    const parts = setUp();
    warm(parts);
    rememberAccount('/feeds/a.ics', 'account');
    parts.enter('one', { url: '/mcp', ...known('Bearer one', 'account') });
    parts.enter('two', { url: '/dav/', method: 'REPORT', ...known('Basic two', 'account') });
    parts.enter('feed', { url: '/feeds/a.ics?todo=1', method: 'GET' });
    parts.enter('change', changing('Bearer one', 'account'));
    parts.enter('other change', changing('Basic two', 'account'));
    jest.advanceTimersByTime(1);
    expect(parts.started).toEqual(['change', 'one']);
    parts.finish('one');
    jest.advanceTimersByTime(1);
    expect(parts.started).toEqual(['change', 'one', 'two']);
    // It is sent to a phone that reads slowly.
    parts.state.isIdle = true;
    jest.advanceTimersByTime(60);
    expect(parts.started).toContain('feed');
    parts.finish('two');
    parts.finish('feed');
    parts.finish('change');
    jest.advanceTimersByTime(1);
    expect(parts.started).toContain('other change');
    expect(parts.refused).toEqual([]);
  });

  it('lets a message of the payment provider wait rather than refuse it like a guest', () => {
    const parts = setUp();
    warm(parts);
    for (let index = 0; index < MANY; index += 1) parts.enter(`r${index}`, known(`Bearer ${index}`));
    jest.advanceTimersByTime(ENTRY_LIMITS.lineDelay.guest + COST);
    parts.enter('guest');
    parts.enter('payment', { url: '/api/webhooks/paddle' });
    expect(parts.refused).toContain('guest');
    expect(parts.refused).not.toContain('payment');
  });

  it('gives the place of a stream away with its first byte', () => {
    const parts = setUp();
    warm(parts);
    parts.enterMany(AT_ONCE);
    parts.enter('next', signedIn);
    jest.advanceTimersByTime(1);
    expect(parts.started).not.toContain('next');
    parts.responses.get('r0')?.emit(STREAMING);
    jest.advanceTimersByTime(1);
    expect(parts.started).toContain('next');
  });

  it('lets the streams of one caller begin one after the other', () => {
    const parts = setUp();
    warm(parts);
    const stream = { url: '/api/changes', method: 'GET', ...known('Bearer mine') };
    for (let index = 0; index < 20; index += 1) parts.enter(`stream ${index}`, stream);
    parts.enter('other', signedIn);
    jest.advanceTimersByTime(1);
    expect(parts.started).toEqual(['stream 0', 'other']);
    parts.responses.get('stream 0')?.emit(STREAMING);
    jest.advanceTimersByTime(1);
    expect(parts.started.at(-1)).toBe('stream 1');
    Object.assign(parts.responses.get('stream 1') ?? {}, { destroyed: true, writableFinished: false });
    parts.finish('stream 1');
    jest.advanceTimersByTime(1);
    expect(parts.started.at(-1)).toBe('stream 2');
    expect(parts.refused).toEqual([]);
  });

  it('does not take the cost of a program for that of others, even once it has lost its place', () => {
    const parts = setUp();
    warm(parts);
    parts.enter('sync', { url: '/dav/', method: 'REPORT', ...known('Basic one') });
    parts.state.isIdle = true;
    jest.advanceTimersByTime(60);
    parts.state.isIdle = false;
    const readSlowly = (name: string) => {
      parts.enter(name, signedIn);
      jest.advanceTimersByTime(10 * COST);
      parts.finish(name);
    };
    for (let round = 0; round < 20; round += 1) readSlowly(`beside ${round}`);
    expect(parts.pace.atOnce).toBe(AT_ONCE);
    parts.responses.get('sync')?.emit(ANSWERED);
    for (let round = 0; round < 20; round += 1) readSlowly(`alone ${round}`);
    expect(parts.pace.atOnce).toBeLessThan(AT_ONCE);
  });
});
