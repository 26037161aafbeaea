import type { Format } from './format-context';

/** A grade that is a number: "1.7", "13.5/20", "14 valores". */
const NUMBER_LABEL = /^(-?(?:0|[1-9]\d*)(\.\d+)?)(\/\d+|\D*)$/;

/** Whether a label is a grade that is a number, and so stands without its percentage. */
export function isNumberLabel(label: string | null): label is string {
  return label !== null && NUMBER_LABEL.test(label);
}

/** A label of a scale as it is read: a number with the decimal mark of the student's locale, "1,7", "13,5/20". */
export function shownLabel(label: string, format: Pick<Format, 'fixed'>): string {
  const [, digits, decimals = '', rest = ''] = NUMBER_LABEL.exec(label) ?? [];
  return digits === undefined ? label : format.fixed(Number(digits), Math.max(0, decimals.length - 1)) + rest;
}

/** A stored grade: its percentage and letter, or the grade itself and no letter if it is a number. */
export function gradeParts(percent: number, letter: string | null, format: Format): [string, string | null] {
  if (isNumberLabel(letter)) return [shownLabel(letter, format), null];
  return [format.percent(percent), letter];
}

/** The same in one line. */
export function shownGrade(percent: number, letter: string | null, format: Format): string {
  return gradeParts(percent, letter, format).filter(Boolean).join(' ');
}
