import { validate as isUuid } from 'uuid';
import { isGradebookDue } from '#domain/grading/score-import';
import { DECIMAL_LIMITS, NUMBER_RANGES } from '#domain/limits/limits';
import { linkFault, textFault, type TextRules } from '#domain/limits/text-fault';
import { isValidDay, type Weekday } from '#domain/time/local-date';
import { isValidLocalDateTime, isValidTime } from '#domain/time/local-date-time';
import { isValidZone } from '#domain/time/zone';
import { dayText, instantText } from './sql';

/** What a field holds, as far as the schema and the entity's column need to know. */
export type Holding =
  | { of: 'text'; max: number; rules: TextRules }
  | { of: 'link'; max: number }
  | { of: 'whole' | 'decimal'; min: number; max: number }
  | { of: 'id' | 'flag' | 'day' | 'time' | 'local' | 'zone' | 'instant' | 'word' | 'other' };

/**
 * The values a field of a noun may hold, and their conversion between the file of the archive and its column. The schema's
 * fields and the entity's columns follow from it, too.
 *
 * @typeParam Value as the API shows it
 * @typeParam Stored as the entity has it
 */
export interface FieldKind<Value = unknown, Stored = Value> {
  /** Only for the compiler. */
  readonly value?: Value;
  /** Only for the compiler. */
  readonly stored?: Stored;
  readonly holds: Holding;
  /** Whether it may be null. */
  readonly isOptional: boolean;
  readonly description?: string;
  /** The type PostgreSQL unpacks it as from JSON. */
  sqlType: string;
  /** The expression that reads a column as the file writes it. */
  pack(column: string): string;
  /** The expression that reads a column as the API shows it. */
  show(column: string): string;
  /** The expression that turns an unpacked value into the column's. */
  unpack(value: string): string;
  /** The fault of a value in the file, with the path below the field if there is one; null if it is valid. */
  faultOf(value: unknown): Fault | string | null;
  /** The value that applies to a file from before the field existed; null by default. */
  absent?: unknown;
}

/** Something wrong below a field. */
export interface Fault {
  /** Continues the path of the field: `.title`, `[3]`. */
  path: string;
  message: string;
}

/** The column of a field: `startsOn` is stored in `starts_on`. */
export function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The field of a column, see {@link columnOf}. */
export function fieldOf(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

const asIs = (expression: string) => expression;

function kind<Value, Stored = Value>(
  sqlType: string,
  faultOf: FieldKind['faultOf'],
  pack: (column: string) => string = asIs,
  unpack: (value: string) => string = asIs,
): FieldKind<Value, Stored> {
  return { sqlType, faultOf, pack, show: pack, unpack, holds: { of: 'other' }, isOptional: false };
}

function holding<Value, Stored>(holds: Holding, inner: FieldKind<Value, Stored>): FieldKind<Value, Stored> {
  return { ...inner, holds };
}

/** Gives a field its description in the schema; the limit is added to it. */
export function says<Kind extends FieldKind>(description: string, inner: Kind): Kind {
  return { ...inner, description };
}

function accept(expected: string, isGood: (value: unknown) => boolean): FieldKind['faultOf'] {
  return (value) => (isGood(value) ? null : `must be ${expected}`);
}

const isText = (isGood: (text: string) => boolean) => (value: unknown) =>
  typeof value === 'string' && isGood(value);

/** Null, or the values of another kind. */
export function optional<Value, Stored>(
  inner: FieldKind<Value, Stored>,
): FieldKind<Value | null, Stored | null> {
  const faultOf: FieldKind['faultOf'] = (value) => (value === null ? null : inner.faultOf(value));
  // JSON's null is a value of its own to PostgreSQL.
  const unpack = inner.sqlType === 'jsonb' ? (value: string) => `nullif(${value}, 'null')` : inner.unpack;
  return { ...inner, isOptional: true, faultOf, unpack };
}

/** Makes a field that older files lack; `absent` is the value its absence means. */
export function since<Kind extends FieldKind>(absent: unknown, inner: Kind): Kind {
  return { ...inner, absent };
}

/** A text within the limits of the inputs. */
export function text(max: number, rules: TextRules = {}): FieldKind<string> {
  return holding(
    { of: 'text', max, rules },
    kind('text', (value) => textFault(value, max, rules)),
  );
}

/** A link that can be followed without running code. */
export function link(max: number): FieldKind<string> {
  return holding(
    { of: 'link', max },
    kind('text', (value) => linkFault(value, max)),
  );
}

/** One of some words. */
export function oneOf<const Word extends string>(words: readonly Word[]): FieldKind<Word> {
  const fault = accept(`one of ${words.join(', ')}`, (value) => words.includes(value as Word));
  return holding({ of: 'word' }, kind('text', fault));
}

/** A whole number within a range. */
export function whole<Value extends number = number>({
  min,
  max,
}: {
  min: number;
  max: number;
}): FieldKind<Value> {
  const isGood = (value: unknown) => Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
  const fault = accept(`a whole number between ${min} and ${max}`, isGood);
  return holding({ of: 'whole', min, max }, kind('integer', fault));
}

/** An exact decimal within a range, with as many decimals as the API takes. */
export function decimal({ min, max }: { min: number; max: number }): FieldKind<number> {
  const { decimals } = DECIMAL_LIMITS;
  const isGood = (value: unknown) =>
    typeof value === 'number' &&
    value >= min &&
    value <= max &&
    (String(value).split('.')[1]?.length ?? 0) <= decimals &&
    !String(value).includes('e');
  const expected = `a number between ${min} and ${max} with at most ${decimals} decimals`;
  const inner = kind<number>('numeric', accept(expected, isGood), (column) => `${column}::float8`);
  return holding({ of: 'decimal', min, max }, inner);
}

/** The id of a row. */
export const ID = holding({ of: 'id' }, kind<string>('uuid', accept('a UUID', isText(isUuid))));

/** True or false. */
export const FLAG = holding(
  { of: 'flag' },
  kind<boolean>(
    'boolean',
    accept('true or false', (value) => typeof value === 'boolean'),
  ),
);

/** A calendar day. */
export const DAY = holding(
  { of: 'day' },
  kind<string>('date', accept('a date such as 2026-09-01', isText(isValidDay)), dayText),
);

/** A deadline as a school's gradebook said it. */
export const GRADEBOOK_DUE = kind(
  'text',
  accept('a day such as 2026-09-01, or an instant such as 2026-09-01T21:59:00Z', isText(isGradebookDue)),
);

/** A time of day. */
export const TIME = holding(
  { of: 'time' },
  kind<string>(
    'time',
    accept('a time of day such as 23:59', isText(isValidTime)),
    (column) => `to_char(${column}, 'HH24:MI')`,
  ),
);

const LOCAL_FAULT = accept(
  'a local time such as 2026-09-01T09:00',
  isText((value) => value.length === 'YYYY-MM-DDTHH:MM'.length && isValidLocalDateTime(value)),
);
const localText = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI')`;

/** A wall-clock time; its zone is in a separate field. */
export const LOCAL = holding({ of: 'local' }, kind<string>('timestamp', LOCAL_FAULT, localText));

/** Wall-clock times, ordered. */
export function locals(max: number): FieldKind<string[]> {
  return kind(
    'timestamp[]',
    (value) => listFault(value, max, LOCAL_FAULT),
    (column) => `ARRAY(SELECT ${localText('x')} FROM unnest(${column}) AS x ORDER BY x)`,
  );
}

export function texts(max: number, inner: FieldKind): FieldKind<string[]> {
  return kind('text[]', (value) => listFault(value, max, inner.faultOf));
}

/** Whole numbers within a range. */
export function wholes<Value extends number = number>(
  max: number,
  range: { min: number; max: number },
): FieldKind<Value[]> {
  return kind('smallint[]', (value) => listFault(value, max, whole(range).faultOf));
}

/** An ISO weekday. */
export const WEEKDAY = { min: 1, max: 7 };

/** ISO weekdays. */
export const WEEKDAYS = wholes<Weekday>(WEEKDAY.max, WEEKDAY);

/** A day of a rotation. */
export const CYCLE_DAY = { min: 1, max: NUMBER_RANGES.cycleLength.max };

/** A time zone of the IANA database. */
export const ZONE = holding(
  { of: 'zone' },
  kind<string>('text', accept('an IANA time zone such as Europe/London', isText(isValidZone))),
);

const INSTANT = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?Z$/;
const INSTANT_FAULT = accept(
  'a UTC time such as 2026-09-01T08:00:00Z',
  isText((value) => INSTANT.test(value) && isValidDay(value.slice(0, 10))),
);
const exactInstant = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** A moment on the time line. */
export const INSTANT_KIND: FieldKind<string, Date> = {
  ...holding({ of: 'instant' }, kind('timestamptz', INSTANT_FAULT, exactInstant)),
  show: instantText,
};

/** A moment in the past: a later one counts as now, so nothing outlives its time. */
export const PAST_INSTANT = kind<string, Date>(
  'timestamptz',
  INSTANT_FAULT,
  exactInstant,
  (value) => `CASE WHEN ${value} > now() THEN now() ELSE ${value} END`,
);

/** The name an imported entry is known again by. */
export const IMPORT_KEY = kind(
  'text',
  accept(
    'a SHA-256 in hexadecimal',
    isText((value) => /^[0-9a-f]{64}$/.test(value)),
  ),
);

/** Returns a value with named parts. */
export function record<Value = unknown>(parts: Readonly<Record<string, FieldKind>>): FieldKind<Value> {
  return kind(
    'jsonb',
    (value) => {
      if (!isRecord(value)) return 'must be an object';
      for (const [name, part] of Object.entries(parts)) {
        const isAbsent = !(name in value);
        if (isAbsent && 'absent' in part) continue;
        const fault = below(`.${name}`, isAbsent ? 'is missing' : part.faultOf(value[name]));
        if (fault) return fault;
      }
      const unknown = Object.keys(value).find((name) => !Object.hasOwn(parts, name));
      return unknown === undefined ? null : { path: `.${unknown.slice(0, 40)}`, message: 'is not known' };
    },
    asIs,
    (value) => `nullif(${value}, 'null')`,
  );
}

/** A value with some of these named parts. */
export function partOf(parts: Readonly<Record<string, FieldKind>>): FieldKind {
  return kind('jsonb', (value) => {
    if (!isRecord(value)) return 'must be an object';
    for (const [name, part] of Object.entries(value)) {
      const known = Object.hasOwn(parts, name) ? parts[name] : undefined;
      if (!known) return { path: `.${name.slice(0, 40)}`, message: 'is not known' };
      const fault = below(`.${name}`, known.faultOf(part));
      if (fault) return fault;
    }
    return null;
  });
}

/** Values in an order. */
export function listOf(max: number, inner: FieldKind): FieldKind {
  return kind('jsonb', (value) => listFault(value, max, inner.faultOf));
}

/**
 * Values by wall-clock times.
 * @param orWhole whether `''` is a name, too: of what isn't about a time.
 */
export function recordByLocal(max: number, inner: FieldKind, { orWhole = false } = {}): FieldKind {
  const isName = (name: string) => (orWhole && name === '') || LOCAL_FAULT(name) === null;
  return recordBy(max, inner, isName, 'local times');
}

/** Values by the ids of rows, or other words. */
export function recordById(max: number, inner: FieldKind, words: readonly string[] = []): FieldKind {
  const isName = (name: string) => isUuid(name) || words.includes(name);
  return recordBy(max, inner, isName, ['UUIDs', ...words].join(', '));
}

function recordBy(
  max: number,
  inner: FieldKind,
  isName: (name: string) => boolean,
  names: string,
): FieldKind {
  return kind('jsonb', (value) => {
    if (!isRecord(value)) return 'must be an object';
    const entries = Object.entries(value);
    if (entries.length > max) return `must have at most ${max} entries`;
    for (const [name, part] of entries) {
      if (!isName(name)) return `must use ${names} as names`;
      const fault = below(`.${name}`, inner.faultOf(part));
      if (fault) return fault;
    }
    return null;
  });
}

/** Whether a value is an object with named parts. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function listFault(value: unknown, max: number, faultOf: FieldKind['faultOf']): Fault | string | null {
  if (!Array.isArray(value)) return 'must be a list';
  if (value.length > max) return `must have at most ${max} entries`;
  for (const [index, each] of value.entries()) {
    const fault = below(`[${index}]`, faultOf(each));
    if (fault) return fault;
  }
  return null;
}

/** Puts a step before the path of a fault. */
function below(step: string, fault: Fault | string | null): Fault | null {
  if (fault === null) return null;
  return typeof fault === 'string'
    ? { path: step, message: fault }
    : { path: step + fault.path, message: fault.message };
}
