import type { TokenScope } from '#domain/accounts/account';
import { DomainError } from '../errors/domain-error';
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

/**
 * The one rule of what a caller may do at all; whose rows it may touch is decided by ownership.
 * @throws FORBIDDEN
 */
export function assertAccess({ user, access }: Session, demand: Demand): void {
  if (RANK[access] < RANK[demand.access]) {
    throw new DomainError(
      'FORBIDDEN',
      demand.access === 'write'
        ? 'This token may only read.'
        : 'A personal access token may not do this: log in with the password.',
    );
  }
  if (user.deletionAt !== null && !demand.whileClosing) {
    throw new DomainError('FORBIDDEN', 'This account is about to be deleted. Keep it to go on.', {
      deletionAt: user.deletionAt,
    });
  }
}
