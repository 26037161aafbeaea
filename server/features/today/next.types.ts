import { Field, Int, ObjectType } from 'type-graphql';
import type { StakeBasis } from '#domain/grading/stake';
import { enumType } from '../../graphql/enum-type';
import { DecimalScalar, LocalDateScalar } from '../../graphql/scalars';
import { AssignmentType } from '../assignments/assignment.types';
import { DayWorkRow } from './day-work.types';

export const StakeBasisEnum = enumType<StakeBasis>(
  'StakeBasis',
  'How far it is known what hangs on a task.',
  {
    exact: 'From the rules of its course and its own points.',
    typical_points: 'The same, with the median of its category for points that nobody has said.',
    stated_weight:
      'From its own weight as a share of the grade of its course, for it belongs to no category.',
    unknown: 'The course cannot tell, or there is none: it is ranked like the median of the other tasks.',
    dropped: 'The rules of the course drop it, or another one in its place: nothing hangs on it.',
    left_out: 'It does not count: excused, omitted, dropped by hand, or of a category without weight.',
    decided: 'The grade of its course is fixed by hand.',
  },
);

@ObjectType('NextTask', {
  simpleResolvers: true,
  description: 'A task in its rank, with the parts of the reason.',
})
export class NextTaskType {
  @Field(() => AssignmentType, { description: 'What is to be done.' })
  assignment!: AssignmentType;

  @Field(() => StakeBasisEnum, { description: 'How far it is known what hangs on it.' })
  stakeBasis!: StakeBasis;

  @Field(() => DecimalScalar, {
    description:
      'Percentage points of the projected course grade between 0 and the expected score; 0 unless the stake is known.',
  })
  percent!: number;

  @Field(() => DecimalScalar, {
    description: 'The same in grade points of the course, on the line between the beginnings of its bands.',
  })
  points!: number;

  @Field(() => DecimalScalar, { description: 'Credits by which the course weighs in the average.' })
  credits!: number;

  @Field(() => DecimalScalar, {
    nullable: true,
    description:
      "The same in the term's grade point average: points × credits / the credits of all courses of the term that " +
      'count. Null when the course does not count in the average.',
  })
  gpa!: number | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'The expected score in percent of its maximum; null where nothing hangs on it.',
  })
  expected!: number | null;

  @Field(() => Boolean, {
    description:
      "Whether the expected score is the student's own mean; else nothing is graded yet: full marks.",
  })
  isOwnMean!: boolean;

  @Field(() => Int, {
    description:
      'Minutes of work left: its own estimate, at least the sum of its subtasks, at the own pace, less what is done.',
  })
  neededMinutes!: number;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description:
      'The day of a subtask that presses more than the deadline: the minutes below are then those up to the end of ' +
      'that day. Null: they are those up to the deadline.',
  })
  stepDueOn!: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Minutes of its own work due by then: all of them for its deadline. Null without a deadline.',
  })
  dueMinutes!: number | null;

  @Field(() => Boolean, {
    description: 'Whether they are assumed for its type, because nobody estimated it or all its subtasks.',
  })
  isAssumed!: boolean;

  @Field(() => Int, {
    nullable: true,
    description:
      'Free minutes before its deadline, or the end of `stepDueOn`: working hours and daily limit without classes and events.',
  })
  freeMinutes!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Minutes of work on all other tasks that are due before then or with it.',
  })
  othersMinutes!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Spare time: free minutes less those of the others and its own. Below 0 so much is missing.',
  })
  cushionMinutes!: number | null;

  @Field(() => Boolean, { description: 'Whether its deadline has passed.' })
  isOverdue!: boolean;

  @Field(() => DecimalScalar, {
    description: '1 / (1 + spare hours): 1 when none are left, 0 without a deadline.',
  })
  urgency!: number;

  @Field(() => DecimalScalar, { description: 'What its priority multiplies by: 2, 1.5, 1.25 or 1.' })
  priorityFactor!: number;

  @Field(() => DecimalScalar, {
    description:
      'Points × credits × urgency × priority factor, which decides among tasks that are alike in all else.',
  })
  score!: number;
}

@ObjectType('FreeDay', { simpleResolvers: true, description: 'The free time of one day.' })
export class FreeDayType {
  @Field(() => LocalDateScalar, { description: "The day in the student's own zone." })
  date!: string;

  @Field(() => Int, {
    description:
      'Minutes that can be worked: from 08:00 to 22:00 without classes, events and what is past, at most the daily limit.',
  })
  minutes!: number;
}

@ObjectType('WhatNext', { simpleResolvers: true, description: 'What to do first, and why.' })
export class WhatNextType {
  @Field(() => [NextTaskType], {
    description:
      'Pinned tasks, then overdue ones, then by what hangs on them and how little time is left. Those of archived ' +
      'courses are left out, and those that wait for the day they are planned for.',
  })
  tasks!: NextTaskType[];

  @Field(() => Int, {
    description:
      'Tasks that wait for a later day they are planned for. One stands with the others all the same when it is pinned, ' +
      'or when the free time from that day on no longer holds it and what else waits as long and is due before it.',
  })
  waiting!: number;

  @Field(() => [FreeDayType], { description: 'The free time of today and the six days after.' })
  days!: FreeDayType[];

  @Field(() => [DayWorkRow], {
    description:
      'The open work of these days, also subtasks of what is due later. What is overdue stands on today, or on the ' +
      'later day for which it is planned.',
  })
  work!: DayWorkRow[];
}
