/** Controls for typed text, numbers, and parts of a date. */
const TYPED = 'input, textarea, [role="spinbutton"]';

/** Takes the focus from a field that is being typed into, which saves it where leaving a field does so. */
export function leaveField(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.matches(TYPED)) activeElement.blur();
}
