import { type ASTNode, BREAK, type GraphQLError, Kind, parse, visit } from 'graphql';

/**
 * The path of a refused literal in the arguments, written like the path of a variable: `gradebook.items[0].id`. Null
 * if the error isn't about a value.
 */
export function literalPlace({ nodes, source }: GraphQLError): string | null {
  const refused = nodes?.[0];
  if (!refused?.loc || !source) return null;
  const { start, end } = refused.loc;
  let place: string | null = null;
  visit(parse(source.body), {
    enter(node, _key, parent, _path, ancestors) {
      if (node.kind !== refused.kind || node.loc?.start !== start || node.loc.end !== end) return undefined;
      place = placeOf([...ancestors, ...(parent ? [parent] : []), node]);
      return BREAK;
    },
  });
  return place;
}

/** The names and list indices from the argument down; null outside arguments. */
function placeOf(way: readonly (ASTNode | readonly ASTNode[])[]): string | null {
  const begin = way.findIndex((step) => 'kind' in step && step.kind === Kind.ARGUMENT);
  if (begin < 0) return null;
  let place = '';
  way.slice(begin).forEach((step, index, steps) => {
    if (!('kind' in step)) {
      const [list, entry] = [steps[index - 1], steps[index + 1]];
      if (isList(list) && entry && 'kind' in entry) place += `[${step.indexOf(entry)}]`;
    } else if (step.kind === Kind.ARGUMENT || step.kind === Kind.OBJECT_FIELD) {
      place += `${place && '.'}${step.name.value}`;
    }
  });
  return place;
}

function isList(step: ASTNode | readonly ASTNode[] | undefined): boolean {
  return step !== undefined && 'kind' in step && step.kind === Kind.LIST;
}
