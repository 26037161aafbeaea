import { Field, ID } from 'type-graphql';
import type { FirstWeekday, TimeFormat, TokenScope } from '#domain/accounts/account';
import { enumType } from '../../graphql/enum-type';
import { Nullable, OutputType } from '../../graphql/fields';
import { DateTimeScalar } from '../../graphql/scalars';
import { UserType } from './user.types';

/** The possible first days of a week, as a GraphQL enum. */
export const FirstWeekdayEnum = enumType<FirstWeekday>('FirstWeekday', 'The first day of the week.', {
  monday: 'Weeks begin on Monday.',
  saturday: 'Weeks begin on Saturday.',
  sunday: 'Weeks begin on Sunday.',
});

/** The 12-hour and 24-hour clock, as a GraphQL enum. */
export const TimeFormatEnum = enumType<TimeFormat>('TimeFormat', 'The time format.', {
  h12: '12-hour clock, such as 2:30 PM.',
  h24: '24-hour clock, such as 14:30.',
});

/** The scopes of tokens as a GraphQL enum. */
export const TokenScopeEnum = enumType<TokenScope>('TokenScope', 'What a personal access token can do.', {
  read: 'Read courses, assignments, grades, and the calendar.',
  write: 'Read and change them.',
});

@OutputType('Preferences for dates, times, and estimates.')
export class UserPreferences {
  @Nullable(() => FirstWeekdayEnum, 'First day of the week; null to follow the locale.')
  firstWeekday!: FirstWeekday | null;

  @Nullable(() => TimeFormatEnum, 'The time format; null to follow the locale.')
  timeFormat!: TimeFormat | null;

  @Field(() => Boolean, {
    description: 'Whether estimates are adjusted by `estimateFactors`.',
  })
  calibrateEstimates!: boolean;
}

@OutputType('The result of an operation without data.')
export class SuccessPayload {
  @Field(() => Boolean, { description: 'Always true; failures are errors.' })
  success!: boolean;
}

@OutputType('The student after a change.')
export class UserPayload {
  @Field(() => UserType)
  user!: UserType;
}

@OutputType('An active session on one device.', 'Session')
export class SessionType {
  @Field(() => ID, { description: 'UUID; unlike the token, it grants no access.' })
  id!: string;

  @Field(() => Boolean, { description: 'Whether it is the current session.' })
  isCurrent!: boolean;

  @Nullable(() => String, 'Network address at login.')
  ip!: string | null;

  @Nullable(() => String, '`User-Agent` at login.')
  userAgent!: string | null;

  @Field(() => DateTimeScalar, { description: 'When it started.' })
  createdAt!: string;

  @Field(() => DateTimeScalar, { description: 'When it was last used, accurate to five minutes.' })
  lastSeenAt!: string;

  @Field(() => DateTimeScalar, { description: 'When it expires, even if in use.' })
  expiresAt!: string;
}

@OutputType('A token that lets a program act for the student. Changing the password revokes it.')
export class PersonalAccessToken {
  @Field(() => ID, { description: 'UUID; unlike the token, it grants no access.' })
  id!: string;

  @Field(() => String, { description: 'Its purpose.' })
  name!: string;

  @Field(() => TokenScopeEnum, { description: 'What it can do.' })
  scope!: TokenScope;

  @Field(() => DateTimeScalar)
  createdAt!: string;

  @Field(() => DateTimeScalar)
  expiresAt!: string;

  @Nullable(() => DateTimeScalar, 'When it was last used, accurate to five minutes; null if never.')
  lastUsedAt!: string | null;
}

@OutputType('A new token with its secret.')
export class CreatePersonalAccessTokenPayload {
  @Field(() => String, {
    description: 'The secret; send it as `Authorization: Bearer …`. It is returned only once.',
  })
  token!: string;

  @Field(() => PersonalAccessToken, { description: 'The token, without its secret.' })
  personalAccessToken!: PersonalAccessToken;
}

@OutputType('A password that lets a calendar app sync. Changing the password of the account revokes it.')
export class AppPassword {
  @Field(() => ID, { description: 'UUID; unlike the password, it grants no access.' })
  id!: string;

  @Field(() => String, { description: 'The app or device that uses it.' })
  name!: string;

  @Field(() => DateTimeScalar)
  createdAt!: string;

  @Nullable(() => DateTimeScalar, 'When it was last used, accurate to five minutes; null if never.')
  lastUsedAt!: string | null;
}

@OutputType('A new app password.')
export class CreateAppPasswordPayload {
  @Field(() => String, { description: 'The password. It is returned only once.' })
  password!: string;

  @Field(() => String, {
    description: "The address to enter in the app, with the account's email address as the user name.",
  })
  url!: string;

  @Field(() => AppPassword, { description: 'The app password, without its secret.' })
  appPassword!: AppPassword;
}

@OutputType('A session or token that was ended.')
export class EndedPayload {
  @Field(() => ID, { description: 'UUID of the session or token.' })
  id!: string;
}

@OutputType('An account scheduled for deletion.')
export class DeleteAccountPayload {
  @Field(() => DateTimeScalar, {
    description: 'When everything is deleted. Until then, log in and call `keepAccount` to cancel.',
  })
  deletionAt!: string;
}
