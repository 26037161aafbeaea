import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql';
import { DECIMAL_LIMITS } from '#domain/limits/limits';
import { isValidDay } from '#domain/time/local-date';
import { isValidZone } from '#domain/time/zone';

function textOf(node: ValueNode): string {
  if (node.kind === Kind.STRING) return node.value;
  throw refused('must be a string', node);
}

function readText(
  value: unknown,
  check: (text: string) => boolean,
  expected: string,
  node?: ValueNode,
): string {
  if (typeof value === 'string' && check(value)) return value;
  throw refused(`must be ${expected}`, node);
}

/** Includes the literal, so its position can be reported. */
function refused(reason: string, node?: ValueNode): GraphQLError {
  return new GraphQLError(reason, node && { nodes: node });
}

/** A scalar that is a checked text in both directions. */
function textScalar(
  name: string,
  description: string,
  expected: string,
  check: (text: string) => boolean,
): GraphQLScalarType<string, string> {
  return new GraphQLScalarType<string, string>({
    name,
    description,
    serialize: (value) => (value instanceof Date ? value.toISOString() : String(value)),
    parseValue: (value) => readText(value, check, expected),
    parseLiteral: (node) => readText(textOf(node), check, expected, node),
  });
}

const DECIMAL_TEXT = /^-?\d{1,12}(\.\d{1,12})?$/;

function readDecimal(value: unknown, node?: ValueNode): number {
  const text = typeof value === 'number' ? String(value) : value;
  const number = typeof text === 'string' && DECIMAL_TEXT.test(text.trim()) ? Number(text) : NaN;
  const decimals = typeof text === 'string' ? (text.trim().split('.')[1]?.length ?? 0) : 0;
  if (Math.abs(number) <= DECIMAL_LIMITS.absolute && decimals <= DECIMAL_LIMITS.decimals) return number;
  throw refused(
    `must be a number between -${DECIMAL_LIMITS.absolute} and ${DECIMAL_LIMITS.absolute} ` +
      `with at most ${DECIMAL_LIMITS.decimals} decimals`,
    node,
  );
}

/** Exact decimal: written as a JSON number, read from a number or a text. */
export const DecimalScalar = new GraphQLScalarType<number, number>({
  name: 'Decimal',
  description:
    'An exact decimal number with at most 4 decimals and an absolute value of at most 1,000,000. ' +
    'Returned as a JSON number; accepted as a number or a string such as "12.5".',
  serialize: (value) => Number(value),
  parseValue: (value) => readDecimal(value),
  parseLiteral: (node) => {
    if (node.kind === Kind.INT || node.kind === Kind.FLOAT || node.kind === Kind.STRING)
      return readDecimal(node.value, node);
    throw refused('must be a number', node);
  },
});

/** A day without a time. */
export const LocalDateScalar = textScalar(
  'LocalDate',
  'A date, `YYYY-MM-DD`, from 1900 to 2200.',
  'a date such as 2026-09-01',
  isValidDay,
);

/** A time of day without a zone. */
export const LocalTimeScalar = textScalar(
  'LocalTime',
  'A time of day without a time zone, `HH:MM`.',
  'a time of day such as 23:59',
  (text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text),
);

/** A local date and time without a time zone. */
export const LocalDateTimeScalar = textScalar(
  'LocalDateTime',
  'A local date and time without a time zone, `YYYY-MM-DDTHH:MM`. A separate field gives the zone.',
  'a local time such as 2026-09-01T09:00',
  (text) => /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/.test(text) && isValidDay(text.slice(0, 10)),
);

/** A time zone. */
export const TimezoneScalar = textScalar(
  'Timezone',
  'An IANA time zone such as `Europe/London`.',
  'an IANA time zone such as Europe/London',
  isValidZone,
);

const REVISION = /^\d{1,16}(-\d{1,16}-[a-z_]{1,30}-[\da-f-]{36})?$/;

function readRevision(value: unknown, node?: ValueNode): string {
  return readText(
    typeof value === 'number' ? String(value) : value,
    (text) => REVISION.test(text),
    'a revision of the account',
    node,
  );
}

/** The state of an account after one of its changes. */
export const RevisionScalar = new GraphQLScalarType<string, string>({
  name: 'Revision',
  description:
    'The state of an account after a change: a number that rises with every change, as the header ' +
    '`Account-Revision` and the stream `GET /api/changes` give it. Returned as a string, which between two ' +
    'pages of `changes` contains more than a number; accepted as a string or a number.',
  serialize: (value) => String(value),
  parseValue: (value) => readRevision(value),
  parseLiteral: (node) => {
    if (node.kind === Kind.INT || node.kind === Kind.STRING) return readRevision(node.value, node);
    throw refused('must be a revision of the account', node);
  },
});

const INSTANT = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?Z$/;

/** An instant. */
export const DateTimeScalar = textScalar(
  'DateTime',
  'An instant in UTC, ISO 8601 such as `2026-09-01T08:00:00Z`.',
  'an instant such as 2026-09-01T08:00:00Z',
  (text) => INSTANT.test(text) && isValidDay(text.slice(0, 10)),
);
