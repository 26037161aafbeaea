import { DomainError } from '../errors/domain-error';
import type { ActKind } from '../database/author';
import type { Actor, BoundedTime, Database, Stretch } from '../database/database';
import type { Budget } from '../auth/rate-limiter';
import type { Idempotency } from '../database/idempotency';
import type { Caller, Session, SessionUser } from '../auth/session';
import type { Services } from '../services';
import { createLoaders, type Loaders } from './loaders';

export interface ContextParts {
  requestId: string;
  caller: Caller;
  /** Null for a guest. */
  session: Session | null;
  /** The time of the request. */
  now: Date;
  database: Database;
  services: Services;
  /** Present when the request came with an `Idempotency-Key`. */
  idempotency?: Idempotency | null;
  /** The connection of the caller; one that is lost ends reads. */
  connection?: { readonly destroyed: boolean };
  changeInTurn?: () => Promise<void>;
}

/** What the changes of this request made of the account; null before the first. */
interface Raised {
  /** What the mutation that runs is as a whole, see `ActKind`. */
  kind: ActKind | null;
  /** Its revision after the last change. */
  revision: number | null;
  /** The revision that the last change gave it, or an earlier request that already made that change. */
  act: number | null;
  /** The same of the mutation that runs, which may be one of several. */
  ownAct: number | null;
  /** What is left of the limit that the request was charged to last; null if it was charged to none. */
  budget: Budget | null;
}

/**
 * Everything one request carries through resolvers.
 * `actor` and `user` live on the prototype: Apollo copies a context's own fields, and must not trip over a guest.
 */
export class RequestContext {
  readonly requestId: string;
  readonly caller: Caller;
  readonly now: Date;
  readonly database: Database;
  readonly services: Services;
  /** Set by the executor of the request, before its first change. */
  readonly idempotency: Idempotency | null;
  /** Set by a log-in within the request itself, so the answer can describe the new user. */
  session: Session | null;
  readonly connection: { readonly destroyed: boolean };
  /** Waits for the account's earlier changes, before any part of a change runs. */
  readonly changeInTurn: () => Promise<void>;
  /** Set by a REST call with `If-Match`, see {@link Actor}. */
  matches: Actor['matches'] = null;
  /** Shared with the copies that Apollo makes. */
  readonly clock: OperationClock;
  /** Shared like the clock. */
  readonly raised: Raised = {
    ...{ kind: null, revision: null, act: null, ownAct: null, budget: null },
  };
  /** Writes that were charged before the operation was read and are not made yet. */
  paidWrites = 0;
  private batches: Loaders | undefined;

  constructor(parts: ContextParts) {
    this.requestId = parts.requestId;
    this.caller = parts.caller;
    this.now = parts.now;
    this.clock = new OperationClock(parts.now);
    this.database = parts.database;
    this.services = parts.services;
    this.session = parts.session;
    this.idempotency = parts.idempotency ?? null;
    this.connection = parts.connection ?? { destroyed: false };
    this.changeInTurn = parts.changeInTurn ?? (() => Promise.resolve());
  }

  /** Batches the reads of nested fields within this request. */
  get loaders(): Loaders {
    return (this.batches ??= createLoaders(() => this.actor));
  }

  /**
   * The logged-in person, for services.
   * @throws UNAUTHENTICATED for a guest.
   */
  get actor(): Actor {
    const { clock, database, idempotency, matches, raised, session, user } = this;
    if (clock.isQuery) this.assertListening();
    return {
      userId: user.id,
      get now() {
        return clock.now;
      },
      boundedNow: () => clock.bounded(),
      database,
      revision: raised.revision ?? user.revision,
      answer: clock.isQuery ? clock : undefined,
      idempotency,
      matches,
      author: session?.author ?? null,
      act: raised.kind,
      raised: (revision, act) => void Object.assign(raised, { revision, act, ownAct: act }),
    };
  }

  /** @throws UNAVAILABLE if the caller has hung up: nobody would read the rest. */
  assertListening(): void {
    if (this.connection.destroyed) throw new DomainError('UNAVAILABLE', 'The connection was closed.');
  }

  /**
   * The logged-in person's row as read with the session.
   * @throws UNAUTHENTICATED for a guest.
   */
  get user(): SessionUser {
    if (this.session) return this.session.user;
    throw new DomainError('UNAUTHENTICATED', 'Log in to do this.');
  }
}

const MINUTE_MS = 60_000;

/**
 * The time at which an operation is answered. A mutation uses the exact moment. A query uses the start of its
 * minute, because deadlines, classes, and days start and end on the minute. If its answer depends on the
 * time, it holds until the minute ends, or for as long as more precise reads say.
 */
class OperationClock {
  isQuery = false;
  private isReusable = false;
  /** The end of validity of each read that used the time. */
  private readonly reads: { until: number }[] = [];

  constructor(private readonly exact: Date) {}

  /** Switches to the time of a query. */
  beginQuery(): void {
    this.isQuery = true;
  }

  /** The time, for a read whose result may differ in the next minute. */
  get now(): Date {
    return this.bounded().now;
  }

  /** The time, for a read that may say when its result changes next; otherwise, in the next minute. */
  bounded(): BoundedTime {
    const next = this.minute + MINUTE_MS;
    const read = { until: next };
    this.reads.push(read);
    return {
      now: this.isQuery ? new Date(this.minute) : this.exact,
      holdsUntil: (instant) => {
        const until = instant ? Math.ceil(instant.getTime() / MINUTE_MS) * MINUTE_MS : Infinity;
        read.until = Math.max(next, until);
      },
    };
  }

  /** Records that the answer depends only on its account and this clock. */
  allowReuse(): void {
    this.isReusable = true;
  }

  /** How long the answer holds; null if it must not be reused. */
  get answerHolds(): Stretch | null {
    if (!this.isReusable) return null;
    const until = this.reads.reduce((least, read) => Math.min(least, read.until), Infinity);
    return { from: this.reads.length > 0 ? this.minute : -Infinity, until };
  }

  private get minute(): number {
    return Math.floor(this.exact.getTime() / MINUTE_MS) * MINUTE_MS;
  }
}
