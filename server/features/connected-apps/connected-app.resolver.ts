import { Arg, Args, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { ACCOUNT_LIMITS } from '#domain/limits/limits';
import { IdArgs } from '../../graphql/fields';
import type { RequestContext } from '../../graphql/context';
import { writeAccount } from '../../graphql/mutations';
import { EndedPayload } from '../users/account.types';
import { authorizeApp, readAuthorizationRequest } from './authorization.service';
import {
  AuthorizationRequestArgs,
  AuthorizeAppInput,
  AuthorizationRequest,
  AuthorizeAppPayload,
  ConnectedApp,
} from './connected-app.types';
import { disconnectApp, readConnectedApps } from './connected-app.service';

/** Apps with access to the account. Only a log-in can give or end it. */
@Authorized('session')
@Resolver()
export class ConnectedAppResolver {
  @Query(() => [ConnectedApp], { description: 'Apps with access, most recently connected first.' })
  connectedApps(@Ctx() context: RequestContext) {
    return readConnectedApps(context.actor);
  }

  @Query(() => AuthorizationRequest, { description: 'What an app asks for. It gives no access.' })
  authorizationRequest(@Ctx() context: RequestContext, @Args() { query }: AuthorizationRequestArgs) {
    return readAuthorizationRequest(context, query);
  }

  @Mutation(() => AuthorizeAppPayload, {
    description: `Gives an app access. An account can have at most ${ACCOUNT_LIMITS.connectedApps} connected apps.`,
  })
  authorizeApp(@Ctx() context: RequestContext, @Arg('input') input: AuthorizeAppInput) {
    return writeAccount(context, authorizeApp, input);
  }

  @Mutation(() => EndedPayload, { description: 'Ends the access of an app immediately.' })
  disconnectApp(@Ctx() context: RequestContext, @Args() { id }: IdArgs) {
    return writeAccount(context, disconnectApp, id);
  }
}
