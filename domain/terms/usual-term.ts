import { addDays, compareDays, diffDays } from '../time/local-date';
import { seasonName } from './season';
import type { TermDates } from './term-dates';

/** A named stretch of the year, as months and days; a last day before the first is in the next year. */
type Part = readonly [name: string, first: string, last: string];

/** The academic calendars that are distinguished. */
type Calendar = 'american' | 'british' | 'german' | 'european' | 'japanese' | 'southern';

/** The usual terms of each. Source: published dates of universities, rounded to common days. */
const CALENDARS: Readonly<Record<Calendar, readonly Part[]>> = {
  american: [
    ['Spring', '01-12', '05-14'],
    ['Summer', '05-25', '08-07'],
    ['Fall', '08-24', '12-18'],
  ],
  british: [
    ['Spring', '01-11', '03-26'],
    ['Summer', '04-19', '06-18'],
    ['Autumn', '09-21', '12-11'],
  ],
  german: [
    ['Summer', '04-01', '09-30'],
    ['Winter', '10-01', '03-31'],
  ],
  european: [
    ['Spring', '02-01', '06-30'],
    ['Autumn', '09-01', '01-31'],
  ],
  japanese: [
    ['Spring', '04-01', '07-31'],
    ['Fall', '09-21', '02-10'],
  ],
  southern: [
    ['Semester 1', '02-22', '06-26'],
    ['Semester 2', '07-20', '11-27'],
  ],
};

/** The calendar of a time zone, the first match; the American one by default. */
const ZONES: readonly (readonly [zones: RegExp, calendar: Calendar])[] = [
  [/^Europe\/(London|Belfast|Dublin|Jersey|Guernsey|Isle_of_Man)$|^GB/, 'british'],
  [/^Europe\/(Berlin|Busingen|Vienna)$/, 'german'],
  [/^Europe\//, 'european'],
  [/^(Asia\/Tokyo|Japan)$/, 'japanese'],
  [/^Australia\/|^(Pacific\/(Auckland|Chatham)|NZ|Africa\/Johannesburg)$/, 'southern'],
  [/^America\/(Argentina\/|Sao_Paulo|Santiago|Montevideo|Asuncion|Buenos_Aires)/, 'southern'],
];

/** A guess at a term, to be shown and corrected. */
interface UsualTerm extends TermDates {
  /** In the words of the country: "Fall 2026", "Autumn 2026", "Winter 2026/27", "Semester 1 2027". */
  readonly name: string;
}

/**
 * The term that runs on a day at most universities of a time zone, or between terms the next one.
 *
 * @param day `YYYY-MM-DD`
 * @param zone IANA name
 */
export function usualTerm(day: string, zone: string): UsualTerm {
  const year = Number(day.slice(0, 4));
  const terms = [year - 1, year, year + 1].flatMap((first) =>
    CALENDARS[calendarOf(zone)].map((part) => termOf(part, first)),
  );
  const ahead = terms.filter(({ endsOn }) => compareDays(endsOn, day) >= 0);
  return ahead.reduce((next, term) => (compareDays(term.endsOn, next.endsOn) < 0 ? term : next));
}

/**
 * The term to propose besides existing ones: the usual term on a day, or the first later one whose name is not taken.
 *
 * @param day `YYYY-MM-DD`
 * @param zone IANA name
 */
export function nextUsualTerm(known: readonly { name: string }[], day: string, zone: string): UsualTerm {
  const names = new Set(known.map(({ name }) => name));
  let term = usualTerm(day, zone);
  while (names.has(term.name)) term = usualTerm(addDays(term.endsOn, 1), zone);
  return term;
}

/** The name of a term by its middle, in the words of its time zone's country. */
export function termName(startsOn: string, endsOn: string, zone: string): string {
  if (calendarOf(zone) === 'american') return seasonName(startsOn, endsOn);
  return usualTerm(addDays(startsOn, Math.floor(diffDays(startsOn, endsOn) / 2)), zone).name;
}

function calendarOf(zone: string): Calendar {
  return ZONES.find(([zones]) => zones.test(zone))?.[1] ?? 'american';
}

function termOf([name, first, last]: Part, year: number): UsualTerm {
  const lastYear = last < first ? year + 1 : year;
  const years = lastYear === year ? `${year}` : `${year}/${String(lastYear).slice(2)}`;
  return { name: `${name} ${years}`, startsOn: `${year}-${first}`, endsOn: `${lastYear}-${last}` };
}
