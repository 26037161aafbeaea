import { SENDING } from '../../boot/background-sync';
import type { KeptChange } from './kept-changes';

/** The ends of what is under way in this page, in a browser without locks. */
const ends = new Map<string, Promise<unknown>>();

/** Does something while nobody does anything of the same name, in any tab where the browser has Web Locks. */
export function exclusively<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (navigator.locks) return navigator.locks.request(name, work) as Promise<Result>;
  const result = (ends.get(name) ?? Promise.resolve()).then(work);
  const end = result
    .catch(() => undefined)
    .then(() => {
      if (ends.get(name) === end) ends.delete(name);
    });
  ends.set(name, end);
  return result;
}

/** Names the turns of a change: nobody sends it while it is taken back. */
export function nameOf({ id }: KeptChange): string {
  return `${SENDING}:${id}`;
}
