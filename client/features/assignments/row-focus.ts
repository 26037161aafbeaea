/** The lines of the lists on the screen, in reading order; marked so that keys can walk them. */
function rows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-assignment]')];
}

/** The line that holds the focus. */
function focusedRow(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('[data-assignment]') ?? null;
}

function focusRow(row: HTMLElement | undefined): void {
  row?.querySelector<HTMLElement>('[data-assignment-link]')?.focus();
}

/** The id of the assignment whose line holds the focus, or null. */
export function focusedAssignment(): string | null {
  return focusedRow()?.dataset['assignment'] ?? null;
}

/** Moves the focus `step` lines on; without a focused line to the first, and never beyond the ends. */
export function moveRowFocus(step: 1 | -1): void {
  const all = rows();
  const focused = focusedRow();
  const index = focused ? all.indexOf(focused) + step : 0;
  focusRow(all[Math.min(Math.max(index, 0), all.length - 1)]);
}

/** Gives the focus to the line of an assignment. */
export function focusAssignment(id: string): void {
  focusRow(rows().find((row) => row.dataset['assignment'] === id));
}

/**
 * Keeps the keyboard's place in the list when the focused line goes: call it before lines are removed, and what it
 * returns once they are gone.
 */
export function holdRowFocus(goingIds: readonly string[]): () => void {
  const all = rows();
  const index = all.findIndex((row) => goingIds.includes(row.dataset['assignment'] ?? ''));
  const staying = (row: HTMLElement): boolean => !goingIds.includes(row.dataset['assignment'] ?? '');
  const heir = all.slice(index).find(staying) ?? all.slice(0, Math.max(index, 0)).findLast(staying);
  return () => {
    if (document.activeElement === null || document.activeElement === document.body) focusRow(heir);
  };
}
