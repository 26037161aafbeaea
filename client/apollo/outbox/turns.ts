import { SENDING } from '../../boot/background-sync';
import type { KeptChange } from './kept-changes';

/** The pending work of this page, by name, in a browser without locks. */
const ends = new Map<string, Promise<unknown>>();

/** Runs work that excludes other work of the same name, in all tabs if the browser has Web Locks. */
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

/** Names the lock of a change: it isn't sent while it is being discarded. */
export function nameOf({ id }: Pick<KeptChange, 'id'>): string {
  return `${SENDING}:${id}`;
}
