import { plural } from '../plural';

const scores = (count: number) => plural(count, 'score', 'scores');

/** Pasting into a gradebook, undo there, and its menu. */
export const gridMessages = {
  menu: (code: string) => `More for the ${code} gradebook`,
  copy: 'Copy as table',
  copied: (count: number) =>
    `${plural(count, 'assignment', 'assignments')} copied. Paste them into a spreadsheet.`,
  notCopied: 'Your browser didn’t allow copying.',
  import: 'Import a gradebook',
  changed: (title: string) => `Score of ${title} changed`,
  pasted: (count: number) => `${scores(count)} pasted`,
  tried: (count: number) => `${scores(count)} tried. Nothing is saved.`,
  nothingNew: 'Everything you pasted is already here.',
  undone: (count: number) => `${scores(count)} restored`,
  redone: (count: number) => `${scores(count)} changed again`,
  hint: 'Type 18, 18/20, 85%, or a letter grade, or paste cells from a spreadsheet.',
  keys: 'Enter: save, next · Esc: undo · Ctrl+Z: undo last change',
  paste: {
    title: 'Not everything fits',
    fits: (count: number) => (count === 0 ? 'None of it can be pasted.' : `${scores(count)} can be pasted.`),
    faults: (count: number) =>
      `${plural(count, 'cell isn’t a score', 'cells aren’t scores')} and won’t be pasted:`,
    cell: {
      no_score: (line: number, text: string) => `Row ${line}: “${text}” isn’t a score.`,
      range: (line: number, text: string) => `Row ${line}: “${text}” is out of range.`,
      either: (line: number, text: string) =>
        `Row ${line}: “${text}” may be points or a grade. Type it in the gradebook to choose.`,
    },
    moreFaults: (count: number) => `and ${count} more`,
    rest: (count: number) =>
      `${plural(count, 'row doesn’t', 'rows don’t')} fit below this cell. “Import all” adds ${count === 1 ? 'it as a new assignment' : 'them as new assignments'}.`,
    beyond: (count: number) =>
      `${plural(count, 'column', 'columns')} to the right of “In the grade” ${count === 1 ? 'is' : 'are'} left out.`,
    newItem: (number: number) => `New assignment ${number}`,
    failed: 'We couldn’t save the scores. Try again, or copy what you pasted.',
    text: 'What you pasted',
    apply: (count: number) => `Paste ${scores(count)}`,
    again: 'Try again',
    import: 'Import all',
  },
} as const;

/** The sheet for trying a score on a phone. */
export const scoreSheetMessages = {
  none: 'no score',
  slider: 'Score',
  number: 'Exact score',
  grade: 'Grade',
  outOf: (possible: string) => `of ${possible}`,
  spoken: (score: string, possible: string) => `${score} of ${possible}`,
  place: (place: number, count: number) => `${place} of ${count}`,
  previous: 'Previous',
  next: 'Next',
  asStored: (score: string) => `Back to ${score}`,
  storedNone: 'Back to no score',
  noMaximum: 'This has no points possible yet, so its score doesn’t count.',
  nothingSaved: 'What-if: nothing is saved.',
} as const;
