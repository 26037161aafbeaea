import { plural } from '../plural';
import words from './words/shares.json';

/** Content shared with Termwise, opened with it, or linked to it. */
export const shareMessages = {
  ...words,
  waiting: (count: number) => `Open ${plural(count, 'thing', 'things')} you shared earlier`,
} as const;
