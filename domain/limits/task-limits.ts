/** Longest title of a subtask, in UTF-16 code units. */
export const SUBTASK_TITLE = 300;

/** Smallest and largest accepted numbers of repetitions and the time log. */
export const TASK_RANGES = {
  /** Minutes of work logged at a stretch. */
  loggedMinutes: { min: 1, max: 1440 },
  /** Days after which work is due again once it was done. */
  repeatAfterDays: { min: 1, max: 366 },
  /** Assignments that repeated work makes. */
  repeatCount: { min: 2, max: 200 },
} as const;

/** Bounds of work that repeats: every deadline becomes an assignment, within so many days of the first. */
export const REPETITION_LIMITS = { assignments: 200, days: 1_100 } as const;

/** Days after which work repeated without an end stops where no term says so. */
export const REPETITION_DAYS = 365;

/** Assignments that one bulk change takes; one write is charged for every `rowsPerWrite` rows. */
export const BULK_LIMITS = { rows: 200, rowsPerWrite: 20 } as const;

/** Finished pieces of work, the latest first, from which personal factors of estimates are learnt. */
export const ESTIMATE_SAMPLES = 1_000;

/** Hours after which a timer that still runs is asked about. */
export const IDLE_TIMER_HOURS = 4;

/** Assignments that course analytics look at, those due last, and pairs of time and score that they list. */
export const ANALYTICS_LIMITS = { work: 5_000, scores: 500 } as const;
