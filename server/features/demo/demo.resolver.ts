import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import { DEMO_HOURS } from '#domain/limits/limits';
import type { RequestContext } from '../../graphql/context';
import { RegisterInput, AuthPayload } from '../users/user.types';
import { StartDemoInput } from './demo.inputs';
import { keepDemo, startDemo } from './demo.service';

/** Demo accounts; `startDemo` is for guests and listed in PUBLIC_FIELDS of build-schema. */
@Resolver()
export class DemoResolver {
  @Mutation(() => AuthPayload, {
    description: `Creates a temporary account with sample data and logs in to it. It is deleted after ${DEMO_HOURS} hours.`,
  })
  startDemo(@Ctx() context: RequestContext, @Arg('input') input: StartDemoInput) {
    return startDemo(context, input);
  }

  @Authorized('session')
  @Mutation(() => AuthPayload, {
    description:
      'Turns the sample account of this session into a free account with everything in it. The current ' +
      'session stays valid; the returned token opens a new one.',
  })
  keepDemo(@Ctx() context: RequestContext, @Arg('input') input: RegisterInput) {
    return keepDemo(context, context.user, input);
  }
}
