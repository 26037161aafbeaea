import { createContext, use, useMemo, type ReactNode } from 'react';
import { createFormat, type Format, type FormatOptions } from './format';

const browser = new Intl.DateTimeFormat().resolvedOptions();

const FormatContext = createContext<Format>(
  createFormat({ locale: browser.locale, timezone: browser.timeZone }),
);

/** Gives the screens below the student's locale and time zone. */
export function FormatProvider({ locale, timezone, children }: FormatOptions & { children: ReactNode }) {
  const format = useMemo(() => createFormat({ locale, timezone }), [locale, timezone]);
  return <FormatContext value={format}>{children}</FormatContext>;
}

/** The functions of `format.ts` in the student's locale and zone; in the browser's for a guest. */
export function useFormat(): Format {
  return use(FormatContext);
}
