import type Fraction from 'fraction.js';

import type { Share } from './share';

/** Far above the error of a few operations on doubles, far below any difference that matters. */
const RELATIVE_DOUBT = 1e-12;

/** Puts shares that are level into one order, whatever order they came in. */
export type TieBreak = (a: Share, b: Share) => number;

/** Compares whole numbers. */
export function compareUnits(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** By id, in code units: the same on every machine. */
export const byId: TieBreak = (a, b) => {
  const [one, other] = [a.participant.item.id, b.participant.item.id];
  return one < other ? -1 : one > other ? 1 : 0;
};

/**
 * The shares by their lead over a quotient q, value − q × mass, the largest first. Ranks go by doubles where these
 * leave no doubt and by whole numbers where they might, so that the order is exact.
 */
export function byLead(shares: readonly Share[], q: Fraction, tieBreak: TieBreak): Share[] {
  const quotient = q.valueOf();
  const leads = shares.map((share) => {
    const value = Number(share.numerator) / Number(share.denominator);
    const due = quotient * Number(share.mass);
    return { share, lead: value - due, size: Math.abs(value) + Math.abs(due) };
  });
  const doubt = RELATIVE_DOUBT * leads.reduce((largest, { size }) => Math.max(largest, size), 0);
  leads.sort((a, b) => {
    const difference = b.lead - a.lead;
    if (Math.abs(difference) > doubt) return difference;
    return compareLeads(b.share, a.share, q) || tieBreak(a.share, b.share);
  });
  return leads.map(({ share }) => share);
}

/** Exact: the sign of (lead of a) − (lead of b), both multiplied by the positive denominators. */
function compareLeads(a: Share, b: Share, q: Fraction): number {
  const due = q.s * q.n * (a.mass - b.mass);
  const values = a.numerator * b.denominator - b.numerator * a.denominator;
  return compareUnits(values * q.d, due * a.denominator * b.denominator);
}

/** The shares by percentage, value / mass, the lowest first. All of them must have mass. */
export function byPercent(shares: readonly Share[], tieBreak: TieBreak): Share[] {
  return [...shares].sort(
    (a, b) =>
      compareUnits(a.numerator * b.denominator * b.mass, b.numerator * a.denominator * a.mass) ||
      tieBreak(a, b),
  );
}

/** The shares by what they earned, the highest first. */
export function byValue(shares: readonly Share[], tieBreak: TieBreak): Share[] {
  return [...shares].sort(
    (a, b) => compareUnits(b.numerator * a.denominator, a.numerator * b.denominator) || tieBreak(a, b),
  );
}
