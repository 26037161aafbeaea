import { Field, ID, Int } from 'type-graphql';
import { RowId } from './checks';

/** A property decorator of an input class: the field with its check. */
type InputField = (target: object, property: string) => void;

/** The GraphQL type of a field. */
type FieldType = Parameters<typeof Field>[0];

/** A field that may be null or, in an input, left out. */
export function Nullable(type: FieldType, description?: string): ReturnType<typeof Field> {
  return Field(type, { nullable: true, description });
}

/** The ID of a new row: the caller may choose it, so work done offline can refer to it. */
export function NewRowId(): InputField {
  const description = 'A UUID chosen by the caller. The server generates one if omitted.';
  return (target, property) => {
    Nullable(() => ID, description)(target, property);
    RowId()(target, property);
  };
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
