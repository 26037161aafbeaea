import { Field, ID, Int } from 'type-graphql';
import { Uuid } from './checks';

/** A property decorator of an input class: the field with its check. */
type InputField = (target: object, property: string) => void;

/** The GraphQL type of a field. */
type FieldType = Parameters<typeof Field>[0];

/** A field that may be null or, in an input, left out. */
export function Nullable(type: FieldType, description?: string): ReturnType<typeof Field> {
  return Field(type, { nullable: true, description });
}

/** The ID of a row. */
export function RowId(description?: string, isNullable = false): InputField {
  return (target, property) => {
    Field(() => ID, { nullable: isNullable, description })(target, property);
    Uuid()(target, property);
  };
}

/** The ID of a row, which may be null or left out. */
export function NullableRowId(description: string): InputField {
  return RowId(description, true);
}

/** The ID of a new row: the caller may choose it, so work done offline can refer to it. */
export function NewRowId(): InputField {
  return NullableRowId('A UUID chosen by the caller. The server generates one if omitted.');
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
