import { RECURRENCE_LIMITS, TEXT_LIMITS } from '#domain/limits/limits';
import { DATE_RANGE } from '#domain/limits/time-limits';
import { addDays, isValidDay } from '#domain/time/local-date';
import { fromWallMs, isValidLocalDateTime, toWallMs } from '#domain/time/local-date-time';
import { firstRuleStart } from '#domain/time/recurrence-engine';
import { recurrencePlan } from '#domain/time/recurrence-plan';
import { RULE_FREQUENCIES, RULE_WEEKDAYS, ruleTime } from '#domain/time/rule-parts';
import { offsetAt } from '#domain/time/zone';

/** Why a recurrence rule is refused. */
export type RuleFault =
  | 'too_long'
  | 'malformed'
  | 'unknown_part'
  | 'repeated_part'
  | 'frequency'
  | 'interval'
  | 'count'
  | 'until'
  | 'count_and_until'
  | 'values'
  | 'combination'
  | 'too_dense'
  | 'never_matches';

/** The context of a rule: where its starts are counted. */
export interface RuleContext {
  /** First start, `YYYY-MM-DDTHH:mm`. */
  localStart: string;
  /** Time zone of that start; an UNTIL in UTC is converted to it. */
  zone: string;
  allDay: boolean;
}

/** A canonical rule, or the reason why there is none. */
type NormalisedRule = { ok: true; rule: string } | { ok: false; reason: RuleFault };

type Parts = ReadonlyMap<string, string>;

const FREQUENCIES: readonly string[] = RULE_FREQUENCIES;
const WEEKDAYS: readonly string[] = RULE_WEEKDAYS;

/** Starts per day that BYHOUR and BYMINUTE may give; a class never has more. */
const STARTS_PER_DAY = 24;

/** Parts with numbers: the largest value, and whether counting from the end (negative) is allowed. */
const NUMBER_PARTS: Readonly<Record<string, { min: number; max: number; signed: boolean }>> = {
  BYMONTH: { min: 1, max: 12, signed: false },
  BYWEEKNO: { min: 1, max: 53, signed: true },
  BYYEARDAY: { min: 1, max: 366, signed: true },
  BYMONTHDAY: { min: 1, max: 31, signed: true },
  BYHOUR: { min: 0, max: 23, signed: false },
  BYMINUTE: { min: 0, max: 59, signed: false },
  BYSECOND: { min: 0, max: 0, signed: false },
  BYSETPOS: { min: 1, max: 366, signed: true },
};

/** Frequencies that each part can't be combined with (RFC 5545 §3.3.10, unless stated otherwise). */
const FORBIDDEN_WITH: Readonly<Record<string, readonly string[]>> = {
  BYWEEKNO: ['DAILY', 'WEEKLY', 'MONTHLY'],
  BYYEARDAY: ['DAILY', 'WEEKLY', 'MONTHLY'],
  BYMONTHDAY: ['WEEKLY'],
  // Allowed by the standard, but engines disagree on it and no one uses it.
  BYSETPOS: ['DAILY', 'WEEKLY'],
};

const KNOWN_PARTS: readonly string[] = [
  'FREQ',
  'INTERVAL',
  'COUNT',
  'UNTIL',
  'BYDAY',
  'WKST',
  ...Object.keys(NUMBER_PARTS),
];

class RuleRefusal extends Error {
  constructor(readonly reason: RuleFault) {
    super(reason);
  }
}

/**
 * Checks a recurrence rule (RFC 5545 §3.3.10) and returns it in the one form that is stored: upper case, parts in a
 * fixed order, without INTERVAL=1, WKST only where it matters, UNTIL in the local time of the series
 * (`YYYYMMDDTHHMMSS`, or `YYYYMMDD` for all-day series). Normalizing a canonical rule changes nothing.
 *
 * Only rules that our engine expands the same way as others are accepted: daily to yearly, within
 * `RECURRENCE_LIMITS`, without combinations forbidden by the RFC, with a start in the first forty years.
 *
 * @param text the rule, with or without the leading `RRULE:`
 */
export function normaliseRule(text: string, context: RuleContext): NormalisedRule {
  try {
    const rule = canonicalRule(readParts(text), context);
    if (rule.length > TEXT_LIMITS.recurrenceRule) throw new RuleRefusal('too_long');
    if (firstRuleStart(rule, context.localStart) === null) throw new RuleRefusal('never_matches');
    return { ok: true, rule };
  } catch (error) {
    if (error instanceof RuleRefusal) return { ok: false, reason: error.reason };
    throw error;
  }
}

/** Whether a rule, valid or not, ends before its first start: such a series never takes place. */
export function endsBeforeStart(text: string, context: RuleContext): boolean {
  try {
    const until = recurrencePlan(`FREQ=DAILY;${untilPart(readParts(text).get('UNTIL'), context)}`)?.until;
    return until !== null && until !== undefined && until < context.localStart;
  } catch (error) {
    if (error instanceof RuleRefusal) return false;
    throw error;
  }
}

/**
 * The first start at or after `localStart` that matches a canonical rule, or null if none follows within forty years.
 * Series created here start there: whether a start that doesn't match its rule counts is undefined in the standard,
 * and calendars differ.
 */
export function firstMatch(rule: string, localStart: string): string | null {
  return firstRuleStart(rule, localStart);
}

function readParts(text: string): Parts {
  if (text.length > TEXT_LIMITS.recurrenceRule) throw new RuleRefusal('too_long');
  const body = text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .replace(/;$/, '');
  const parts = new Map<string, string>();
  for (const piece of body.split(';')) {
    const [, name, value] = /^([A-Z-]+)=([A-Z0-9,+:-]+)$/.exec(piece.trim()) ?? [];
    if (name === undefined || value === undefined) throw new RuleRefusal('malformed');
    if (!KNOWN_PARTS.includes(name)) throw new RuleRefusal('unknown_part');
    if (parts.has(name)) throw new RuleRefusal('repeated_part');
    parts.set(name, value);
  }
  // Some programs write -1 for no count.
  if (parts.get('COUNT') === '-1') parts.delete('COUNT');
  return parts;
}

function canonicalRule(parts: Parts, context: RuleContext): string {
  const frequency = parts.get('FREQ') ?? '';
  if (!FREQUENCIES.includes(frequency)) throw new RuleRefusal('frequency');
  if (parts.has('COUNT') && parts.has('UNTIL')) throw new RuleRefusal('count_and_until');
  refuseForbidden(parts, frequency);
  const interval = wholeNumber(parts.get('INTERVAL') ?? '1', RECURRENCE_LIMITS.interval, 'interval');
  const numbers = (name: string) => listPart(name, numberList(name, parts.get(name)));
  const rule = [
    `FREQ=${frequency}`,
    interval > 1 ? `INTERVAL=${interval}` : '',
    countPart(parts.get('COUNT')),
    untilPart(parts.get('UNTIL'), context),
    ...['BYMONTH', 'BYWEEKNO', 'BYYEARDAY', 'BYMONTHDAY'].map(numbers),
    listPart('BYDAY', dayList(parts.get('BYDAY'), frequency)),
    ...timeParts(parts, context.allDay),
    numbers('BYSETPOS'),
    weekStartPart(parts, interval),
  ];
  return rule.filter((part) => part !== '').join(';');
}

function refuseForbidden(parts: Parts, frequency: string): void {
  for (const [name, frequencies] of Object.entries(FORBIDDEN_WITH)) {
    if (parts.has(name) && frequencies.includes(frequency)) throw new RuleRefusal('combination');
  }
  const selectors = [...parts.keys()].filter((name) => name.startsWith('BY'));
  if (selectors.length === 1 && selectors[0] === 'BYSETPOS') throw new RuleRefusal('combination');
}

function wholeNumber(text: string, max: number, reason: RuleFault): number {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > max) throw new RuleRefusal(reason);
  return value;
}

function countPart(text: string | undefined): string {
  return text === undefined ? '' : `COUNT=${wholeNumber(text, RECURRENCE_LIMITS.count, 'count')}`;
}

/** Reads a DATE, a local time, or a UTC time; calendars write all three, for any kind of start. */
function untilPart(text: string | undefined, context: RuleContext): string {
  if (text === undefined) return '';
  const match = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z?))?$/.exec(text);
  if (!match) throw new RuleRefusal('until');
  const [, year = '', month, date, hours = '23', minutes = '59', seconds = '59', utc] = match;
  const isBeyondRange = year > DATE_RANGE.last.slice(0, 4);
  const day = isBeyondRange ? DATE_RANGE.last : `${year}-${month}-${date}`;
  // Some programs write the end of a day as hour 24.
  if (hours === '24' && `${minutes}${seconds}` === '0000' && isValidDay(day))
    return untilPart(`${ruleTime(addDays(day, 1))}T000000${utc ?? ''}`, context);
  const written = `${day}T${hours}:${minutes}`;
  if (!isValidLocalDateTime(written) || seconds > '59') throw new RuleRefusal('until');
  if (context.allDay) return `UNTIL=${ruleTime(day)}`;
  const local = utc && !isBeyondRange ? localOfUtc(written, context.zone) : written;
  return `UNTIL=${ruleTime(local)}${seconds}`;
}

function localOfUtc(utc: string, zone: string): string {
  const epochMs = toWallMs(utc);
  const local = fromWallMs(epochMs + offsetAt(epochMs, zone));
  const latest = `${DATE_RANGE.last}T23:59`;
  return local > latest ? latest : local;
}

function numberList(name: string, text: string | undefined): number[] {
  const range = NUMBER_PARTS[name];
  if (text === undefined || range === undefined) return [];
  const values = text.split(',').map((piece) => {
    const value = /^[+-]?\d{1,3}$/.test(piece) ? Number(piece) : NaN;
    const size = range.signed ? Math.abs(value) : value;
    if (!(size >= range.min && size <= range.max)) throw new RuleRefusal('values');
    return value;
  });
  return [...new Set(values)].sort((left, right) => left - right);
}

function dayList(text: string | undefined, frequency: string): string[] {
  if (text === undefined) return [];
  const days = text.split(',').map((piece) => {
    const [, ordinal = '', weekday = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(piece) ?? [];
    if (!WEEKDAYS.includes(weekday) || Math.abs(Number(ordinal)) > 53) throw new RuleRefusal('values');
    if (ordinal === '') return weekday;
    if (Number(ordinal) === 0) throw new RuleRefusal('values');
    if (frequency === 'DAILY' || frequency === 'WEEKLY') throw new RuleRefusal('combination');
    return `${Number(ordinal)}${weekday}`;
  });
  const rank = (day: string) => WEEKDAYS.indexOf(day.slice(-2)) * 1000 + (Number.parseInt(day) || 0);
  return [...new Set(days)].sort((left, right) => rank(left) - rank(right));
}

/** BYHOUR and BYMINUTE mean nothing for whole days; BYSECOND can only be 0, as starts have no seconds. */
function timeParts(parts: Parts, allDay: boolean): string[] {
  const hours = numberList('BYHOUR', parts.get('BYHOUR'));
  const minutes = numberList('BYMINUTE', parts.get('BYMINUTE'));
  numberList('BYSECOND', parts.get('BYSECOND'));
  if (allDay) return [];
  if (Math.max(hours.length, 1) * Math.max(minutes.length, 1) > STARTS_PER_DAY) {
    throw new RuleRefusal('too_dense');
  }
  return [listPart('BYHOUR', hours), listPart('BYMINUTE', minutes)];
}

function listPart(name: string, values: readonly (string | number)[]): string {
  return values.length === 0 ? '' : `${name}=${values.join(',')}`;
}

/** The first weekday changes the meaning of a rule only if weeks are skipped, numbered, or selected from. */
function weekStartPart(parts: Parts, interval: number): string {
  const weekStart = parts.get('WKST') ?? 'MO';
  if (!WEEKDAYS.includes(weekStart)) throw new RuleRefusal('values');
  const matters = interval > 1 || parts.has('BYWEEKNO') || parts.has('BYSETPOS');
  return matters ? `WKST=${weekStart}` : '';
}
