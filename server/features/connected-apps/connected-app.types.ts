import { ID } from 'type-graphql';
import { TEXT_LIMITS } from '#domain/limits/limits';
import * as g from '../../graphql/fields';
import { DateTimeScalar } from '../../graphql/scalars';
import { TokenScopeEnum } from '../users/user.types';

@g.OutputType(
  'An app that the student gave access, such as an assistant. Changing the password disconnects it.',
)
export class ConnectedApp extends g.output({
  id: g.field(ID, 'UUID; it grants no access.'),
  name: g.field(String, 'What the app calls itself; anyone can choose any name.'),
  host: g.field(
    String,
    'Where it runs: the host, with a port if it has one, or its own scheme, such as `example:`.',
  ),
  isOwnDevice: g.field(Boolean, "Whether `host` is the student's own device, or an app on it."),
  scope: g.field(TokenScopeEnum, 'What it can do.'),
  createdAt: g.field(DateTimeScalar, 'When it was connected.'),
  lastUsedAt: g.nullable(DateTimeScalar, 'When it was last used, accurate to five minutes; null if never.'),
  expiresAt: g.field(DateTimeScalar, 'When it is disconnected unless it is used before.'),
}) {}

@g.OutputType('What an app asks of the student (OAuth 2.1).')
export class AuthorizationRequest extends g.output({
  name: g.field(String, 'What the app calls itself; anyone can choose any name.'),
  host: g.field(
    String,
    'Where the student is sent back to: the host, with a port if it has one, or the scheme of an app, ' +
      'such as `example:`.',
  ),
  isOwnDevice: g.field(Boolean, "Whether `host` is the student's own device, or an app on it."),
  scope: g.field(TokenScopeEnum, 'The most that the app asks for.'),
  refusal: g.nullable(String, 'Why the app can’t have access, for its developer; null if it can.'),
  cancelUrl: g.field(String, 'Where the student goes without giving access; it tells the app so.'),
}) {}

@g.OutputType('The way back to the app.')
export class AuthorizeAppPayload extends g.output({
  redirectUrl: g.field(
    String,
    'Where the student goes now. Its `code` can be exchanged for tokens, once and within a minute.',
  ),
}) {}

const QUERY = 'The query string with which the app opened the page for access.';

@g.ArgsType()
export class AuthorizationRequestArgs extends g.input({
  query: g.field(g.Text(TEXT_LIMITS.authorizationQuery), QUERY),
}) {}

@g.InputType('The access that the student gives to an app.')
export class AuthorizeAppInput extends g.input({
  query: g.field(g.Text(TEXT_LIMITS.authorizationQuery), QUERY),
  scope: g.field(TokenScopeEnum, 'What it may do; not more than it asked for.'),
}) {}
