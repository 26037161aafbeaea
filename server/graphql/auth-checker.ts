import type { AuthChecker } from 'type-graphql';
import type { RequestContext } from './context';

/** `@Authorized()` means: somebody is logged in. What they may touch is decided by ownership and policies. */
export const authChecker: AuthChecker<RequestContext> = ({ context }) => context.session !== null;
