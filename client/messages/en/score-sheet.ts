/** Words of the sheet in which a score is tried out on a phone. */
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
  noMaximum: 'This item has no maximum yet, so its score does not count.',
  nothingSaved: 'What-if: nothing is saved.',
} as const;
