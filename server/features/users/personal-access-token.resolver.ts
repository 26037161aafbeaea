import { Arg, Args, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { ACCOUNT_LIMITS } from '#domain/limits/limits';
import { IdArgs } from '../../graphql/fields';
import type { RequestContext } from '../../graphql/context';
import { writeAccount } from '../../graphql/mutations';
import { CreatePersonalAccessTokenInput } from './account.inputs';
import { CreatePersonalAccessTokenPayload, EndedPayload, PersonalAccessToken } from './account.types';
import {
  createPersonalAccessToken,
  readPersonalAccessTokens,
  revokePersonalAccessToken,
} from './personal-access-token.service';

/** Tokens with which programs act for the student. A token can neither see nor create tokens. */
@Authorized('session')
@Resolver()
export class PersonalAccessTokenResolver {
  @Query(() => [PersonalAccessToken], { description: 'Valid tokens, newest first.' })
  personalAccessTokens(@Ctx() context: RequestContext) {
    return readPersonalAccessTokens(context.actor);
  }

  @Mutation(() => CreatePersonalAccessTokenPayload, {
    description: `Creates a token. An account can have at most ${ACCOUNT_LIMITS.personalAccessTokens}. The secret is returned only here.`,
  })
  createPersonalAccessToken(
    @Ctx() context: RequestContext,
    @Arg('input') input: CreatePersonalAccessTokenInput,
  ) {
    return writeAccount(context, createPersonalAccessToken, input);
  }

  @Mutation(() => EndedPayload, { description: 'Revokes a token immediately.' })
  revokePersonalAccessToken(@Ctx() context: RequestContext, @Args() { id }: IdArgs) {
    return writeAccount(context, revokePersonalAccessToken, id);
  }
}
