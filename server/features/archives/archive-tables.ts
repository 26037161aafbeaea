import { FIRST_WEEKDAYS, TIME_FORMATS } from '#domain/accounts/account';
import { ASSIGNMENT_PROGRESS, ASSIGNMENT_TYPES } from '#domain/assignments/assignment';
import { COURSE_COLORS, COURSE_STATUSES } from '#domain/courses/course';
import { GRADING_STATES } from '#domain/grading/participation';
import { SPECIAL_DAY_KINDS } from '#domain/time/school-days';
import { MEETING_KINDS, MEETING_PATTERNS } from '#domain/time/timetable';
import { ACCOUNT_LIMITS, NUMBER_RANGES, RECURRENCE_LIMITS, TEXT_LIMITS } from '#domain/limits/limits';
import { LIFE, OWNER, WHOLE_MAX, type ArchiveTable } from './archive-table';
import {
  DAY,
  decimal,
  FLAG,
  ID,
  IMPORT_KEY,
  INSTANT_KIND,
  link,
  LOCAL,
  locals,
  oneOf,
  optional,
  PAST_INSTANT,
  record,
  recordByLocal,
  since,
  text,
  texts,
  TIME,
  whole,
  wholes,
  ZONE,
} from './field-kinds';
import {
  CATEGORY_RULES,
  COURSE_GRADING,
  GRADE_RECORDS,
  GRADE_SCALES,
  GRADE_SCENARIOS,
  GRADING_POLICY,
  ITEM_RULES,
  STATED_TERM,
} from './grade-tables';
import { ASSIGNMENT_SERIES, STUDY_BLOCKS, SUBTASKS, TIME_ENTRIES } from './task-tables';

const DERIVED = 'computed anew from the other fields';
const SAMPLE = 'what was exported and brought back is kept, sample or not';
const UNDO = 'takes back an act on this server';
const GPA_DERIVED = {
  gpa: DERIVED,
  credits_attempted: DERIVED,
  credits_earned: DERIVED,
  credits_in_gpa: DERIVED,
  grade_engine_version: DERIVED,
};

const NOTES = optional(text(TEXT_LIMITS.notes, { lines: true }));
const LINK = optional(link(TEXT_LIMITS.link));
const PLACE = optional(text(TEXT_LIMITS.place));
/** Longer than any stretch between two days that are accepted. */
const MINUTES = whole({ min: 0, max: 200_000_000 });
const STARTS = locals(RECURRENCE_LIMITS.exceptions);
const RULE = optional(text(TEXT_LIMITS.recurrenceRule));
const KIND = oneOf(['class', 'event']);

/** What an import last set of an assignment, see features/imports. */
const DEADLINE_BASE = record({
  title: text(TEXT_LIMITS.assignmentTitle),
  notes: NOTES,
  link: optional(link(TEXT_LIMITS.link)),
  due: optional(record({ dueDate: DAY, dueTime: optional(TIME), dueZone: ZONE })),
  course: optional(ID),
});

/** A changed instance without the start that names it. */
const INSTANCE = {
  cancelled: FLAG,
  startLocal: optional(LOCAL),
  durationMinutes: optional(MINUTES),
  title: optional(text(TEXT_LIMITS.eventTitle)),
  place: PLACE,
  notes: NOTES,
};

/** When an event takes place. */
const TIMES = {
  allDay: FLAG,
  startLocal: LOCAL,
  durationMinutes: MINUTES,
  timezone: ZONE,
  recurrenceRule: RULE,
  exceptions: STARTS,
  additions: STARTS,
};

/** What an import last set of an event, see features/imports. */
const EVENT_BASE = record({
  title: text(TEXT_LIMITS.eventTitle),
  notes: NOTES,
  place: PLACE,
  kind: KIND,
  times: record(TIMES),
  course: optional(ID),
  instances: recordByLocal(RECURRENCE_LIMITS.exceptions, record(INSTANCE)),
});

const WEEKDAY = { min: 1, max: 7 };
const WEEKDAYS = wholes(WEEKDAY.max, WEEKDAY);
const CYCLE_DAY = { min: 1, max: NUMBER_RANGES.cycleLength.max };

const TERMS: ArchiveTable = {
  table: 'terms',
  fields: {
    id: ID,
    name: text(TEXT_LIMITS.termName),
    startsOn: DAY,
    endsOn: DAY,
    timezone: ZONE,
    isCurrent: FLAG,
    schoolWeekdays: optional(WEEKDAYS),
    cycleLength: optional(whole(NUMBER_RANGES.cycleLength)),
    cycleStartsOn: optional(DAY),
    ...STATED_TERM,
    ...LIFE,
  },
  leftOut: { ...OWNER, ...GPA_DERIVED, is_sample: SAMPLE },
  limit: ACCOUNT_LIMITS.terms,
};

const SPECIAL_DAYS: ArchiveTable = {
  table: 'special_days',
  fields: {
    id: ID,
    termId: ID,
    firstDay: DAY,
    lastDay: DAY,
    kind: oneOf(SPECIAL_DAY_KINDS),
    cycleDay: optional(whole(CYCLE_DAY)),
    weekday: optional(whole(WEEKDAY)),
    until: optional(TIME),
    label: text(TEXT_LIMITS.specialDayLabel),
    ...LIFE,
  },
  leftOut: OWNER,
  limit: ACCOUNT_LIMITS.terms * ACCOUNT_LIMITS.specialDaysPerTerm,
  addedLater: true,
};

const COURSES: ArchiveTable = {
  table: 'courses',
  fields: {
    id: ID,
    termId: optional(ID),
    code: text(TEXT_LIMITS.courseCode),
    name: text(TEXT_LIMITS.courseName),
    credits: decimal(NUMBER_RANGES.credits),
    color: oneOf(COURSE_COLORS),
    instructor: optional(text(TEXT_LIMITS.instructor)),
    place: PLACE,
    link: optional(link(TEXT_LIMITS.link)),
    notes: NOTES,
    status: oneOf(COURSE_STATUSES),
    importLabels: texts(RECURRENCE_LIMITS.exceptions, text(TEXT_LIMITS.courseName)),
    ...COURSE_GRADING,
    ...LIFE,
  },
  leftOut: {
    ...OWNER,
    grade_percent: DERIVED,
    grade_floor: DERIVED,
    grade_ceiling: DERIVED,
    grade_projected: DERIVED,
    grade_letter: DERIVED,
    grade_points: DERIVED,
    graded_items: DERIVED,
    grade_engine_version: DERIVED,
    gradebook_digest: DERIVED,
    is_sample: SAMPLE,
  },
  limit: ACCOUNT_LIMITS.courses,
};

const GRADE_CATEGORIES: ArchiveTable = {
  table: 'grade_categories',
  fields: {
    id: ID,
    courseId: ID,
    name: text(TEXT_LIMITS.categoryName),
    weight: optional(decimal(NUMBER_RANGES.weight)),
    ...CATEGORY_RULES,
    ...LIFE,
  },
  leftOut: OWNER,
  limit: ACCOUNT_LIMITS.courses * ACCOUNT_LIMITS.gradeCategoriesPerCourse,
};

const ASSIGNMENTS: ArchiveTable = {
  table: 'assignments',
  fields: {
    id: ID,
    courseId: optional(ID),
    categoryId: optional(ID),
    title: text(TEXT_LIMITS.assignmentTitle),
    type: oneOf(ASSIGNMENT_TYPES),
    notes: NOTES,
    link: optional(link(TEXT_LIMITS.link)),
    dueDate: optional(DAY),
    dueTime: optional(TIME),
    dueZone: optional(ZONE),
    priority: whole(NUMBER_RANGES.priority),
    progress: oneOf(ASSIGNMENT_PROGRESS),
    completedAt: optional(INSTANT_KIND),
    gradingState: oneOf(GRADING_STATES),
    estimateMinutes: optional(whole(NUMBER_RANGES.estimateMinutes)),
    pointsPossible: optional(decimal(NUMBER_RANGES.pointsPossible)),
    pointsEarned: optional(decimal(NUMBER_RANGES.pointsEarned)),
    ...ITEM_RULES,
    isPinned: since(false, FLAG),
    plannedOn: since(null, optional(DAY)),
    importKey: optional(IMPORT_KEY),
    importBase: optional(DEADLINE_BASE),
    seriesId: optional(ID),
    seriesDay: optional(DAY),
    ...LIFE,
  },
  leftOut: { ...OWNER, due_at: DERIVED, recovery_id: UNDO, recovery_base: UNDO },
  limit: ACCOUNT_LIMITS.assignments,
};

const EVENTS: ArchiveTable = {
  table: 'events',
  fields: {
    id: ID,
    courseId: optional(ID),
    kind: KIND,
    title: text(TEXT_LIMITS.eventTitle),
    place: PLACE,
    notes: NOTES,
    ...TIMES,
    importKey: optional(IMPORT_KEY),
    importBase: optional(EVENT_BASE),
    ...LIFE,
  },
  leftOut: { ...OWNER, first_at: DERIVED, last_at: DERIVED },
  limit: ACCOUNT_LIMITS.events,
};

const MEETINGS: ArchiveTable = {
  table: 'meetings',
  fields: {
    id: ID,
    kind: oneOf(MEETING_KINDS),
    link: LINK,
    pattern: oneOf(MEETING_PATTERNS),
    weekdays: WEEKDAYS,
    everyWeeks: whole(NUMBER_RANGES.everyWeeks),
    week: whole(NUMBER_RANGES.everyWeeks),
    cycleDays: wholes(CYCLE_DAY.max, CYCLE_DAY),
    startTime: TIME,
    firstDay: optional(DAY),
    lastDay: optional(DAY),
  },
  leftOut: OWNER,
  limit: ACCOUNT_LIMITS.courses * ACCOUNT_LIMITS.meetingsPerCourse,
  addedLater: true,
};

const EVENT_OVERRIDES: ArchiveTable = {
  table: 'event_overrides',
  fields: { id: ID, eventId: ID, originalStart: LOCAL, ...INSTANCE, link: LINK },
  leftOut: OWNER,
  limit: ACCOUNT_LIMITS.events,
};

const DELETIONS: ArchiveTable = {
  table: 'deletions',
  fields: {
    id: ID,
    noun: oneOf([
      'grade_scale',
      'term',
      'course',
      'grade_category',
      'assignment',
      'event',
      'special_day',
      'grade_scenario',
      'calendar_source',
      'subtask',
      'time_entry',
      'study_block',
    ]),
    label: text(TEXT_LIMITS.assignmentTitle),
    itemCount: whole({ min: 1, max: WHOLE_MAX }),
    deletedAt: PAST_INSTANT,
  },
  leftOut: OWNER,
  limit: ACCOUNT_LIMITS.events,
  // A subscribed calendar that went alone: it is no part of the archive, so nothing would come back.
  only: `(r.noun <> 'calendar_source' OR r.item_count > 1)`,
};

/** The lists of the archive; parents stand before their children. */
export const ARCHIVE_TABLES = {
  gradeScales: GRADE_SCALES,
  terms: TERMS,
  specialDays: SPECIAL_DAYS,
  courses: COURSES,
  gradeCategories: GRADE_CATEGORIES,
  assignmentSeries: ASSIGNMENT_SERIES,
  assignments: ASSIGNMENTS,
  subtasks: SUBTASKS,
  timeEntries: TIME_ENTRIES,
  studyBlocks: STUDY_BLOCKS,
  events: EVENTS,
  eventOverrides: EVENT_OVERRIDES,
  meetings: MEETINGS,
  gradeRecords: GRADE_RECORDS,
  gradeScenarios: GRADE_SCENARIOS,
  deletions: DELETIONS,
} as const satisfies Record<string, ArchiveTable>;

/** The name of a list of the archive. */
export type ArchiveList = keyof typeof ARCHIVE_TABLES;

/** The names of all lists, parents first. */
export const ARCHIVE_LISTS = Object.keys(ARCHIVE_TABLES) as ArchiveList[];

/** What the archive says of the student, and what of it an import brings back. */
export const PROFILE = {
  /** Preferences: they come along. */
  restored: {
    timezone: ZONE,
    locale: text(TEXT_LIMITS.locale),
    dailyMinutes: whole(NUMBER_RANGES.dailyMinutes),
    firstWeekday: optional(oneOf(FIRST_WEEKDAYS)),
    timeFormat: optional(oneOf(TIME_FORMATS)),
    calibrateEstimates: since(true, FLAG),
    ...GRADING_POLICY,
  },
  /** Told for the record: the account keeps its own. */
  told: {
    firstName: text(TEXT_LIMITS.personName),
    lastName: text(TEXT_LIMITS.personName),
    email: optional(text(TEXT_LIMITS.email)),
  },
  leftOut: {
    id: 'the account it is brought into',
    password_hash: 'a secret',
    session_epoch: 'a secret',
    subscription_tier: 'belongs to the account',
    demo_expires_at: 'belongs to the account',
    deletion_at: 'belongs to the account',
    checklist_dismissed_at: 'belongs to the account',
    created_at: 'belongs to the account',
    updated_at: 'belongs to the account',
    ...GPA_DERIVED,
  },
} as const;

/** Tables of a student that are no part of the archive, each with the reason. */
export const TABLES_LEFT_OUT = {
  sessions: 'log-ins on devices: secrets of the account',
  mailed_links: 'links on their way: secrets of the account',
  personal_access_tokens: 'secrets of the account',
  calendar_feeds: 'addresses: secrets of the account',
  idempotency_keys: 'answers kept for a day, in case a request comes twice',
  subscriptions: 'a contract of the account',
  subscription_events: 'what was paid: the payment provider keeps the receipts',
  checkouts: 'payments under way',
  user_cookie_consents: 'a choice about this installation',
  calendar_sources: 'addresses: secrets of the account, without which names and settings lead nowhere',
  calendar_diffs: 'questions about calendars whose addresses do not come along',
  import_drafts: 'files on their way into the plan, kept for a day',
  notification_settings: 'ways to the student on this installation',
  assignment_reminders: 'go with the ways to the student on this installation',
  reminders: 'planned anew from deadlines and classes',
  notifications: 'what this installation told, kept for 180 days',
  deliveries: 'what this installation sent, kept for 180 days',
  push_subscriptions: 'devices: secrets of the account',
  webhooks: 'addresses and keys: secrets of the account',
} as const;

/** The column of a field: `startsOn` lies in `starts_on`. */
export function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
