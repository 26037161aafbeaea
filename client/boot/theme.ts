/** The key of the chosen theme in local storage; absent for the system's. */
const THEME_KEY = 'theme';

/** The choices. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The chosen theme; `system` without a choice, or if the browser refuses storage. */
export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(THEME_KEY);
    return THEMES.find((theme) => theme === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

/** Shows a theme without keeping it: the stylesheets read `data-theme`, without it they follow the system. */
export function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

/** Shows a theme and stores it for the next visit; if storage is refused, it lasts until the page is left. */
export function chooseTheme(theme: Theme): void {
  showTheme(theme);
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // The choice still applies to this document.
  }
}
