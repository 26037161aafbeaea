/** Remembers in this tab that a checkout was opened, so that its success is announced once and not at each reload. */
const MARK = 'checkout-opened';

/** A checkout is being opened. */
export function markCheckout(): void {
  sessionStorage.setItem(MARK, '1');
}

/** Whether a checkout was opened since this was asked last. */
export function takeCheckoutMark(): boolean {
  const wasOpened = sessionStorage.getItem(MARK) !== null;
  sessionStorage.removeItem(MARK);
  return wasOpened;
}
