import { createContext, use, useMemo, type ReactNode } from 'react';
import { createFormat, type FormatOptions } from './format';

/** Everything that writes figures and times; days are `YYYY-MM-DD`, times `HH:MM`, instants ISO. */
export type Format = ReturnType<typeof createFormat>;

const FormatContext = createContext<Format | null>(null);

interface FormatProviderProps extends Omit<FormatOptions, 'now'> {
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

let guestFormat: Format | undefined;

/** In the browser's locale and zone; made when first asked for, since the platform takes long to make a formatter. */
function formatForGuest(): Format {
  if (guestFormat) return guestFormat;
  const { locale, timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (guestFormat = createFormat({ locale, timezone: timeZone }));
}

/** The functions of `format.ts` in the student's locale and zone; in the browser's for a guest. */
export function useFormat(): Format {
  return use(FormatContext) ?? formatForGuest();
}
