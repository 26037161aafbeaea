/** So far from everything that nothing lies there, in pixels. */
const NOWHERE = -100_000;

/**
 * Lets Esc take back what the pointer is doing: a move, a stretch, a selection. Called when the mouse button goes down
 * on the grid; forgotten when it comes up.
 *
 * The calendar library knows no key for it (fullcalendar/fullcalendar#5693), but whatever is dropped outside the grid
 * stays where it was. So the pointer is taken there and let go, in the library's eyes; the button under the student's
 * finger comes up later and then means nothing.
 *
 * @param onCancel something was taken back
 */
export function cancelWithEscape(onCancel: () => void): void {
  const gesture = new AbortController();
  const { signal } = gesture;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    // It means the gesture alone, not a dialog or a list of entries that lies open behind it.
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
