import { Args, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { IdArgs } from '../../graphql/fields';
import type { RequestContext } from '../../graphql/context';
import { writeAccount } from '../../graphql/mutations';
import { EndedPayload, SessionType, SuccessPayload } from './account.types';
import { endOtherSessions, endSession, logoutEverywhere, readSessions } from './session.service';

/** The student's log-ins. */
@Authorized('session')
@Resolver()
export class SessionResolver {
  @Query(() => [SessionType], { description: 'Active sessions, most recently used first.' })
  sessions(@Ctx() context: RequestContext) {
    return readSessions(context);
  }

  @Mutation(() => EndedPayload, { description: 'Ends a session immediately.' })
  endSession(@Ctx() context: RequestContext, @Args() { id }: IdArgs) {
    return writeAccount(context, endSession, id);
  }

  @Mutation(() => SuccessPayload, { description: 'Ends every session except this one immediately.' })
  endOtherSessions(@Ctx() context: RequestContext) {
    return writeAccount(context, endOtherSessions);
  }

  @Mutation(() => SuccessPayload, {
    description: 'Ends every session, including this one, and revokes every personal access token.',
  })
  logoutEverywhere(@Ctx() context: RequestContext) {
    return writeAccount(context, logoutEverywhere);
  }
}
