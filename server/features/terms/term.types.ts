import { Field, ID, Int } from 'type-graphql';
import type { Weekday } from '#domain/time/local-date';
import { Nullable, OutputType } from '../../graphql/fields';
import { DecimalScalar, LocalDateScalar, TimezoneScalar } from '../../graphql/scalars';
import { GradePointAverage, UserType } from '../users/user.types';

@OutputType('A past term entered as one row: the GPA and credits stated on its transcript.')
export class StatedAverage {
  @Field(() => DecimalScalar)
  gpa!: number;

  @Field(() => DecimalScalar)
  creditsAttempted!: number;

  @Field(() => DecimalScalar)
  creditsEarned!: number;

  @Field(() => DecimalScalar, { description: 'Credits in the GPA.' })
  creditsInGpa!: number;
}

@OutputType('A semester, quarter, or trimester. Terms can overlap; one can be current.', 'Term')
export class TermType {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Field(() => String, { description: 'Name, such as "Fall 2026"; at most 80 characters.' })
  name!: string;

  @Field(() => LocalDateScalar)
  startsOn!: string;

  @Field(() => LocalDateScalar, { description: 'Last day, on or after the first day.' })
  endsOn!: string;

  @Field(() => TimezoneScalar, {
    description: 'Time zone of the school: the default for deadlines in its courses.',
  })
  timezone!: string;

  @Field(() => Boolean, {
    description:
      'Whether this is the current term, the default wherever a term is optional. Lists then include the other terms ' +
      'that are running.',
  })
  isCurrent!: boolean;

  @Field(() => [Int], {
    description: 'Weekdays on which the rotation counts, 1 = Monday … 7 = Sunday.',
  })
  schoolWeekdays!: Weekday[];

  @Nullable(() => Int, 'Number of cycle days in the rotation, 2 to 10; null for no rotation.')
  cycleLength!: number | null;

  @Nullable(() => LocalDateScalar, "The day that is cycle day 1 in week 1; null for the term's first day.")
  cycleStartsOn!: string | null;

  @Field(() => Int, { description: 'Increases with every edit. Send it back as `expectedVersion`.' })
  version!: number;

  @Field(() => GradePointAverage, {
    description: 'The GPA over its courses, including paused and archived ones.',
  })
  gpa!: GradePointAverage;

  @Nullable(() => StatedAverage, 'Its totals instead of its courses; null if its GPA comes from its courses.')
  stated!: StatedAverage | null;
}

@OutputType('A term after a change, with everything else that changed.')
export class TermPayload {
  @Field(() => TermType)
  term!: TermType;

  @Field(() => [TermType], { description: 'All terms, because making one current changes another.' })
  terms!: TermType[];

  @Field(() => UserType, { description: 'The student.' })
  user!: UserType;
}
