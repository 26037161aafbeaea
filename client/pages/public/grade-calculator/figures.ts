import { calculatorMessages } from '../../../messages/en/grade-calculator';
import type { FigureAnswer } from './answer';

/** Decimals of a sum on the way to a number. */
const ON_THE_WAY = 4;

/** A figure as the browser's language writes it, with at most so many decimals. */
export function number(value: number, decimals = ON_THE_WAY): string {
  return new Intl.NumberFormat(navigator.language, { maximumFractionDigits: decimals }).format(value);
}

/** A figure with all its decimals: "3.50". */
export function fixed(value: number, decimals = 2): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return new Intl.NumberFormat(navigator.language, digits).format(value);
}

/** 86.4 as "86.4%" the way the browser's language writes it. */
export function percent(value: number, decimals = 2): string {
  const style = { style: 'percent', maximumFractionDigits: decimals } as const;
  return new Intl.NumberFormat(navigator.language, style).format(value / 100);
}

/** A percentage, or a dash where there is none. */
export function written({ value }: Pick<FigureAnswer, 'value'>): string {
  return value === null ? calculatorMessages.none : percent(value);
}
