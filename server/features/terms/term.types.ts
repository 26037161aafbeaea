import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { Weekday } from '#domain/time/local-date';
import { DecimalScalar, LocalDateScalar, TimezoneScalar } from '../../graphql/scalars';
import { GradePointAverage, UserType } from '../users/user.types';

@ObjectType({
  simpleResolvers: true,
  description: 'A past term as one line: the average and the credits that its transcript states.',
})
export class StatedAverage {
  @Field(() => DecimalScalar, { description: 'The average.' })
  gpa!: number;

  @Field(() => DecimalScalar, { description: 'Credits attempted.' })
  creditsAttempted!: number;

  @Field(() => DecimalScalar, { description: 'Credits earned.' })
  creditsEarned!: number;

  @Field(() => DecimalScalar, { description: 'Credits behind the average.' })
  creditsInGpa!: number;
}

@ObjectType('Term', {
  simpleResolvers: true,
  description: 'A stretch of studies. Terms may overlap; one is current.',
})
export class TermType {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Field(() => String, { description: 'What the student calls it, e.g. “Fall 2026”; at most 80 characters.' })
  name!: string;

  @Field(() => LocalDateScalar, { description: 'Its first day.' })
  startsOn!: string;

  @Field(() => LocalDateScalar, { description: 'Its last day, on or after the first.' })
  endsOn!: string;

  @Field(() => TimezoneScalar, {
    description: 'Zone of the institution: the default zone of deadlines in its courses.',
  })
  timezone!: string;

  @Field(() => Boolean, { description: 'Whether this is the one term that is shown when none is named.' })
  isCurrent!: boolean;

  @Field(() => [Int], {
    description: 'ISO weekdays (1 = Monday … 7 = Sunday) a rotation of cycle days is counted on.',
  })
  schoolWeekdays!: Weekday[];

  @Field(() => Int, {
    nullable: true,
    description: 'School days after which the rotation begins anew, 2 to 10; null without a rotation.',
  })
  cycleLength!: number | null;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description:
      'The day on which cycle days and weeks begin to be counted; null: the first day of the term.',
  })
  cycleStartsOn!: string | null;

  @Field(() => Int, { description: 'Raised by every edit; send it back as `expectedVersion`.' })
  version!: number;

  @Field(() => GradePointAverage, {
    description: 'The average over its courses, paused and archived ones included.',
  })
  gpa!: GradePointAverage;

  @Field(() => StatedAverage, {
    nullable: true,
    description: 'The term as one line, in place of its courses; null: its courses make its average.',
  })
  stated!: StatedAverage | null;
}

@ObjectType({ simpleResolvers: true, description: 'A term after a change, with what moved along.' })
export class TermPayload {
  @Field(() => TermType, { description: 'The term as it stands now.' })
  term!: TermType;

  @Field(() => [TermType], { description: 'All terms: making one current changes another.' })
  terms!: TermType[];

  @Field(() => UserType, { description: 'The student.' })
  user!: UserType;
}
