import { createStore, useStore, type Store } from './store';

/**
 * A choice for this device rather than the account; its name is its key in local storage. Each is on by default.
 * - `shortcuts`: single keys such as `n` act outside fields (WCAG 2.1.4).
 * - `keepOnDevice`: the plan is saved on this device for a fast start and for reading offline.
 * - `wideRail`: the sidebar of a wide window shows labels next to its icons.
 * - `homeScreenHelp`: Today says how to add the application to the Home Screen of iOS.
 */
type Preference = 'shortcuts' | 'keepOnDevice' | 'wideRail' | 'homeScreenHelp';

const OFF = 'off';

const stores: Record<Preference, Store<boolean>> = {
  shortcuts: createStore(load('shortcuts')),
  keepOnDevice: createStore(load('keepOnDevice')),
  wideRail: createStore(load('wideRail')),
  homeScreenHelp: createStore(load('homeScreenHelp')),
};

function load(name: Preference): boolean {
  try {
    return localStorage.getItem(name) !== OFF;
  } catch {
    return true;
  }
}

// Another tab changed it.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key !== null && Object.hasOwn(stores, key)) stores[key as Preference].set(newValue !== OFF);
});

export function readPreference(name: Preference): boolean {
  return stores[name].get();
}

/** Sets a preference and stores it; if storage is refused, it lasts until the page is left. */
export function setPreference(name: Preference, isOn: boolean): void {
  stores[name].set(isOn);
  try {
    if (isOn) localStorage.removeItem(name);
    else localStorage.setItem(name, OFF);
  } catch {
    // The choice still applies to this document.
  }
}

export function usePreference(name: Preference): [isOn: boolean, set: (isOn: boolean) => void] {
  return [useStore(stores[name]), (isOn) => setPreference(name, isOn)];
}
