/** The browser's time zone and language, the defaults of a new account. */
export function browserPlace(): { timezone: string; locale: string } {
  return { timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone, locale: navigator.language };
}
