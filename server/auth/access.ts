import type { Env } from '../env';
import { DomainError } from '../errors/domain-error';
import type { AuditEvent, Log } from '../log/events';
import { domainOf } from './email-key';
import type { Access, Session, SessionUser } from './session';

const RANK: Readonly<Record<Access, number>> = { read: 0, write: 1, session: 2 };

/** The requirements of an action for its caller. */
interface Demand {
  access: Access;
  /** The closures of an account during which it is available, too. */
  during?: readonly string[];
}

/** The caller, and where a refusal is recorded. */
interface AskingRequest extends AuditedRequest {
  session: Session | null;
  services: { audit: AuditLog; env: Env };
}

/**
 * The one rule for what a caller may do at all; ownership decides which rows it may touch.
 * @throws UNAUTHENTICATED for a guest, FORBIDDEN.
 */
export function assertAccess(request: AskingRequest, demand: Demand): void {
  const { session, services } = request;
  if (!session) throw new DomainError('UNAUTHENTICATED', 'Log in to do this.');
  const refusal = refusalOf(session, demand, services.env);
  if (!refusal) return;
  services.audit.record('authz_fail', request, session.user.id, { demanded: demand.access });
  throw refusal;
}

/** Why an account is closed: it is about to be removed, or its address must be confirmed first. */
export type Closure = 'leaving' | 'unconfirmed';

/** What decides whether an account is closed. */
export type Closable = Pick<SessionUser, 'email' | 'emailConfirmed' | 'deletionAt'>;

/**
 * The one rule for which accounts are closed: they do nothing, and nothing is sent for them or fetched from them. Where
 * addresses of some domains may register, anybody could type one, so it must be confirmed.
 * @returns null for an account in use
 */
export function closureOf({ registration }: Env, account: Closable): Closure | null {
  if (account.deletionAt !== null) return 'leaving';
  if (typeof registration !== 'object' || account.emailConfirmed) return null;
  return registration.includes(domainOf(account.email ?? '')) ? 'unconfirmed' : null;
}

function refusalOf({ user, access }: Session, demand: Demand, env: Env): DomainError | null {
  if (RANK[access] < RANK[demand.access]) {
    const message =
      demand.access === 'write'
        ? 'This token is read-only.'
        : "Personal access tokens can't do this. Log in with your password.";
    return new DomainError('FORBIDDEN', message);
  }
  const closure = closureOf(env, user);
  if (closure === null || demand.during?.includes(closure)) return null;
  if (closure === 'unconfirmed')
    return new DomainError('FORBIDDEN', 'Open the link that we sent to your email address first.');
  return new DomainError(
    'FORBIDDEN',
    'This account is scheduled for deletion. Keep the account to continue.',
    { deletionAt: user.deletionAt ?? '' },
  );
}

/** The caller in whose request something happened. */
export interface AuditedRequest {
  requestId: string;
  caller: { ip: string };
}

/**
 * Writes one line for each action that matters for the security of an account. It never contains secrets, passwords, or
 * email addresses.
 */
export class AuditLog {
  constructor(private readonly log: Log) {}

  /**
   * @param userId the account concerned; null for none.
   * @param details further plain facts, never user input.
   */
  record(
    event: AuditEvent,
    { requestId, caller }: AuditedRequest,
    userId: string | null,
    details: Readonly<Record<string, string>> = {},
  ): void {
    this.log(event, { audit: true, requestId, ip: caller.ip, userId, ...details });
  }
}
