/** Control characters other than tab, line feed and carriage return have no place in a text. */
// eslint-disable-next-line no-control-regex -- the very characters that are refused
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const LINE_BREAK = /[\r\n\u2028\u2029]/;

/** How a text may look beside its length. */
export interface TextRules {
  /** Shortest accepted text after trimming; 1 unless told. */
  min?: number;
  /** Whether line breaks are allowed. */
  lines?: boolean;
}

/**
 * What is wrong with a text, as a phrase that follows the name of its field; null when nothing is.
 *
 * @param max longest accepted text in UTF-16 units
 */
export function textFault(
  value: unknown,
  max: number,
  { min = 1, lines = false }: TextRules = {},
): string | null {
  if (typeof value !== 'string') return 'must be a text';
  if (value.length > max) return `must have at most ${max} characters`;
  if (value.trim().length < min)
    return min === 1 ? 'must not be empty' : `must have at least ${min} characters`;
  if (!value.isWellFormed() || CONTROL.test(value)) return 'holds characters that cannot be stored';
  if (!lines && LINE_BREAK.test(value)) return 'must be a single line';
  return null;
}

/** What is wrong with a link: only http, https and mailto can be followed without running code. */
export function linkFault(value: unknown, max: number): string | null {
  const fault = textFault(value, max);
  if (fault) return fault;
  const url = URL.canParse(String(value)) ? new URL(String(value)) : null;
  return url && ['http:', 'https:', 'mailto:'].includes(url.protocol)
    ? null
    : 'must be a web address (https://…)';
}
