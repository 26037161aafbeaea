import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { FirstWeekday, TimeFormat } from '#domain/accounts/account';
import type { Plan, PlanResource } from '#domain/plans/plans';
import { enumType } from '../../graphql/enum-type';
import { DateTimeScalar, DecimalScalar, TimezoneScalar } from '../../graphql/scalars';

/** The two plans as a GraphQL enum. */
export const SubscriptionTier = enumType<Plan>('SubscriptionTier', 'The two plans.', {
  free: 'Free: up to 3 active courses.',
  pro: 'Student Pro: unlimited courses and more depth.',
});

/** What a plan limits, as a GraphQL enum. */
export const PlanResourceEnum = enumType<PlanResource>('PlanResource', 'What a plan limits.', {
  active_courses: 'Courses whose status is active.',
  calendar_feeds: 'Addresses at which other calendars read this one.',
  calendar_sources: 'Addresses of other calendars that are read here.',
  webhooks: 'Addresses to which notifications are posted.',
});

@ObjectType({ simpleResolvers: true, description: 'How much of a limited resource the account uses.' })
export class PlanUsage {
  @Field(() => PlanResourceEnum, { description: 'What is counted.' })
  resource!: PlanResource;

  @Field(() => Int, { description: 'How many are in use now.' })
  used!: number;

  @Field(() => Int, { nullable: true, description: 'How many the plan allows; null means unlimited.' })
  limit!: number | null;
}

@ObjectType({ simpleResolvers: true, description: 'A grade point average and the credits behind it.' })
export class GradePointAverage {
  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'Rounded half up to two decimals; null as long as no graded course counts.',
  })
  value!: number | null;

  @Field(() => DecimalScalar, { description: 'Credits of all courses in the average or awaiting a grade.' })
  creditsAttempted!: number;

  @Field(() => DecimalScalar, { description: 'Credits of courses passed so far.' })
  creditsEarned!: number;

  @Field(() => DecimalScalar, { description: 'Credits by which the points are divided.' })
  creditsInGpa!: number;
}

@ObjectType('User', { simpleResolvers: true, description: 'The logged-in student.' })
export class UserType {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'Null for a demo account.' })
  email!: string | null;

  @Field(() => String, { description: 'Given name.' })
  firstName!: string;

  @Field(() => String, { description: 'Family name.' })
  lastName!: string;

  @Field(() => SubscriptionTier, {
    description: 'The plan in force; pro for everybody where everything is unlocked (`BILLING=off`).',
  })
  subscriptionTier!: Plan;

  @Field(() => TimezoneScalar, { description: "Zone in which the student's days begin and end." })
  timezone!: string;

  @Field(() => String, { description: 'BCP 47 language tag.' })
  locale!: string;

  @Field(() => Int, { description: 'Minutes of work a day the student is willing to do; above is overload.' })
  dailyMinutes!: number;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When a demo account is removed; null for real accounts.',
  })
  demoExpiresAt!: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      'When the account is removed because its student asked for it; null for an account in use. While it is set, ' +
      'only `me`, `logout` and `keepAccount` are answered.',
  })
  deletionAt!: string | null;

  @Field(() => DateTimeScalar, { description: 'When the account was opened.' })
  createdAt!: string;

  @Field(() => Boolean, {
    description:
      'Whether Today shows the set-up checklist: not to a demo account, nor once it was dismissed.',
  })
  isSettingUp!: boolean;

  firstWeekday!: FirstWeekday | null;
  timeFormat!: TimeFormat | null;
  calibrateEstimates!: boolean;
  gpa!: number | null;
  creditsAttempted!: number;
  creditsEarned!: number;
  creditsInGpa!: number;
}

@ObjectType({ simpleResolvers: true, description: 'A logged-in student and the token that proves it.' })
export class AuthPayload {
  @Field(() => String, { description: 'Session token; send it as `Authorization: Bearer …`. Shown once.' })
  token!: string;

  @Field(() => UserType, { description: 'The student.' })
  user!: UserType;
}

@ObjectType({ simpleResolvers: true, description: 'The answer to logging out.' })
export class LogoutPayload {
  @Field(() => Boolean, { description: 'Always true: the session is over.' })
  success!: boolean;
}
