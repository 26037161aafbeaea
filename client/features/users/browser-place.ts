/** The time zone and language this browser is set to, which a new account begins with. */
export function browserPlace(): { timezone: string; locale: string } {
  return { timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone, locale: navigator.language };
}
