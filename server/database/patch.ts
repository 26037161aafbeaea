import { badInput } from '../errors/domain-error';

/** Input fields that identify the row and its version; they aren't columns. */
type Control = 'id' | 'expectedVersion';

/** The fields an input sets: absent fields are left out, required ones are never null. */
export type Patch<Input, Required extends keyof Input> = {
  [Field in Exclude<keyof Input, Control>]?: Field extends Required
    ? NonNullable<Input[Field]>
    : Input[Field];
};

/**
 * The columns an input sets. An absent field is left out (unchanged); null clears. Texts are trimmed; an optional
 * text that is empty becomes null.
 * @param required fields whose columns can't be empty.
 * @throws BAD_USER_INPUT naming a required field that is null.
 */
export function patchOf<Input extends object, Required extends Exclude<keyof Input, Control> & string>(
  input: Input,
  required: readonly Required[],
): Patch<Input, Required> {
  const patch: Record<string, unknown> = {};
  for (const [field, given] of Object.entries(input)) {
    if (given === undefined || field === 'id' || field === 'expectedVersion') continue;
    const value: unknown = typeof given === 'string' ? given.trim() || null : given;
    if (value === null && (required as readonly string[]).includes(field))
      throw badInput(field, 'must not be empty');
    patch[field] = value;
  }
  return patch as Patch<Input, Required>;
}
