import { plural } from '../plural';

/** The list of all assignments; loaded after the first page. */
export const assignmentBoardMessages = {
  whatRest: 'the rest of your assignments',
  whatTerm: 'this term’s assignments',
  columns: {
    select: 'Select',
    done: 'Done',
    title: 'Title',
    course: 'Course',
    due: 'Due',
    points: 'Points',
    status: 'Status',
    grade: 'Grade',
    actions: 'Actions',
    sorted: (column: string, isDescending: boolean) =>
      `Sorted by ${column.toLowerCase()}, ${isDescending ? 'descending' : 'ascending'}.`,
    caption: 'Assignments. Sort with the buttons in the column headings.',
  },
  filter: {
    label: 'Filter',
    on: (count: number) => plural(count, 'filter', 'filters'),
    status: 'Status',
    statuses: { open: 'Open', done: 'Done', all: 'All' },
    due: 'Due',
    dues: { any: 'Any date', late: 'Late', today: 'Today', week: 'Next 7 days', none: 'No date' },
    course: 'Course',
    allCourses: 'All courses',
    search: 'Search assignments',
    searchShort: 'Search',
    courseOfTerm: (code: string, term: string) => `${code} (${term})`,
    allTerms: 'All terms',
    clear: 'Clear filters',
    shown: (count: number, isCut: boolean) =>
      `${isCut ? 'First ' : ''}${plural(count, 'assignment', 'assignments')} shown.`,
    sort: 'Sort by',
    sorted: (key: string) => `Sort: ${key}`,
    sorts: {
      due: 'Due date',
      title: 'Title',
      course: 'Course',
      points: 'Points',
      status: 'Status',
      grade: 'Grade',
    },
  },
  showAll: 'Show all assignments',
  /** On paper, below a list whose end had not been loaded. */
  printed: (count: number) =>
    `Only the first ${count} assignments are printed. The others were not loaded yet. Print again for all of them.`,
  selection: {
    label: 'Selected assignments',
    start: 'Select',
    stop: 'Cancel selection',
    all: 'Select all shown',
    count: (count: number) => `${count} selected`,
    done: 'Mark done',
    move: 'Move to',
    delete: 'Delete',
  },
  pick: {
    title: (count: number) => (count === 1 ? 'Move to another day' : `Move ${count} assignments`),
    day: 'New day',
    save: 'Move',
  },
} as const;
