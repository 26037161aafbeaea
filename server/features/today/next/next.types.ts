import { ID, Int } from 'type-graphql';
import type { StakeBasis } from '#domain/grading/stake';
import { SHORT_LIST, SOON_HOURS } from '#domain/planning/rank';
import * as g from '../../../graphql/fields';
import { DecimalScalar, LocalDateScalar } from '../../../graphql/scalars';
import { AssignmentType } from '../../assignments/assignment.types';
import { DayWorkRow } from '../day-work.types';

export const StakeBasisEnum = g.enumType<StakeBasis>(
  'StakeBasis',
  'How well the effect of an assignment on the grade is known.',
  {
    exact: "From the course's weights and the assignment's points.",
    points_so_far:
      "From the assignment's points. The course has no weights, so it falls with every assignment that is added.",
    typical_points: "As one of these, using the category's median because no points possible are entered.",
    stated_weight: 'From its own weight, because it belongs to no category.',
    unknown:
      "Unknown: there's no course, or no grading rules. It ranks like the median of the other assignments.",
    dropped: 'A drop rule makes it worth nothing.',
    left_out: "It doesn't count: excused, omitted, dropped by hand, or in a category without weight.",
    decided: 'The course grade is entered by hand.',
  },
);

@g.OutputType('A ranked assignment, with the reasons for its rank.', 'NextTask')
export class NextTaskType extends g.output({
  assignment: g.field(AssignmentType, 'What is to be done.'),
  stakeBasis: g.field(StakeBasisEnum, 'How well its effect on the grade is known.'),
  percent: g.field(
    DecimalScalar,
    'Percentage points of the projected course grade between a score of 0 and the expected score; 0 ' +
      'unless the effect is known.',
  ),
  points: g.field(
    DecimalScalar,
    "The same in the course's grade points, interpolated between letter grades.",
  ),
  credits: g.field(DecimalScalar, 'Credits with which the course counts in the GPA.'),
  gpa: g.nullable(
    DecimalScalar,
    'The same in the term GPA: points × credits / credits of all courses in the term that count. Null if ' +
      "the course doesn't count in the GPA, or no course that counts has a grade.",
  ),
  expected: g.nullable(
    DecimalScalar,
    'The expected score as a percentage of points possible; null if it has no effect on the grade.',
  ),
  isOwnMean: g.field(
    Boolean,
    "Whether the expected score is the student's average; otherwise nothing is graded yet and it is full " +
      'points.',
  ),
  neededMinutes: g.field(
    Int,
    "Minutes of work left: its estimate, at least the sum of its subtasks, adjusted to the student's " +
      'pace, minus what is done.',
  ),
  stepDueOn: g.nullable(
    LocalDateScalar,
    'The due date of a subtask that is more urgent than the deadline; the minutes below are then those ' +
      'up to the end of that day. Null if they are those up to the deadline.',
  ),
  dueMinutes: g.nullable(Int, 'Minutes of its own work due by then; null without a deadline.'),
  isAssumed: g.field(
    Boolean,
    'Whether the minutes are assumed for its type because it, or one of its subtasks, has no estimate.',
  ),
  freeMinutes: g.nullable(
    Int,
    'Free minutes before its deadline, or before the end of `stepDueOn`: without classes and events, up ' +
      'to the daily limit.',
  ),
  othersMinutes: g.nullable(Int, 'Minutes of work on all other assignments due by then.'),
  assumedMinutes: g.nullable(
    Int,
    'The part of all that work that is assumed for its type, because it has no estimate.',
  ),
  cushionMinutes: g.nullable(
    Int,
    'Slack: free minutes minus all that work. Below 0, that much time is missing.',
  ),
  isOverdue: g.field(Boolean, 'Whether it is late.'),
  isDueSoon: g.field(Boolean, `Whether it is due within ${SOON_HOURS} hours and can still be done.`),
}) {}

@g.OutputType('The free time on one day.', 'FreeDay')
export class FreeDayType extends g.output({
  date: g.field(LocalDateScalar, "The day in the student's own zone."),
  minutes: g.field(
    Int,
    'Free minutes from 08:00 to 22:00, without classes, events, and past time, up to the daily limit.',
  ),
  restMinutes: g.field(Int, 'Minutes of the work on this day that `work` leaves out.'),
  restAssumedMinutes: g.field(Int, 'The part of `restMinutes` that is assumed.'),
  restUnestimated: g.field(Int, 'The number of assignments that those are assumed for.'),
  restPausedMinutes: g.field(Int, 'The part of `restMinutes` in paused courses.'),
  restDeadlines: g.field(Int, 'Deadlines on this day that `work` leaves out.'),
}) {}

@g.OutputType('What to do first, and why.', 'WhatNext')
export class WhatNextType extends g.output({
  tasks: g.field(
    [NextTaskType],
    `Pinned assignments, then by deadline, or by the due date of a subtask before it; at the same time, first what ` +
      `has more effect on grades. The second one, and every third after it, is late work. One of each series. Among at most ${SHORT_LIST}, an exam ` +
      `within ${SOON_HOURS} hours, or work due by then that needs more than the time left, keeps a place. ` +
      'Assignments of archived and paused courses, and those waiting for their planned day, are left out.',
  ),
  order: g.field(
    [ID],
    'All of `tasks`, and what `today` lists as late or due today (`beyondToday`), in the order of the rank.',
  ),
  waiting: g.field(
    Int,
    "Assignments waiting for their planned day. One is ranked anyway if it is pinned, or if there won't be enough " +
      'free time from its planned day on.',
  ),
  days: g.field([FreeDayType], 'Free time today and on the next six days.'),
  work: g.field(
    [DayWorkRow],
    'Open work on these days, including subtasks of assignments due later. Late work counts for today, ' +
      'or for the later day it is planned for, and work with study blocks for the days of those. Work of ' +
      'archived courses is left out.',
  ),
  restLateMinutes: g.field(
    Int,
    'Minutes of late work, not planned for today or later, that `work` leaves out.',
  ),
}) {}
