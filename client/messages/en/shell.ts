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
