import { registerEnumType } from 'type-graphql';

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
