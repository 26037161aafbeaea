import { ArgsType, Field, InputType } from 'type-graphql';
import type { TokenScope } from '#domain/accounts/account';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { Text } from '../../graphql/checks';
import { TokenScopeEnum } from '../users/account.types';

const QUERY = 'The query string with which the app opened the page for access.';

@ArgsType()
export class AuthorizationRequestArgs {
  @Field(() => String, { description: QUERY })
  @Text(TEXT_LIMITS.authorizationQuery)
  query!: string;
}

@InputType({ description: 'The access that the student gives to an app.' })
export class AuthorizeAppInput {
  @Field(() => String, { description: QUERY })
  @Text(TEXT_LIMITS.authorizationQuery)
  query!: string;

  @Field(() => TokenScopeEnum, { description: 'What it may do; not more than it asked for.' })
  scope!: TokenScope;
}
