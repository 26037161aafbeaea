/** An input without its nulls. */
export type Given<Input> = { [Field in keyof Input]: Exclude<Input[Field], null> };

/** Returns an input without absent and null fields, so the engine's defaults apply. */
export function given<Input extends object>(input: Input): Given<Input> {
  const entries = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(entries) as Given<Input>;
}

/** An input completed with defaults. */
export function completed<Rule extends object>(
  input: { [Field in keyof Rule]?: Rule[Field] | null } | null | undefined,
  defaults: Rule,
): Rule {
  return { ...defaults, ...given(input ?? {}) };
}
