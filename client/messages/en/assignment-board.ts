import { plural } from '../plural';
import words from './words/assignment-board.json';

/** The list of all assignments; loaded after the first page. */
export const assignmentBoardMessages = {
  ...words.assignmentBoardMessages,
  columns: {
    ...words.assignmentBoardMessages.columns,
    sorted: (column: string, isDescending: boolean) =>
      `Sorted by ${column.toLowerCase()}, ${isDescending ? 'descending' : 'ascending'}.`,
  },
  filter: {
    ...words.assignmentBoardMessages.filter,
    on: (count: number) => plural(count, 'filter', 'filters'),
    courseOfTerm: (code: string, term: string) => `${code} (${term})`,
    shown: (count: number, isCut: boolean) =>
      `${isCut ? 'First ' : ''}${plural(count, 'assignment', 'assignments')} shown.`,
    sorted: (key: string) => `Sort: ${key}`,
  },
  /** On paper, below a list whose end had not been loaded. */
  printed: (count: number) =>
    `Only the first ${count} assignments are printed. The others were not loaded yet. Print again for all of them.`,
  selection: {
    ...words.assignmentBoardMessages.selection,
    count: (count: number) => `${count} selected`,
  },
  pick: {
    ...words.assignmentBoardMessages.pick,
    title: (count: number) => (count === 1 ? 'Move to another day' : `Move ${count} assignments`),
  },
} as const;
