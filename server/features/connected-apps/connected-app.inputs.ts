import { TEXT_LIMITS } from '#domain/limits/limits';
import { ArgsType, field, input, InputType, Text } from '../../graphql/fields';
import { TokenScopeEnum } from '../users/account.types';

const QUERY = 'The query string with which the app opened the page for access.';

@ArgsType()
export class AuthorizationRequestArgs extends input({
  query: field(Text(TEXT_LIMITS.authorizationQuery), QUERY),
}) {}

@InputType('The access that the student gives to an app.')
export class AuthorizeAppInput extends input({
  query: field(Text(TEXT_LIMITS.authorizationQuery), QUERY),
  scope: field(TokenScopeEnum, 'What it may do; not more than it asked for.'),
}) {}
