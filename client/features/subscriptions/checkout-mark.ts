/**
 * Remembers in this tab that a checkout was opened, so its success is awaited and announced once, not at each
 * reload.
 */
const MARK = 'checkout-opened';

/** A checkout is being opened. */
export function markCheckout(): void {
  sessionStorage.setItem(MARK, '1');
}

/** Whether a checkout was opened that is not over. */
export function hasCheckoutMark(): boolean {
  return sessionStorage.getItem(MARK) !== null;
}

/** The checkout is over. @returns whether one was open. */
export function takeCheckoutMark(): boolean {
  const wasOpened = hasCheckoutMark();
  sessionStorage.removeItem(MARK);
  return wasOpened;
}
