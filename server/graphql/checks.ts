import { ArrayMaxSize, ArrayMinSize, IsUUID, registerDecorator } from 'class-validator';
import { Extensions } from 'type-graphql';
import { validate as isUuid } from 'uuid';

import { isGradebookDue } from '#domain/grading/score-import';
import { linkFault, textFault, type TextRules } from '#domain/limits/text-fault';
import type { EntryLimit } from './prepared-operation';

/** A property decorator, as class-validator makes them. */
export type PropertyCheck = (target: object, property: string) => void;

/** The JSON Schema part of a check, for the description of the REST aliases. */
type JsonSchemaRule = Record<string, string | number>;

/** Runs a check whose message depends on the value; absent and null values are checked elsewhere. */
function check(
  name: string,
  jsonSchema: JsonSchemaRule,
  faultOf: (value: unknown) => string | null,
): PropertyCheck {
  return (target, property) => {
    Extensions({ jsonSchema })(target, property);
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

/** A text of at most `max` characters, well-formed, without control characters. */
export function IsText(max: number, rules: TextRules = {}): PropertyCheck {
  const { min: minLength = 1 } = rules;
  return check('text', { minLength, maxLength: max }, (value) => textFault(value, max, rules));
}

/** A deadline as a school's gradebook said it. */
export function GradebookDue(): PropertyCheck {
  const fault = 'must be a day such as 2026-09-01, or an instant such as 2026-09-01T21:59:00Z';
  return check('gradebookDue', {}, (value) =>
    typeof value === 'string' && isGradebookDue(value) ? null : fault,
  );
}

/** A number within a range, ends included. */
export function InRange({ min, max }: { min: number; max: number }): PropertyCheck {
  return check('inRange', { minimum: min, maximum: max }, (value) =>
    typeof value === 'number' && value >= min && value <= max ? null : `must be between ${min} and ${max}`,
  );
}

/** A UUID, as rows have it for an ID. */
export function IsRowId(): PropertyCheck {
  return check('rowId', { format: 'uuid' }, (value) => (isUuid(value) ? null : 'must be a UUID'));
}

/** A list of ids of rows: UUIDs. */
export function RowIds(): PropertyCheck {
  return IsUUID('all', { each: true, message: 'must be UUIDs' });
}

/** A list of at most `max` entries. */
export function AtMost(max: number): PropertyCheck {
  return mostEntries(max, `must have at most ${max} entries`);
}

/** The bound is also in the schema: a longer list is refused before any of its entries is read. */
function mostEntries(max: number, message: string): PropertyCheck {
  const entries: EntryLimit = { max, reason: message };
  return (target, property) => {
    Extensions({ entries, jsonSchema: { maxItems: max } })(target, property);
    ArrayMaxSize(max, { message })(target, property);
  };
}

/** A list that is not empty. */
export function NotEmpty(): PropertyCheck {
  return ArrayMinSize(1, { message: 'must not be empty' });
}

/** A list of 1 to `max` entries; one message names both limits. */
export function OneTo(max: number): PropertyCheck {
  const message = `must have 1 to ${max} entries`;
  return (target, property) => {
    ArrayMinSize(1, { message })(target, property);
    mostEntries(max, message)(target, property);
  };
}

const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]+$/;

/** An email address, as far as its form can be checked. */
export function EmailAddress(max: number): PropertyCheck {
  return check('email', { format: 'email', maxLength: max }, (value) => {
    const fault = textFault(typeof value === 'string' ? value.trim() : value, max, {});
    if (fault) return fault;
    return EMAIL.test(String(value).trim()) ? null : 'must be an email address such as name@school.edu';
  });
}

/** A link that a browser may follow without running code: http, https or mailto. */
export function SafeLink(max: number): PropertyCheck {
  return check('safeLink', { format: 'uri', maxLength: max }, (value) => linkFault(value, max));
}

/** A BCP 47 language tag, as far as its form goes; unknown languages are accepted. */
export function LanguageTag(max: number): PropertyCheck {
  return check('languageTag', { maxLength: max }, (value) => {
    const fault = textFault(value, max, {});
    if (fault) return fault;
    try {
      return Intl.getCanonicalLocales(String(value)).length === 1 ? null : 'must be a single language tag';
    } catch {
      return 'must be a language tag such as en-GB';
    }
  });
}
