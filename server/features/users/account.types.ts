import { ID } from 'type-graphql';
import type { FirstWeekday, TimeFormat, TokenScope } from '#domain/accounts/account';
import WORDS from '../../graphql/enums.json';
import * as g from '../../graphql/fields';
import { payload } from '../../graphql/payload';
import { DateTimeScalar, LocalTimeScalar } from '../../graphql/scalars';
import { UserType } from './user.types';

/** The possible first days of a week, as a GraphQL enum. */
export const FirstWeekdayEnum = g.enumOf<FirstWeekday>('FirstWeekday', WORDS.FirstWeekday);

/** The 12-hour and 24-hour clock, as a GraphQL enum. */
export const TimeFormatEnum = g.enumOf<TimeFormat>('TimeFormat', WORDS.TimeFormat);

/** The scopes of tokens as a GraphQL enum. */
export const TokenScopeEnum = g.enumOf<TokenScope>('TokenScope', WORDS.TokenScope);

@g.OutputType('Preferences for dates, times, and estimates.')
export class UserPreferences extends g.output({
  firstWeekday: g.nullable(FirstWeekdayEnum, 'First day of the week; null to follow the locale.'),
  timeFormat: g.nullable(TimeFormatEnum, 'The time format; null to follow the locale.'),
  calibrateEstimates: g.field(Boolean, 'Whether estimates are adjusted by `estimateFactors`.'),
  asksToConfirmEmail: g.field(Boolean, 'Whether Today asks to confirm `email` until it is confirmed.'),
  dayStart: g.field(LocalTimeScalar, "When the student's day starts: no study time is planned before."),
  dayEnd: g.field(LocalTimeScalar, 'When it ends: no study time is planned after.'),
}) {}

@g.OutputType('The result of an operation without data.')
export class SuccessPayload extends g.output({
  success: g.field(Boolean, 'Always true; failures are errors.'),
}) {}

@g.OutputType('The student after a change.')
export class UserPayload extends payload({
  user: g.field(UserType),
}) {}

@g.OutputType('An active session on one device.', 'Session')
export class SessionType extends g.output({
  id: g.field(ID, 'UUID; unlike the token, it grants no access.'),
  isCurrent: g.field(Boolean, 'Whether it is the current session.'),
  ip: g.nullable(String, 'Network address at login.'),
  userAgent: g.nullable(String, '`User-Agent` at login.'),
  createdAt: g.field(DateTimeScalar, 'When it started.'),
  lastSeenAt: g.field(DateTimeScalar, 'When it was last used, accurate to five minutes.'),
  expiresAt: g.field(DateTimeScalar, 'When it expires, even if in use.'),
}) {}

@g.OutputType('A token that lets a program act for the student. Changing the password revokes it.')
export class PersonalAccessToken extends g.output({
  id: g.field(ID, 'UUID; unlike the token, it grants no access.'),
  name: g.field(String, 'Its purpose.'),
  scope: g.field(TokenScopeEnum, 'What it can do.'),
  createdAt: g.field(DateTimeScalar),
  expiresAt: g.field(DateTimeScalar),
  lastUsedAt: g.nullable(DateTimeScalar, 'When it was last used, accurate to five minutes; null if never.'),
}) {}

@g.OutputType('A new token with its secret.')
export class CreatePersonalAccessTokenPayload extends g.output({
  token: g.field(String, 'The secret; send it as `Authorization: Bearer …`. It is returned only once.'),
  personalAccessToken: g.field(PersonalAccessToken, 'The token, without its secret.'),
}) {}

@g.OutputType('A password that lets a calendar app sync. Changing the password of the account revokes it.')
export class AppPassword extends g.output({
  id: g.field(ID, 'UUID; unlike the password, it grants no access.'),
  name: g.field(String, 'The app or device that uses it.'),
  createdAt: g.field(DateTimeScalar),
  lastUsedAt: g.nullable(DateTimeScalar, 'When it was last used, accurate to five minutes; null if never.'),
}) {}

@g.OutputType('A new app password.')
export class CreateAppPasswordPayload extends g.output({
  password: g.field(String, 'The password. It is returned only once.'),
  url: g.field(String, "The address to enter in the app, with the account's email address as the user name."),
  appPassword: g.field(AppPassword, 'The app password, without its secret.'),
}) {}

@g.OutputType('A session or token that was ended.')
export class EndedPayload extends g.output({
  id: g.field(ID, 'UUID of the session or token.'),
}) {}

@g.OutputType('An account scheduled for deletion.')
export class DeleteAccountPayload extends g.output({
  deletionAt: g.field(
    DateTimeScalar,
    'When everything is deleted. Until then, log in and call `keepAccount` to cancel.',
  ),
}) {}
