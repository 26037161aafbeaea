import type { TokenScope } from '#domain/accounts/account';
import { DomainError } from '../errors/domain-error';
import type { AuditedRequest, AuditLog } from './audit';
import type { Session } from './session';

/**
 * What a caller may do: a token reads, or reads and writes; only a log-in may touch what guards the account (password,
 * address, sessions, tokens, billing, deletion).
 */
export type Access = TokenScope | 'session';

const RANK: Readonly<Record<Access, number>> = { read: 0, write: 1, session: 2 };

/** What something demands of its caller. */
export interface Demand {
  access: Access;
  /** Whether it is there for a student whose account is about to be removed, too. */
  whileClosing?: boolean;
}

/** Who asks, and where a refusal is written down. */
interface AskingRequest extends AuditedRequest {
  session: Session | null;
  services: { audit: AuditLog };
}

/**
 * The one rule of what a caller may do at all; whose rows it may touch is decided by ownership.
 * @throws UNAUTHENTICATED for a guest, FORBIDDEN.
 */
export function assertAccess(request: AskingRequest, demand: Demand): void {
  const { session, services } = request;
  if (!session) throw new DomainError('UNAUTHENTICATED', 'Log in to do this.');
  const refusal = refusalOf(session, demand);
  if (!refusal) return;
  services.audit.record('authz_fail', request, session.user.id, { demanded: demand.access });
  throw refusal;
}

function refusalOf({ user, access }: Session, demand: Demand): DomainError | null {
  if (RANK[access] < RANK[demand.access]) {
    const message =
      demand.access === 'write'
        ? 'This token may only read.'
        : 'A personal access token may not do this: log in with the password.';
    return new DomainError('FORBIDDEN', message);
  }
  if (user.deletionAt === null || demand.whileClosing) return null;
  const { deletionAt } = user;
  return new DomainError('FORBIDDEN', 'This account is about to be deleted. Keep it to go on.', {
    deletionAt,
  });
}
