/** A navigation begins, and its page arrives; Safari on phones says only the latter. */
const LEAVING = ['beforeunload', 'pagehide'] as const;

/**
 * Runs work when the page is about to be left: once it is hidden, nothing can be sent or stored any more. It may run
 * twice, and the page may stay.
 * @returns a function that ends it
 */
export function onLeaving(work: () => void): () => void {
  for (const event of LEAVING) window.addEventListener(event, work);
  return () => {
    for (const event of LEAVING) window.removeEventListener(event, work);
  };
}

/** Controls for typed text, numbers, and parts of a date. */
const TYPED = 'input, textarea, [role="spinbutton"]';

/** Takes the focus from a field that is being typed into, which saves it where leaving a field does so. */
export function leaveField(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.matches(TYPED)) activeElement.blur();
}
