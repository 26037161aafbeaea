import type { ApolloCache, FieldFunctionOptions, FieldPolicy, TypePolicies } from '@apollo/client';

/** A list the server sends whole: the new one replaces the old one. */
const REPLACED = { merge: false };

/** Such a list that a copy of a former build may lack: empty until the server answers. */
const LACKED: FieldPolicy = { merge: false, read: (known: unknown = []) => known };

/** A row that is already in some list is found by its ID without fetching. */
const foundByIdAs = (__typename: string): FieldPolicy => ({
  read: (known, { args, toReference }) => known ?? toReference({ __typename, id: args?.['id'] }),
});

/**
 * How the cache treats objects without their own `id`. Values such as a course's grade belong to their parent: fields
 * from different screens are merged. Lists are always fetched whole and replaced.
 */
export const typePolicies: TypePolicies = {
  Query: {
    fields: {
      terms: REPLACED,
      courses: REPLACED,
      assignments: REPLACED,
      gradeScales: REPLACED,
      sessions: REPLACED,
      appPasswords: REPLACED,
      personalAccessTokens: REPLACED,
      connectedApps: REPLACED,
      calendarFeeds: REPLACED,
      recentlyDeleted: REPLACED,
      gradeHistory: REPLACED,
      gradeScenarios: REPLACED,
      meetings: REPLACED,
      calendarClasses: REPLACED,
      specialDays: REPLACED,
      timeEntries: REPLACED,
      estimateFactors: REPLACED,
      courseWeeks: REPLACED,
      courseAnalytics: REPLACED,
      assignmentReminders: REPLACED,
      deliveries: REPLACED,
      inbox: REPLACED,
      notificationSettings: REPLACED,
      pushSettings: REPLACED,
      webhooks: REPLACED,
      term: foundByIdAs('Term'),
      course: foundByIdAs('Course'),
      event: foundByIdAs('CalendarEvent'),
      calendar: { read: (known, options) => known ?? rangeAround(options) },
      assignment: foundByIdAs('Assignment'),
    },
  },
  GradeScale: { fields: { bands: REPLACED } },
  Today: { keyFields: [], fields: { occurrences: REPLACED, assignments: REPLACED, courses: REPLACED } },
  WhatNext: { merge: true, fields: { tasks: REPLACED, work: REPLACED, days: REPLACED, order: LACKED } },
  CalendarRange: {
    merge: true,
    fields: {
      occurrences: REPLACED,
      events: LACKED,
      assignments: REPLACED,
      studyBlocks: REPLACED,
    },
  },
  CalendarEvent: { fields: { exceptions: REPLACED } },
  Meeting: { merge: true },
  ImportReview: { merge: false },
  User: { fields: { usage: REPLACED } },
  UserPreferences: { merge: true },
  Term: { fields: { courses: REPLACED } },
  // A new assignment has none yet.
  Assignment: { fields: { subtasks: LACKED } },
  Course: { fields: { categories: REPLACED, assignments: REPLACED } },
  CourseGrade: { merge: true },
  CourseGrading: { merge: true, fields: { scale: REPLACED, ownScale: REPLACED } },
  GradingPolicy: { merge: true, fields: { scale: REPLACED } },
  GradePointAverage: { merge: true },
  // A deletion shows before the server has worked out averages.
  DeletePayload: { fields: { user: { read: (known: unknown = null) => known } } },
};

interface Days {
  from: string;
  to: string;
}

/** Answers for days of the calendar with the longest cached range around them; screens leave out the other days. */
function rangeAround({ args, cache }: FieldFunctionOptions): unknown {
  const asked = args as Days | null;
  const { ROOT_QUERY = {} } = (cache as ApolloCache).extract() as { ROOT_QUERY?: Record<string, unknown> };
  const stretches = Object.entries(ROOT_QUERY).filter(([field]) => field.startsWith('calendar('));
  const [around] = stretches
    .map(([, value]) => value as Partial<Days> | null)
    .filter((stretch) => asked !== null && isAround(stretch, asked))
    .sort((one, other) => String(one?.from).localeCompare(String(other?.from)));
  return around && { ...around, ...asked };
}

function isAround(stretch: Partial<Days> | null, { from, to }: Days): boolean {
  return stretch?.from !== undefined && stretch.to !== undefined && stretch.from <= from && stretch.to >= to;
}
