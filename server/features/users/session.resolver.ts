import { Args, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { IdArgs } from '../../graphql/args';
import type { RequestContext } from '../../graphql/context';
import { writeAccount } from '../../graphql/write';
import { EndedPayload, SessionType, SuccessPayload } from './account.types';
import { endOtherSessions, endSession, logoutEverywhere, readSessions } from './session.service';

/** Where the student is logged in. */
@Authorized('session')
@Resolver()
export class SessionResolver {
  @Query(() => [SessionType], { description: 'The log-ins that hold, the last used first.' })
  sessions(@Ctx() context: RequestContext) {
    return readSessions(context);
  }

  @Mutation(() => EndedPayload, { description: 'Ends one session at once.' })
  endSession(@Ctx() context: RequestContext, @Args(() => IdArgs) { id }: IdArgs) {
    return writeAccount(context, endSession, id);
  }

  @Mutation(() => SuccessPayload, { description: 'Ends every session but this one, at once.' })
  endOtherSessions(@Ctx() context: RequestContext) {
    return writeAccount(context, endOtherSessions);
  }

  @Mutation(() => SuccessPayload, {
    description: 'Ends every session, this one included, and every personal access token.',
  })
  logoutEverywhere(@Ctx() context: RequestContext) {
    return writeAccount(context, logoutEverywhere);
  }
}
