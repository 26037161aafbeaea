import type { FieldKind } from '../database/field-kinds';
import {
  DecimalIn,
  field,
  type FieldSpec,
  IntIn,
  Link,
  nullable,
  optional,
  ROW,
  RowId,
  Text,
  type Kind,
} from './fields';
import {
  DateTimeScalar,
  LocalDateScalar,
  LocalDateTimeScalar,
  LocalTimeScalar,
  TimezoneScalar,
} from './scalars';

/** Fields of a noun, see `*.noun.ts`. */
type Kinds = Readonly<Record<string, FieldKind>>;

/** Types of the schema by field, where the kind does not say enough: types and objects. */
type Types<Fields> = { readonly [Name in keyof Fields]?: object };

type Present<Spec> = Spec extends FieldKind<infer Value, unknown> ? NonNullable<Value> : never;

type IsNull<Spec> =
  Spec extends FieldKind<infer Value, unknown> ? (null extends Value ? true : false) : never;

type ShownFields<Fields> = {
  readonly [Name in keyof Fields]: FieldSpec<
    Present<Fields[Name]>,
    IsNull<Fields[Name]> extends true ? 'nullable' : 'required'
  >;
};

/** The same fields in an input where each may be left out. */
type OptionalFields<Fields> = {
  readonly [Name in keyof Fields]: FieldSpec<Present<Fields[Name]>, 'optional'>;
};

/**
 * The fields of a type that shows a noun.
 *
 * @param types where the kind does not say enough
 */
export function shownFields<Fields extends Kinds>(
  kinds: Fields,
  types: Types<Fields> = {},
): ShownFields<Fields> {
  return mapFields(kinds, (name, kind) => {
    if (name === 'id' || name === 'version') return ROW[name];
    const type = typeOf(kind, (types as Record<string, object>)[name]);
    return kind.isOptional ? nullable(type, kind.description) : field(type, kind.description);
  }) as ShownFields<Fields>;
}

/** The same fields in an input where each may be left out; null clears those that may be null. */
export function optionalFields<Fields extends Kinds>(
  kinds: Fields,
  types: Types<Fields> = {},
): OptionalFields<Fields> {
  return mapFields(kinds, (name, kind) =>
    optional(typeOf(kind, (types as Record<string, object>)[name]), kind.description),
  ) as OptionalFields<Fields>;
}

function mapFields<Result>(kinds: Kinds, map: (name: string, kind: FieldKind) => Result) {
  return Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, map(name, kind)]));
}

const SCALARS = {
  id: RowId,
  flag: Boolean,
  day: LocalDateScalar,
  time: LocalTimeScalar,
  local: LocalDateTimeScalar,
  zone: TimezoneScalar,
  instant: DateTimeScalar,
};

function typeOf({ holds, isOptional }: FieldKind, ofWords: object | undefined): object | Kind<unknown> {
  if (ofWords) return ofWords;
  switch (holds.of) {
    // An optional text that is empty becomes null.
    case 'text':
      return Text(holds.max, isOptional ? { ...holds.rules, min: 0 } : holds.rules);
    case 'link':
      return Link(holds.max);
    case 'whole':
      return IntIn(holds);
    case 'decimal':
      return DecimalIn(holds);
    case 'word':
    case 'other':
      throw new Error('A field of this kind needs its type.');
    default:
      return SCALARS[holds.of];
  }
}
