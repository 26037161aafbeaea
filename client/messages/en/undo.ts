/** The bar that offers to undo, and what it says afterwards. */
export const undoMessages = {
  action: 'Undo',
  restored: 'Restored',
  restoredLater: 'Will be restored when you’re online',
  /** After Ctrl+Z, of a change without a text of its own. */
  undone: 'Last change undone',
  /** After Ctrl+Z, with the name of what was changed or added. */
  undoneTo: (name: string) => (name ? `Last change to “${name}” undone` : 'Last change undone'),
  /** After Ctrl+Z, of a change that stays. */
  final: 'The last change can’t be undone',
  /** Of several rows, some or all of which can't be changed back. */
  gone: (count: number) =>
    count === 1
      ? '1 item wasn’t changed because it’s been deleted'
      : `${count} items weren’t changed because they’ve been deleted`,
  dismiss: 'Dismiss',
} as const;
