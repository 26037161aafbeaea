import { useSyncExternalStore } from 'react';

/** One value outside React, with those who want to know when it changes. */
export interface Store<T> {
  get(): T;
  set(value: T): void;
  /** Calls back after every change, until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

/** A store holding `initial`. Setting the same value again notifies no one. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The store's value; the component renders again when it changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
