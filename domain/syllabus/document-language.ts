import type { DateOrder } from '#domain/grading/table-import/due-cell';
import { compareDays, dayOfWeek, isValidDay, twoDigits } from '#domain/time/local-date';
import { quickAddWords, type QuickAddWords } from '#domain/planning/quick-add-words';
import type { SyllabusContext } from './syllabus';
import { LANGUAGES, type Language, REWRITTEN } from './line-text';

/** How the dates of a document are written. */
export interface DocumentLanguage {
  readonly words: QuickAddWords;
  /** See {@link Syllabus.dateOrder}. */
  readonly dateOrder: DateOrder | null;
  /** Writes the days and times of a line as quick add reads them; other words stay as they are. */
  readonly plain: (text: string) => string;
}

/** The language of a document and the order of its dates, from its own words. */
export function documentLanguage(texts: readonly string[], context: SyllabusContext): DocumentLanguage {
  const language = languageOf(texts, context.locale);
  const dateOrder = orderOf(texts, language, context);
  const isOwn = context.locale.startsWith(language);
  const locale =
    language === 'en' ? (dateOrder === 'month' ? 'en-US' : 'en-GB') : isOwn ? context.locale : language;
  const weekdays = weekdayNames(language);
  return { words: quickAddWords(locale), dateOrder, plain: (text) => plainLine(text, weekdays) };
}

function languageOf(texts: readonly string[], locale: string): Language {
  const found = new Map<string, number>();
  for (const word of texts
    .join(' ')
    .toLowerCase()
    .split(/[^\p{L}]+/u)) {
    found.set(word, (found.get(word) ?? 0) + 1);
  }
  const countOf = (language: Language) =>
    LANGUAGES[language].split(' ').reduce((sum, word) => sum + (found.get(word) ?? 0), 0) +
    // Of equally likely languages, the account's.
    (locale.startsWith(language) ? 0.5 : 0);
  const languages = Object.keys(LANGUAGES) as Language[];
  return languages.reduce((best, one) => (countOf(one) > countOf(best) ? one : best), 'en');
}

const FIGURES = /(?:\b(\p{L}{2,9})\.?,?\s+)?(?<![\d/.])(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?(?![\d/%])/giu;

/**
 * The order in which the document's own dates are valid, on the weekdays next to them, and ascending; otherwise the
 * account's. Only American English has the month first.
 */
function orderOf(
  texts: readonly string[],
  language: Language,
  { locale, dateOrder, today }: SyllabusContext,
): DateOrder | null {
  if (dateOrder) return dateOrder;
  const dates = texts.flatMap((text) => [...text.matchAll(FIGURES)]);
  const faultsOf = (order: DateOrder) => {
    let [faults, last] = [0, ''];
    for (const [, weekday = '', first = '', second = '', year = today.slice(0, 4)] of dates) {
      const [day, month] = order === 'day' ? [first, second] : [second, first];
      const date = `${year.length === 2 ? `20${year}` : year}-${twoDigits(Number(month))}-${twoDigits(Number(day))}`;
      const named = quickAddWords('en').weekdays[weekday.toLowerCase()];
      if (!isValidDay(date)) faults += 10;
      else if (named && dayOfWeek(date) !== named) faults += 1;
      else if (last !== '' && compareDays(date, last) < 0) faults += 1;
      last = date;
    }
    return faults;
  };
  const [day, month] = [faultsOf('day'), faultsOf('month')];
  if (day !== month) return day < month ? 'day' : 'month';
  if (language !== 'en') return 'day';
  if (locale.startsWith('en')) return quickAddWords(locale).isDayFirst ? 'day' : 'month';
  return dates.some(([, , first, second]) => first !== second) ? null : 'day';
}

const ENGLISH_DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Of plurals: "mardis", "segundas-feiras", "maandagen". */
const ENDINGS = ['', 's', 's-feiras', 'en'];

/** The English weekdays by their names in a language, full and short, in any case and number. */
function weekdayNames(language: Language): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  if (language === 'en') return names;
  for (const weekday of ['long', 'short'] as const) {
    const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
    for (const [index, english] of ENGLISH_DAYS.entries()) {
      const name = format
        .format(Date.UTC(2026, 0, 5 + index))
        .toLowerCase()
        .replace(/\.$/, '');
      const bare = name.replace('-feira', '');
      for (const form of [name, bare]) for (const end of ENDINGS) names.set(form + end, english);
    }
  }
  return names;
}

/** What follows a short name of a weekday. */
const BEFORE_DAY = /^,?\s*(?:\d|[-–/+&]|(?:und|y|et|e|en)\s)/;

/** See {@link DocumentLanguage.plain}. */
function plainLine(text: string, weekdays: ReadonlyMap<string, string>): string {
  const line = text
    .replace(/\s+/g, ' ')
    .replace(/(?<![\p{L}\d])\p{L}{2,}(?:-feiras?)?(?!\p{L})\.?/gu, (word, at: number) => {
      const day = weekdays.get(word.toLowerCase().replace(/\.$/, ''));
      // Short names are also other words: "so", "do", "mar".
      const isDay = word.length > 4 || BEFORE_DAY.test(text.slice(at + word.length));
      return day && isDay ? day : word;
    })
    .replace(
      /(\d)\s?([ap])\.?\s?m(?![\p{L}\d])\.?/giu,
      (_whole, digit: string, half: string) => `${digit}${half.toLowerCase()}m`,
    );
  return REWRITTEN.reduce((plain, [said, english]) => plain.replace(said, english), line);
}
