import { addDays } from '#domain/time/local-date';
import { gradeRuleMessages } from '../../../messages/en/grade-rules';
import { NEW_PERIOD, type PeriodValues } from './grading-values';

const FULL_WEIGHT = 100;

/**
 * The grading periods and a new one, which starts after the last. Weights that are blank or equal shares become equal
 * shares of 100; if others were typed, the blank ones share what is left of 100, or stay blank if nothing is left.
 */
export function withNewPeriod(periods: readonly PeriodValues[]): PeriodValues[] {
  const last = periods.at(-1)?.endsOn ?? null;
  const added: PeriodValues = {
    id: firstFree((number) => `${NEW_PERIOD}${number}`, new Set(periods.map(({ id }) => id))),
    name: firstFree(gradeRuleMessages.periods.quarter, new Set(periods.map(({ name }) => name.trim()))),
    startsOn: last && addDays(last, 1),
    endsOn: null,
    weight: null,
  };
  const shares = equalShares(FULL_WEIGHT, periods.length);
  const isTyped = periods.some(({ weight }, index) => weight !== null && weight !== shares[index]);
  const next = [...periods, added];
  return isTyped ? fillBlanks(next) : fillBlanks(next.map((period) => ({ ...period, weight: null })));
}

function firstFree(nameOf: (number: number) => string, taken: ReadonlySet<string>): string {
  let number = 1;
  while (taken.has(nameOf(number))) number += 1;
  return nameOf(number);
}

function fillBlanks(periods: readonly PeriodValues[]): PeriodValues[] {
  const left = periods.reduce((rest, { weight }) => rest - (weight ?? 0), FULL_WEIGHT);
  const shares = equalShares(left, periods.filter(({ weight }) => weight === null).length);
  return periods.map((period) =>
    period.weight === null && left > 0 ? { ...period, weight: shares.shift() ?? null } : period,
  );
}

/** Equal parts of a whole, truncated to hundredths; the last is the remainder, so they add up. */
function equalShares(whole: number, count: number): number[] {
  const share = Math.floor((whole / count) * 100) / 100;
  const last = Math.round((whole - share * (count - 1)) * 10_000) / 10_000;
  return Array.from({ length: count }, (_, index) => (index === count - 1 ? last : share));
}
