import { plural } from '../plural';

/** Words of terms. */
export const termMessages = {
  what: 'this term',
  add: 'New term',
  edit: 'Edit term',
  name: 'Name',
  nameHint: 'For example “Autumn 2026”.',
  startsOn: 'First day',
  endsOn: 'Last day',
  isCurrent: 'This is the current term',
  create: 'Add term',
  save: 'Save',
  makeCurrent: 'Make it the current term',
  actions: (name: string) => `Actions for ${name}`,
  delete: 'Delete term',
  deleted: (name: string) => `${name} deleted`,
  deleteText: (name: string, courses: number) =>
    `${name} goes with its ${plural(courses, 'course', 'courses')}, their deadlines and grades. You can bring all of it back for 30 days.`,
} as const;
