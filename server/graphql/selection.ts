import {
  Kind,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLResolveInfo,
  type SelectionSetNode,
} from 'graphql';
import { Selection } from '../database/narrow-read';

type Fragments = Readonly<Record<string, FragmentDefinitionNode>>;

/** Documents are kept, so each selection is computed once. */
const known = new WeakMap<FieldNode, Selection>();

/** Returns the fields an operation selects of an object, including those under `@skip` and `@include`. */
export function selectionOf({ fieldNodes, fragments }: GraphQLResolveInfo): Selection {
  const [first, ...more] = fieldNodes.map((node) => {
    const selection = known.get(node) ?? below(node.selectionSet, fragments);
    known.set(node, selection);
    return selection;
  });
  return first && more.length === 0 ? first : Selection.merge(first ? [first, ...more] : []);
}

/** Fragments that spread each other were refused before. */
function below(set: SelectionSetNode | undefined, fragments: Fragments): Selection {
  const parts = (set?.selections ?? []).map((node) => {
    if (node.kind === Kind.FIELD) {
      return new Selection(new Map([[node.name.value, below(node.selectionSet, fragments)]]));
    }
    const inner = node.kind === Kind.INLINE_FRAGMENT ? node : fragments[node.name.value];
    return below(inner?.selectionSet, fragments);
  });
  return Selection.merge(parts);
}
