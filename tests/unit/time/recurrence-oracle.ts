/*
 * A second reading of RFC 5545 §3.3.10, slow and plain: it walks through every day of every period and asks of each part
 * of the rule whether the day fits. It shares no code with the engine.
 */

const DAY_MS = 86_400_000;
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

type Parts = ReadonlyMap<string, string>;

const dateOf = (day: number) => new Date(day * DAY_MS);
const yearOf = (day: number) => dateOf(day).getUTCFullYear();
const monthOf = (day: number) => dateOf(day).getUTCMonth() + 1;
const monthDayOf = (day: number) => dateOf(day).getUTCDate();
const weekdayOf = (day: number) => (dateOf(day).getUTCDay() + 6) % 7;
const monthIndexOf = (day: number) => yearOf(day) * 12 + monthOf(day) - 1;

type KeyOf = (day: number) => number;

const remembered = new Map<KeyOf, Map<number, number[]>>();

/** All days for which `keyOf` is the same as for this one. */
function around(day: number, keyOf: KeyOf): number[] {
  const known = remembered.get(keyOf) ?? new Map<number, number[]>();
  remembered.set(keyOf, known);
  const key = keyOf(day);
  const found = known.get(key) ?? walk(day, keyOf);
  known.set(key, found);
  return found;
}

function walk(day: number, keyOf: KeyOf): number[] {
  const key = keyOf(day);
  let first = day;
  while (keyOf(first - 1) === key) first -= 1;
  const days: number[] = [];
  for (let next = first; keyOf(next) === key; next += 1) days.push(next);
  return days;
}

/** Position in a list counted from its start and from its end. */
const bothPositions = (list: readonly number[], item: number) => [
  list.indexOf(item) + 1,
  list.indexOf(item) - list.length,
];

function weekNumbers(day: number, weekStart: number): number[] {
  // A week belongs to the year in which most of its days, and so the fourth, lie.
  const fourth = day - ((weekdayOf(day) - weekStart + 7) % 7) + 3;
  const fourths = around(fourth, yearOf).filter((other) => weekdayOf(other) === (weekStart + 3) % 7);
  return bothPositions(fourths, fourth);
}

function fits(parts: Parts, day: number, start: number): boolean {
  const frequency = parts.get('FREQ');
  const list = (name: string) => parts.get(name)?.split(',') ?? null;
  const numbers = (name: string) => list(name)?.map(Number) ?? null;
  const weekStart = WEEKDAYS.indexOf(parts.get('WKST') ?? 'MO');
  const any = (name: string, values: () => readonly number[]) => {
    const wanted = numbers(name);
    return wanted === null || values().some((value) => wanted.includes(value));
  };
  const isNth = (text: string) => {
    const scope = around(day, frequency === 'MONTHLY' || parts.has('BYMONTH') ? monthIndexOf : yearOf);
    const sameWeekdays = scope.filter((other) => (other - day) % 7 === 0);
    return bothPositions(sameWeekdays, day).includes(Number(text.slice(0, -2)));
  };
  const isWeekday = (text: string) =>
    WEEKDAYS.indexOf(text.slice(-2)) === weekdayOf(day) && (text.length === 2 || isNth(text));
  return (
    any('BYMONTH', () => [monthOf(day)]) &&
    any('BYMONTHDAY', () => bothPositions(around(day, monthIndexOf), day)) &&
    any('BYYEARDAY', () => bothPositions(around(day, yearOf), day)) &&
    any('BYWEEKNO', () => weekNumbers(day, weekStart)) &&
    (list('BYDAY')?.some(isWeekday) ?? true) &&
    fitsStart(parts, day, start)
  );
}

/** Parts missing from a rule are those of its first start. */
function fitsStart(parts: Parts, day: number, start: number): boolean {
  const says = (...names: string[]) => names.some((name) => parts.has(name));
  if (says('BYDAY', 'BYMONTHDAY', 'BYYEARDAY')) return true;
  switch (parts.get('FREQ')) {
    case 'WEEKLY':
      return weekdayOf(day) === weekdayOf(start);
    case 'MONTHLY':
      return monthDayOf(day) === monthDayOf(start);
    case 'YEARLY':
      if (says('BYWEEKNO')) return weekdayOf(day) === weekdayOf(start);
      return monthDayOf(day) === monthDayOf(start) && (says('BYMONTH') || monthOf(day) === monthOf(start));
    default:
      return true;
  }
}

function periodOf(parts: Parts, day: number): number {
  const weekStart = WEEKDAYS.indexOf(parts.get('WKST') ?? 'MO');
  switch (parts.get('FREQ')) {
    case 'DAILY':
      return day;
    case 'WEEKLY':
      return Math.floor((day - ((weekStart + 4) % 7)) / 7);
    case 'MONTHLY':
      return monthIndexOf(day);
    default:
      return yearOf(day);
  }
}

/** The days a rule gives from its first start to a last day, as `YYYY-MM-DD`. */
export function oracleDays(rule: string, startDay: string, lastDay: string): string[] {
  const parts: Parts = new Map(rule.split(';').map((part) => part.split('=', 2) as [string, string]));
  const [start, last] = [Date.parse(startDay) / DAY_MS, Date.parse(lastDay) / DAY_MS];
  const period = (day: number) => periodOf(parts, day);
  const positions = parts.get('BYSETPOS')?.split(',').map(Number);
  const days: number[] = [];
  let next = around(start, period)[0] ?? start;
  while (next <= last) {
    const all = around(next, period);
    next += all.length;
    if ((period(all[0] ?? 0) - period(start)) % Number(parts.get('INTERVAL') ?? 1) !== 0) continue;
    const given = all.filter((day) => fits(parts, day, start));
    const isPicked = (day: number) =>
      bothPositions(given, day).some((position) => positions?.includes(position));
    days.push(
      ...given.filter((day) => (positions === undefined || isPicked(day)) && day >= start && day <= last),
    );
  }
  return days
    .slice(0, Number(parts.get('COUNT') ?? Infinity))
    .map((day) => dateOf(day).toISOString().slice(0, 10));
}
