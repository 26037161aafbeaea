/** Texts below the list of Today. */
export const todayNoteMessages = {
  list: {
    empty: 'Nothing is due in the next 7 days.',
    emptyDay: 'Nothing is due that day.',
    all: 'All assignments',
    more: (count: number) => `${count} more in Assignments`,
  },
} as const;
