/** The property iOS sets in a page that was opened from the Home Screen. */
type IosNavigator = Navigator & { standalone?: boolean };

/**
 * Whether this is Safari on an iPhone or iPad, and the application isn't opened from the Home Screen: only there the
 * student must add it by hand. An iPad calls itself a Mac, which has no touch screen.
 */
export function canBeAddedByHand(browser: IosNavigator = navigator): boolean {
  const { userAgent, maxTouchPoints, standalone } = browser;
  const isIos = /iP(?:hone|ad|od)/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  const isSafari = /Safari/.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPT\/|GSA\//.test(userAgent);
  return isIos && isSafari && standalone !== true;
}
