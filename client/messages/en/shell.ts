import { plural } from '../plural';

/** How to install the application where only the student can. */
export const homeScreenMessages = {
  title: 'Add to Home Screen',
  steps:
    'Add Termwise to your Home Screen: tap Share, then “Add to Home Screen”. It opens full screen and can send you notifications.',
  dismiss: 'Not now',
} as const;

export const shortcutMessages = {
  title: 'Keyboard shortcuts',
  help: 'Show this list',
  palette: 'Open the command palette',
  undo: 'Undo the last change',
  goTo: (page: string) => `Go to ${page}`,
  single: 'Use single-key shortcuts',
  singleHint: 'When off, only Ctrl K and Ctrl Z work.',
} as const;

export const offlineMessages = {
  bar: 'Offline.',
  saved: (time: string) => `Showing your planner as of ${time}.`,
  back: 'Back online.',
  waiting: (count: number, isOnline: boolean) =>
    isOnline
      ? `Saving ${plural(count, 'change', 'changes')}…`
      : `${plural(count, 'change', 'changes')} will be saved when you’re online.`,
  silent: (count: number) =>
    `The server hasn’t answered yet. ${plural(count, 'change is', 'changes are')} kept on this device.`,
  refused: (count: number) => `${plural(count, 'change', 'changes')} couldn’t be saved.`,
  show: 'Show',
  review: 'Review',
  noWaiting: 'You can’t make changes now because this browser doesn’t keep them.',
} as const;

export const updateMessages = {
  text: 'A new version is ready.',
  reload: 'Reload',
} as const;

export const toastMessages = {
  label: 'Notifications, Alt+T',
  close: 'Close notification',
} as const;

export const notFoundMessages = {
  title: 'Page not found',
  heading: 'We can’t find that page.',
  text: 'The link may be wrong, or the page was deleted.',
  today: 'Go to Today',
  home: 'Go home',
} as const;
