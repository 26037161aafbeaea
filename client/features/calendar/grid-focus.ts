/** How long to wait for an element that is about to take the focus, in milliseconds. */
const PATIENCE_MS = 1500;

/** Puts the focus on a day's link, if the day is drawn. */
export function focusDay(grid: Element | null, day: string): boolean {
  const link = grid?.querySelector<HTMLElement>(`[data-date="${day}"] [role="link"]`);
  link?.focus();
  return link != null;
}

/** Focuses a day's link as soon as the day is drawn; its page may have to be fetched first. */
export function focusDaySoon(grid: Element | null, day: string): void {
  untilTrue(() => focusDay(grid, day));
}

/** Puts the focus on the grid itself when a page is turned in which the element that had it is gone. */
export function keepFocusIn(grid: HTMLElement | null): void {
  untilTrue(() => {
    if (isFocusLost()) grid?.focus({ preventScroll: true });
    return false;
  });
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Focuses an element as soon as it is drawn; until then another one, if what had the focus is gone. */
export function focusIdSoon(id: string, meanwhile: string): void {
  untilTrue(() => {
    const element = document.getElementById(id);
    if (element) element.focus();
    else if (isFocusLost()) document.getElementById(meanwhile)?.focus();
    return element !== null;
  });
}

/**
 * Focuses an entry again: the grid redraws an entry that changes its day, and a dialog returns the focus to where the
 * entry was. The focus is never taken from anything else.
 */
export function keepFocusOn(entryId: string): void {
  untilTrue(() => {
    if (isFocusLost()) elementOf(entryId)?.focus();
    // It may be redrawn more than once.
    return false;
  });
}

/** The element of an entry that takes the focus: itself in the agenda, the library's around it in the grid. */
function elementOf(entryId: string): HTMLElement | null {
  const mark = document.querySelector<HTMLElement>(`[data-entry-id="${entryId}"]`);
  return mark?.closest<HTMLElement>('button, [tabindex]') ?? null;
}

/** Tries in every frame until it is done, for a while. */
export function untilTrue(attempt: () => boolean): void {
  const started = performance.now();
  const tryAgain = (): void => {
    if (!attempt() && performance.now() - started < PATIENCE_MS) requestAnimationFrame(tryAgain);
  };
  requestAnimationFrame(tryAgain);
}
