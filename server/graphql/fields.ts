import { Field, ID, Int } from 'type-graphql';
import { RowId } from './checks';

/** A property decorator of an input class: the field with its check. */
type InputField = (target: object, property: string) => void;

/** What GraphQL shows a field as. */
type FieldType = Parameters<typeof Field>[0];

/** A field that may be null or, in an input, left out. */
export function Nullable(type: FieldType, description?: string): ReturnType<typeof Field> {
  return Field(type, { nullable: true, description });
}

/** The id of a new row: the caller may choose it, so that work done offline can refer to it. */
export function NewRowId(): InputField {
  const description = 'A UUID chosen by the caller. The server generates one if omitted.';
  return (target, property) => {
    Nullable(() => ID, description)(target, property);
    RowId()(target, property);
  };
}

/**
 * The version of the row that the caller knows; without it, the write succeeds whatever the row has become.
 *
 * @param act what the caller did with that version
 */
export function ExpectedVersion(act: 'edited' | 'saw' | 'planned with' = 'edited'): InputField {
  const description = `The version the caller ${act}. If the row has another version, the error is CONFLICT.`;
  return Nullable(() => Int, description);
}
