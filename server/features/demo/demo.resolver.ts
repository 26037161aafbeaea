import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import type { RequestContext } from '../../graphql/context';
import { RegisterInput } from '../users/user.inputs';
import { AuthPayload } from '../users/user.types';
import { StartDemoInput } from './demo.inputs';
import { keepDemo, startDemo } from './demo.service';

/** Demo accounts; `startDemo` is for guests and stands in PUBLIC_FIELDS of build-schema. */
@Resolver()
export class DemoResolver {
  @Mutation(() => AuthPayload, {
    description: 'Opens a throw-away account with sample data and logs it in. It is removed after 24 hours.',
  })
  startDemo(@Ctx() context: RequestContext, @Arg('input', () => StartDemoInput) input: StartDemoInput) {
    return startDemo(context, input);
  }

  @Authorized('session')
  @Mutation(() => AuthPayload, {
    description:
      'Turns the demo account one is logged in to into a free account with everything in it. ' +
      'The session in use goes on; the token in the answer opens one of the new account.',
  })
  keepDemo(@Ctx() context: RequestContext, @Arg('input', () => RegisterInput) input: RegisterInput) {
    return keepDemo(context, context.user, input);
  }
}
