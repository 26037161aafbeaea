import type {
  AssignmentForm_AssignmentFragment,
  AssignmentForm_CourseFragment,
  AssignmentRow_AssignmentFragment,
  AssignmentRow_CourseFragment,
  NextList_WhatNextFragment,
} from '../../../client/generated/graphql';
import { createFormat } from '../../../client/ui/format/format';
import type { Format } from '../../../client/ui/format/format-context';

/** Saturday, 21 November 2026, 10:00 in Berlin. */
export const NOW = Date.parse('2026-11-21T09:00:00Z');

/** The functions of `format.ts` for a student in Berlin at {@link NOW}. */
export function berlin(): Format {
  return createFormat({ locale: 'en-GB', timezone: 'Europe/Berlin', now: () => new Date(NOW) });
}

/** A day of which the server tells no more than its free time. */
export function freeDay(date: string, minutes: number): NextList_WhatNextFragment['days'][number] {
  const rest = {
    restMinutes: 0,
    restAssumedMinutes: 0,
    restUnestimated: 0,
    restPausedMinutes: 0,
    restDeadlines: 0,
  };
  return { __typename: 'FreeDay', date, minutes, ...rest };
}

/** A course as a line shows it; say only what a test is about. */
export function course(changes: Partial<AssignmentRow_CourseFragment> = {}): AssignmentRow_CourseFragment {
  return {
    __typename: 'Course',
    id: 'bio',
    termId: 'autumn',
    code: 'BIO 101',
    name: 'Cell Biology',
    color: 'green',
    status: 'active',
    ...changes,
  };
}

/** A course with its categories. */
export function formCourse(
  changes: Partial<AssignmentForm_CourseFragment> = {},
): AssignmentForm_CourseFragment {
  return { ...course(), categories: [], ...changes };
}

/** An open assignment of a course, due on Monday at noon; say only what a test is about. */
export function assignment(
  changes: Partial<AssignmentRow_AssignmentFragment> = {},
): AssignmentRow_AssignmentFragment {
  return {
    __typename: 'Assignment',
    id: 'lab',
    title: 'Lab report',
    type: 'assignment',
    ...due('2026-11-23', '12:00'),
    priority: 4,
    progress: 'todo',
    isStillOpen: false,
    completedAt: null,
    gradingState: 'counted',
    estimateMinutes: null,
    plannedOn: null,
    pointsPossible: 20,
    pointsEarned: null,
    seriesId: null,
    version: 1,
    courseId: 'bio',
    course: course(),
    categoryId: null,
    category: null,
    ...changes,
  };
}

/** The same with everything the form edits. */
export function formAssignment(
  changes: Partial<AssignmentForm_AssignmentFragment> = {},
): AssignmentForm_AssignmentFragment {
  return { ...assignment(), weight: null, notes: null, link: null, ...changes };
}

/** A deadline on Berlin's winter clocks; without a time at the end of the day. */
export function due(day: string, time: string | null = null) {
  const dueAt = new Date(`${day}T${time ?? '23:59'}:00+01:00`).toISOString();
  return { dueDate: day, dueTime: time, dueZone: 'Europe/Berlin', dueAt };
}

/** No deadline at all. */
export const UNDATED = { dueDate: null, dueTime: null, dueZone: null, dueAt: null };

/** Marks an assignment as done at an instant. */
export function done(completedAt: string): Partial<AssignmentRow_AssignmentFragment> {
  return { progress: 'submitted', completedAt };
}
