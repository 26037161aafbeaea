import { addDays, diffDays } from '#domain/time/local-date';

const SEASONS = ['Winter', 'Spring', 'Summer', 'Autumn'] as const;

/**
 * What a stretch of studies is usually called: season and year of its middle, such as `Autumn 2026`. A winter that
 * spans two years names both, `Winter 2026/27`.
 */
export function seasonName(startsOn: string, endsOn: string): string {
  const middle = addDays(startsOn, Math.floor(diffDays(startsOn, endsOn) / 2));
  // December, January and February are the first quarter of a year that begins in December.
  const season = SEASONS[Math.floor((Number(middle.slice(5, 7)) % 12) / 3)] ?? 'Winter';
  const [firstYear, lastYear] = [startsOn.slice(0, 4), endsOn.slice(0, 4)];
  const spansYears = season === 'Winter' && firstYear !== lastYear;
  return `${season} ${spansYears ? `${firstYear}/${lastYear.slice(2)}` : middle.slice(0, 4)}`;
}
