import { firstWeekdayOf } from '#domain/accounts/first-weekday';
import type { AssignmentType } from '#domain/assignments/assignment';
import type { Weekday } from '#domain/time/local-date';

import ENGLISH_WORDS from './quick-add-english.json';
import LANGUAGES from './quick-add-languages.json';
import LISTS from './quick-add-lists.json';

/** Units of time a line can use. */
export type TimeUnit = 'minute' | 'hour' | 'day' | 'week' | 'month';

/** A table of words, all in lower case. */
export type WordTable<Value> = Readonly<Record<string, Value | undefined>>;

/** The words of one language for quick add; all in lower case. */
export interface QuickAddWords {
  readonly weekdays: Readonly<Record<string, Weekday>>;
  /** Months, 1 to 12, in this language and in the student's locale. */
  readonly months: Readonly<Record<string, number>>;
  /** Months with no other meaning, which may stand alone. */
  readonly plainMonths: ReadonlySet<string>;
  readonly units: Readonly<Record<string, TimeUnit>>;
  /** Numbers in words: "two weeks", "an hour". */
  readonly counts: WordTable<number>;
  /** Words that may follow `#`. */
  readonly types: Readonly<Record<string, AssignmentType>>;
  /** Words for a time of day, `HH:MM`. */
  readonly times: Readonly<Record<string, string>>;
  /** Parts of a day, which mean a time only next to a day: "fri morning". */
  readonly parts: WordTable<string>;
  readonly today: readonly string[];
  readonly tomorrow: readonly string[];
  readonly tonight: readonly string[];
  readonly next: readonly string[];
  readonly coming: readonly string[];
  readonly other: readonly string[];
  /** Words that may stand between a day, its month, and its year: "4 of December". */
  readonly of: readonly string[];
  /** Words between two things of a kind: "mon n wed". */
  readonly joiners: readonly string[];
  readonly every: readonly string[];
  readonly until: readonly string[];
  readonly workday: readonly string[];
  readonly term: readonly string[];
  /** Words that may precede a day or a time and belong to it; the value is whether they say that something is due. */
  readonly fillers: WordTable<boolean>;
  /** Words after which a bare number is an hour: "at 2", "um 14". */
  readonly leading: readonly string[];
  /** Words of another language after an hour, which is one of a 24-hour clock: "14 Uhr". */
  readonly ownClock: readonly string[];
  /** Endings of ordinal numbers: "12th". */
  readonly ordinals: readonly string[];
  /** Words of the grammar, which don't belong to titles. */
  readonly grammar: ReadonlySet<string>;
  /** Weekday names, short and long, in the student's own language, if it is another one. */
  readonly otherWeekdays: ReadonlySet<string>;
  /** Days and months, of which a misspelt word may be one. */
  readonly dayNames: readonly string[];
  /** The first day of the student's week: "next week" starts with it. */
  readonly firstWeekday: Weekday;
  /** Whether 3/4 is April 3 (otherwise March 4). */
  readonly isDayFirst: boolean;
}

/** A table with only its own words: "constructor", which every object has, belongs in a title like any other word. */
function tableOf<Value>(words: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  return Object.assign(Object.create(null) as Record<string, Value>, words);
}

/** A table from its values, each with the words that mean it. */
export function tableFrom<Value>(
  ...rows: readonly (readonly [value: Value, words: string])[]
): Readonly<Record<string, Value>> {
  return tableOf(
    Object.fromEntries(rows.flatMap(([value, words]) => words.split(' ').map((word) => [word, value]))),
  );
}

/** A table of numbers from rows of words: those of the first row mean 1. */
function numbered<Value extends number>(rows: string): Readonly<Record<string, Value>> {
  return tableFrom(...rows.split('|').map((words, index) => [(index + 1) as Value, words] as const));
}

/** Lists of words, by their names. */
const LISTED = Object.fromEntries(
  Object.entries(LISTS).map(([name, words]) => [name, new Set(words.split(' '))]),
) as unknown as Readonly<Record<keyof typeof LISTS, ReadonlySet<string>>>;

/** Whether a word is in one of these lists; which kind each has is said where it is used. */
export function isListed(word: string, ...names: readonly (keyof typeof LISTS)[]): boolean {
  return names.some((name) => LISTED[name].has(word));
}

/** The type that a noun for work suggests; null if it is none of the special ones. */
export const NOUNS: WordTable<AssignmentType | null> = tableFrom<AssignmentType | null>(
  ['exam', LISTS.exams],
  ['quiz', LISTS.quizzes],
  ['reading', LISTS.readings],
  ['project', LISTS.projects],
  [null, LISTS.otherWork],
);

/** Roman numerals in names of courses and of their work. */
export const NUMERALS: WordTable<string> = tableFrom(
  ...['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'].map(
    (numeral, index) => [`${index + 1}`, numeral] as const,
  ),
);

/** Weekday letters, as used in timetables. */
export const WEEKDAY_LETTERS: WordTable<Weekday> = numbered(LANGUAGES.en.weekdayLetters);

const MONTHS = numbered(LANGUAGES.en.months);

/** A table from words by their value. */
function tableOfRows<Value extends string>(rows: Readonly<Record<Value, string>>) {
  return tableFrom(...(Object.entries(rows) as [Value, string][]));
}

type Grammar = keyof typeof ENGLISH_WORDS.lists;

/** Months in `homonyms` are also common words: they need a day, or a word such as "in" before them. */
const { connectives, homonyms, ...GRAMMAR_LISTS } = Object.fromEntries(
  Object.entries(ENGLISH_WORDS.lists).map(([name, words]) => [name, words.split(' ')]),
) as unknown as Readonly<Record<Grammar, readonly string[]>>;

const ENGLISH = {
  ...GRAMMAR_LISTS,
  weekdays: numbered<Weekday>(LANGUAGES.en.weekdays),
  months: MONTHS,
  plainMonths: new Set(Object.keys(MONTHS).filter((month) => !homonyms.includes(month))),
  units: tableOfRows<TimeUnit>(ENGLISH_WORDS.units),
  counts: numbered(LANGUAGES.en.counts),
  types: tableOfRows<AssignmentType>(ENGLISH_WORDS.types),
  times: tableOfRows(ENGLISH_WORDS.times),
  parts: tableOfRows(ENGLISH_WORDS.parts),
  fillers: tableFrom([true, LANGUAGES.en.due], [false, LANGUAGES.en.on]),
};

const { weekdays, times, parts, fillers, today, tomorrow, tonight, next, coming, every, until, workday } =
  ENGLISH;

const GRAMMAR: ReadonlySet<string> = new Set([
  ...[weekdays, MONTHS, times, parts, fillers].flatMap((table) => Object.keys(table)),
  ...[today, tomorrow, tonight, next, coming, every, until, workday, connectives].flat(),
]);

/** The words around days and times, by language: before a day or an hour, before what is due, and after an hour. */
const LANGUAGE = new Map(Object.entries(LANGUAGES));

/** Regions where the month is written before the day. */
const MONTH_FIRST = /-(?:US|PH|FM|MH|PW)(?:-|$)/i;

/**
 * The words for a locale (`en-US`): English for every language, and in the student's own the names of months and the
 * words around days and times, "am 4.12. um 14 Uhr". The order of day and month follows the region.
 */
export function quickAddWords(locale: string): QuickAddWords {
  const known = byLocale.get(locale);
  if (known) return known;
  const { months, between } = writtenMonths(locale);
  const otherWeekdays = weekdaysOfLocale(locale);
  const own = Object.entries(months).filter(([month]) => !LISTED.foreignMonths.has(month));
  const english = Object.entries(MONTHS).filter(([month]) => !otherWeekdays.has(month));
  const { on, due, at, clock } = LANGUAGE.get(locale.split('-')[0] ?? '') ?? LANGUAGES.en;
  const [leading, ownClock] = [`${LANGUAGES.en.at} ${at}`.split(' '), clock.split(' ').filter(Boolean)];
  const names = [ENGLISH.today, ENGLISH.tomorrow, ENGLISH.tonight, own.map(([month]) => month)].flat();
  names.push(...otherWeekdays);
  const words = {
    ...ENGLISH,
    months: tableOf(Object.fromEntries([...own, ...english])),
    of: [...ENGLISH.of, ...between],
    // English words keep their meaning.
    fillers: tableOf({ ...tableFrom([false, on], [true, due]), ...ENGLISH.fillers }),
    ...{ leading, ownClock },
    grammar: new Set([...GRAMMAR, ...`${on} ${due}`.split(' '), ...ownClock]),
    otherWeekdays,
    dayNames: [
      ...Object.keys({ ...ENGLISH.weekdays, ...MONTHS }),
      ...names.filter(({ length }) => length > 4),
    ],
    firstWeekday: isTag(locale) ? firstWeekdayOf(locale) : 1,
    isDayFirst: !(MONTH_FIRST.test(locale) || locale === 'en'),
  };
  byLocale.set(locale, words);
  return words;
}

/** Cached, because it is asked for at every key press. */
const byLocale = new Map<string, QuickAddWords>();

/**
 * The month names of a locale, full and short, alone and in a date, as some languages inflect them; and the words
 * inside dates ("4 de diciembre de 2026"). Empty for an unknown locale.
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

/** Weekdays of a locale other than English, short and long; "mar" may be a Tuesday, and then isn't March. */
function weekdaysOfLocale(locale: string): ReadonlySet<string> {
  const [tag] = Intl.DateTimeFormat.supportedLocalesOf(isTag(locale) ? locale : []);
  if (tag === undefined || tag.startsWith('en')) return new Set();
  const names = (['short', 'long'] as const).flatMap((weekday) => {
    const format = new Intl.DateTimeFormat(tag, { weekday, timeZone: 'UTC' });
    return [4, 5, 6, 7, 8, 9, 10].map((day) => format.format(Date.UTC(2026, 0, day)).toLowerCase());
  });
  return new Set(names.map((name) => name.replace(/\.$/, '')));
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
