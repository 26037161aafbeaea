import { createStore, type UseStore } from 'idb-keyval';

/** A database that takes longer than this to open doesn't answer at all, unless its user is more patient; in milliseconds. */
const OPEN_MS = 2_000;

/**
 * A database of this device for the functions of `idb-keyval`. Where opening it fails, throws, or is never
 * answered (private windows, blocked or damaged storage), each use is rejected.
 *
 * @param patience how long opening it may take, in milliseconds
 */
export function openDatabase(name: string, store: string, patience = OPEN_MS): UseStore {
  const use = createStore(name, store);
  return (mode, work) =>
    new Promise((resolve, reject) => {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        reject(new Error(`The database "${name}" of this device does not open.`));
      }, patience);
      const opened: typeof work = (objects) => {
        clearTimeout(timer);
        // The caller has already been told that nothing was stored.
        if (isLate) throw new Error(`The database "${name}" of this device opened too late.`);
        return work(objects);
      };
      // A browser may throw instead of answering.
      const used = (async () => use(mode, opened))();
      used.then(resolve, reject).finally(() => clearTimeout(timer));
    });
}
