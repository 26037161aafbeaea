/** What the list of changes says of conflicts alone; it is loaded with that list. */
export const conflictMessages = {
  before: (value: string) => `Before: ${value}`,
  /** The dates of a series, as the server names them. */
  dates: { overrides: 'Single dates', additions: 'Added dates', exceptions: 'Skipped dates' },
} as const;
