import { countWork } from '#domain/limits/work';

import { compare, isLong, minus, type Rational, rational, times, toDouble } from './rational';
import { type Share, valueOf } from './share';

/** Far above the rounding error of a few floating-point operations, far below any difference that matters. */
const RELATIVE_DOUBT = 1e-12;

/** Orders equal shares, regardless of their original order. */
export type TieBreak = (a: Share, b: Share) => number;

/** Compares whole numbers. */
export function compareUnits(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** By ID, in code units: the same on every machine. */
export const byId: TieBreak = (a, b) => {
  const [one, other] = [a.participant.item.id, b.participant.item.id];
  return one < other ? -1 : one > other ? 1 : 0;
};

/**
 * Sorts shares by their lead over a quotient q, value − q × mass, the largest first. Doubles decide where they leave
 * no doubt, whole numbers where they might, so the order is exact.
 */
export function byLead(shares: readonly Share[], q: Rational, tieBreak: TieBreak): Share[] {
  const quotient = toDouble(q);
  const keys = shares.map((share) => {
    const due = quotient * Number(share.mass);
    const size = Math.abs(share.approximate) + Math.abs(due);
    return { share, key: share.approximate - due, size };
  });
  return descending(keys, leadComparison(q), tieBreak);
}

/** Sorts shares by percentage, value / mass, the lowest first. All of them must have mass. */
export function byPercent(shares: readonly Share[], tieBreak: TieBreak): Share[] {
  const keys = shares.map((share) => {
    const key = share.approximate / Number(share.mass);
    return { share, key, size: Math.abs(key) };
  });
  return descending(keys, comparePercents, (a, b) => tieBreak(b, a)).reverse();
}

/** Sorts shares by the earned value, the highest first. */
export function byValue(shares: readonly Share[], tieBreak: TieBreak): Share[] {
  const keys = shares.map((share) => ({ share, key: share.approximate, size: Math.abs(share.approximate) }));
  return descending(keys, leadComparison(rational(0n)), tieBreak);
}

interface Keyed {
  readonly share: Share;
  readonly key: number;
  /** The magnitude that the key's rounding error is proportional to. */
  readonly size: number;
}

function descending(keys: Keyed[], exactly: TieBreak, tieBreak: TieBreak): Share[] {
  countWork(keys.length);
  const doubt = RELATIVE_DOUBT * keys.reduce((largest, { size }) => Math.max(largest, size), 0);
  keys.sort((a, b) => {
    const difference = b.key - a.key;
    if (Math.abs(difference) > doubt) return difference;
    return exactly(b.share, a.share) || tieBreak(a.share, b.share);
  });
  return keys.map(({ share }) => share);
}

/**
 * Exact: the sign of (lead of a) − (lead of b). Shares with the same part of full marks, such as all open items of a
 * category, are compared without its digits where possible: their leads are (part − q) × mass. For long values, only
 * as many digits as it takes are compared first; true ties need all.
 */
function leadComparison(q: Rational): TieBreak {
  const signs = new Map<Rational, number>();
  const signOver = (part: Rational) => {
    const sign = signs.get(part) ?? compare(part, q);
    signs.set(part, sign);
    return sign;
  };
  const inUnits = leadInUnits(q);
  return (a, b) => {
    const values = a.numerator * b.denominator - b.numerator * a.denominator;
    const masses = a.mass - b.mass;
    if (a.part === b.part) {
      if (masses === 0n) return a.part?.n === 0n ? 0 : compareUnits(values, 0n);
      if (a.part !== null && values === masses * a.denominator * b.denominator) {
        return compareUnits(values, 0n) * signOver(a.part);
      }
      if (a.part === null && !isLong(q)) {
        return compareUnits(values * q.d, q.s * q.n * masses * a.denominator * b.denominator);
      }
    }
    const [one, other] = [inUnits(a), inUnits(b)];
    const difference = one.lead - other.lead;
    const error = one.error + other.error;
    if (difference > error || difference < -error) return compareUnits(difference, 0n);
    return compare(minus(valueOf(a), valueOf(b)), times(q, rational(masses)));
  };
}

/** The leads of shares over q in whole units of 2^-{@link FINE_BITS}, with a bound on their error; memoized. */
function leadInUnits(q: Rational) {
  const leads = new Map<Share, { readonly lead: bigint; readonly error: bigint }>();
  const due = inFineUnits(q);
  return (share: Share) => {
    const known = leads.get(share);
    if (known) return known;
    const { part, numerator, denominator, mass } = share;
    const whole = part === null ? 1n << FINE_BITS : inFineUnits(part);
    const magnitude = (numerator < 0n ? -numerator : numerator) / denominator;
    const found = { lead: (whole * numerator) / denominator - due * mass, error: magnitude + mass + 3n };
    leads.set(share, found);
    return found;
  };
}

/** Different values differ within these bits, unless they were constructed not to. */
const FINE_BITS = 320n;

/** Truncated, so less than one unit too small or too large. */
function inFineUnits({ s, n, d }: Rational): bigint {
  return (s * (n << FINE_BITS)) / d;
}

/** Exact: the sign of (percentage of a) − (percentage of b); both must have mass. */
const comparePercents: TieBreak = (a, b) => {
  if (a.part !== null && a.part === b.part && a.part.n === 0n) return 0;
  const [x, y] = [a.numerator * b.denominator * b.mass, b.numerator * a.denominator * a.mass];
  if (a.part === b.part) return compareUnits(x, y);
  return compare(times(a.part ?? ONE, rational(x)), times(b.part ?? ONE, rational(y)));
};

const ONE = rational(1n);
