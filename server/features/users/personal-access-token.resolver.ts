import { Arg, Args, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { IdArgs } from '../../graphql/args';
import type { RequestContext } from '../../graphql/context';
import { writeAccount } from '../../graphql/write';
import { CreatePersonalAccessTokenInput } from './account.inputs';
import { CreatePersonalAccessTokenPayload, EndedPayload, PersonalAccessToken } from './account.types';
import {
  createPersonalAccessToken,
  readPersonalAccessTokens,
  revokePersonalAccessToken,
} from './personal-access-token.service';

/** Tokens with which programs act for the student. A token can neither see nor make tokens. */
@Authorized('session')
@Resolver()
export class PersonalAccessTokenResolver {
  @Query(() => [PersonalAccessToken], { description: 'The tokens that hold, the newest first.' })
  personalAccessTokens(@Ctx() context: RequestContext) {
    return readPersonalAccessTokens(context.actor);
  }

  @Mutation(() => CreatePersonalAccessTokenPayload, {
    description:
      'Makes a token; an account holds at most 20. The answer is the only place where its secret stands.',
  })
  createPersonalAccessToken(
    @Ctx() context: RequestContext,
    @Arg('input', () => CreatePersonalAccessTokenInput, { description: 'The new token.' })
    input: CreatePersonalAccessTokenInput,
  ) {
    return writeAccount(context, createPersonalAccessToken, input);
  }

  @Mutation(() => EndedPayload, { description: 'Ends a token at once.' })
  revokePersonalAccessToken(@Ctx() context: RequestContext, @Args(() => IdArgs) { id }: IdArgs) {
    return writeAccount(context, revokePersonalAccessToken, id);
  }
}
