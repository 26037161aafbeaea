import type { AuthChecker } from 'type-graphql';
import { DomainError } from '../errors/domain-error';
import type { RequestContext } from './context';

/** `@Authorized()` means: somebody is logged in. What they may touch is decided by ownership and policies. */
export const authChecker: AuthChecker<RequestContext> = ({ context }) => {
  // Returning false would say "forbidden" wherever a role is named.
  if (!context.session) throw new DomainError('UNAUTHENTICATED', 'Log in to do this.');
  return true;
};
