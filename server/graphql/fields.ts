import { Field, ID, Int } from 'type-graphql';
import { RowId } from './checks';

/** A property decorator of an input class: the field and its check in one. */
type InputField = (target: object, property: string) => void;

/** The id of a new row: the caller may choose it, so that work done offline can refer to it. */
export function NewRowId(): InputField {
  const description = 'UUID chosen by the caller; made by the server when absent.';
  return (target, property) => {
    Field(() => ID, { nullable: true, description })(target, property);
    RowId()(target, property);
  };
}

/**
 * The version of the row that the caller knows; without it the write goes through whatever the row has become.
 *
 * @param act what the caller did with that version
 */
export function ExpectedVersion(act: 'edited' | 'saw' | 'planned with' = 'edited'): InputField {
  const description = `The version the caller ${act}; another one answers CONFLICT.`;
  return Field(() => Int, { nullable: true, description });
}
