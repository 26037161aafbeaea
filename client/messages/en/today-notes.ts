/** What stands below the list of Today. */
export const todayNoteMessages = {
  load: {
    free: (limit: string) => `Your free time: up to ${limit} a day, outside classes and events`,
    assumed: (duration: string) => `${duration} of this is our guess. Add estimates.`,
    plan: 'Plan my study time',
  },
  list: {
    empty: 'Nothing is due in the next 7 days.',
    emptyDay: 'Nothing is due that day.',
    all: 'All assignments',
    more: (count: number) => `${count} more in Assignments`,
  },
} as const;
