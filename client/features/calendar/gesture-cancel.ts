/** Far away from everything, in pixels. */
const NOWHERE = -100_000;

/**
 * Lets Esc cancel the pointer's gesture: a move, a resize, or a selection. Called when the mouse button goes down on
 * the grid; over when it comes up.
 *
 * The calendar library has no key for it (fullcalendar/fullcalendar#5693), but whatever is dropped outside the grid
 * stays where it was. So, for the library, the pointer moves there and is released; the actual release comes later
 * and then means nothing.
 *
 * @param onCancel called when something was canceled
 */
export function cancelWithEscape(onCancel: () => void): void {
  const gesture = new AbortController();
  const { signal } = gesture;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    // It is only about the gesture, not about a dialog or a list of entries open behind it.
    event.preventDefault();
    event.stopImmediatePropagation();
    gesture.abort();
    dropNowhere();
    ignoreNextClick();
    onCancel();
  };
  window.addEventListener('keydown', onKeyDown, { capture: true, signal });
  window.addEventListener('mouseup', () => gesture.abort(), { capture: true, signal });
}

/** The library listens to the document for both. */
function dropNowhere(): void {
  const place = { clientX: NOWHERE, clientY: NOWHERE };
  document.dispatchEvent(new MouseEvent('mousemove', place));
  document.dispatchEvent(new MouseEvent('mouseup', place));
}

/** Letting the button go over the entry from which the gesture came would open it. */
function ignoreNextClick(): void {
  const release = new AbortController();
  const { signal } = release;
  const ignore = (event: MouseEvent): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('click', ignore, { capture: true, signal });
  // The click follows in the same breath, if there is one.
  window.addEventListener('mouseup', () => setTimeout(() => release.abort()), { capture: true, signal });
  window.addEventListener('mousedown', () => release.abort(), { capture: true, signal });
}
