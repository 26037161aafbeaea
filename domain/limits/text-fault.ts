/** Control characters other than tab, line feed, and carriage return aren't allowed in texts. */
// oxlint-disable-next-line no-control-regex -- the very characters that are refused
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const LINE_BREAK = /[\r\n\u2028\u2029]/;

/** The rules for a text's contents, apart from its length. */
export interface TextRules {
  /** Shortest accepted text after trimming; default 1. */
  min?: number;
  /** Whether line breaks are allowed. */
  lines?: boolean;
}

/**
 * Whether a text has more characters than that, as PostgreSQL and JSON Schema count them: Unicode code points. A simple
 * emoji is one, one that is put together has several.
 */
export function isLonger(text: string, most: number): boolean {
  if (text.length <= most) return false;
  return text.length > 2 * most || Array.from(text).length > most;
}

/** At most `length` characters of a text, see {@link isLonger}, trimmed. */
export function clip(text: string, length: number): string {
  const whole = text.trim();
  if (!isLonger(whole, length)) return whole;
  const characters = Array.from(whole.slice(0, 2 * length));
  return characters.slice(0, length).join('').trimEnd();
}

/**
 * The fault of a text, as a phrase that follows the field's name; null if there is none.
 *
 * @param max longest accepted text in characters, see {@link isLonger}
 */
export function textFault(
  value: unknown,
  max: number,
  { min = 1, lines = false }: TextRules = {},
): string | null {
  if (typeof value !== 'string') return 'must be a string';
  if (isLonger(value, max)) return `must have at most ${max} characters`;
  if (value.trim().length < min)
    return min === 1 ? 'must not be empty' : `must have at least ${min} characters`;
  if (!value.isWellFormed() || CONTROL.test(value)) return 'contains characters that cannot be stored';
  if (!lines && LINE_BREAK.test(value)) return 'must be a single line';
  return null;
}

/** The fault of a link: only http, https, and mailto can be followed without running code. */
export function linkFault(value: unknown, max: number): string | null {
  const fault = textFault(value, max);
  if (fault) return fault;
  const url = URL.canParse(String(value)) ? new URL(String(value)) : null;
  return url && ['http:', 'https:', 'mailto:'].includes(url.protocol)
    ? null
    : 'must be a web address (https://…)';
}
