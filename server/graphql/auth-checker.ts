import { AuthenticationError, type AuthChecker } from 'type-graphql';
import { assertAccess } from '../auth/access';
import type { RequestContext } from './context';

/**
 * What `@Authorized` can say of a root field:
 * - nothing: a log-in or a personal access token; a mutation demands the scope `write`;
 * - `session`: a log-in, for what guards the account;
 * - `closing`: it is there for a student whose account is about to be removed, too.
 */
export type AuthRule = 'session' | 'closing';

/** Decides on root fields alone: what lies below them is reached through them. Ownership decides about rows. */
export const authChecker: AuthChecker<RequestContext, AuthRule> = ({ context, info }, rules) => {
  if (!context.session) throw new AuthenticationError();
  const kind = info.parentType.name;
  if (kind !== 'Query' && kind !== 'Mutation') return true;
  const access = rules.includes('session') ? 'session' : kind === 'Mutation' ? 'write' : 'read';
  assertAccess(context, { access, whileClosing: rules.includes('closing') });
  return true;
};
