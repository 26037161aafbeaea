/** Longest title of a subtask, in characters. */
export const SUBTASK_TITLE = 300;

/** Accepted ranges for repetitions and the time log. */
export const TASK_RANGES = {
  /** Minutes of one time entry. */
  loggedMinutes: { min: 1, max: 1440 },
  /** Days after completion at which work is due again. */
  repeatAfterDays: { min: 1, max: 366 },
  /** Assignments in one series. */
  repeatCount: { min: 2, max: 200 },
} as const;

/** Bounds of repeated work: every deadline becomes an assignment, within so many days of the first. */
export const REPETITION_LIMITS = { assignments: 200, days: 1_100 } as const;

/** Days after which work repeated without an end stops if no term ends it. */
export const REPETITION_DAYS = 365;

/** Assignments in one bulk change; one write is charged for every `rowsPerWrite` rows. */
export const BULK_LIMITS = { rows: 200, rowsPerWrite: 20 } as const;

/** Finished pieces of work, the latest first, from which a student's estimate factors are learned. */
export const ESTIMATE_SAMPLES = 1_000;

/** Hours after which the student is asked about a running timer. */
export const IDLE_TIMER_HOURS = 4;

/** Assignments included in course analytics, the latest deadlines first, and pairs of time and score listed. */
export const ANALYTICS_LIMITS = { work: 5_000, scores: 500 } as const;
