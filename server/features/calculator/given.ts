/** An input without its nulls. */
export type Given<Input> = { [Field in keyof Input]: Exclude<Input[Field], null> };

/** What an input gives: absent and null fields are left out, so that the defaults of the engine hold. */
export function given<Input extends object>(input: Input): Given<Input> {
  const entries = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(entries) as Given<Input>;
}

/** What an input gives, with what holds where it is silent. */
export function completed<Rule extends object>(
  input: { [Field in keyof Rule]?: Rule[Field] | null } | null | undefined,
  defaults: Rule,
): Rule {
  return { ...defaults, ...given(input ?? {}) };
}
