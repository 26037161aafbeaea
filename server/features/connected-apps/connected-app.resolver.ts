import { Args, Authorized, Ctx, Query, Resolver } from 'type-graphql';
import { ACCOUNT_LIMITS } from '#domain/limits/limits';
import type { RequestContext } from '../../graphql/context';
import { accountChange, Mutations } from '../../graphql/mutations';
import { EndedPayload } from '../users/user.types';
import { authorizeApp, readAuthorizationRequest } from './authorization.service';
import {
  AuthorizationRequestArgs,
  AuthorizeAppInput,
  AuthorizationRequest,
  AuthorizeAppPayload,
  ConnectedApp,
} from './connected-app.types';
import { disconnectApp, readConnectedApps } from './client.service';

/** Apps with access to the account. Only a log-in can give or end it. */
@Authorized('session')
@Resolver()
@Mutations({
  authorizeApp: accountChange(
    authorizeApp,
    AuthorizeAppInput,
    AuthorizeAppPayload,
    `Gives an app access. An account can have at most ${ACCOUNT_LIMITS.connectedApps} connected apps.`,
  ),
  disconnectApp: accountChange(disconnectApp, 'id', EndedPayload, 'Ends the access of an app immediately.'),
})
export class ConnectedAppResolver {
  @Query(() => [ConnectedApp], { description: 'Apps with access, most recently connected first.' })
  connectedApps(@Ctx() context: RequestContext) {
    return readConnectedApps(context.actor);
  }

  @Query(() => AuthorizationRequest, { description: 'What an app asks for. It gives no access.' })
  authorizationRequest(@Ctx() context: RequestContext, @Args() { query }: AuthorizationRequestArgs) {
    return readAuthorizationRequest(context, query);
  }
}
