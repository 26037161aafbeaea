/** The chart of Today, and its message. */
export const weekAheadMessages = {
  title: 'Workload',
  label: 'Work due in the next 7 days. Choose a day to see only its deadlines.',
  inAll: (all: string, unestimated: number, day: string, most: string) =>
    `${all} of work${unestimated > 0 ? ` + ${unestimated} not estimated` : ''} · fullest day: ${day}, ${most}`,
  nothing: 'Each column will show a day’s work. Choose one to see only its deadlines.',
  unestimated: 'None of the work is estimated yet.',
  line: (limit: string) => `Dashed line: your free time, up to ${limit} a day outside classes and events.`,
  striped: 'Striped: more than that by your estimates.',
  assumed: 'Hatched: our guess for what isn’t estimated.',
  plan: 'Plan my study time',
} as const;
