import { Field, ID, Int } from 'type-graphql';
import type { FirstWeekday, TimeFormat } from '#domain/accounts/account';
import type { Plan, PlanResource } from '#domain/plans/plans';
import { enumType } from '../../graphql/enum-type';
import { Nullable, OutputType } from '../../graphql/fields';
import { DateTimeScalar, DecimalScalar, TimezoneScalar } from '../../graphql/scalars';

/** The two plans as a GraphQL enum. */
export const SubscriptionTier = enumType<Plan>('SubscriptionTier', 'The two plans.', {
  free: 'Free, with up to 3 active courses.',
  pro: 'Student Pro, with unlimited courses and more features.',
});

/** The resources a plan limits, as a GraphQL enum. */
export const PlanResourceEnum = enumType<PlanResource>('PlanResource', 'What a plan limits.', {
  active_courses: 'Active courses.',
  calendar_feeds: 'Calendar feeds.',
  calendar_sources: 'Calendar links.',
  webhooks: 'Webhooks.',
});

@OutputType('Usage of a limited resource.')
export class PlanUsage {
  @Field(() => PlanResourceEnum, { description: 'The limited resource.' })
  resource!: PlanResource;

  @Field(() => Int, { description: 'Current usage.' })
  used!: number;

  @Nullable(() => Int, "The plan's limit; null for unlimited.")
  limit!: number | null;
}

@OutputType('A GPA and its credits.')
export class GradePointAverage {
  @Nullable(
    () => DecimalScalar,
    "Rounded as the student's grading policy says; null until a graded course counts.",
  )
  value!: number | null;

  @Field(() => DecimalScalar, { description: 'Credits of all courses in the GPA or awaiting a grade.' })
  creditsAttempted!: number;

  @Field(() => DecimalScalar, { description: 'Credits of courses passed.' })
  creditsEarned!: number;

  @Field(() => DecimalScalar, { description: 'Credits in the GPA: the divisor.' })
  creditsInGpa!: number;
}

@OutputType('The logged-in student.', 'User')
export class UserType {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Nullable(() => String, 'Null for a sample account.')
  email!: string | null;

  @Field(() => Boolean, {
    description:
      'Whether `email` is confirmed. Until then, reminder emails leave out titles, notes, and course ' +
      'names; see `requestEmailConfirmation`.',
  })
  emailConfirmed!: boolean;

  @Field(() => String)
  firstName!: string;

  @Field(() => String)
  lastName!: string;

  @Field(() => SubscriptionTier, {
    description: 'The current plan; always pro if everything is unlocked (`BILLING=off`).',
  })
  subscriptionTier!: Plan;

  @Field(() => TimezoneScalar, { description: "The student's time zone." })
  timezone!: string;

  @Field(() => String, { description: 'BCP 47 language tag.' })
  locale!: string;

  @Field(() => Int, { description: 'Daily limit in minutes of work.' })
  dailyMinutes!: number;

  @Nullable(() => DateTimeScalar, 'When a sample account is deleted; null for other accounts.')
  demoExpiresAt!: string | null;

  @Nullable(
    () => DateTimeScalar,
    "When the account is deleted at the student's request; null otherwise. While it is set, only `me`, " +
      '`logout`, and `keepAccount` work.',
  )
  deletionAt!: string | null;

  @Field(() => DateTimeScalar, { description: 'When the account was created.' })
  createdAt!: string;

  @Field(() => Boolean, {
    description: 'Whether Today shows the setup checklist; never for a sample account or once hidden.',
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

/** What a change returns together with the student, whose GPA or usage it changed. */
@OutputType()
export abstract class StudentPayload {
  @Field(() => UserType, { description: 'The student, with the current GPA and plan usage.' })
  user!: UserType;
}

@OutputType('The logged-in student and a session token.')
export class AuthPayload {
  @Field(() => String, {
    description: 'Session token; send it as `Authorization: Bearer …`. It is returned only once.',
  })
  token!: string;

  @Field(() => UserType, { description: 'The student.' })
  user!: UserType;
}

@OutputType('The result of logging out.')
export class LogoutPayload {
  @Field(() => Boolean, { description: 'Always true; failures are errors.' })
  success!: boolean;
}
