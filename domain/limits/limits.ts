/**
 * Every length and range of the product, named once. The server enforces them, the client shows them (hints,
 * maxLength), and tests read them.
 */

/** One megabyte in bytes. */
export const MEGABYTE = 1024 * 1024;

/** Longest accepted texts, in characters (Unicode code points, see `isLonger`). */
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
  periodName: 80,
  gradeLabel: 40,
  gradebookKey: 100,
  assignmentTitle: 300,
  quickAdd: 500,
  eventTitle: 300,
  recurrenceRule: 500,
  tokenName: 80,
  feedName: 80,
  sourceName: 80,
  secretToken: 200,
  appName: 80,
  /** The query with which an app opens the page that asks for access. */
  authorizationQuery: 8_000,
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

/** Password lengths in Unicode code points; 15 or more is advised, 8 is accepted. */
export const PASSWORD_LIMITS = { min: 8, advised: 15, max: 256 } as const;

/** Weights are percentages of the whole they belong to. */
export const FULL_WEIGHT = 100;

/** Smallest and largest accepted numbers. */
export const NUMBER_RANGES = {
  /** Number of tasks returned by "what next". */
  nextTasks: { min: 1, max: 100 },
  /** Assignments, or parts of work, that one question for today yields when it says how many. */
  todayRows: { min: 1, max: 200 },
  /** Credits of one course. */
  credits: { min: 0, max: 100 },
  /** Weight of a grade category in percent; above 100 is a bonus scheme. */
  weight: { min: 0, max: 1000 },
  /** Points of one assignment; more than possible is extra credit, negative is a penalty. */
  pointsPossible: { min: 0, max: 1_000_000 },
  pointsEarned: { min: -1_000_000, max: 1_000_000 },
  /** Items dropped by a rule. */
  drops: { min: 0, max: 100 },
  /** The highest possible course total in percent. */
  gradeCap: { min: 0, max: 1000 },
  /** A final percentage entered by hand. */
  gradeOverride: { min: -1000, max: 1000 },
  /** Target percentage. */
  targetPercent: { min: 0, max: 200 },
  /** Target average; scales reach from 4.0 to 100. */
  gpaTarget: { min: 0, max: 100 },
  /** Points of an average as stated in a transcript. */
  statedGpa: { min: 0, max: 100 },
  /** Decimals shown. */
  decimals: { min: 0, max: 4 },
  /** Decimals of a grade point average; a choice made before this range existed is kept. */
  gpaDecimals: { min: 1, max: 3 },
  /** Grade points added to a course in the weighted average. */
  levelBonus: { min: 0, max: 10 },
  /** Weight of one credit of a course in an average. */
  gpaWeight: { min: 0, max: 100 },
  /** 1 is the most important. */
  priority: { min: 1, max: 4 },
  /** Minutes of work one assignment is expected to take. */
  estimateMinutes: { min: 0, max: 60_000 },
  /** Minutes a student wants to work on one day. */
  dailyMinutes: { min: 0, max: 1440 },
  /** Credits of a whole record. */
  studyCredits: { min: 0, max: 10_000 },
  /** Credits still to be taken: at least the smallest amount the API accepts. */
  plannedCredits: { min: 0.0001, max: 10_000 },
  /** Days a personal access token is valid. */
  tokenDays: { min: 1, max: 366 },
  /** Minutes before a start or a deadline at which a subscribed calendar shows an alarm. */
  alarmMinutes: { min: 0, max: 20_160 },
  /** School days after which a rotation repeats. */
  cycleLength: { min: 2, max: 10 },
  /** Interval of a class in weeks: 2 for A and B weeks. */
  everyWeeks: { min: 1, max: 10 },
  /** Minutes one class lasts. */
  meetingMinutes: { min: 1, max: 1440 },
  /** Minutes before a class at which the student is reminded. */
  classReminderMinutes: { min: 0, max: 1440 },
  /** Minutes a reminder is snoozed. */
  snoozeMinutes: { min: 5, max: 20_160 },
} as const;

/** The API's `Decimal`: at most this many decimals and this absolute value. */
export const DECIMAL_LIMITS = { decimals: 4, absolute: 1_000_000 } as const;

/** Bounds of a grading scale; a distinction above full marks may have its own boundary. */
export const SCALE_LIMITS = { bands: 120, topPercent: 200 } as const;

/** Rows one account may hold; a full account gets LIMIT_REACHED, never a slow page. */
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
  connectedApps: 20,
  gradeScales: 40,
  gradeScenariosPerCourse: 20,
  subtasksPerAssignment: 50,
  timeEntries: 50_000,
  studyBlocks: 20_000,
} as const;

/** Grading periods of one course: a school year has twelve months. */
export const PERIODS_PER_COURSE = 12;

/**
 * Bounds of one call of the public calculator. It computes at once, in the process that serves everybody, and exact
 * arithmetic slows down the more the items' maxima differ: the size of their least common multiple is bounded in
 * bits.
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

/**
 * Units of work, see `domain/limits/work`; some 90 to 300 of them take a millisecond. Work on the request's thread delays
 * everybody, so it is kept short; the rest runs in worker threads or is refused.
 */
export const WORK_BUDGETS = {
  /** On the thread that serves requests, before the work is handed over or refused. */
  atOnce: 5_000,
  /** The same for guests: 30 items with the score that one letter needs. */
  guestAtOnce: 500,
  /** One call of the public calculator, in a thread. */
  calculation: 450_000,
  /** One course, or the plan of one term, in a thread; pricing a course of 2,000 items takes a third of it. */
  grades: 4_000_000,
  /** The dates of all series in one read; some 5,000 of these units take a millisecond. */
  expansion: 500_000,
  /** The dates of a single series: what takes more is a rule that hardly ever matches. */
  series: 50_000,
  /** The same in one report of a calendar app, in one turn of the event loop. */
  reportedSeries: 25_000,
  /** The dates of all series in one report of a calendar app, with pauses. */
  report: 1_000_000,
  /** One archive, in a thread: rules that hardly ever match take long. */
  archive: 300_000,
  /** One calendar file, in a thread. */
  calendarFile: 1_000_000,
  /** One page, painted for a first visit, in a thread. */
  picture: 500_000,
} as const;

/** Changes of a course's grade that are kept; beyond that, the two oldest are merged. */
export const GRADE_RECORDS_PER_COURSE = 2_000;

/** Open courses of one term that the planner compares; the grades of any more must be fixed first. */
export const PLANNED_COURSES = 12;

/** Sets of grades that one plan compares, about half a second of work; a scale with letters needs far fewer. */
export const PLANNED_SETS = 250_000;

/** Bounds of one read. */
export const READ_LIMITS = { page: 100, calendarDays: 400, calendarOccurrences: 2_500 } as const;

/** Bounds of one calendar file. */
export const IMPORT_LIMITS = {
  bytes: 10 * MEGABYTE,
  entries: 5_000,
  draftsPerReview: 10,
  draftHours: 24,
} as const;

/** Bounds of calendars fetched from other systems. */
export const SOURCE_LIMITS = {
  /** Open questions of one calendar, and of one answer. */
  questions: 500,
  /** Days during which an answer can be undone. */
  answeredDays: 30,
  /** Days for which the history of a deadline is kept. */
  historyDays: 400,
  /** Changes of one deadline that are shown. */
  historyLength: 50,
} as const;

/** Bounds of a calendar feed, to keep it small enough for all programs. */
export const FEED_LIMITS = {
  /** Classes and events; a series counts once. */
  events: 5_000,
  deadlines: 5_000,
  studyBlocks: 5_000,
  /** Breaks of terms. */
  breaks: 1_000,
  /** Longest notes of one entry, in UTF-16 units; the rest is cut off. */
  notes: 2_000,
  /** Whole months before the current one that are included. */
  pastMonths: 2,
  /** Longest stored name of a program that fetches a feed. */
  userAgent: 200,
} as const;

/** Bounds of an imported gradebook or transcript; each line becomes one assignment or one course. */
export const TABLE_LIMITS = { bytes: 10 * MEGABYTE, lines: 2_000 } as const;

/** Bounds of an imported archive, for the file as sent and unpacked. */
export const ARCHIVE_LIMITS = { bytes: 40 * MEGABYTE, faults: 20 } as const;

/** Recurrence rules accepted from people and files (see domain/time). */
export const RECURRENCE_LIMITS = { interval: 999, count: 2_000, exceptions: 2_000 } as const;

/** Days of a term that a timetable covers, about three years; later classes aren't planned. */
export const TIMETABLE_DAYS = 1_100;

/**
 * The `Idempotency-Key` header: its longest value, and the days during which a repeated request gets the first
 * answer: a phone may be offline that long while its changes wait.
 */
export const IDEMPOTENCY_LIMITS = { keyLength: 200, days: 30 } as const;

/** Deadlines added together from a pasted list. */
export const DEADLINES_PER_PASTE = 100;

/** Days during which a deleted row can be restored. */
export const RESTORE_DAYS = 30;

/** Days for which a cookie choice is kept and valid. */
export const CONSENT_DAYS = 180;

/** Hours a demo account exists. */
export const DEMO_HOURS = 24;

/** Minutes a password reset link is valid. */
export const RESET_MINUTES = 60;

/** Hours a link to confirm an email address is valid. */
export const CONFIRM_EMAIL_HOURS = 24;

/** Days a personal access token is valid by default. */
export const TOKEN_DEFAULT_DAYS = 90;

/** Days during which deleting an account can be undone. */
export const ACCOUNT_DELETION_DAYS = 7;

/** Days after which an account is removed that never held anything and whose address, which it needs, wasn't confirmed. */
export const UNCONFIRMED_DAYS = 30;

/** Bounds of reminders. */
export const REMINDER_LIMITS = {
  /** Rules of one assignment, or of one type. */
  rules: 10,
  /** Largest days and minutes of a rule. */
  days: 60,
  minutes: 20_160,
  /** Days ahead for which reminders are queued; a nightly job adds the next ones. */
  horizonDays: 14,
  /** Hours of delay after which reminders are combined into one. */
  lateHours: 6,
  /** Days for which notifications and their results are kept. */
  logDays: 180,
  /** Devices of one account that get push notifications. */
  devices: 20,
  /** Failed deliveries in a row after which a webhook is switched off. */
  webhookFailures: 10,
  /** Entries marked as read in one call. */
  markedAtOnce: 200,
} as const;

/** Times and bounds of the access that a student gives to apps. */
export const OAUTH_LIMITS = {
  /** Seconds within which an app exchanges its code. */
  codeSeconds: 60,
  /** Seconds an access token works. */
  accessSeconds: 3_600,
  /** Days without a refresh after which an app is disconnected. */
  idleDays: 60,
  /** Days after which a student has to connect an app again, even if it is in use. */
  absoluteDays: 366,
  /** Hours an app stays registered that no student connected. */
  unusedClientHours: 24,
  /** Days an app stays registered after a student connected it or it refreshed its tokens; more than `absoluteDays`. */
  clientDays: 400,
  /** Registered apps that no student connected, in the whole installation. */
  unusedClients: 10_000,
  /** Addresses to which one app can have students sent back. */
  redirectUris: 10,
  /** Characters of such an address. */
  redirectUri: 1_000,
  /** Characters of the `state` an app gets back. */
  state: 2_000,
} as const;
