import { plural } from '../plural';
import words from './words/deletions.json';

/** The page "Recently deleted". */
export const deletionMessages = {
  ...words,
  intro: (days: number) => `What you delete stays here for ${days} days.`,
  restoreNamed: (label: string) => `Restore ${label}`,
  until: (day: string) => `until ${day}`,
  items: (count: number) => plural(count, 'item', 'items'),
} as const;
