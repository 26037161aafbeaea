import { createContext, use, useMemo, type ReactNode } from 'react';
import { createFormat, type Format, type FormatOptions } from './format';

const browser = new Intl.DateTimeFormat().resolvedOptions();

const FormatContext = createContext<Format>(
  createFormat({ locale: browser.locale, timezone: browser.timeZone }),
);

export interface FormatProviderProps extends Omit<FormatOptions, 'now'> {
  children: ReactNode;
}

/** Provides the student's locale, time zone, and reading preferences to the screens below. */
export function FormatProvider({
  locale,
  timezone,
  firstWeekday,
  timeFormat,
  children,
}: FormatProviderProps) {
  const format = useMemo(
    () => createFormat({ locale, timezone, firstWeekday, timeFormat }),
    [locale, timezone, firstWeekday, timeFormat],
  );
  return <FormatContext value={format}>{children}</FormatContext>;
}

/** The functions of `format.ts` in the student's locale and zone; in the browser's for a guest. */
export function useFormat(): Format {
  return use(FormatContext);
}
