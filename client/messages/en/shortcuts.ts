/** Words of the keyboard shortcuts and their sheet. */
export const shortcutMessages = {
  title: 'Keyboard shortcuts',
  help: 'Show this list',
  palette: 'Command palette, from anywhere',
  undo: 'Undo the last delete',
  goTo: (page: string) => `Go to ${page}`,
  single: 'Use single-key shortcuts',
  singleHint: 'Off: only Ctrl K and Ctrl Z keep working.',
} as const;
