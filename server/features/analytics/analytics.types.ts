import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { RelationDirection } from '#domain/analytics/score-relation';
import type { AssignmentType as AssignmentKind } from '#domain/assignments/assignment';
import { enumType } from '../../graphql/enum-type';
import { DecimalScalar, LocalDateScalar } from '../../graphql/scalars';
import { AssignmentKindEnum } from '../assignments/assignment.types';
import { CourseType } from '../courses/course.types';
import { TermType } from '../terms/term.types';

export const RelationDirectionEnum = enumType<RelationDirection>(
  'RelationDirection',
  'Which way scores go as more time is spent.',
  {
    rises: 'More time went with higher scores, clearer than chance would have it.',
    falls: 'More time went with lower scores, clearer than chance would have it.',
    unclear: 'So few samples could show as much by chance.',
  },
);

@ObjectType('CourseWeek', {
  simpleResolvers: true,
  description: 'How a course stands this week.',
})
export class CourseWeekType {
  @Field(() => CourseType, { description: 'The course.' })
  course!: CourseType;

  @Field(() => Int, {
    description: 'Minutes logged on its work since the week began, in the student’s zone; no running timer.',
  })
  loggedMinutes!: number;

  @Field(() => Int, { description: 'Open assignments whose deadline has passed.' })
  overdueItems!: number;
}

@ObjectType('CourseWorkFigures', {
  simpleResolvers: true,
  description:
    'How the work of a course goes. Work that was let go counts nowhere but in the time that was logged on it.',
})
export class CourseWorkFiguresType {
  @Field(() => CourseType, { description: 'The course, with its grade as it stands now.' })
  course!: CourseType;

  @Field(() => Int, { description: 'Minutes logged on its work.' })
  loggedMinutes!: number;

  @Field(() => Int, { description: 'Minutes estimated for its work, done or not.' })
  plannedMinutes!: number;

  @Field(() => Int, { description: 'Assignments with an estimate.' })
  plannedItems!: number;

  @Field(() => Int, { description: 'Assignments without one, which add nothing to the planned minutes.' })
  unplannedItems!: number;

  @Field(() => DecimalScalar, {
    nullable: true,
    description:
      'Logged minutes for each credit; null for a course without credits. To compare with: an ECTS credit is 25 to 30 ' +
      'hours of work over the whole course, classes included (ECTS Users’ Guide, 2015); a semester credit hour in the ' +
      'United States is at least 45 (34 CFR § 600.2: three hours a week for about fifteen weeks).',
  })
  minutesPerCredit!: number | null;

  @Field(() => DecimalScalar, { nullable: true, description: 'The same of the estimates.' })
  plannedMinutesPerCredit!: number | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description:
      'Lead time: the median of the hours from the first logged stretch to the deadline. Below 0 most work was begun ' +
      'late; null below 5 assignments with both.',
  })
  leadHours!: number | null;

  @Field(() => Int, { description: 'Assignments with a deadline and logged time, on which it rests.' })
  leadItems!: number;

  @Field(() => Int, {
    description: 'Assignments done at or before their deadline, the minute of it included.',
  })
  onTimeItems!: number;

  @Field(() => Int, {
    description: 'Assignments that were done or whose deadline has passed: on-time rate = on time / these.',
  })
  decidedItems!: number;
}

@ObjectType('EstimateAccuracy', {
  simpleResolvers: true,
  description: 'How the estimates of one kind of work came out, over finished work with estimate and log.',
})
export class EstimateAccuracyType {
  @Field(() => AssignmentKindEnum, { description: 'The kind of work.' })
  type!: AssignmentKind;

  @Field(() => DecimalScalar, {
    nullable: true,
    description:
      'Logged minutes divided by estimated ones, the median: 1.4 is 40 percent longer than expected. Null below 5 samples.',
  })
  ratio!: number | null;

  @Field(() => Int, { description: 'Assignments on which it rests, also where they are too few.' })
  samples!: number;
}

@ObjectType('WorkloadDay', { simpleResolvers: true, description: 'The work due on one day, done or not.' })
export class WorkloadDayType {
  @Field(() => LocalDateScalar, { description: 'The day, in the student’s own zone.' })
  date!: string;

  @Field(() => Int, { description: 'Minutes expected for it: the student’s estimates and assumed ones.' })
  minutes!: number;

  @Field(() => Int, { description: 'The part of them that is assumed for work without an estimate.' })
  assumedMinutes!: number;

  @Field(() => Int, { description: 'Assignments due.' })
  items!: number;
}

@ObjectType('WorkloadWeek', { simpleResolvers: true, description: 'A week of a term by the work due in it.' })
export class WorkloadWeekType {
  @Field(() => Int, { description: 'Its place in the term, from 1.' })
  number!: number;

  @Field(() => LocalDateScalar, {
    description: 'Its first day; weeks are whole, also at the ends of the term.',
  })
  startsOn!: string;

  @Field(() => [WorkloadDayType], { description: 'Its seven days.' })
  days!: WorkloadDayType[];

  @Field(() => Int, { description: 'Minutes expected for the work of all its days.' })
  minutes!: number;

  @Field(() => Int, { description: 'Assignments due in it.' })
  items!: number;

  @Field(() => [ID], { description: 'The courses with work due in it, those with the most minutes first.' })
  courseIds!: readonly string[];

  @Field(() => Boolean, {
    description:
      'Whether work of two courses or more comes together in it, at least 1.5 times the minutes of the median week with ' +
      'work. With fewer than 4 such weeks none is a clash.',
  })
  isClash!: boolean;
}

@ObjectType('ScoredWork', {
  simpleResolvers: true,
  description: 'An assignment by the time it took and its score.',
})
export class ScoredWorkType {
  @Field(() => ID, { description: 'The assignment.' })
  assignmentId!: string;

  @Field(() => String, { description: 'What it is called.' })
  title!: string;

  @Field(() => ID, { description: 'Its course.' })
  courseId!: string;

  @Field(() => Int, { description: 'Minutes logged on it.' })
  loggedMinutes!: number;

  @Field(() => DecimalScalar, { description: 'Its score in percent of its maximum.' })
  scorePercent!: number;
}

@ObjectType('ScoreRelation', {
  simpleResolvers: true,
  description:
    'Whether more time went with better scores. A relation is no cause: hard work is long work too.',
})
export class ScoreRelationType {
  @Field(() => Int, { description: 'Assignments with logged time and a score that counts.' })
  samples!: number;

  @Field(() => DecimalScalar, {
    nullable: true,
    description:
      'Spearman’s rank correlation, -1 to 1. Null below 8 samples, or where all are the same in one of the two.',
  })
  rho!: number | null;

  @Field(() => RelationDirectionEnum, {
    nullable: true,
    description:
      'Null while rho is. Clear when |rho| · √(samples − 1) reaches 1.96, else so few could be chance.',
  })
  direction!: RelationDirection | null;

  @Field(() => [ScoredWorkType], { description: 'The samples, by deadline, the latest first; at most 500.' })
  items!: ScoredWorkType[];
}

@ObjectType('CourseAnalytics', {
  simpleResolvers: true,
  description:
    'The work of the courses of a term in figures. It looks at 5 000 assignments at most, those due last.',
})
export class CourseAnalyticsType {
  @Field(() => TermType, { nullable: true, description: 'The term; null when none is the current one.' })
  term!: TermType | null;

  @Field(() => [CourseWorkFiguresType], { description: 'Each course, by code.' })
  courses!: CourseWorkFiguresType[];

  @Field(() => [EstimateAccuracyType], { description: 'Estimates by kind of work, of all these courses.' })
  estimates!: EstimateAccuracyType[];

  @Field(() => [WorkloadWeekType], { description: 'The weeks of the term, at most 60; none without a term.' })
  weeks!: WorkloadWeekType[];

  @Field(() => ScoreRelationType, { description: 'Time and scores, of all these courses.' })
  scores!: ScoreRelationType;
}
