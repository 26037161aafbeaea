import { ID } from 'type-graphql';
import type { FirstWeekday, TimeFormat, TokenScope } from '#domain/accounts/account';
import WORDS from '../../graphql/enums.json';
import { enumOf, field, nullable, output, OutputType } from '../../graphql/fields';
import { payload } from '../../graphql/payload';
import { DateTimeScalar, LocalTimeScalar } from '../../graphql/scalars';
import { UserType } from './user.types';

/** The possible first days of a week, as a GraphQL enum. */
export const FirstWeekdayEnum = enumOf<FirstWeekday>('FirstWeekday', WORDS.FirstWeekday);

/** The 12-hour and 24-hour clock, as a GraphQL enum. */
export const TimeFormatEnum = enumOf<TimeFormat>('TimeFormat', WORDS.TimeFormat);

/** The scopes of tokens as a GraphQL enum. */
export const TokenScopeEnum = enumOf<TokenScope>('TokenScope', WORDS.TokenScope);

@OutputType('Preferences for dates, times, and estimates.')
export class UserPreferences extends output({
  firstWeekday: nullable(FirstWeekdayEnum, 'First day of the week; null to follow the locale.'),
  timeFormat: nullable(TimeFormatEnum, 'The time format; null to follow the locale.'),
  calibrateEstimates: field(Boolean, 'Whether estimates are adjusted by `estimateFactors`.'),
  asksToConfirmEmail: field(Boolean, 'Whether Today asks to confirm `email` until it is confirmed.'),
  dayStart: field(LocalTimeScalar, "When the student's day starts: no study time is planned before."),
  dayEnd: field(LocalTimeScalar, 'When it ends: no study time is planned after.'),
}) {}

@OutputType('The result of an operation without data.')
export class SuccessPayload extends output({
  success: field(Boolean, 'Always true; failures are errors.'),
}) {}

@OutputType('The student after a change.')
export class UserPayload extends payload({
  user: field(UserType),
}) {}

@OutputType('An active session on one device.', 'Session')
export class SessionType extends output({
  id: field(ID, 'UUID; unlike the token, it grants no access.'),
  isCurrent: field(Boolean, 'Whether it is the current session.'),
  ip: nullable(String, 'Network address at login.'),
  userAgent: nullable(String, '`User-Agent` at login.'),
  createdAt: field(DateTimeScalar, 'When it started.'),
  lastSeenAt: field(DateTimeScalar, 'When it was last used, accurate to five minutes.'),
  expiresAt: field(DateTimeScalar, 'When it expires, even if in use.'),
}) {}

@OutputType('A token that lets a program act for the student. Changing the password revokes it.')
export class PersonalAccessToken extends output({
  id: field(ID, 'UUID; unlike the token, it grants no access.'),
  name: field(String, 'Its purpose.'),
  scope: field(TokenScopeEnum, 'What it can do.'),
  createdAt: field(DateTimeScalar),
  expiresAt: field(DateTimeScalar),
  lastUsedAt: nullable(DateTimeScalar, 'When it was last used, accurate to five minutes; null if never.'),
}) {}

@OutputType('A new token with its secret.')
export class CreatePersonalAccessTokenPayload extends output({
  token: field(String, 'The secret; send it as `Authorization: Bearer …`. It is returned only once.'),
  personalAccessToken: field(PersonalAccessToken, 'The token, without its secret.'),
}) {}

@OutputType('A password that lets a calendar app sync. Changing the password of the account revokes it.')
export class AppPassword extends output({
  id: field(ID, 'UUID; unlike the password, it grants no access.'),
  name: field(String, 'The app or device that uses it.'),
  createdAt: field(DateTimeScalar),
  lastUsedAt: nullable(DateTimeScalar, 'When it was last used, accurate to five minutes; null if never.'),
}) {}

@OutputType('A new app password.')
export class CreateAppPasswordPayload extends output({
  password: field(String, 'The password. It is returned only once.'),
  url: field(String, "The address to enter in the app, with the account's email address as the user name."),
  appPassword: field(AppPassword, 'The app password, without its secret.'),
}) {}

@OutputType('A session or token that was ended.')
export class EndedPayload extends output({
  id: field(ID, 'UUID of the session or token.'),
}) {}

@OutputType('An account scheduled for deletion.')
export class DeleteAccountPayload extends output({
  deletionAt: field(
    DateTimeScalar,
    'When everything is deleted. Until then, log in and call `keepAccount` to cancel.',
  ),
}) {}
