import { ID, Int } from 'type-graphql';
import { ANALYTICS_LIMITS } from '#domain/limits/task-limits';
import { MOST_WEEKS, type RelationDirection } from '#domain/analytics/work-figures';
import WORDS from '../../graphql/enums.json';
import {
  ArgsType,
  defaulted,
  enumOf,
  field,
  input,
  ISO_WEEKDAY,
  nullable,
  optional,
  output,
  OutputType,
  RowId,
} from '../../graphql/fields';
import { DecimalScalar, LocalDateScalar } from '../../graphql/scalars';
import { AssignmentKindEnum } from '../assignments/assignment.types';
import { CourseType } from '../courses/course.types';
import { TermType } from '../terms/term.types';
import { numberWords } from '../../graphql/limit-words';

export const RelationDirectionEnum = enumOf<RelationDirection>('RelationDirection', WORDS.RelationDirection);

@OutputType("A course's status this week.", 'CourseWeek')
export class CourseWeekType extends output({
  course: field(CourseType),
  loggedMinutes: field(
    Int,
    "Minutes logged since the start of the week in the student's time zone, without a running timer.",
  ),
  overdueItems: field(Int, 'Number of open assignments that are past due.'),
}) {}

@OutputType(
  "Statistics about a course's work. Skipped assignments count only through their logged time.",
  'CourseWorkFigures',
)
export class CourseWorkFiguresType extends output({
  course: field(CourseType, 'The course, with its current grade.'),
  loggedMinutes: field(Int, 'Minutes logged.'),
  plannedMinutes: field(Int, 'Minutes estimated, for done and open work.'),
  plannedItems: field(Int, 'Number of assignments with an estimate.'),
  unplannedItems: field(
    Int,
    'Number of assignments without an estimate; they add nothing to the planned minutes.',
  ),
  minutesPerCredit: nullable(
    DecimalScalar,
    'Logged minutes per credit; null for a course without credits. For comparison: an ECTS credit is 25 ' +
      "to 30 hours of work over the whole course, including classes (ECTS Users' Guide, 2015); a US " +
      'semester credit hour is at least 45 (34 CFR § 600.2: three hours a week for about fifteen weeks).',
  ),
  plannedMinutesPerCredit: nullable(
    DecimalScalar,
    'Estimated minutes per credit; null for a course without credits.',
  ),
  leadHours: nullable(
    DecimalScalar,
    'Lead time: the median number of hours from the first logged entry to the deadline. Below 0, most ' +
      'work started late. Null with fewer than 5 assignments that have both.',
  ),
  leadItems: field(Int, 'Number of assignments with a deadline and logged time behind `leadHours`.'),
  onTimeItems: field(
    Int,
    'Number of assignments done by their deadline, including the minute of the deadline.',
  ),
  decidedItems: field(
    Int,
    'Number of assignments that are done or past due. On-time rate = on time / this number.',
  ),
}) {}

@OutputType(
  'Accuracy of estimates for one type of work, over finished assignments with an estimate and logged ' +
    'time.',
  'EstimateAccuracy',
)
export class EstimateAccuracyType extends output({
  type: field(AssignmentKindEnum),
  ratio: nullable(
    DecimalScalar,
    'Median of logged divided by estimated minutes: 1.4 means 40% longer than estimated. Null with fewer ' +
      'than 5 samples.',
  ),
  samples: field(Int, 'Number of assignments considered, even if too few for a result.'),
}) {}

@OutputType('Work due on one day, done or open.', 'WorkloadDay')
export class WorkloadDayType extends output({
  date: field(LocalDateScalar, "The day in the student's time zone."),
  minutes: field(Int, "Minutes of work: the student's estimates plus assumed ones."),
  assumedMinutes: field(Int, 'The part assumed for work without an estimate.'),
  items: field(Int),
}) {}

@OutputType('A week of a term, with the work due in it.', 'WorkloadWeek')
export class WorkloadWeekType extends output({
  number: field(Int, 'Number of the week in the term, from 1.'),
  startsOn: field(LocalDateScalar, 'First day. The first and last week of a term are whole weeks, too.'),
  days: field([WorkloadDayType], 'The seven days of the week.'),
  minutes: field(Int, 'Minutes of work due on all its days.'),
  items: field(Int),
  courseIds: field([ID], 'The courses with work due, most minutes first.'),
  isClash: field(
    Boolean,
    'Whether work of two or more courses piles up: at least 1.5 times the minutes of the median week ' +
      'with work. Always false with fewer than 4 weeks with work.',
  ),
}) {}

@OutputType("An assignment's logged time and score.", 'ScoredWork')
export class ScoredWorkType extends output({
  assignmentId: field(ID),
  title: field(String),
  courseId: field(ID, 'Its course.'),
  loggedMinutes: field(Int, 'Logged minutes.'),
  scorePercent: field(DecimalScalar, 'The score as a percentage of points possible.'),
}) {}

@OutputType(
  "How logged time and scores relate. Harder work takes longer; that doesn't mean one causes the other.",
  'ScoreRelation',
)
export class ScoreRelationType extends output({
  samples: field(Int, 'Number of assignments with logged time and a score that counts.'),
  rho: nullable(
    DecimalScalar,
    "Spearman's rank correlation, -1 to 1. Null with fewer than 8 samples, or if all times or all scores " +
      'are equal.',
  ),
  direction: nullable(
    RelationDirectionEnum,
    'Null if `rho` is null. Clear if |rho| · √(samples − 1) is at least 1.96; otherwise it could be ' +
      'chance.',
  ),
  items: field([ScoredWorkType], `The samples, latest deadline first; at most ${ANALYTICS_LIMITS.scores}.`),
}) {}

@OutputType(
  `Statistics about the work of a term's courses. They cover at most ${numberWords(ANALYTICS_LIMITS.work)} assignments, those with the ` +
    'latest deadlines.',
  'CourseAnalytics',
)
export class CourseAnalyticsType extends output({
  term: nullable(TermType, 'The term; null if there is no current term.'),
  courses: field([CourseWorkFiguresType], 'One entry per course, by code.'),
  estimates: field([EstimateAccuracyType], 'Estimate accuracy by type of work, over all these courses.'),
  weeks: field([WorkloadWeekType], `The weeks of the term, at most ${MOST_WEEKS}; empty without a term.`),
  scores: field(ScoreRelationType, 'Time and scores, over all these courses.'),
}) {}

/** The courses to look at, and how weeks are cut. */
@ArgsType()
export class AnalyticsArgs extends input({
  termId: optional(RowId, 'Courses without a term are included with every term.'),
  firstWeekday: defaulted(field(ISO_WEEKDAY, 'First day of the week.'), 1),
}) {}
