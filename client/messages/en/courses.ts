import { lists } from '../lists';
import { plural } from '../plural';
import words from './words/courses.json';

export const courseMessages = {
  ...words,
  newTerm: (name: string) => `${name} (new)`,
  open: (open: number, total: number) =>
    total === 0 ? 'No assignments yet' : `${open} of ${plural(total, 'assignment', 'assignments')} open`,
  creditCount: (text: string, count: number) => `${text} ${count === 1 ? 'credit' : 'credits'}`,
  active: (count: number, limit: number) => `${count} of ${limit} active courses on the Free plan`,
  actions: (code: string) => `Actions for ${code}`,
  deleted: (code: string) => `${code} deleted`,
  deleteText: (code: string, items: number) =>
    `This deletes ${code} with its ${plural(items, 'assignment', 'assignments')}, classes, and grades. You can restore everything for 30 days.`,
  archiveTerm: (name: string, count: number) => `Archive ${plural(count, 'course', 'courses')} in ${name}`,
  overLimit: {
    ...words.overLimit,
    title: (used: number, limit: number) =>
      `You have ${plural(used, 'active course', 'active courses')}. The Free plan includes ${limit}.`,
    legend: (limit: number) => `Choose which ${limit} stay active`,
    count: (chosen: number, limit: number) => `${chosen} of ${limit} chosen`,
    save: (paused: number) =>
      paused === 0 ? 'Keep these' : `Keep these and pause ${plural(paused, 'course', 'courses')}`,
  },
  stillPaused: (codes: readonly string[]) =>
    `Your plan has room for every course, but ${lists.format(codes)} ${codes.length === 1 ? 'is' : 'are'} still paused. To add assignments or scores, choose “Activate” in the course’s menu.`,
  full: (used: number) => `You have ${used} active courses. Add it as paused, or upgrade.`,
  limit: (limit: number) =>
    `The Free plan includes ${limit} active courses. Archive or pause one, or upgrade to Student Pro.`,
} as const;
