/** Words of how a deadline moved. */
export const dueHistoryMessages = {
  title: 'Earlier deadlines',
  move: (before: string, calendar: string, now: string) => `Was ${before}; ${calendar} moved it to ${now}.`,
  noticed: (day: string) => `Noticed ${day}`,
  answers: { accept: 'you accepted', keep: 'you kept yours' },
  open: 'waits for your answer',
  never: 'without a day',
} as const;
