import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { credentialsOf, rememberAccount } from '../../server/http/callers';
import { changeInTurn, ENTRY_LIMITS, enterAsKnown, EntryQueue } from '../../server/http/entry-queue';
import { LoopPace } from '../../server/http/loop-pace';
import type { Rank } from '../../server/http/ranks';

/** The assumed cost of one request in milliseconds: four of them saturate the loop. */
export const COST = 10;
export const AT_ONCE = 4;
export const MANY = ENTRY_LIMITS.fewWaiting + AT_ONCE + 20;

/** A queue in front of an application that takes up all of the loop's time, or none of it. */
export function setUp() {
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
export const known = (authorization: string, account = authorization) => {
  rememberAccount(authorization, account);
  return { headers: { authorization } };
};
export const signedIn = known('Bearer t');
/** An assistant, and a calendar app. */
export const PROGRAMS = [{ url: '/mcp' }, { url: '/dav/a/events/b.ics', method: 'PUT' }];
/** A change of a caller of its own, unless named. */
let callers = 0;
export const changing = (caller = `Bearer ${(callers += 1)}`, account = caller) => ({
  headers: { ...known(caller, account).headers, 'idempotency-key': 'k' },
});

/** Lets the queue learn the cost of a request. */
export function warm(parts: ReturnType<typeof setUp>): void {
  for (let round = 0; round < 200; round += 1) {
    parts.enter(`warm ${round}`);
    jest.advanceTimersByTime(0);
    parts.work(COST);
  }
  parts.started.length = 0;
  expect(parts.pace.atOnce).toBe(AT_ONCE);
}
