import { clear, type UseStore } from 'idb-keyval';
import { openDatabase } from './device-database';
import { forgetSavedStart } from './saved-start';

/** Opens the database of the plans saved on this device. */
export function openSavedCopies(): UseStore {
  return openDatabase('termwise', 'cache');
}

/** Removes every saved plan from this device, and the data kept for the first moments of a start. */
export async function removeSavedCopies(): Promise<void> {
  forgetSavedStart();
  // A browser without a database has saved nothing.
  await clear(openSavedCopies()).catch(() => undefined);
}
