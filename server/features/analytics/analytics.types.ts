import { Field, ID, Int } from 'type-graphql';
import type { RelationDirection } from '#domain/analytics/work-figures';
import type { AssignmentType as AssignmentKind } from '#domain/assignments/assignment';
import { enumType } from '../../graphql/enum-type';
import { Nullable, OutputType } from '../../graphql/fields';
import { DecimalScalar, LocalDateScalar } from '../../graphql/scalars';
import { AssignmentKindEnum } from '../assignments/assignment.types';
import { CourseType } from '../courses/course.types';
import { TermType } from '../terms/term.types';

export const RelationDirectionEnum = enumType<RelationDirection>(
  'RelationDirection',
  'How scores relate to the time spent. A correlation, not a cause.',
  {
    rises: 'Scores are higher where more time was spent; unlikely to be chance.',
    falls: 'Scores are lower where more time was spent; unlikely to be chance.',
    unclear: 'No clear relationship: chance could explain it.',
  },
);

@OutputType("A course's status this week.", 'CourseWeek')
export class CourseWeekType {
  @Field(() => CourseType)
  course!: CourseType;

  @Field(() => Int, {
    description:
      "Minutes logged since the start of the week in the student's time zone, without a running timer.",
  })
  loggedMinutes!: number;

  @Field(() => Int, { description: 'Number of open assignments that are past due.' })
  overdueItems!: number;
}

@OutputType(
  "Statistics about a course's work. Skipped assignments count only through their logged time.",
  'CourseWorkFigures',
)
export class CourseWorkFiguresType {
  @Field(() => CourseType, { description: 'The course, with its current grade.' })
  course!: CourseType;

  @Field(() => Int, { description: 'Minutes logged.' })
  loggedMinutes!: number;

  @Field(() => Int, { description: 'Minutes estimated, for done and open work.' })
  plannedMinutes!: number;

  @Field(() => Int, { description: 'Number of assignments with an estimate.' })
  plannedItems!: number;

  @Field(() => Int, {
    description: 'Number of assignments without an estimate; they add nothing to the planned minutes.',
  })
  unplannedItems!: number;

  @Nullable(
    () => DecimalScalar,
    'Logged minutes per credit; null for a course without credits. For comparison: an ECTS credit is 25 ' +
      "to 30 hours of work over the whole course, including classes (ECTS Users' Guide, 2015); a US " +
      'semester credit hour is at least 45 (34 CFR § 600.2: three hours a week for about fifteen weeks).',
  )
  minutesPerCredit!: number | null;

  @Nullable(() => DecimalScalar, 'Estimated minutes per credit; null for a course without credits.')
  plannedMinutesPerCredit!: number | null;

  @Nullable(
    () => DecimalScalar,
    'Lead time: the median number of hours from the first logged entry to the deadline. Below 0, most ' +
      'work started late. Null with fewer than 5 assignments that have both.',
  )
  leadHours!: number | null;

  @Field(() => Int, {
    description: 'Number of assignments with a deadline and logged time behind `leadHours`.',
  })
  leadItems!: number;

  @Field(() => Int, {
    description: 'Number of assignments done by their deadline, including the minute of the deadline.',
  })
  onTimeItems!: number;

  @Field(() => Int, {
    description: 'Number of assignments that are done or past due. On-time rate = on time / this number.',
  })
  decidedItems!: number;
}

@OutputType(
  'Accuracy of estimates for one type of work, over finished assignments with an estimate and logged time.',
  'EstimateAccuracy',
)
export class EstimateAccuracyType {
  @Field(() => AssignmentKindEnum)
  type!: AssignmentKind;

  @Nullable(
    () => DecimalScalar,
    'Median of logged divided by estimated minutes: 1.4 means 40% longer than estimated. Null with ' +
      'fewer than 5 samples.',
  )
  ratio!: number | null;

  @Field(() => Int, { description: 'Number of assignments considered, even if too few for a result.' })
  samples!: number;
}

@OutputType('Work due on one day, done or open.', 'WorkloadDay')
export class WorkloadDayType {
  @Field(() => LocalDateScalar, { description: "The day in the student's time zone." })
  date!: string;

  @Field(() => Int, { description: "Minutes of work: the student's estimates plus assumed ones." })
  minutes!: number;

  @Field(() => Int, { description: 'The part assumed for work without an estimate.' })
  assumedMinutes!: number;

  @Field(() => Int)
  items!: number;
}

@OutputType('A week of a term, with the work due in it.', 'WorkloadWeek')
export class WorkloadWeekType {
  @Field(() => Int, { description: 'Number of the week in the term, from 1.' })
  number!: number;

  @Field(() => LocalDateScalar, {
    description: 'First day. The first and last week of a term are whole weeks, too.',
  })
  startsOn!: string;

  @Field(() => [WorkloadDayType], { description: 'The seven days of the week.' })
  days!: WorkloadDayType[];

  @Field(() => Int, { description: 'Minutes of work due on all its days.' })
  minutes!: number;

  @Field(() => Int)
  items!: number;

  @Field(() => [ID], { description: 'The courses with work due, most minutes first.' })
  courseIds!: readonly string[];

  @Field(() => Boolean, {
    description:
      'Whether work of two or more courses piles up: at least 1.5 times the minutes of the median week ' +
      'with work. Always false with fewer than 4 weeks with work.',
  })
  isClash!: boolean;
}

@OutputType("An assignment's logged time and score.", 'ScoredWork')
export class ScoredWorkType {
  @Field(() => ID)
  assignmentId!: string;

  @Field(() => String)
  title!: string;

  @Field(() => ID, { description: 'Its course.' })
  courseId!: string;

  @Field(() => Int, { description: 'Logged minutes.' })
  loggedMinutes!: number;

  @Field(() => DecimalScalar, { description: 'The score as a percentage of points possible.' })
  scorePercent!: number;
}

@OutputType(
  "How logged time and scores relate. Harder work takes longer; that doesn't mean one causes the other.",
  'ScoreRelation',
)
export class ScoreRelationType {
  @Field(() => Int, { description: 'Number of assignments with logged time and a score that counts.' })
  samples!: number;

  @Nullable(
    () => DecimalScalar,
    "Spearman's rank correlation, -1 to 1. Null with fewer than 8 samples, or if all times or all " +
      'scores are equal.',
  )
  rho!: number | null;

  @Nullable(
    () => RelationDirectionEnum,
    'Null if `rho` is null. Clear if |rho| · √(samples − 1) is at least 1.96; otherwise it could be chance.',
  )
  direction!: RelationDirection | null;

  @Field(() => [ScoredWorkType], { description: 'The samples, latest deadline first; at most 500.' })
  items!: ScoredWorkType[];
}

@OutputType(
  "Statistics about the work of a term's courses. They cover at most 5,000 assignments, those with " +
    'the latest deadlines.',
  'CourseAnalytics',
)
export class CourseAnalyticsType {
  @Nullable(() => TermType, 'The term; null if there is no current term.')
  term!: TermType | null;

  @Field(() => [CourseWorkFiguresType], { description: 'One entry per course, by code.' })
  courses!: CourseWorkFiguresType[];

  @Field(() => [EstimateAccuracyType], {
    description: 'Estimate accuracy by type of work, over all these courses.',
  })
  estimates!: EstimateAccuracyType[];

  @Field(() => [WorkloadWeekType], {
    description: 'The weeks of the term, at most 60; empty without a term.',
  })
  weeks!: WorkloadWeekType[];

  @Field(() => ScoreRelationType, { description: 'Time and scores, over all these courses.' })
  scores!: ScoreRelationType;
}
