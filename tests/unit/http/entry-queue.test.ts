import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { credentialsOf, rememberAccount } from '../../../server/http/callers';
import {
  ANSWERED,
  changeInTurn,
  ENTRY_LIMITS,
  enterAsKnown,
  EntryQueue,
  STREAMING,
} from '../../../server/http/entry-queue';
import { LoopPace } from '../../../server/http/loop-pace';
import type { Rank } from '../../../server/http/ranks';

/** The assumed cost of one request in milliseconds: four of them saturate the loop. */
const COST = 10;
const AT_ONCE = 4;
const MANY = ENTRY_LIMITS.fewWaiting + AT_ONCE + 20;

/** A queue in front of an application that takes up all of the loop's time, or none of it. */
function setUp() {
  const started: string[] = [];
  const refused: string[] = [];
  const responses = new Map<string, EventEmitter & { destroyed: boolean }>();
  const requests = new Map<string, IncomingMessage>();
  const state = { busy: 0, isIdle: false, behind: new Set<Rank>() };
  const pace = new LoopPace(() => (state.isIdle ? state.busy : (state.busy = performance.now())));
  const queue = new EntryQueue(
    (rank) => state.behind.has(rank),
    pace,
    ({ headers }) => String(headers['x-forwarded-for']),
  );
  const enter = (name: string, asked: Partial<IncomingMessage> = {}) => {
    const response = Object.assign(new EventEmitter(), { destroyed: false });
    responses.set(name, response);
    const request = { method: 'POST', url: '/graphql', headers: {}, ...asked } as IncomingMessage;
    requests.set(name, request);
    queue.enter({
      request,
      response: response as unknown as ServerResponse,
      start: () => void started.push(name),
      refuse: () => void refused.push(name),
    });
  };
  const finish = (name: string) => responses.get(name)?.emit('close');
  const enterMany = (count = MANY, prefix = 'r') => {
    for (let index = 0; index < count; index += 1) enter(`${prefix}${index}`, signedIn);
  };
  /** Lets requests end one by one, each of which keeps the loop busy for the same time. */
  const work = (milliseconds: number) => {
    for (let done = 0; done < milliseconds; done += COST) {
      const next = started.find((name) => responses.has(name));
      jest.advanceTimersByTime(COST);
      if (next === undefined) continue;
      finish(next);
      responses.delete(next);
    }
    jest.advanceTimersByTime(0);
  };
  /** A request is read, and proves to be a change. */
  const change = (name: string) =>
    changeInTurn(requests.get(name) as IncomingMessage).then(
      () => void changed.push(name),
      ({ code }: { code: string }) => void refused.push(`${name}: ${code}`),
    );
  const changed: string[] = [];
  /** The credentials of a request were looked up. */
  const lookUp = (name: string, account: string) => {
    const asked = requests.get(name) as IncomingMessage;
    rememberAccount(credentialsOf(asked), account);
    return enterAsKnown(asked)?.then(
      () => void started.push(`${name} as ${account}`),
      ({ code }: { code: string }) => void refused.push(`${name}: ${code}`),
    );
  };
  return {
    lookUp,
    queue,
    pace,
    state,
    started,
    refused,
    changed,
    change,
    responses,
    enter,
    enterMany,
    finish,
    work,
  };
}

/** What a caller sends whose credentials were looked up before. */
const known = (authorization: string, account = authorization) => {
  rememberAccount(authorization, account);
  return { headers: { authorization } };
};
const signedIn = known('Bearer t');
/** An assistant, and a calendar app. */
const PROGRAMS = [{ url: '/mcp' }, { url: '/dav/a/events/b.ics', method: 'PUT' }];
/** A change of a caller of its own, unless named. */
let callers = 0;
const changing = (caller = `Bearer ${(callers += 1)}`, account = caller) => ({
  headers: { ...known(caller, account).headers, 'idempotency-key': 'k' },
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Lets the queue learn the cost of a request. */
function warm(parts: ReturnType<typeof setUp>): void {
  for (let round = 0; round < 200; round += 1) {
    parts.enter(`warm ${round}`);
    jest.advanceTimersByTime(0);
    parts.work(COST);
  }
  parts.started.length = 0;
  expect(parts.pace.atOnce).toBe(AT_ONCE);
}

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

  it('refuses a caller who sends changes without end, and nobody else', () => {
    const parts = setUp();
    warm(parts);
    const { ofCaller, refusalsOfCaller } = ENTRY_LIMITS;
    const send = () => parts.enter(`mine ${callers++}`, changing('Bearer mine'));
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
