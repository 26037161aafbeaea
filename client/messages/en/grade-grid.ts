import { plural } from '../plural';

const scores = (count: number) => plural(count, 'score', 'scores');

/** Words of pasting into a gradebook, of undoing there, and of its menu. */
export const gridMessages = {
  menu: (code: string) => `More for the gradebook of ${code}`,
  copy: 'Copy as table',
  copied: (count: number) => `${plural(count, 'item', 'items')} copied. Paste them into a spreadsheet.`,
  notCopied: 'The browser did not allow copying.',
  import: 'Import a gradebook',
  pasted: (count: number) => `${scores(count)} pasted`,
  tried: (count: number) => `${scores(count)} tried out. Nothing is saved.`,
  nothingNew: 'What you pasted says what is here already.',
  undone: (count: number) => `${scores(count)} put back`,
  redone: (count: number) => `${scores(count)} changed again`,
  keys: 'Enter saves and goes to the next line, Escape puts the former value back. Cells from a spreadsheet can be pasted; Ctrl+Z takes the last change back.',
  paste: {
    title: 'Not everything fits',
    fits: (count: number) =>
      count === 0 ? 'Nothing of it can be pasted as it is.' : `${scores(count)} can be pasted.`,
    faults: (count: number) => `${plural(count, 'cell is', 'cells are')} no score and would be left out:`,
    fault: (line: number, text: string) => `Line ${line}: “${text}” is no score.`,
    range: (line: number, text: string) => `Line ${line}: “${text}” is out of range.`,
    moreFaults: (count: number) => `and ${count} more`,
    rest: (count: number) =>
      `${plural(count, 'more line', 'more lines')} than items from this cell on. The import adds ${count === 1 ? 'it as a new item' : 'them as new items'}.`,
    beyond: (count: number) =>
      `${plural(count, 'column', 'columns')} to the right of “Counts as” ${count === 1 ? 'is' : 'are'} left out.`,
    newItem: (number: number) => `New item ${number}`,
    failed: 'The scores were not saved. What you pasted is kept here: try again, or copy it.',
    text: 'What you pasted',
    apply: (count: number) => `Paste ${scores(count)}`,
    again: 'Try again',
    import: 'Import all of it',
    importHint: 'Nothing is saved before you have looked at it.',
  },
} as const;
