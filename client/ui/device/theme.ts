import { chooseTheme, readTheme, type Theme } from '../../boot/theme';
import { createStore, useStore } from './store';

const themes = createStore<Theme>(readTheme());

/** Shows a theme everywhere and keeps it for the next visit. */
export function setTheme(theme: Theme): void {
  chooseTheme(theme);
  themes.set(theme);
}

/** The chosen theme and its setter. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useStore(themes), setTheme];
}
