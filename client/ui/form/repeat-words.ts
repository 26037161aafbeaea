import { FREQUENCIES } from '#domain/time/recurrence';
import { RULE_WEEKDAYS, rulePartsOf, untilDay } from '#domain/time/rule-parts';
import { repeatMessages, type NamedDay } from '../../messages/en/repeats';
import type { Format } from '../format/format-context';

const words = repeatMessages.rule;

type Parts = Partial<Record<string, string>>;

/**
 * Any canonical rule as a sentence: "Every 2 months on the first Monday, until Friday, 18 December 2026."
 *
 * @param startTime `HH:mm` of the first start, whose hour or minute holds where the rule names only the other one
 */
export function ruleWords(rule: string, startTime: string, format: Format): string {
  const parts: Parts = Object.fromEntries(rulePartsOf(rule));
  const frequency = FREQUENCIES[parts['FREQ'] ?? ''] ?? 'daily';
  const interval = Number(parts['INTERVAL'] ?? 1);
  const weekStart = RULE_WEEKDAYS.findIndex((name) => name === parts['WKST']) + 1;
  const pattern = [
    words.each(frequency, interval),
    listed(numbers(parts['BYMONTH']), words.months),
    listed(numbers(parts['BYWEEKNO']), words.weeks),
    listed(numbers(parts['BYYEARDAY']), words.yearDays),
    listed(numbers(parts['BYMONTHDAY']), words.dates),
    listed(namedDays(parts['BYDAY']), (days) => daysIn(days, parts)),
    listed(timesOf(parts, startTime), (times) => words.times(times.map(format.time))),
  ];
  const asides = [
    listed(numbers(parts['BYSETPOS']), words.picks),
    weekStart > 1 && parts['BYDAY'] ? words.weekStart(weekStart) : '',
    parts['UNTIL'] ? words.until(format.day(untilDay(parts['UNTIL']), 'long')) : '',
    parts['COUNT'] ? words.count(Number(parts['COUNT'])) : '',
  ];
  return `${[nonEmpty(pattern).join(' '), ...nonEmpty(asides)].join(', ')}.`;
}

function nonEmpty(texts: readonly string[]): string[] {
  return texts.filter((text) => text !== '');
}

/** The words for a list; none for an empty one. */
function listed<Item>(items: readonly Item[], write: (items: readonly Item[]) => string): string {
  return items.length === 0 ? '' : write(items);
}

function daysIn(days: readonly NamedDay[], parts: Parts): string {
  if (parts['BYMONTHDAY'] ?? parts['BYYEARDAY']) return words.ifDays(days);
  const isOfYear =
    parts['FREQ'] === 'YEARLY' && !parts['BYMONTH'] && days.some(({ position }) => position !== null);
  return words.days(days, isOfYear);
}

function numbers(list: string | undefined): number[] {
  return list?.split(',').map(Number) ?? [];
}

function namedDays(list: string | undefined): NamedDay[] {
  const names: readonly string[] = RULE_WEEKDAYS;
  return (
    list?.split(',').map((day) => ({
      weekday: names.indexOf(day.slice(-2)) + 1,
      position: day.length > 2 ? Number(day.slice(0, -2)) : null,
    })) ?? []
  );
}

/** The times of day a rule names, each `HH:mm`. */
function timesOf(parts: Parts, startTime: string): string[] {
  const { BYHOUR, BYMINUTE } = parts;
  if (BYHOUR === undefined && BYMINUTE === undefined) return [];
  const [hour = '00', minute = '00'] = startTime.split(':');
  return (BYHOUR ?? hour)
    .split(',')
    .flatMap((hours) =>
      (BYMINUTE ?? minute)
        .split(',')
        .map((minutes) => `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`),
    );
}
