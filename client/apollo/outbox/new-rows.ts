import type { NormalizedCacheObject } from '@apollo/client';
import { leastUsedColor, type CourseColor } from '#domain/courses/course';
import type { CourseGrade_GradeFragment, Gpa_GpaFragment } from '../../generated/graphql';

type Fields = Readonly<Record<string, unknown>>;

/** Stands for a grade that no screen has asked for, and so none shows. */
export const NO_GRADE: CourseGrade_GradeFragment = {
  ...{ __typename: 'CourseGrade', percent: null, floor: null, ceiling: null, projected: null },
  ...{ letter: null, points: null, gradedItems: 0 },
};

/** Likewise for an average. */
export const NO_GPA: Gpa_GpaFragment = {
  ...{ __typename: 'GradePointAverage', value: null, creditsAttempted: 0, creditsEarned: 0 },
  ...{ creditsInGpa: 0, otherUnitCourses: 0 },
};

/** How a course is graded before anything is chosen; its scale is the account's. */
const USUAL_GRADING = {
  ...{ __typename: 'CourseGrading', total: null, overWeights: 'as_canvas', dropMode: 'fair', cap: null },
  ...{
    rounding: { __typename: 'Rounding', decimals: 2, mode: 'half_up' },
    hasOwnScale: false,
    ownScale: null,
  },
  ...{ override: null, basis: 'percent', finalLetter: null, passed: null, repeatOf: null, countsInGpa: true },
  ...{ levelBonus: 0, gpaWeight: 1, target: null, periods: [] },
};

/** When a class meets, as far as its input leaves that out. */
export const USUAL_MEETING = {
  ...{ __typename: 'Meeting', kind: 'lecture', link: null, weekdays: [], everyWeeks: 1, week: 1 },
  ...{ cycleDays: [], firstDay: null, lastDay: null },
};

/** The student's time zone, as the device knows it. */
function zoneIn(cache: NormalizedCacheObject): unknown {
  return Object.entries(cache).find(([key]) => key.startsWith('User:'))?.[1]?.['timezone'];
}

/** The scale of a new course: the account's, which courses without one of their own have too; none if no page shows it. */
function scaleIn(cache: NormalizedCacheObject): unknown {
  const gradings = Object.values(cache).map((row) => row?.['grading'] as Fields | undefined);
  return gradings.find((grading) => grading?.['scale'] && !grading['hasOwnScale'])?.['scale'];
}

function colorsIn(cache: NormalizedCacheObject): CourseColor[] {
  const courses = Object.values(cache).filter((row) => row?.__typename === 'Course');
  return courses.flatMap((course) => (course?.['color'] as CourseColor | undefined) ?? []);
}

/** The types of rows whose plain changes wait. */
export type RowType =
  | 'Course'
  | 'Term'
  | 'GradeCategory'
  | 'GradeScale'
  | 'CalendarEvent'
  | 'SpecialDay'
  | 'StudyBlock'
  | 'TimeEntry'
  | 'Subtask'
  | 'Assignment'
  | 'User'
  | 'NotificationSettings';

/** The fields of answers that have a row, where they aren't called as its type. */
export const ANSWERED: Partial<Record<RowType, string>> = {
  ...{ GradeCategory: 'category', CalendarEvent: 'event', GradeScale: 'scale' },
};

/** Groups of fields that are set by the input of their row. */
export const PARTS: ReadonlySet<string> = new Set(['grading', 'meeting']);

/** The types of groups of fields that inputs give. */
export const GROUPS: Readonly<Record<string, string>> = {
  ...{ bands: 'GradeBand', line: 'GradeLine', rounding: 'Rounding', stated: 'StatedAverage' },
  channels: 'ChannelsOfKind',
};

/** What a new row has that its input leaves out, by type, as the server fills it in. */
export const NEW_ROWS: Partial<Record<RowType, (cache: NormalizedCacheObject) => Fields>> = {
  Course: (cache) => ({
    ...{ termId: null, term: null, credits: 0, color: leastUsedColor(colorsIn(cache)), status: 'active' },
    ...{ instructor: null, place: null, link: null, notes: null, openAssignments: 0, totalAssignments: 0 },
    ...{ grade: NO_GRADE, nextDue: null, targetNeed: null, categories: [], assignments: [] },
    grading: { ...USUAL_GRADING, scale: scaleIn(cache) },
  }),
  Term: (cache) => ({
    ...{ timezone: zoneIn(cache), isCurrent: false, schoolWeekdays: [1, 2, 3, 4, 5] },
    ...{ cycleLength: null, cycleStartsOn: null, stated: null, gpa: NO_GPA, courses: [] },
  }),
  Assignment: () => ({
    ...{ type: 'assignment', dueDate: null, dueTime: null, dueZone: null, dueAt: null, priority: 4 },
    ...{ progress: 'todo', isStillOpen: false, completedAt: null, gradingState: 'counted', plannedOn: null },
    ...{ estimateMinutes: null, pointsPossible: null, pointsEarned: null, weight: null, seriesId: null },
    ...{ notes: null, link: null },
  }),
  StudyBlock: () => ({ source: 'manual' }),
  TimeEntry: () => ({ overlaps: false }),
  Subtask: () => ({ dueDate: null, estimateMinutes: null, isDone: false }),
  GradeCategory: () => ({
    ...{ parentId: null, weight: null, aggregation: 'points', isBonus: false, dropLowest: 0, dropHighest: 0 },
  }),
  GradeScale: () => ({ preset: null, line: null }),
  CalendarEvent: (cache) => ({
    ...{ timezone: zoneIn(cache), place: null, notes: null, exceptions: [], meeting: null },
  }),
  SpecialDay: () => ({ cycleDay: null, weekday: null, until: null }),
};
