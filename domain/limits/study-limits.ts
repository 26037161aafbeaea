/** Smallest and largest accepted numbers of study blocks and of the planner that places them. */
export const STUDY_RANGES = {
  /** Minutes of one block in the calendar. */
  minutes: { min: 5, max: 720 },
  /** Minutes of the longest block the planner makes. */
  blockMinutes: { min: 25, max: 90 },
  /** Minutes of rest the planner leaves after a block. */
  breakMinutes: { min: 0, max: 60 },
  /** Days the planner looks at, today included. */
  planDays: { min: 1, max: 28 },
} as const;

/** What the planner takes for granted where it is not told. */
export const STUDY_DEFAULTS = { blockMinutes: 50, breakMinutes: 10, planDays: 14 } as const;

/** Blocks that are saved, or deleted, at once; a plan of four full weeks has fewer. */
export const BLOCKS_PER_SAVE = 400;

/** Blocks of the coming weeks that are weighed against deadlines, the next ones; nobody can work on more. */
export const WEIGHED_STUDY_BLOCKS = 1_000;
