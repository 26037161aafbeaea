import { preferredLocale, type ReadingPreferences } from '#domain/accounts/reading-locale';
import { addDays, diffDays } from '#domain/time/local-date';
import { dayOf } from '#domain/time/local-date-time';

/** In whose words and at whose place figures and times are written. */
export interface FormatOptions extends ReadingPreferences {
  /** A BCP 47 tag; an unknown one falls back to the browser's language. */
  locale: string;
  /** An IANA name; an unknown one falls back to the browser's zone. */
  timezone: string;
  /** The clock; for tests. */
  now?: () => Date;
}

/** The length of a written day: "Fri", "Fri 27 Nov", "Fri 27 Nov 2026", "Friday, 27 November 2026". */
export type DayStyle = 'weekday' | 'short' | 'dated' | 'long';

/** The position of the text: at the start of a line, or inside a sentence. */
export type Place = 'start' | 'inside';

/** A deadline in the student's time zone; `localDue` in `due.ts` finds it. */
export interface LocalDue {
  /** `YYYY-MM-DD`; null without a deadline. */
  day: string | null;
  /** `HH:MM`; null when the whole day counts. */
  time: string | null;
}

const DAY_STYLES: Record<DayStyle, Intl.DateTimeFormatOptions> = {
  weekday: { weekday: 'short' },
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  dated: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
};

/** Days within which a weekday's name alone is unambiguous. */
const NEAR_DAYS = 6;

/** Days within which "in 12 days" says more than the date. */
const COUNTED_DAYS = 13;

/** Days within which a month's name alone is unambiguous, also in another year. */
const YEARLESS_DAYS = 61;

/** Makes the functions below for one student. */
export function createFormat(options: FormatOptions) {
  const { locale: regional, timezone } = supported(options);
  const locale = preferredLocale(regional, options);
  const now = options.now ?? (() => new Date());
  const localAt = rememberingMinutes((at) => localTime(at, timezone));
  const wall = (style: Intl.DateTimeFormatOptions, tag = locale) =>
    cached(tag, { ...style, timeZone: 'UTC' });
  const words = datesOf(locale);

  /** Today in the student's zone. */
  const today = (): string => dayOf(localAt(now()));
  const day = (value: string, style: DayStyle = shortStyle(value, today())): string =>
    wall(DAY_STYLES[style], words).format(atNoon(value));
  /** The name of a day inside a sentence, "Fri"; `long` is "Friday". */
  const weekday = (value: string, style: 'short' | 'long' = 'short'): string =>
    cached(words, { weekday: style, timeZone: 'UTC' }).format(atNoon(value));
  const time = (value: string): string => unbroken(wall(TIME).format(new Date(`1970-01-01T${value}Z`)));
  /** "Today", "Tomorrow", "In 5 days", "3 days ago"; in lower case inside a sentence. */
  const relativeDay = (value: string, place: Place = 'start'): string => {
    const text = relativeDays(words).format(diffDays(today(), value), 'day');
    return place === 'start' ? capital(text, words) : text;
  };
  const figure = (style: Intl.NumberFormatOptions, value: number): string =>
    figures(locale, style).format(value);
  const number = (value: number, maximumFractionDigits = 2): string =>
    figure({ maximumFractionDigits }, value);

  return {
    locale,
    timezone,
    today,
    day,
    weekday,
    time,
    relativeDay,
    number,
    /** 89.96 becomes "89.96 %" in the locale's format; a grade with fewer decimals could contradict its letter. */
    percent: (value: number, maximumFractionDigits = 2): string =>
      figure({ style: 'percent', maximumFractionDigits }, value / 100),
    /** A figure with all its decimals, such as a grade point average: "3.50". */
    fixed: (value: number, decimals: number): string =>
      figure({ minimumFractionDigits: decimals, maximumFractionDigits: decimals }, value),
    /** An amount of money, without decimals when they are zero: "$5", "$5.95". */
    money: (amount: number, currency: string): string => figure({ ...MONEY, currency }, amount),
    /** Minutes as "45 min", "2 hr" or "1 hr 30 min"; in a narrow column as "1h 30m". */
    duration: (minutes: number, width?: 'narrow'): string => duration(minutes, locale, width),
    /** The time of day of an instant. */
    clock: (instant: string | number): string =>
      cached(locale, { ...TIME, timeZone: timezone }).format(new Date(instant)),
    /** The student's local time at an instant, `YYYY-MM-DDTHH:MM`; to calculate with, not to show. */
    local: (instant: string | number): string => localAt(new Date(instant)),
    /** The day of an instant, with its year. */
    date: (instant: string | number): string =>
      cached(words, { ...DATE, timeZone: timezone }).format(new Date(instant)),
    instant: (instant: string | number): string => {
      const style = DAY_STYLES[shortStyle(dayOf(localAt(new Date(instant))), today())];
      return cached(words, { ...style, ...timeParts(locale), timeZone: timezone }).format(new Date(instant));
    },
    /**
     * "Today 18:00", "In 2 days, Fri 18:00", "Fri 4 Dec 18:00", "3 days ago, Tue"; null without a day. A stored deadline
     * is written by `dueText` in `due.ts`, which adds the time in its own zone.
     */
    due: (due: LocalDue, place: Place = 'start'): string | null => {
      if (!due.day) return null;
      const distance = diffDays(today(), due.day);
      const at = due.time ? `\u00a0${time(due.time)}` : '';
      if (Math.abs(distance) <= 1) return `${relativeDay(due.day, place)}${at}`;
      if (Math.abs(distance) > COUNTED_DAYS) return `${day(due.day)}${at}`;
      const named = Math.abs(distance) <= NEAR_DAYS ? weekday(due.day) : day(due.day);
      return `${relativeDay(due.day, place)}, ${named}${at}`;
    },
    /** Whole hours until an instant, at least 0. */
    hoursUntil: (instant: string): number =>
      Math.max(0, Math.ceil((new Date(instant).getTime() - now().getTime()) / 3_600_000)),
    /** The day `count` days after today. */
    daysFromToday: (count: number): string => addDays(today(), count),
  };
}

/** Local times that are remembered at most: more than a screen shows. */
const REMEMBERED = 1000;

/** The same conversion, done once for each minute: a list asks for today with every line, and the platform is slow. */
function rememberingMinutes(convert: (at: Date) => string): (at: Date) => string {
  const known = new Map<number, string>();
  return (at) => {
    const minute = Math.floor(at.getTime() / 60_000);
    const before = known.get(minute);
    if (before !== undefined) return before;
    if (known.size >= REMEMBERED) known.clear();
    const local = convert(at);
    known.set(minute, local);
    return local;
  };
}

const MONEY: Intl.NumberFormatOptions = {
  style: 'currency',
  currencyDisplay: 'narrowSymbol',
  trailingZeroDisplay: 'stripIfInteger',
};

const DATE: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' };

/** A time alone, in the locale's format; with a date, the platform wants its parts, see {@link timeParts}. */
const TIME: Intl.DateTimeFormatOptions = { timeStyle: 'short' };

/** No line breaks between a time and its "PM". */
function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

/** Hour and minute for a format with a date: a two-digit hour only if the locale uses one. */
function timeParts(locale: string): Intl.DateTimeFormatOptions {
  const parts = cached(locale, { ...TIME, timeZone: 'UTC' }).formatToParts(NINE);
  const hour = parts.find(({ type }) => type === 'hour')?.value ?? '';
  return { hour: hour.length > 1 ? '2-digit' : 'numeric', minute: '2-digit' };
}

/** Nine o'clock, whose hour shows whether a locale uses one digit or two. */
const NINE = new Date('1970-01-01T09:00Z');

/** Formatters are costly to create and are needed for every row: the one known by the key, or a new one. */
function remembered<T>(known: Map<string, T>, key: string, make: () => T): T {
  const format = known.get(key) ?? make();
  known.set(key, format);
  return format;
}

const figureFormats = new Map<string, Intl.NumberFormat>();

function figures(locale: string, style: Intl.NumberFormatOptions): Intl.NumberFormat {
  const make = () => new Intl.NumberFormat(locale, style);
  return remembered(figureFormats, `${locale} ${JSON.stringify(style)}`, make);
}

const formats = new Map<string, Intl.DateTimeFormat>();

function cached(locale: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const make = () => new Intl.DateTimeFormat(locale, style);
  return remembered(formats, `${locale} ${JSON.stringify(style)}`, make);
}

const relativeFormats = new Map<string, Intl.RelativeTimeFormat>();

function relativeDays(locale: string): Intl.RelativeTimeFormat {
  const make = () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return remembered(relativeFormats, locale, make);
}

function supported({ locale, timezone }: FormatOptions): { locale: string; timezone: string } {
  try {
    return resolved(locale, timezone);
  } catch {
    return resolved();
  }
}

function resolved(tag?: string, zone?: string): { locale: string; timezone: string } {
  const { locale, timeZone } = new Intl.DateTimeFormat(tag, { timeZone: zone }).resolvedOptions();
  return { locale, timezone: timeZone };
}

/** The local time of an instant in a time zone, `YYYY-MM-DDTHH:MM` in ISO digits whatever the locale. */
function localTime(instant: Date, timezone: string): string {
  const parts = cached('en-u-ca-iso8601-nu-latn', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: timezone,
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((found) => found.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/** A day far away in another year is written with the year. */
function shortStyle(day: string, today: string): DayStyle {
  const isNear = day.slice(0, 4) === today.slice(0, 4) || Math.abs(diffDays(today, day)) <= YEARLESS_DAYS;
  return isNear ? 'short' : 'dated';
}

function atNoon(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}

/** The language of the catalog, in whose sentences units, weekdays, and relative times are used. */
const WORDS = 'en';

/** The language and region for words in a sentence, while times and figures use the locale. */
export function languageOf(locale: string): string {
  return locale.startsWith(WORDS) ? locale : WORDS;
}

/** The locale for dates: names in the language of the sentences, in the locale's order, with its digits and clock. */
function datesOf(locale: string): string {
  if (locale.startsWith(WORDS)) return locale;
  const short = cached(locale, { ...DAY_STYLES.short, timeZone: 'UTC' }).formatToParts(NINE);
  const first = short.find(({ type }) => type === 'day' || type === 'month');
  const { numberingSystem, hourCycle = 'h23' } = cached(locale, TIME).resolvedOptions();
  // In the English of Europe the day comes first.
  return `${WORDS}-${first?.type === 'day' ? '150' : 'US'}-u-hc-${hourCycle}-nu-${numberingSystem}`;
}

function duration(minutes: number, locale: string, unitDisplay: 'short' | 'narrow' = 'short'): string {
  const words = languageOf(locale);
  const unit = (value: number, name: 'hour' | 'minute') =>
    figures(words, { style: 'unit', unit: name, unitDisplay }).format(value);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return unit(rest, 'minute');
  return rest === 0 ? unit(hours, 'hour') : `${unit(hours, 'hour')} ${unit(rest, 'minute')}`;
}

function capital(text: string, locale: string): string {
  const [first = '', ...rest] = text;
  return first.toLocaleUpperCase(locale) + rest.join('');
}
