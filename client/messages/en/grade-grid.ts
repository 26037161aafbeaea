import { plural } from '../plural';
import { gridMessages as gridWords, scoreSheetMessages as scoreSheetWords } from './words/grade-grid.json';

const scores = (count: number) => plural(count, 'score', 'scores');

/** Pasting into a gradebook, undo there, and its menu. */
export const gridMessages = {
  ...gridWords,
  menu: (code: string) => `More for the ${code} gradebook`,
  copied: (count: number) =>
    `${plural(count, 'assignment', 'assignments')} copied. Paste them into a spreadsheet.`,
  changed: (title: string) => `Score of ${title} changed`,
  pasted: (count: number) => `${scores(count)} pasted`,
  tried: (count: number) => `${scores(count)} tried. Nothing is saved.`,
  undone: (count: number) => `${scores(count)} restored`,
  redone: (count: number) => `${scores(count)} changed again`,
  paste: {
    ...gridWords.paste,
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
    apply: (count: number) => `Paste ${scores(count)}`,
  },
} as const;

/** The sheet for trying a score on a phone. */
export const scoreSheetMessages = {
  ...scoreSheetWords,
  outOf: (possible: string) => `of ${possible}`,
  spoken: (score: string, possible: string) => `${score} of ${possible}`,
  place: (place: number, count: number) => `${place} of ${count}`,
  asStored: (score: string) => `Back to ${score}`,
} as const;
