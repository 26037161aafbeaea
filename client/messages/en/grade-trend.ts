export const trendMessages = {
  title: 'Trend',
  plan: 'Plan a term',
  /** The accessible name of the line. */
  label: (from: string, to: string, since: string) => `From ${from} to ${to} since ${since}`,
  steady: (percent: string, since: string) => `${percent} since ${since}`,
  day: 'Day',
  percent: 'Percent',
  letter: 'Letter',
} as const;

/** The button in what-if mode. */
export const saveScenarioMessages = { save: 'Save as scenario' } as const;
