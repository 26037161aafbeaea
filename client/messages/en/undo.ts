/** The bar that offers to undo, and what it says afterwards. */
export const undoMessages = {
  action: 'Undo',
  restored: 'Restored',
  restoredLater: 'Will be restored when you’re online',
  /** Of a change without a text of its own, with the name of what was changed or added. */
  undoneTo: (name: string) => (name ? `Last change to “${name}” undone` : 'Last change undone'),
  /** After Ctrl+Shift+Z. */
  redoneTo: (name: string) => (name ? `Change to “${name}” made again` : 'Change made again'),
  /** Of a change that stays. */
  final: 'The last change can’t be undone',
  /** Of a change whose rows the server doesn't have any more. */
  isGone: 'There’s nothing left to undo. It may have been deleted',
  /** After a button of the screen whose change Ctrl+Z has undone. */
  isUndone: 'That was already undone, or too many other changes were made since',
  /** Of several rows, some or all of which can't be changed back. */
  gone: (count: number) =>
    count === 1
      ? '1 item wasn’t changed because it’s been deleted'
      : `${count} items weren’t changed because they’ve been deleted`,
  /** Of more that changed since, and therefore stayed. */
  moreStayed: (count: number) => (count === 1 ? '1 more change stayed' : `${count} more changes stayed`),
  dismiss: 'Dismiss',
} as const;
