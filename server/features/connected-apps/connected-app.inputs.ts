import { ArgsType, Field, InputType } from 'type-graphql';
import type { TokenScope } from '#domain/accounts/account';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { Text } from '../../graphql/fields';
import { TokenScopeEnum } from '../users/account.types';

const QUERY = 'The query string with which the app opened the page for access.';

@ArgsType()
export class AuthorizationRequestArgs {
  @Text(TEXT_LIMITS.authorizationQuery, QUERY)
  query!: string;
}

@InputType({ description: 'The access that the student gives to an app.' })
export class AuthorizeAppInput {
  @Text(TEXT_LIMITS.authorizationQuery, QUERY)
  query!: string;

  @Field(() => TokenScopeEnum, { description: 'What it may do; not more than it asked for.' })
  scope!: TokenScope;
}
