import { registerDecorator, ValidateIf } from 'class-validator';
import { validate as isUuid } from 'uuid';

/** A property decorator, as class-validator makes them. */
type PropertyCheck = (target: object, property: string) => void;

/** Control characters other than tab, line feed and carriage return have no place in a text. */
// eslint-disable-next-line no-control-regex -- the very characters that are refused
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const LINE_BREAK = /[\r\n\u2028\u2029]/;

interface TextRules {
  /** Shortest accepted text after trimming; 1 unless told. */
  min?: number;
  /** Whether line breaks are allowed. */
  lines?: boolean;
}

function textFault(value: unknown, max: number, { min = 1, lines = false }: TextRules): string | null {
  if (typeof value !== 'string') return 'must be a text';
  if (value.length > max) return `must have at most ${max} characters`;
  if (value.trim().length < min)
    return min === 1 ? 'must not be empty' : `must have at least ${min} characters`;
  if (!value.isWellFormed() || CONTROL.test(value)) return 'holds characters that cannot be stored';
  if (!lines && LINE_BREAK.test(value)) return 'must be a single line';
  return null;
}

/** Runs a check whose message depends on the value; absent and null values are somebody else's business. */
function check(name: string, faultOf: (value: unknown) => string | null): PropertyCheck {
  return (target, property) => {
    ValidateIf((_object, value) => value !== undefined && value !== null)(target, property);
    registerDecorator({
      name,
      target: target.constructor,
      propertyName: property,
      validator: {
        validate: (value: unknown) => faultOf(value) === null,
        defaultMessage: (args) => faultOf(args?.value) ?? 'is not valid',
      },
    });
  };
}

/** A text of at most `max` UTF-16 units, well-formed, without control characters. */
export function Text(max: number, rules: TextRules = {}): PropertyCheck {
  return check('text', (value) => textFault(value, max, rules));
}

/** A number within a range, ends included. */
export function InRange({ min, max }: { min: number; max: number }): PropertyCheck {
  return check('inRange', (value) =>
    typeof value === 'number' && value >= min && value <= max ? null : `must be between ${min} and ${max}`,
  );
}

/** The id of a row: a UUID. */
export function RowId(): PropertyCheck {
  return check('rowId', (value) => (isUuid(value) ? null : 'must be a UUID'));
}

const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]+$/;

/** An e-mail address, as far as its form can be judged. */
export function EmailAddress(max: number): PropertyCheck {
  return check('email', (value) => {
    const fault = textFault(typeof value === 'string' ? value.trim() : value, max, {});
    if (fault) return fault;
    return EMAIL.test(String(value).trim()) ? null : 'must be an e-mail address such as name@school.edu';
  });
}

/** A link that a browser may follow without running code: http, https or mailto. */
export function SafeLink(max: number): PropertyCheck {
  return check('safeLink', (value) => {
    const fault = textFault(value, max, {});
    if (fault) return fault;
    const url = URL.canParse(String(value)) ? new URL(String(value)) : null;
    return url && ['http:', 'https:', 'mailto:'].includes(url.protocol)
      ? null
      : 'must be a web address (https://…)';
  });
}

/** A BCP 47 language tag, as far as its form goes; an unknown language is none of our business. */
export function LanguageTag(max: number): PropertyCheck {
  return check('languageTag', (value) => {
    const fault = textFault(value, max, {});
    if (fault) return fault;
    try {
      return Intl.getCanonicalLocales(String(value)).length === 1 ? null : 'must be one language tag';
    } catch {
      return 'must be a language tag such as en-GB';
    }
  });
}
