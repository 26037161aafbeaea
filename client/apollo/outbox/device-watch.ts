import { del, keys, set } from 'idb-keyval';
import { OUTBOX_FLAG, outboxDatabase, stores, UNDER_WAY } from './kept-changes';

/**
 * Calls back when another tab has let changes wait, or sent them.
 * @returns a function that ends it
 */
export function watchOtherTabs(onChange: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent): void => {
    if (key === OUTBOX_FLAG && !newValue?.startsWith(UNDER_WAY)) onChange();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** Finds out whether changes can wait, before there is one. */
export async function tryStorage(): Promise<void> {
  const probe = 'probe';
  await stores(() => set(probe, probe, outboxDatabase).then(() => del(probe, outboxDatabase)));
}

/** Whether the device holds changes, whatever local storage says: it may have been full, or another tab wrong. */
export async function holdsChanges(): Promise<boolean> {
  return (await keys(outboxDatabase)).length > 0;
}
