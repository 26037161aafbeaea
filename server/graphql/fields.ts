import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import type { TextRules } from '#domain/limits/text-fault';
import { InRange, IsRowId, IsText } from './checks';
import { DecimalScalar } from './scalars';

/**
 * A type of the schema, whose fields are the values of the object unless a resolver says otherwise.
 *
 * @param name default: that of the class
 */
export function OutputType(description?: string, name?: string): ClassDecorator {
  const options = { simpleResolvers: true, description };
  return name === undefined ? ObjectType(options) : ObjectType(name, options);
}

/** A property decorator of an input class: the field with its check. */
type InputField = (target: object, property: string) => void;

/** The GraphQL type of a field. */
type FieldType = Parameters<typeof Field>[0];

/** The ends of a range, which are in it. */
type Range = Parameters<typeof InRange>[0];

interface FieldOptions {
  description: string | undefined;
  nullable?: boolean;
}

/** A field that may be null or, in an input, left out. */
export function Nullable(type: FieldType, description?: string): ReturnType<typeof Field> {
  return Field(type, { nullable: true, description });
}

/** A field together with its check. */
function checked(check: InputField, type: FieldType, options: FieldOptions): InputField {
  return (target, property) => {
    Field(type, options)(target, property);
    check(target, property);
  };
}

/** The ID of a row. */
export function RowId(description?: string): InputField {
  return checked(IsRowId(), () => ID, { description });
}

/** The ID of a row, which may be null or left out. */
export function NullableRowId(description: string): InputField {
  return checked(IsRowId(), () => ID, { nullable: true, description });
}

/** The ID of a new row: the caller may choose it, so work done offline can refer to it. */
export function NewRowId(): InputField {
  return NullableRowId('A UUID chosen by the caller. The server generates one if omitted.');
}

/** A text of at most `max` characters. */
export function Text(max: number, description?: string, rules?: TextRules): InputField {
  return checked(IsText(max, rules), () => String, { description });
}

/** A text of at most `max` characters, which may be null or left out. */
export function NullableText(max: number, description?: string, rules?: TextRules): InputField {
  return checked(IsText(max, rules), () => String, { nullable: true, description });
}

/** A whole number within a range. */
export function IntIn(range: Range, description?: string): InputField {
  return checked(InRange(range), () => Int, { description });
}

/** A whole number within a range, which may be null or left out. */
export function NullableIntIn(range: Range, description?: string): InputField {
  return checked(InRange(range), () => Int, { nullable: true, description });
}

/** A decimal within a range. */
export function DecimalIn(range: Range, description?: string): InputField {
  return checked(InRange(range), () => DecimalScalar, { description });
}

/** A decimal within a range, which may be null or left out. */
export function NullableDecimalIn(range: Range, description?: string): InputField {
  return checked(InRange(range), () => DecimalScalar, { nullable: true, description });
}

/**
 * The version of the row that the caller knows; without it, the write succeeds whatever has changed.
 *
 * @param act the caller's use of that version
 */
export function ExpectedVersion(act: 'edited' | 'saw' | 'planned with' = 'edited'): InputField {
  const description = `The version the caller ${act}. If the row has another version, the error is CONFLICT.`;
  return Nullable(() => Int, description);
}

/** The row to edit, and the version that the edit was made from. */
@InputType()
export abstract class RowEdit {
  @RowId()
  id!: string;

  @ExpectedVersion()
  expectedVersion?: number | null;
}
