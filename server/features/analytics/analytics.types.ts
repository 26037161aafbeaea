import { ID, Int } from 'type-graphql';
import { ANALYTICS_LIMITS } from '#domain/limits/task-limits';
import { MOST_WEEKS, type RelationDirection } from '#domain/analytics/work-figures';
import * as g from '../../graphql/fields';
import { DecimalScalar, LocalDateScalar } from '../../graphql/scalars';
import { AssignmentKindEnum } from '../assignments/assignment.types';
import { CourseType } from '../courses/course.types';
import { TermType } from '../terms/term.types';
import { numberWords } from '../../graphql/limit-words';

export const RelationDirectionEnum = g.enumOf<RelationDirection>('RelationDirection');

@g.OutputType("A course's status this week.", 'CourseWeek')
export class CourseWeekType extends g.output({
  course: g.field(CourseType),
  loggedMinutes: g.field(
    Int,
    "Minutes logged since the start of the week in the student's time zone, without a running timer.",
  ),
  overdueItems: g.field(Int, 'Number of open assignments that are past due.'),
}) {}

@g.OutputType(
  "Statistics about a course's work. Skipped assignments count only through their logged time.",
  'CourseWorkFigures',
)
export class CourseWorkFiguresType extends g.output({
  course: g.field(CourseType, 'The course, with its current grade.'),
  loggedMinutes: g.field(Int, 'Minutes logged.'),
  plannedMinutes: g.field(Int, 'Minutes estimated, for done and open work.'),
  plannedItems: g.field(Int, 'Number of assignments with an estimate.'),
  unplannedItems: g.field(
    Int,
    'Number of assignments without an estimate; they add nothing to the planned minutes.',
  ),
  minutesPerCredit: g.nullable(
    DecimalScalar,
    'Logged minutes per credit; null for a course without credits. For comparison: an ECTS credit is 25 ' +
      "to 30 hours of work over the whole course, including classes (ECTS Users' Guide, 2015); a US " +
      'semester credit hour is at least 45 (34 CFR § 600.2: three hours a week for about fifteen weeks).',
  ),
  plannedMinutesPerCredit: g.nullable(
    DecimalScalar,
    'Estimated minutes per credit; null for a course without credits.',
  ),
  leadHours: g.nullable(
    DecimalScalar,
    'Lead time: the median number of hours from the first logged entry to the deadline. Below 0, most ' +
      'work started late. Null with fewer than 5 assignments that have both.',
  ),
  leadItems: g.field(Int, 'Number of assignments with a deadline and logged time behind `leadHours`.'),
  onTimeItems: g.field(
    Int,
    'Number of assignments done by their deadline, including the minute of the deadline.',
  ),
  decidedItems: g.field(
    Int,
    'Number of assignments that are done or past due. On-time rate = on time / this number.',
  ),
}) {}

@g.OutputType(
  'Accuracy of estimates for one type of work, over finished assignments with an estimate and logged ' +
    'time.',
  'EstimateAccuracy',
)
export class EstimateAccuracyType extends g.output({
  type: g.field(AssignmentKindEnum),
  ratio: g.nullable(
    DecimalScalar,
    'Median of logged divided by estimated minutes: 1.4 means 40% longer than estimated. Null with fewer ' +
      'than 5 samples.',
  ),
  samples: g.field(Int, 'Number of assignments considered, even if too few for a result.'),
}) {}

@g.OutputType('Work due on one day, done or open.', 'WorkloadDay')
export class WorkloadDayType extends g.output({
  date: g.field(LocalDateScalar, "The day in the student's time zone."),
  minutes: g.field(Int, "Minutes of work: the student's estimates plus assumed ones."),
  assumedMinutes: g.field(Int, 'The part assumed for work without an estimate.'),
  items: g.field(Int),
}) {}

@g.OutputType('A week of a term, with the work due in it.', 'WorkloadWeek')
export class WorkloadWeekType extends g.output({
  number: g.field(Int, 'Number of the week in the term, from 1.'),
  startsOn: g.field(LocalDateScalar, 'First day. The first and last week of a term are whole weeks, too.'),
  days: g.field([WorkloadDayType], 'The seven days of the week.'),
  minutes: g.field(Int, 'Minutes of work due on all its days.'),
  items: g.field(Int),
  courseIds: g.field([ID], 'The courses with work due, most minutes first.'),
  isClash: g.field(
    Boolean,
    'Whether work of two or more courses piles up: at least 1.5 times the minutes of the median week ' +
      'with work. Always false with fewer than 4 weeks with work.',
  ),
}) {}

@g.OutputType("An assignment's logged time and score.", 'ScoredWork')
export class ScoredWorkType extends g.output({
  assignmentId: g.field(ID),
  title: g.field(String),
  courseId: g.field(ID, 'Its course.'),
  loggedMinutes: g.field(Int, 'Logged minutes.'),
  scorePercent: g.field(DecimalScalar, 'The score as a percentage of points possible.'),
}) {}

@g.OutputType(
  "How logged time and scores relate. Harder work takes longer; that doesn't mean one causes the other.",
  'ScoreRelation',
)
export class ScoreRelationType extends g.output({
  samples: g.field(Int, 'Number of assignments with logged time and a score that counts.'),
  rho: g.nullable(
    DecimalScalar,
    "Spearman's rank correlation, -1 to 1. Null with fewer than 8 samples, or if all times or all scores " +
      'are equal.',
  ),
  direction: g.nullable(
    RelationDirectionEnum,
    'Null if `rho` is null. Clear if |rho| · √(samples − 1) is at least 1.96; otherwise it could be ' +
      'chance.',
  ),
  items: g.field([ScoredWorkType], `The samples, latest deadline first; at most ${ANALYTICS_LIMITS.scores}.`),
}) {}

@g.OutputType(
  `Statistics about the work of a term's courses. They cover at most ${numberWords(ANALYTICS_LIMITS.work)} assignments, those with the ` +
    'latest deadlines.',
  'CourseAnalytics',
)
export class CourseAnalyticsType extends g.output({
  term: g.nullable(TermType, 'The term; null if there is no current term.'),
  courses: g.field([CourseWorkFiguresType], 'One entry per course, by code.'),
  estimates: g.field([EstimateAccuracyType], 'Estimate accuracy by type of work, over all these courses.'),
  weeks: g.field([WorkloadWeekType], `The weeks of the term, at most ${MOST_WEEKS}; empty without a term.`),
  scores: g.field(ScoreRelationType, 'Time and scores, over all these courses.'),
}) {}

/** The courses to look at, and how weeks are cut. */
@g.ArgsType()
export class AnalyticsArgs extends g.input({
  termId: g.optional(g.RowId, 'Courses without a term are included with every term.'),
  firstWeekday: g.defaulted(g.field(g.ISO_WEEKDAY, 'First day of the week.'), 1),
}) {}
