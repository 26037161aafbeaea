import { settingsMessages } from '../../messages/en/settings';

/** The contents of a `User-Agent` header in words; null if unknown. */
interface Device {
  browser: string | null;
  system: string | null;
}

/** Browsers by their mark; those that imitate others come before them. */
const BROWSERS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bCriOS\/|\bChrom(?:e|ium)\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
];

/** Systems by their mark; phones name the desktop system they descend from. */
const SYSTEMS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Reads the browser and the system from a `User-Agent` header; good enough to recognize one's own devices. */
export function readUserAgent(userAgent: string | null): Device {
  const find = (list: typeof BROWSERS): string | null =>
    list.find(([mark]) => mark.test(userAgent ?? ''))?.[1] ?? null;
  return { browser: find(BROWSERS), system: find(SYSTEMS) };
}

/** The name of a device in lists: "Firefox on Windows". */
export function deviceName(userAgent: string | null): string {
  const text = settingsMessages.sessions;
  const { browser, system } = readUserAgent(userAgent);
  if (browser && system) return text.on(browser, system);
  return browser ?? system ?? text.unknownBrowser;
}
