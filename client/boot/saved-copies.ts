import { clear, createStore, type UseStore } from 'idb-keyval';
import { forgetSavedStart } from './saved-start';

/** Opens the database of the plans saved on this device. */
export function openSavedCopies(): UseStore {
  return createStore('termwise', 'cache');
}

/** Removes every saved plan from this device, and what is kept for the first moments of a start. */
export async function removeSavedCopies(): Promise<void> {
  forgetSavedStart();
  try {
    await clear(openSavedCopies());
  } catch {
    // A browser without a database has saved nothing.
  }
}
