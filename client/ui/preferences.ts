import { createStore, useStore, type Store } from './store';

/**
 * A choice that belongs to this device, not to the account; its name is its key in local storage.
 * Each is on unless it was switched off.
 * - `shortcuts`: single keys such as `n` act outside of fields (WCAG 2.1.4).
 * - `keepOnDevice`: the plan is kept on this device for a fast start and for reading offline.
 * - `wideRail`: the rail of a wide window shows words beside its icons.
 */
export type Preference = 'shortcuts' | 'keepOnDevice' | 'wideRail';

const OFF = 'off';

const stores: Record<Preference, Store<boolean>> = {
  shortcuts: createStore(load('shortcuts')),
  keepOnDevice: createStore(load('keepOnDevice')),
  wideRail: createStore(load('wideRail')),
};

function load(name: Preference): boolean {
  try {
    return localStorage.getItem(name) !== OFF;
  } catch {
    return true;
  }
}

/** Whether the preference is on. */
export function readPreference(name: Preference): boolean {
  return stores[name].get();
}

/** Switches a preference and remembers it; where storage is refused it holds until the page is left. */
export function setPreference(name: Preference, isOn: boolean): void {
  stores[name].set(isOn);
  try {
    if (isOn) localStorage.removeItem(name);
    else localStorage.setItem(name, OFF);
  } catch {
    // The choice still holds for this document.
  }
}

/** A preference and its switch. */
export function usePreference(name: Preference): [isOn: boolean, set: (isOn: boolean) => void] {
  return [useStore(stores[name]), (isOn) => setPreference(name, isOn)];
}
