/** Accepted ranges for study blocks and the planner that places them. */
export const STUDY_RANGES = {
  /** Minutes of one study block. */
  minutes: { min: 5, max: 720 },
  /** Minutes of the longest block the planner makes. */
  blockMinutes: { min: 25, max: 90 },
  /** Minutes of rest after a block. */
  breakMinutes: { min: 0, max: 60 },
  /** Days the planner looks ahead, including today. */
  planDays: { min: 1, max: 28 },
} as const;

/** The planner's defaults. */
export const STUDY_DEFAULTS = { blockMinutes: 50, breakMinutes: 10, planDays: 7 } as const;

/** Blocks saved or deleted at once; a plan of four full weeks has fewer. */
export const BLOCKS_PER_SAVE = 400;

/** Upcoming blocks that are compared with deadlines; no one can work on more. */
export const WEIGHED_STUDY_BLOCKS = 1_000;
