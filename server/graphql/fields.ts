import { IsOptional, ValidateNested } from 'class-validator';
import {
  ArgsType as GraphQLArgsType,
  Field,
  ID,
  InputType as GraphQLInputType,
  Int,
  ObjectType,
  registerEnumType,
} from 'type-graphql';
import type { GraphQLScalarType } from 'graphql';
import type { Weekday } from '#domain/time/local-date';
import type { TextRules } from '#domain/limits/text-fault';
import * as checks from './checks';
import WORDS from './enums.json';
import { limitWords, rangeWords, withLimit } from './limit-words';
import { DecimalScalar } from './scalars';

/** What a field may hold: its type in the schema, and for inputs the checks with their limit in words. */
export interface Kind<Value> {
  readonly type: SchemaType;
  readonly checks: readonly checks.PropertyCheck[];
  /** Such as "at most 120 characters"; the description says it. */
  readonly limit?: string;
  /** Only for the compiler. */
  readonly value?: Value;
}

/** A type of the schema as type-graphql takes it: a scalar, an enum, a class, or a list of one. */
type SchemaType = object | readonly [SchemaType];

/** The TypeScript type of a kind's or schema type's values. */
type ValueOf<Type> =
  Type extends Kind<infer Value>
    ? Value
    : Type extends readonly [infer Item]
      ? ValueOf<Item>[]
      : Type extends StringConstructor
        ? string
        : Type extends BooleanConstructor
          ? boolean
          : Type extends GraphQLScalarType<infer Value>
            ? Value
            : Type extends abstract new (...args: never[]) => infer Instance
              ? Instance
              : Type extends Readonly<Record<string, infer Value>>
                ? Value
                : never;

/**
 * Whether a field always has a value: objects may lack one that is `optional`, so that it is null, and one that is
 * `resolved`, which is read when a caller asks for it.
 */
type Presence = 'required' | 'nullable' | 'optional' | 'resolved';

/** One declared field of a type. */
export interface FieldSpec<Value, Its extends Presence> {
  readonly kind: Kind<Value>;
  readonly presence: Its;
  readonly description: string | undefined;
  readonly defaultValue?: Value | undefined;
}

export type FieldSpecs = Readonly<Record<string, FieldSpec<unknown, Presence>>>;

type Names<Specs, Its extends Presence> = {
  [Name in keyof Specs]: Specs[Name] extends FieldSpec<unknown, Its> ? Name : never;
}[keyof Specs];

type ValueIn<Spec> = Spec extends FieldSpec<infer Value, Presence> ? Value : never;

/** Lists are only read. */
type Shown<Value> = Value extends readonly (infer Item)[] ? readonly Item[] : Value;

type OutputValues<Specs> = {
  [Name in Names<Specs, 'required'>]: Shown<ValueIn<Specs[Name]>>;
} & {
  [Name in Names<Specs, 'nullable'>]: Shown<ValueIn<Specs[Name]>> | null;
} & {
  [Name in Names<Specs, 'optional'>]?: Shown<ValueIn<Specs[Name]>> | null;
} & {
  [Name in Names<Specs, 'resolved'>]?: Shown<ValueIn<Specs[Name]>>;
};

/** The values that an input's fields have: those that may be null may also be left out. */
type InputValues<Specs> = {
  [Name in Names<Specs, 'required'>]: ValueIn<Specs[Name]>;
} & {
  [Name in Names<Specs, 'nullable'>]: ValueIn<Specs[Name]> | null;
} & {
  [Name in Names<Specs, 'optional'>]?: ValueIn<Specs[Name]> | null;
};

type Class<Values> = abstract new () => Values;

/** A field that always has a value. The description gets the limit of its kind, see {@link withLimit}. */
export function field<const Type extends SchemaType>(
  type: Type,
  description?: string,
): FieldSpec<ValueOf<Type>, 'required'> {
  return spec(type, 'required', description);
}

/** A field that may be null. */
export function nullable<const Type extends SchemaType>(
  type: Type,
  description?: string,
): FieldSpec<ValueOf<Type>, 'nullable'> {
  return spec(type, 'nullable', description);
}

/** A field that may be null or left out. */
export function optional<const Type extends SchemaType>(
  type: Type,
  description?: string,
): FieldSpec<ValueOf<Type>, 'optional'> {
  return spec(type, 'optional', description);
}

/** A field that always has a value, which a resolver reads if the object lacks it. */
export function resolved<const Type extends SchemaType>(
  type: Type,
  description?: string,
): FieldSpec<ValueOf<Type>, 'resolved'> {
  return spec(type, 'resolved', description);
}

/** The same field, with a value of its own when a caller leaves it out. */
export function defaulted<Value, Its extends Presence>(
  declared: FieldSpec<Value, Its>,
  defaultValue: Value,
): FieldSpec<Value, Its> {
  return { ...declared, defaultValue };
}

function spec<Type extends SchemaType, Its extends Presence>(
  type: Type,
  presence: Its,
  description: string | undefined,
): FieldSpec<ValueOf<Type>, Its> {
  const kind = kindOf(type);
  return { kind, presence, description: withLimit(description, kind.limit) };
}

function kindOf<Type extends SchemaType>(type: Type): Kind<ValueOf<Type>> {
  return 'checks' in type ? (type as Kind<ValueOf<Type>>) : { type, checks: nestedChecks(type) };
}

/** The fields of an input within an input are checked by its own class. */
function nestedChecks(type: SchemaType): checks.PropertyCheck[] {
  const item: unknown = Array.isArray(type) ? type[0] : type;
  const isClass = typeof item === 'function' && item !== String && item !== Boolean;
  return isClass ? [ValidateNested({ each: Array.isArray(type) })] : [];
}

const DECLARED = Symbol('fields');

/** The class behind a class of the schema: `@OutputType() class X extends output({…}) {}`. */
export function output<const Specs extends FieldSpecs>(specs: Specs): Class<OutputValues<Specs>>;
export function output<const Specs extends FieldSpecs, Values extends object>(
  specs: Specs,
  base: Class<Values>,
): Class<OutputValues<Specs> & Values>;
export function output(specs: FieldSpecs, base?: Class<object>): Class<object> {
  return declaring(specs, base);
}

/** The class behind an input or the arguments of a field: `@InputType() class X extends input({…}) {}`. */
export function input<const Specs extends FieldSpecs>(specs: Specs): Class<InputValues<Specs>>;
export function input<const Specs extends FieldSpecs, Values extends object>(
  specs: Specs,
  base: Class<Values>,
): Class<InputValues<Specs> & Values>;
export function input(specs: FieldSpecs, base?: Class<object>): Class<object> {
  return declaring(specs, base);
}

abstract class NoFields {}

function declaring(specs: FieldSpecs, base: Class<object> = NoFields): Class<object> {
  abstract class Declaring extends base {
    static readonly [DECLARED] = specs;
  }
  return Declaring;
}

/** All fields that a class and the ones behind it declare. */
function declaredBy(target: object): FieldSpecs {
  const behind = Object.getPrototypeOf(target) as object | null;
  if (behind === null) return {};
  return { ...declaredBy(behind), ...(target as { [DECLARED]?: FieldSpecs })[DECLARED] };
}

function declareFields(target: { prototype: object }, areChecked: boolean): void {
  const specs = Object.entries(declaredBy(target));
  for (const [name, { kind, presence, description, defaultValue }] of specs) {
    const options = {
      description,
      nullable: presence === 'nullable' || presence === 'optional',
      defaultValue,
    };
    Field(() => kind.type as never, options)(target.prototype, name);
    if (areChecked) for (const check of kind.checks) check(target.prototype, name);
  }
  const [first] = specs;
  // The validator refuses objects of classes without any check.
  if (areChecked && first && specs.every(([, { kind }]) => kind.checks.length === 0))
    IsOptional()(target.prototype, first[0]);
}

/**
 * A type of the schema, whose fields are the values of the object unless a resolver says otherwise.
 *
 * @param name default: that of the class
 */
export function OutputType(description?: string, name?: string): ClassDecorator {
  return (target) => {
    const options = { simpleResolvers: true, description };
    declareFields(target, false);
    (name === undefined ? ObjectType(options) : ObjectType(name, options))(target);
  };
}

/** An input of the schema. */
export function InputType(description?: string): ClassDecorator {
  return (target) => {
    declareFields(target, true);
    GraphQLInputType({ description })(target);
  };
}

/** The arguments of a field. */
export function ArgsType(): ClassDecorator {
  return (target) => {
    declareFields(target, true);
    GraphQLArgsType()(target);
  };
}

type Range = Parameters<typeof checks.InRange>[0];

/** The same values, of which the compiler knows more than the schema. */
export function as<Value>(type: SchemaType): Kind<Value> {
  return kindOf(type) as Kind<Value>;
}

/** The same values with further checks. */
export function checked<const Type extends SchemaType>(
  type: Type,
  ...more: checks.PropertyCheck[]
): Kind<ValueOf<Type>> {
  const kind = kindOf(type);
  return { ...kind, checks: [...kind.checks, ...more] };
}

/** The same values, whose limit is said in other words; they are made from the constants, too. */
export function worded<const Type extends SchemaType>(type: Type, limit: string): Kind<ValueOf<Type>> {
  return { ...kindOf(type), limit };
}

const WEEK = { min: 1, max: 7 };

export const RowId: Kind<string> = { type: ID, checks: [checks.IsRowId()] };

/** A text of at most `max` characters. */
export function Text(max: number, rules: TextRules = {}): Kind<string> {
  const limit = limitWords(rules.min ?? 1, max, ' characters');
  return { type: String, checks: [checks.IsText(max, rules)], limit };
}

/** A link that a browser may follow without running code: http, https, or mailto. */
export function Link(max: number): Kind<string> {
  return { type: String, checks: [checks.SafeLink(max)], limit: limitWords(0, max, ' characters') };
}

/** An email address, as far as its form can be checked. */
export function Email(max: number): Kind<string> {
  return { type: String, checks: [checks.EmailAddress(max)], limit: limitWords(0, max, ' characters') };
}

/** A whole number within a range. */
export function IntIn(range: Range): Kind<number> {
  return { type: Int, checks: [checks.InRange(range)], limit: rangeWords(range) };
}

/** A decimal within a range. */
export function DecimalIn(range: Range): Kind<number> {
  return { type: DecimalScalar, checks: [checks.InRange(range)], limit: rangeWords(range) };
}

/** A list of at most `max` entries. */
export function AtMost<const Type extends SchemaType>(max: number, item: Type): Kind<ValueOf<Type>[]> {
  return listOf(item, checks.AtMost(max), limitWords(0, max));
}

/** A list of 1 to `max` entries; an empty one is refused as such. */
export function NonEmpty<const Type extends SchemaType>(max: number, item: Type): Kind<ValueOf<Type>[]> {
  const { type, checks: those } = AtMost(max, item);
  return { type, checks: [checks.NotEmpty(), ...those], limit: limitWords(1, max) };
}

/** A list of 1 to `max` entries. */
export function OneTo<const Type extends SchemaType>(max: number, item: Type): Kind<ValueOf<Type>[]> {
  return listOf(item, checks.OneTo(max), limitWords(1, max));
}

function listOf<Type extends SchemaType>(
  item: Type,
  bound: checks.PropertyCheck,
  limit: string,
): Kind<ValueOf<Type>[]> {
  const { type } = kindOf(item);
  const isRowId = (item as SchemaType) === RowId;
  if ('checks' in item && !isRowId) throw new TypeError('The checks of an item would be lost.');
  const each = isRowId ? [checks.RowIds()] : nestedChecks([type]);
  return { type: [type], checks: [bound, ...each], limit };
}

/** A day of the week. */
export const ISO_WEEKDAY = worded(as<Weekday>(IntIn(WEEK)), '1 = Monday … 7 = Sunday');

/** Days of the week. */
export const ISO_WEEKDAYS = worded(
  as<Weekday[]>(AtMost(WEEK.max, Int)),
  '1 = Monday … 7 = Sunday, each at most once',
);

/** The ID of a new row: the caller may choose it, so work done offline can refer to it. */
export const NEW_ROW_ID = optional(
  RowId,
  'A UUID chosen by the caller. The server generates one if omitted.',
);

/**
 * The version of the row that the caller knows; without it, the write succeeds whatever has changed. See `assertFresh`.
 *
 * @param act the caller's use of that version
 */
export function expectedVersion(act: 'edited' | 'saw' | 'planned with' = 'edited') {
  return optional(
    Int,
    `The version the caller ${act}. If the row has another one, what only one side changed is merged. CONFLICT if both ` +
      'changed a field to different values, or if a row to delete was changed.',
  );
}

/** The row to edit, and the version that the edit was made from. */
export const ROW_EDIT = { id: field(RowId), expectedVersion: expectedVersion() };

/** The ID and version of a row, as every editable type shows them. */
export const ROW = {
  id: field(ID, 'UUID.'),
  version: field(Int, 'Increases with every edit. Send it back as `expectedVersion`.'),
};

/** The argument of a read of one row. */
@ArgsType()
export class IdArgs extends input({
  id: field(RowId, 'UUID of the row.'),
}) {}

/** The argument of a read of what belongs to one course. */
@ArgsType()
export class CourseIdArgs extends input({
  courseId: field(RowId, 'UUID of the course.'),
}) {}

/**
 * Turns a closed list of the domain into a GraphQL enum, so the values are defined once.
 * @param descriptions the meaning of each value; empty if the name says it all.
 */
export function enumType<Value extends string>(
  name: string,
  description: string,
  descriptions: Readonly<Record<Value, string>>,
): Readonly<Record<Value, Value>> {
  const values = Object.keys(descriptions) as Value[];
  const object = Object.fromEntries(values.map((value) => [value, value])) as Record<Value, Value>;
  const valuesConfig: Partial<Record<Value, { description: string }>> = {};
  for (const value of values) {
    if (descriptions[value]) valuesConfig[value] = { description: descriptions[value] };
  }
  registerEnumType(object, { name, description, valuesConfig });
  return object;
}

/** The enums of `enums.json` that have words for these values. */
type NameOf<Value extends string> = {
  [Name in keyof typeof WORDS]: (typeof WORDS)[Name]['values'] extends Readonly<Record<Value, string>>
    ? Name
    : never;
}[keyof typeof WORDS];

/** An enum with its words in `enums.json`. A value without words doesn't compile. */
export function enumOf<Value extends string>(name: NameOf<Value>) {
  const { description, values }: { description: string; values: object } = WORDS[name];
  return enumType(name, description, values as Readonly<Record<Value, string>>);
}
