/** Words of the load line, wherever it stands. */
export const loadLineMessages = {
  /** What a column says to those who do not see it: "3 h of work, 2 deadlines, above your limit of 2 h". */
  column: (work: string, count: number) =>
    `${work} of work, ${count === 0 ? 'no deadlines' : count === 1 ? '1 deadline' : `${count} deadlines`}`,
  free: 'no deadlines',
  above: (limit: string) => `above your limit of ${limit}`,
  aboveFree: (free: string) => `more than your free ${free}`,
  limit: (limit: string) => `Your limit: ${limit} a day`,
} as const;
