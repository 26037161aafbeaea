/** Options of a radio list from their texts, in the given order. */
export function described<const Value extends string>(
  words: Readonly<Record<NoInfer<Value>, { label: string; hint: string }>>,
  values: readonly Value[],
) {
  return values.map((value) => ({ value, ...words[value] }));
}
