import { plural } from '../plural';

export const termMessages = {
  what: 'this term',
  add: 'New term',
  edit: 'Edit term',
  name: 'Name',
  nameHint: 'For example, “Fall 2026”.',
  startsOn: 'First day',
  endsOn: 'Last day',
  isCurrent: 'Current term',
  create: 'Add term',
  save: 'Save',
  makeCurrent: 'Make current term',
  /** Several terms that are running, shown together. */
  now: 'Now',
  term: 'Term',
  current: (name: string) => `${name} (current)`,
  /** Below the choice of one of several terms that are running. */
  alsoNow: (names: string) => `Also now: ${names}`,
  actions: (name: string) => `Actions for ${name}`,
  delete: 'Delete term',
  deleted: (name: string) => `${name} deleted`,
  deleteText: (name: string, courses: number) =>
    `This deletes ${name} with its ${plural(courses, 'course', 'courses')}, deadlines, and grades. You can restore everything for 30 days.`,
} as const;
