export const shortcutMessages = {
  title: 'Keyboard shortcuts',
  help: 'Show this list',
  palette: 'Open the command palette',
  undo: 'Undo the last change',
  goTo: (page: string) => `Go to ${page}`,
  single: 'Use single-key shortcuts',
  singleHint: 'When off, only Ctrl K and Ctrl Z work.',
} as const;
