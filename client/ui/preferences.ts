import { createStore, useStore, type Store } from './store';

/** Choices that belong to this device, not to the account. */
export interface Preferences {
  theme: 'light' | 'dark' | 'system';
  /** Whether single keys such as `n` act outside of fields (WCAG 2.1.4). */
  shortcuts: boolean;
  /** Whether the plan is kept on this device for a fast start and for reading offline. */
  keepOnDevice: boolean;
  /** Whether the rail of a wide window shows icons alone. */
  narrowRail: boolean;
}

const DEFAULTS: Preferences = { theme: 'system', shortcuts: true, keepOnDevice: true, narrowRail: false };

/** A year, in seconds: how long the theme's cookie lasts. */
const COOKIE_AGE = 365 * 24 * 60 * 60;

const stores: { [Key in keyof Preferences]?: Store<Preferences[Key]> } = {};

function storeOf<Key extends keyof Preferences>(key: Key): Store<Preferences[Key]> {
  const known = stores[key] as Store<Preferences[Key]> | undefined;
  if (known) return known;
  const store = createStore(load(key));
  (stores as Record<string, unknown>)[key] = store;
  return store;
}

function load<Key extends keyof Preferences>(key: Key): Preferences[Key] {
  const fallback = DEFAULTS[key];
  try {
    const text = localStorage.getItem(key);
    if (text === null) return fallback;
    return (typeof fallback === 'boolean' ? text === 'true' : text) as Preferences[Key];
  } catch {
    return fallback;
  }
}

/** The preference as it stands now. */
export function readPreference<Key extends keyof Preferences>(key: Key): Preferences[Key] {
  return storeOf(key).get();
}

/** Sets a preference and remembers it. The theme is also put on the page, and in a cookie for the server. */
export function setPreference<Key extends keyof Preferences>(key: Key, value: Preferences[Key]): void {
  storeOf(key).set(value);
  try {
    localStorage.setItem(key, String(value));
  } catch {
    // Storage is full or refused: the choice holds until the page is closed.
  }
  if (key === 'theme') applyTheme(value as Preferences['theme']);
}

/** A preference and its setter. */
export function usePreference<Key extends keyof Preferences>(
  key: Key,
): [Preferences[Key], (value: Preferences[Key]) => void] {
  return [useStore(storeOf(key)), (value) => setPreference(key, value)];
}

function applyTheme(theme: Preferences['theme']): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  document.cookie = `theme=${theme};path=/;max-age=${COOKIE_AGE};samesite=lax`;
}
