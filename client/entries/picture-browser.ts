/**
 * The browser functions that the application's components call during their first rendering, for use without a browser.
 * In the code that paints pages on the server, and only there, the build substitutes these for the globals of the same
 * names.
 */
const nothing = (): void => undefined;
const storage = { getItem: (): null => null, setItem: nothing, removeItem: nothing };

/** Pixels of one rem in the default font size. */
const REM = 16;

let width = 0;
let now = 0;

/** Sets the width of the window in CSS pixels, and the time in epoch milliseconds. */
export function setMoment(moment: { width: number; now: number }): void {
  ({ width, now } = moment);
}

/** The clock stands still: a page is painted in a moment. */
class MomentDate extends globalThis.Date {
  constructor(...parts: [] | [number | string]) {
    super(...((parts.length === 0 ? [now] : parts) as [number]));
  }

  static override now(): number {
    return now;
  }
}
export { MomentDate as Date };

/** Answers the media queries of the pages: the width in rem. */
export function matchMedia(query: string): Pick<MediaQueryList, 'matches'> {
  const [, bound, rem] = /^\((min|max)-width: ([\d.]+)rem\)$/.exec(query) ?? [];
  const limit = Number(rem) * REM;
  return { matches: bound === 'min' ? width >= limit : bound === 'max' && width <= limit };
}

export const window = { addEventListener: nothing, removeEventListener: nothing, matchMedia };
export const document = { addEventListener: nothing, querySelector: (): null => null };
export const navigator = { onLine: true, userAgent: '', platform: '', maxTouchPoints: 0 };
export const location = new URL('http://localhost/');
export const localStorage = storage;
export const sessionStorage = storage;
