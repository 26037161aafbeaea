import { AuthenticationError, type AuthChecker } from 'type-graphql';
import { assertAccess } from '../auth/access';
import type { RequestContext } from './context';

/**
 * The arguments of `@Authorized` on a root field:
 * - none: a log-in or a personal access token; a mutation requires the scope `write`;
 * - `session`: a log-in, for the protection of the account;
 * - `closing`: also available to a student whose account is about to be removed.
 */
export type AuthRule = 'session' | 'closing';

/** Decides only on root fields, through which the fields below are reached. Ownership decides on rows. */
export const authChecker: AuthChecker<RequestContext, AuthRule> = ({ context, info }, rules) => {
  if (!context.session) throw new AuthenticationError();
  const kind = info.parentType.name;
  if (kind !== 'Query' && kind !== 'Mutation') return true;
  const access = rules.includes('session') ? 'session' : kind === 'Mutation' ? 'write' : 'read';
  assertAccess(context, { access, whileClosing: rules.includes('closing') });
  return true;
};
