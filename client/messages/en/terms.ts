import { plural } from '../plural';
import words from './words/terms.json';

export const termMessages = {
  ...words,
  /** Several terms that are running, shown together. */
  now: 'Now',
  current: (name: string) => `${name} (current)`,
  /** Below the choice of one of several terms that are running. */
  alsoNow: (names: string) => `Also now: ${names}`,
  actions: (name: string) => `Actions for ${name}`,
  deleted: (name: string) => `${name} deleted`,
  deleteText: (name: string, courses: number) =>
    `This deletes ${name} with its ${plural(courses, 'course', 'courses')}, deadlines, and grades. You can restore everything for 30 days.`,
} as const;
