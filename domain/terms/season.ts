import { addDays, diffDays } from '#domain/time/local-date';

/** The seasons a term can be named after. */
export const SEASONS = ['Winter', 'Spring', 'Summer', 'Fall'] as const;

/**
 * The usual name of a term: season and year of its middle, such as `Fall 2026`. A winter that spans two years names
 * both, `Winter 2026/27`.
 */
export function seasonName(startsOn: string, endsOn: string): string {
  const middle = addDays(startsOn, Math.floor(diffDays(startsOn, endsOn) / 2));
  // December, January and February are the first quarter of a year that begins in December.
  const season = SEASONS[Math.floor((Number(middle.slice(5, 7)) % 12) / 3)] ?? 'Winter';
  const [firstYear, lastYear] = [startsOn.slice(0, 4), endsOn.slice(0, 4)];
  const spansYears = season === 'Winter' && firstYear !== lastYear;
  return `${season} ${spansYears ? `${firstYear}/${lastYear.slice(2)}` : middle.slice(0, 4)}`;
}

export type Season = (typeof SEASONS)[number];

/** The usual first and last days of terms in a season, as month and day. */
const USUAL_DAYS: Readonly<Record<Season, readonly [first: string, last: string]>> = {
  Winter: ['01-05', '03-20'],
  Spring: ['01-20', '05-20'],
  Summer: ['06-01', '08-15'],
  Fall: ['09-01', '12-20'],
};

/**
 * A guess at the dates of a term known only by season and year, good enough to put past terms in order.
 * @param year four digits
 */
export function usualDays(season: Season, year: number): { startsOn: string; endsOn: string } {
  const [first, last] = USUAL_DAYS[season];
  return { startsOn: `${year}-${first}`, endsOn: `${year}-${last}` };
}

/** The academic year of a day, by the year it starts in; it starts in August. */
export function academicYearOf(day: string): number {
  return Number(day.slice(0, 4)) - (day.slice(5, 7) < '08' ? 1 : 0);
}
