/**
 * Every length and range of the product, each named once.
 * The server enforces them (inputs), the client shows them (hints, maxLength), tests read them.
 */

/** Longest accepted texts, in UTF-16 code units. */
export const TEXT_LIMITS = {
  personName: 80,
  email: 254,
  termName: 80,
  courseCode: 40,
  courseName: 160,
  instructor: 120,
  place: 200,
  link: 2000,
  notes: 20_000,
  categoryName: 80,
  gradeLabel: 40,
  assignmentTitle: 300,
  quickAdd: 500,
  eventTitle: 300,
  recurrenceRule: 500,
  timezone: 64,
  tokenName: 80,
  feedName: 80,
  sourceName: 80,
  secretToken: 200,
  locale: 35,
  networkAddress: 45,
  cancelReason: 2_000,
  specialDayLabel: 120,
  supportSubject: 120,
  supportMessage: 5_000,
  calculatorId: 80,
  scaleName: 80,
  scenarioName: 80,
  webhookName: 80,
  deviceLabel: 80,
  pushEndpoint: 2_000,
  pushKey: 200,
} as const;

/** Password lengths, in Unicode code points; 15 or more is advised, 8 is accepted. */
export const PASSWORD_LIMITS = { min: 8, advised: 15, max: 256 } as const;

/** Smallest and largest accepted numbers. */
export const NUMBER_RANGES = {
  /** Tasks that one question for what to do next yields. */
  nextTasks: { min: 1, max: 100 },
  /** Credits of one course. */
  credits: { min: 0, max: 100 },
  /** Weight of a grade category in percent; above 100 is a bonus scheme. */
  weight: { min: 0, max: 1000 },
  /** Points of one assignment; more than possible is extra credit, negative is a penalty. */
  pointsPossible: { min: 0, max: 1_000_000 },
  pointsEarned: { min: -1_000_000, max: 1_000_000 },
  /** Items that a drop rule leaves out. */
  drops: { min: 0, max: 100 },
  /** No course total above this percentage. */
  gradeCap: { min: 0, max: 1000 },
  /** A final percentage typed by hand. */
  gradeOverride: { min: -1000, max: 1000 },
  /** A percentage aimed at. */
  targetPercent: { min: 0, max: 200 },
  /** An average aimed at; scales reach from 4.0 to 100. */
  gpaTarget: { min: 0, max: 100 },
  /** Points of an average as a transcript states it. */
  statedGpa: { min: 0, max: 100 },
  /** Decimals that are shown. */
  decimals: { min: 0, max: 4 },
  /** Decimals of a grade point average; what was chosen before this range held is kept and shown as it is. */
  gpaDecimals: { min: 1, max: 3 },
  /** Grade points added to a course in the weighted average. */
  levelBonus: { min: 0, max: 10 },
  /** What one credit of a course weighs in an average. */
  gpaWeight: { min: 0, max: 100 },
  /** 1 is the most important. */
  priority: { min: 1, max: 4 },
  /** Minutes of work one assignment is expected to take. */
  estimateMinutes: { min: 0, max: 60_000 },
  /** Minutes a student wants to work on one day. */
  dailyMinutes: { min: 0, max: 1440 },
  /** Credits of a whole study. */
  studyCredits: { min: 0, max: 10_000 },
  /** Days a personal access token works. */
  tokenDays: { min: 1, max: 366 },
  /** Minutes before something begins, or is due, at which a subscribed calendar gives an alarm. */
  alarmMinutes: { min: 0, max: 20_160 },
  /** School days after which a rotation begins anew. */
  cycleLength: { min: 2, max: 10 },
  /** Every how many weeks a class takes place: 2 for A and B weeks. */
  everyWeeks: { min: 1, max: 10 },
  /** Minutes one class lasts. */
  meetingMinutes: { min: 1, max: 1440 },
  /** Minutes before a class at which a student is reminded of it. */
  classReminderMinutes: { min: 0, max: 1440 },
  /** Minutes for which a reminder is put off. */
  snoozeMinutes: { min: 5, max: 20_160 },
} as const;

/** Days outside these are typing mistakes, not dates of a study. */
export const DATE_RANGE = { first: '1900-01-01', last: '2200-12-31' } as const;

/** The wire's `Decimal`: at most this many decimals and this absolute value. */
export const DECIMAL_LIMITS = { decimals: 4, absolute: 1_000_000 } as const;

/** Bounds of a grading scale; a distinction above full marks may have its own boundary. */
export const SCALE_LIMITS = { bands: 120, topPercent: 200 } as const;

/** Rows one account may hold; a full account answers LIMIT_REACHED, never a slow page. */
export const ACCOUNT_LIMITS = {
  terms: 40,
  courses: 400,
  gradeCategoriesPerCourse: 60,
  assignments: 20_000,
  assignmentsPerCourse: 2_000,
  events: 50_000,
  specialDaysPerTerm: 200,
  meetingsPerCourse: 40,
  personalAccessTokens: 20,
  gradeScales: 40,
  gradeScenariosPerCourse: 20,
  subtasksPerAssignment: 50,
  timeEntries: 50_000,
  studyBlocks: 20_000,
} as const;

/**
 * Bounds of one call of the public calculator. It computes at once, in the process that serves everybody, and exact
 * arithmetic gets slower the more the maxima of the items differ: their least common multiple is bounded in bits.
 */
export const CALCULATOR_LIMITS = {
  categories: 60,
  items: 500,
  multipleBits: 96,
  needItems: 200,
  /** With drop rules in another mode than fair, where a grid of scores is searched. */
  unfairNeedItems: 25,
  matchItems: 40,
  transcriptCourses: 400,
  pastTerms: 40,
  degreeYears: 10,
  degreeModules: 100,
} as const;

/** Changes of a course's grade that are kept; of more the oldest two become one. */
export const GRADE_RECORDS_PER_COURSE = 2_000;

/** Open courses of one term that the planner weighs against each other; more are to be fixed first. */
export const PLANNED_COURSES = 12;

/** Sets of grades that one plan compares, about half a second; a scale with letters needs far fewer. */
export const PLANNED_SETS = 250_000;

/** Bounds of one read. */
export const READ_LIMITS = { page: 100, calendarDays: 400, calendarOccurrences: 2_500 } as const;

/** Bounds of one calendar file. */
export const IMPORT_LIMITS = {
  bytes: 10 * 1024 * 1024,
  entries: 5_000,
  draftsPerReview: 10,
  draftHours: 24,
} as const;

/** Bounds of calendars that are fetched from elsewhere. */
export const SOURCE_LIMITS = {
  /** Open questions of one calendar, and of one answer. */
  questions: 500,
  /** Days in which an answer can be taken back. */
  answeredDays: 30,
  /** Days for which moves of a deadline are kept as its history. */
  historyDays: 400,
  /** Moves of one deadline that are shown. */
  historyLength: 50,
} as const;

/** Bounds of what a calendar feed tells other programs, so that it stays small enough for all of them. */
export const FEED_LIMITS = {
  /** Classes and events; a series counts once. */
  events: 5_000,
  deadlines: 5_000,
  studyBlocks: 5_000,
  /** Breaks of terms. */
  breaks: 1_000,
  /** Longest notes of one entry, in UTF-16 units; the rest is cut off. */
  notes: 2_000,
  /** Whole months before the current one that are still told. */
  pastMonths: 2,
  /** Longest name of a fetching program that is kept. */
  userAgent: 200,
} as const;

/** Bounds of a gradebook or transcript that is read as a table; a line becomes one assignment or one course. */
export const TABLE_LIMITS = { bytes: 10 * 1024 * 1024, lines: 2_000 } as const;

/** Bounds of an archive that is brought back; the same for the file as it is sent and for what it unpacks to. */
export const ARCHIVE_LIMITS = { bytes: 40 * 1024 * 1024, faults: 20 } as const;

/** Recurrence rules accepted from people and files (see domain/time). */
export const RECURRENCE_LIMITS = { interval: 999, count: 2_000, exceptions: 2_000 } as const;

/** The longest text with which a change of an event is taken back, in characters. */
export const EVENT_UNDO_LENGTH = 200_000;

/** Days of a term that a timetable looks at, about three years; classes behind them are not planned. */
export const TIMETABLE_DAYS = 1_100;

/** The header `Idempotency-Key`: its longest value, and the hours for which a repeated request gets the first answer. */
export const IDEMPOTENCY_LIMITS = { keyLength: 200, hours: 24 } as const;

/** Deadlines that are added together from a pasted list. */
export const DEADLINES_PER_PASTE = 100;

/** Days a deleted row can be brought back. */
export const RESTORE_DAYS = 30;

/** Days a choice about cookies is kept and holds. */
export const CONSENT_DAYS = 180;

/** Hours a demo account lives. */
export const DEMO_HOURS = 24;

/** Minutes a link to set a new password works. */
export const RESET_MINUTES = 60;

/** Hours a link to confirm an e-mail address works. */
export const CONFIRM_EMAIL_HOURS = 24;

/** Days a personal access token works unless its maker says otherwise. */
export const TOKEN_DEFAULT_DAYS = 90;

/** Days in which the deletion of an account can be taken back. */
export const ACCOUNT_DELETION_DAYS = 7;

/** Bounds of reminders. */
export const REMINDER_LIMITS = {
  /** Rules of one assignment, or of one type. */
  rules: 10,
  /** Largest days and minutes of a rule. */
  days: 60,
  minutes: 20_160,
  /** Days ahead for which reminders stand in the queue; a nightly chore adds the next ones. */
  horizonDays: 14,
  /** A reminder that is later than this is told together with others. */
  lateHours: 6,
  /** Days for which notifications and what became of them are kept. */
  logDays: 180,
  /** Devices of one account that receive pushes. */
  devices: 20,
  /** Notifications in a row that a webhook does not take before it is switched off. */
  webhookFailures: 10,
  /** Entries that are marked as read in one call. */
  markedAtOnce: 200,
} as const;
