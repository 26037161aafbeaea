import { Field, ID } from 'type-graphql';
import type { TokenScope } from '#domain/accounts/account';
import { Nullable, OutputType } from '../../graphql/fields';
import { DateTimeScalar } from '../../graphql/scalars';
import { TokenScopeEnum } from '../users/account.types';

@OutputType(
  'An app that the student gave access, such as an assistant. Changing the password disconnects it.',
)
export class ConnectedApp {
  @Field(() => ID, { description: 'UUID; it grants no access.' })
  id!: string;

  @Field(() => String, { description: 'What the app calls itself; anyone can choose any name.' })
  name!: string;

  @Field(() => String, {
    description: 'Where it runs: the host, with a port if it has one, or its own scheme, such as `example:`.',
  })
  host!: string;

  @Field(() => Boolean, { description: "Whether `host` is the student's own device, or an app on it." })
  isOwnDevice!: boolean;

  @Field(() => TokenScopeEnum, { description: 'What it can do.' })
  scope!: TokenScope;

  @Field(() => DateTimeScalar, { description: 'When it was connected.' })
  createdAt!: string;

  @Nullable(() => DateTimeScalar, 'When it was last used, accurate to five minutes; null if never.')
  lastUsedAt!: string | null;

  @Field(() => DateTimeScalar, { description: 'When it is disconnected unless it is used before.' })
  expiresAt!: string;
}

@OutputType('What an app asks of the student (OAuth 2.1).')
export class AuthorizationRequest {
  @Field(() => String, { description: 'What the app calls itself; anyone can choose any name.' })
  name!: string;

  @Field(() => String, {
    description:
      'Where the student is sent back to: the host, with a port if it has one, or the scheme of an app, such as `example:`.',
  })
  host!: string;

  @Field(() => Boolean, { description: "Whether `host` is the student's own device, or an app on it." })
  isOwnDevice!: boolean;

  @Field(() => TokenScopeEnum, { description: 'The most that the app asks for.' })
  scope!: TokenScope;

  @Nullable(() => String, 'Why the app can’t have access, for its developer; null if it can.')
  refusal!: string | null;

  @Field(() => String, { description: 'Where the student goes without giving access; it tells the app so.' })
  cancelUrl!: string;
}

@OutputType('The way back to the app.')
export class AuthorizeAppPayload {
  @Field(() => String, {
    description:
      'Where the student goes now. Its `code` can be exchanged for tokens, once and within a minute.',
  })
  redirectUrl!: string;
}
