import { Arg, Authorized, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { RequestContext } from '../../graphql/context';
import type { SessionUser } from '../../auth/session';
import { LoginInput, RegisterInput } from './user.inputs';
import { login, readUsage, register } from './user.service';
import {
  AuthPayload,
  GradePointAverage,
  LogoutPayload,
  PlanUsage,
  SubscriptionTier,
  UserType,
} from './user.types';

/** Accounts: the fields a guest may call stand in PUBLIC_FIELDS of build-schema. */
@Resolver()
export class GuestResolver {
  @Mutation(() => AuthPayload, { description: 'Opens an account and logs it in.' })
  register(@Ctx() context: RequestContext, @Arg('input', () => RegisterInput) input: RegisterInput) {
    return register(context, input);
  }

  @Mutation(() => AuthPayload, { description: 'Logs in.' })
  login(@Ctx() context: RequestContext, @Arg('input', () => LoginInput) input: LoginInput) {
    return login(context, input);
  }
}

@Authorized()
@Resolver(() => UserType)
export class UserResolver {
  @Authorized('closing')
  @Query(() => UserType, { description: 'The logged-in student.' })
  me(@Ctx() context: RequestContext) {
    return context.user;
  }

  @Authorized('session', 'closing')
  @Mutation(() => LogoutPayload, { description: 'Ends this session at once.' })
  async logout(@Ctx() context: RequestContext) {
    await context.services.sessions.end(context.user.id, context.session?.id ?? '');
    context.services.audit.record('authn_logout', context, context.user.id);
    return { success: true };
  }

  @FieldResolver(() => [PlanUsage], { description: 'The limits of the plan and how much of each is in use.' })
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

  @FieldResolver(() => GradePointAverage, { description: 'The average over all terms.' })
  gpa(@Root() user: SessionUser): GradePointAverage {
    return { ...user, value: user.gpa };
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether this is a demo account, removed after a day unless kept.',
  })
  isDemo(@Root() user: SessionUser): boolean {
    return user.demoExpiresAt !== null;
  }
}
