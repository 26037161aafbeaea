import { parse, type DocumentNode } from 'graphql';

/**
 * A mutation that returns the ID of one object. The generated documents are loaded with the pages that use them; undo
 * would load all of these pages with the first change.
 *
 * @param field such as `deleteTerm`
 * @param inputType the type of its input; null if it has none
 * @param returned the object in its answer
 */
export function mutationOf(field: string, inputType: string | null, returned: string): DocumentNode {
  const name = field.charAt(0).toUpperCase() + field.slice(1);
  const [variables, values] = inputType ? [`($input: ${inputType}!)`, '(input: $input)'] : ['', ''];
  return parse(`mutation ${name}${variables} { ${field}${values} { ${returned} { id } } }`);
}
