import { Arg, Authorized, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { RequestContext } from '../../graphql/context';
import type { SessionUser } from '../../auth/session';
import {
  LoginInput,
  RegisterInput,
  AuthPayload,
  GradePointAverage,
  LogoutPayload,
  PlanUsage,
  SubscriptionTier,
  UserType,
} from './user.types';
import { register } from './registration.service';
import { isClosedUntilConfirmed, login, readUsage } from './user.service';

/** Accounts: the fields for guests are listed in PUBLIC_FIELDS of build-schema. */
@Resolver()
export class GuestResolver {
  @Mutation(() => AuthPayload, { description: 'Creates an account and logs in.' })
  register(@Ctx() context: RequestContext, @Arg('input') input: RegisterInput) {
    return register(context, input);
  }

  @Mutation(() => AuthPayload, { description: 'Logs in and returns a session token.' })
  login(@Ctx() context: RequestContext, @Arg('input') input: LoginInput) {
    return login(context, input);
  }
}

@Authorized()
@Resolver(() => UserType)
export class UserResolver {
  @Authorized('leaving', 'unconfirmed')
  @Query(() => UserType, { description: 'The logged-in student.' })
  me(@Ctx() context: RequestContext) {
    return context.user;
  }

  @Authorized('session', 'leaving', 'unconfirmed')
  @Mutation(() => LogoutPayload, { description: 'Ends this session immediately.' })
  async logout(@Ctx() context: RequestContext) {
    await context.services.sessions.end(context.user.id, context.session?.id ?? '');
    context.services.audit.record('authn_logout', context, context.user.id);
    return { success: true };
  }

  @FieldResolver(() => [PlanUsage], { description: "The plan's limits and current usage." })
  usage(@Ctx() context: RequestContext, @Root() user: SessionUser) {
    return readUsage(context.actor, user.subscriptionTier);
  }

  @FieldResolver()
  subscriptionTier(@Ctx() context: RequestContext, @Root() user: SessionUser) {
    return context.database.planInForce(user.subscriptionTier);
  }

  @FieldResolver(() => SubscriptionTier, { description: 'The same as `subscriptionTier`.' })
  plan(@Ctx() context: RequestContext, @Root() user: SessionUser) {
    return this.subscriptionTier(context, user);
  }

  @FieldResolver(() => GradePointAverage, { description: 'The GPA over all terms.' })
  gpa(@Root() user: SessionUser): GradePointAverage {
    return { ...user, value: user.gpa };
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether the account is closed until `email` is confirmed, but for its export and its deletion.',
  })
  mustConfirmEmail(@Ctx() { services }: RequestContext, @Root() user: SessionUser): boolean {
    return isClosedUntilConfirmed(services, user);
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether this is a sample account, deleted after a day unless saved.',
  })
  isDemo(@Root() user: SessionUser): boolean {
    return user.demoExpiresAt !== null;
  }
}
