import type { AssignmentType } from '#domain/assignments/assignment';
import type { Weekday } from '#domain/time/local-date';

/** Units of time that a line can count. */
export type TimeUnit = 'minute' | 'hour' | 'day' | 'week' | 'month';

/** The words of one language in the line of quick add; all in lower case. */
export interface QuickAddWords {
  readonly weekdays: Readonly<Record<string, Weekday>>;
  /** Months, 1 to 12; besides those of the language those of the student's locale. */
  readonly months: Readonly<Record<string, number>>;
  readonly units: Readonly<Record<string, TimeUnit>>;
  readonly types: Readonly<Record<string, AssignmentType>>;
  /** Words that name a time of day, `HH:MM`. */
  readonly times: Readonly<Record<string, string>>;
  readonly today: readonly string[];
  readonly tomorrow: readonly string[];
  readonly next: readonly string[];
  readonly other: readonly string[];
  /** What may stand between a day, its month and its year: "4 of December". */
  readonly of: readonly string[];
  readonly in: readonly string[];
  readonly every: readonly string[];
  readonly until: readonly string[];
  readonly worth: readonly string[];
  readonly points: readonly string[];
  readonly workday: readonly string[];
  /** What may stand before a day or a time and belongs to it. */
  readonly fillers: readonly string[];
  /** The two words of "before class". */
  readonly beforeClass: readonly [string, string];
  readonly am: string;
  readonly pm: string;
  /** Endings of ordinal numbers: "12th". */
  readonly ordinals: readonly string[];
  /** Whether 3/4 is the third of April (else the fourth of March). */
  readonly isDayFirst: boolean;
}

/** A table that knows its words alone: "constructor", which all objects know, is a word of a title like any other. */
function tableOf<Value>(words: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  return Object.assign(Object.create(null) as Record<string, Value>, words);
}

const ENGLISH: QuickAddWords = {
  weekdays: tableOf({
    mon: 1,
    monday: 1,
    tue: 2,
    tues: 2,
    tuesday: 2,
    wed: 3,
    wednesday: 3,
    thu: 4,
    thur: 4,
    thurs: 4,
    thursday: 4,
    fri: 5,
    friday: 5,
    sat: 6,
    saturday: 6,
    sun: 7,
    sunday: 7,
  }),
  months: tableOf({
    jan: 1,
    january: 1,
    feb: 2,
    february: 2,
    mar: 3,
    march: 3,
    apr: 4,
    april: 4,
    may: 5,
    jun: 6,
    june: 6,
    jul: 7,
    july: 7,
    aug: 8,
    august: 8,
    sep: 9,
    sept: 9,
    september: 9,
    oct: 10,
    october: 10,
    nov: 11,
    november: 11,
    dec: 12,
    december: 12,
  }),
  units: tableOf({
    m: 'minute',
    min: 'minute',
    mins: 'minute',
    minute: 'minute',
    minutes: 'minute',
    h: 'hour',
    hr: 'hour',
    hrs: 'hour',
    hour: 'hour',
    hours: 'hour',
    d: 'day',
    day: 'day',
    days: 'day',
    w: 'week',
    week: 'week',
    weeks: 'week',
    month: 'month',
    months: 'month',
  }),
  types: tableOf({
    assignment: 'assignment',
    homework: 'assignment',
    hw: 'assignment',
    exam: 'exam',
    test: 'exam',
    quiz: 'quiz',
    reading: 'reading',
    read: 'reading',
    project: 'project',
    other: 'other',
  }),
  times: tableOf({ noon: '12:00', midnight: '23:59', tonight: '21:00' }),
  today: ['today'],
  tomorrow: ['tomorrow', 'tmr'],
  next: ['next'],
  other: ['other'],
  of: ['of'],
  in: ['in'],
  every: ['every'],
  until: ['until', 'till'],
  worth: ['worth'],
  points: ['point', 'points', 'pt', 'pts'],
  workday: ['weekday', 'workday'],
  fillers: ['by', 'due', 'on', 'at'],
  beforeClass: ['before', 'class'],
  am: 'am',
  pm: 'pm',
  ordinals: ['st', 'nd', 'rd', 'th'],
  isDayFirst: true,
};

/** Where people write the month before the day. */
const MONTH_FIRST = /-(?:US|PH|FM|MH|PW)(?:-|$)/i;

/**
 * The words for a locale (`en-US`). English so far, whatever the language, but for the names of months, which are pasted
 * as a syllabus has them; the order of day and month follows the region. A further language is a further table.
 */
export function quickAddWords(locale: string): QuickAddWords {
  const known = byLocale.get(locale);
  if (known) return known;
  const { months, between } = writtenMonths(locale);
  const words = {
    ...ENGLISH,
    // What an English word means stays.
    months: tableOf({ ...months, ...ENGLISH.months }),
    of: [...ENGLISH.of, ...between],
    isDayFirst: !(MONTH_FIRST.test(locale) || locale === 'en'),
  };
  byLocale.set(locale, words);
  return words;
}

/** Asked for at every key that is pressed. */
const byLocale = new Map<string, QuickAddWords>();

/**
 * The names of the months in a locale, in full and short, alone and in a date, where some languages inflect them; and
 * the words that dates have between their parts ("4 de diciembre de 2026"). Nothing of an unknown locale.
 */
function writtenMonths(locale: string): { months: Record<string, number>; between: Set<string> } {
  const months: Record<string, number> = {};
  const between = new Set<string>();
  const [tag] = Intl.DateTimeFormat.supportedLocalesOf(isTag(locale) ? locale : []);
  for (const style of tag === undefined ? [] : MONTH_STYLES) {
    const format = new Intl.DateTimeFormat(tag, { ...style, timeZone: 'UTC', calendar: 'gregory' });
    for (let month = 1; month <= 12; month += 1) {
      for (const { type, value } of format.formatToParts(Date.UTC(2026, month - 1, 4))) {
        const word = value.trim().toLowerCase().replace(/\.$/, '');
        if (type === 'month' && /^\p{L}+$/u.test(word)) months[word] = month;
        if (type === 'literal' && /^\p{L}+$/u.test(word)) between.add(word);
      }
    }
  }
  return { months, between };
}

const MONTH_STYLES: readonly Intl.DateTimeFormatOptions[] = [
  { month: 'short' },
  { month: 'long' },
  { day: 'numeric', month: 'short' },
  { day: 'numeric', month: 'long', year: 'numeric' },
];

function isTag(locale: string): boolean {
  try {
    return Intl.getCanonicalLocales(locale).length > 0;
  } catch {
    return false;
  }
}
