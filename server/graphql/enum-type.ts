import { registerEnumType } from 'type-graphql';

/**
 * Makes a closed list of the domain a GraphQL enum, so that the words stand in one place.
 * @param descriptions what each value means; the compiler asks for every one.
 */
export function enumType<Value extends string>(
  name: string,
  description: string,
  descriptions: Readonly<Record<Value, string>>,
): Readonly<Record<Value, Value>> {
  const values = Object.keys(descriptions) as Value[];
  const object = Object.fromEntries(values.map((value) => [value, value])) as Record<Value, Value>;
  const valuesConfig: Partial<Record<Value, { description: string }>> = {};
  for (const value of values) valuesConfig[value] = { description: descriptions[value] };
  registerEnumType(object, { name, description, valuesConfig });
  return object;
}
