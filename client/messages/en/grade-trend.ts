/** Words of the trend of a grade. */
export const trendMessages = {
  title: 'Trend',
  plan: 'Plan a term',
  /** The name of the line. */
  label: (from: string, to: string, since: string) => `From ${from} to ${to} since ${since}`,
  steady: (percent: string, since: string) => `${percent} since ${since}`,
  day: 'Day',
  percent: 'Percent',
  letter: 'Letter',
} as const;

/** Words of the button in what-if mode. */
export const saveScenarioMessages = { save: 'Save as scenario' } as const;
