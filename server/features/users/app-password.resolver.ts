import { Arg, Args, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { ACCOUNT_LIMITS } from '#domain/limits/limits';
import { IdArgs } from '../../graphql/fields';
import type { RequestContext } from '../../graphql/context';
import { writeAccount } from '../../graphql/mutations';
import { CreateAppPasswordInput } from './account.inputs';
import { AppPassword, CreateAppPasswordPayload, EndedPayload } from './account.types';
import { createAppPassword, readAppPasswords, revokeAppPassword } from './personal-access-token.service';

/** Passwords with which calendar apps sync; a token can neither see nor create them. */
@Authorized('session')
@Resolver()
export class AppPasswordResolver {
  @Query(() => [AppPassword], { description: 'Passwords of calendar apps, newest first.' })
  appPasswords(@Ctx() context: RequestContext) {
    return readAppPasswords(context.actor);
  }

  @Mutation(() => CreateAppPasswordPayload, {
    description:
      'Creates a password for a calendar app (CalDAV). Together with personal access tokens, an account can have ' +
      `at most ${ACCOUNT_LIMITS.personalAccessTokens}. The password is returned only here.`,
  })
  createAppPassword(@Ctx() context: RequestContext, @Arg('input') input: CreateAppPasswordInput) {
    return writeAccount(context, createAppPassword, input);
  }

  @Mutation(() => EndedPayload, { description: 'Revokes an app password immediately.' })
  revokeAppPassword(@Ctx() context: RequestContext, @Args() { id }: IdArgs) {
    return writeAccount(context, revokeAppPassword, id);
  }
}
