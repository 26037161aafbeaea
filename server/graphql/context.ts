import { DomainError } from '../errors/domain-error';
import type { Actor, Database } from '../database/database';
import type { Caller, Session, SessionUser } from '../auth/session';
import type { Services } from '../services';
import { createLoaders, type Loaders } from './loaders';

/** What a request context is made of. */
export interface ContextParts {
  requestId: string;
  caller: Caller;
  /** Null for a guest. */
  session: Session | null;
  /** The time of the request. */
  now: Date;
  database: Database;
  services: Services;
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
  /** Batches the reads of nested fields within this request. */
  readonly loaders: Loaders;
  /** Set by a log-in within the request itself, so that the answer can describe the new user. */
  session: Session | null;

  constructor(parts: ContextParts) {
    this.requestId = parts.requestId;
    this.caller = parts.caller;
    this.now = parts.now;
    this.database = parts.database;
    this.services = parts.services;
    this.session = parts.session;
    this.loaders = createLoaders(() => this.actor);
  }

  /**
   * The logged-in person, for services.
   * @throws UNAUTHENTICATED for a guest.
   */
  get actor(): Actor {
    return { userId: this.user.id, now: this.now, database: this.database };
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
