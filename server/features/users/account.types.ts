import { Field, ID, ObjectType } from 'type-graphql';
import type { FirstWeekday, TimeFormat, TokenScope } from '#domain/accounts/account';
import { enumType } from '../../graphql/enum-type';
import { DateTimeScalar } from '../../graphql/scalars';
import { UserType } from './user.types';

/** Days on which a week can begin, as a GraphQL enum. */
export const FirstWeekdayEnum = enumType<FirstWeekday>('FirstWeekday', 'A day on which weeks can begin.', {
  monday: 'Weeks begin on Monday.',
  saturday: 'Weeks begin on Saturday.',
  sunday: 'Weeks begin on Sunday.',
});

/** The two clocks as a GraphQL enum. */
export const TimeFormatEnum = enumType<TimeFormat>('TimeFormat', 'How times are written.', {
  h12: 'On the 12-hour clock, e.g. 2:30 PM.',
  h24: 'On the 24-hour clock, e.g. 14:30.',
});

/** The scopes of tokens as a GraphQL enum. */
export const TokenScopeEnum = enumType<TokenScope>('TokenScope', 'What a personal access token may do.', {
  read: 'Read courses, assignments, grades and the calendar.',
  write: 'Read and change them.',
});

@ObjectType({ simpleResolvers: true, description: 'How the student reads dates and times.' })
export class UserPreferences {
  @Field(() => FirstWeekdayEnum, {
    nullable: true,
    description: 'First day of a week; null: as the locale has it.',
  })
  firstWeekday!: FirstWeekday | null;

  @Field(() => TimeFormatEnum, {
    nullable: true,
    description: 'How times are written; null: as the locale has it.',
  })
  timeFormat!: TimeFormat | null;

  @Field(() => Boolean, {
    description: 'Whether estimates are shown with what the time log says of them, see `estimateFactors`.',
  })
  calibrateEstimates!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'The answer of an act that has nothing else to tell.' })
export class SuccessPayload {
  @Field(() => Boolean, { description: 'Always true; a failure is an error.' })
  success!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'The student after a change.' })
export class UserPayload {
  @Field(() => UserType, { description: 'The student as it stands now.' })
  user!: UserType;
}

@ObjectType('Session', { simpleResolvers: true, description: 'A log-in on one device that still holds.' })
export class SessionType {
  @Field(() => ID, { description: 'UUID; it proves nothing, unlike the token.' })
  id!: string;

  @Field(() => Boolean, { description: 'Whether it is the session that asks.' })
  isCurrent!: boolean;

  @Field(() => String, { nullable: true, description: 'Network address of the log-in.' })
  ip!: string | null;

  @Field(() => String, { nullable: true, description: '`User-Agent` of the log-in.' })
  userAgent!: string | null;

  @Field(() => DateTimeScalar, { description: 'When it began.' })
  createdAt!: string;

  @Field(() => DateTimeScalar, { description: 'When it was last used, to within five minutes.' })
  lastSeenAt!: string;

  @Field(() => DateTimeScalar, { description: 'When it ends, however much it is used.' })
  expiresAt!: string;
}

@ObjectType({
  simpleResolvers: true,
  description: 'A token with which a program acts for the student. It ends with the password, too.',
})
export class PersonalAccessToken {
  @Field(() => ID, { description: 'UUID; it proves nothing, unlike the token.' })
  id!: string;

  @Field(() => String, { description: 'What it is for.' })
  name!: string;

  @Field(() => TokenScopeEnum, { description: 'What it may do.' })
  scope!: TokenScope;

  @Field(() => DateTimeScalar, { description: 'When it was made.' })
  createdAt!: string;

  @Field(() => DateTimeScalar, { description: 'When it ends.' })
  expiresAt!: string;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When it was last used, to within five minutes; null: never.',
  })
  lastUsedAt!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'A new token, and the only copy of its secret text.' })
export class CreatePersonalAccessTokenPayload {
  @Field(() => String, {
    description: 'The secret; send it as `Authorization: Bearer …`. It is shown this once.',
  })
  token!: string;

  @Field(() => PersonalAccessToken, { description: 'The token as the list shows it.' })
  personalAccessToken!: PersonalAccessToken;
}

@ObjectType({ simpleResolvers: true, description: 'What was ended.' })
export class EndedPayload {
  @Field(() => ID, { description: 'UUID of what was ended.' })
  id!: string;
}

@ObjectType({ simpleResolvers: true, description: 'An account that is about to be removed.' })
export class DeleteAccountPayload {
  @Field(() => DateTimeScalar, {
    description: 'When everything is removed. Until then, logging in and `keepAccount` take it back.',
  })
  deletionAt!: string;
}
