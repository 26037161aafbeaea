/** How a deadline moved. */
export const dueHistoryMessages = {
  title: 'Earlier deadlines',
  move: (before: string, calendar: string, now: string) => `Was ${before}; ${calendar} moved it to ${now}.`,
  noticed: (day: string) => `Noticed ${day}`,
  answers: { accept: 'accepted', keep: 'you kept yours' },
  open: 'waiting for your answer',
  never: 'no date',
} as const;
