/** The key of the picture of Today in local storage, see `first-paint.ts`. */
export const FIRST_PAINT = 'first-paint';

/** Removes the picture from this device. */
export function forgetPicture(): void {
  try {
    localStorage.removeItem(FIRST_PAINT);
  } catch {
    // What can't be removed wasn't stored.
  }
}
