/** The look of everything that opens next to its trigger. */
export const popoverClass =
  'appear z-50 rounded-card border border-hairline bg-raised shadow-menu outline-none max-w-[calc(100vw-2rem)]';

/** The look of one line in menus and lists. */
export const menuItemClass =
  'flex min-h-9 touch:min-h-11 cursor-pointer items-center gap-2.5 rounded-chip px-2.5 text-sm outline-none ' +
  'data-focused:bg-sunken data-disabled:cursor-default data-disabled:opacity-50';
