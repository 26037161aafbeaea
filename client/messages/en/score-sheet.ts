/** The sheet for trying a score on a phone. */
export const scoreSheetMessages = {
  none: 'no score',
  slider: 'Score',
  number: 'Exact score',
  outOf: (possible: string) => `of ${possible}`,
  spoken: (score: string, possible: string) => `${score} of ${possible}`,
  place: (place: number, count: number) => `${place} of ${count}`,
  previous: 'Previous',
  next: 'Next',
  asStored: (score: string) => `Back to ${score}`,
  storedNone: 'Back to no score',
  noMaximum: 'This item has no points possible yet, so its score doesn’t count.',
  nothingSaved: 'What-if: nothing is saved.',
} as const;
