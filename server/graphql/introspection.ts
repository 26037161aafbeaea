import {
  getIntrospectionQuery,
  Kind,
  parse,
  SchemaMetaFieldDef,
  type FieldNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** Fields by name, each with its selected fields. */
interface FieldTree {
  fields: Map<string, FieldTree>;
}

type FindFragment = (name: string) => FragmentDefinitionNode | null | undefined;

/** The deepest and widest query that tools send to read a schema. */
const STANDARD = treeOfQuery(
  getIntrospectionQuery({
    descriptions: true,
    specifiedByUrl: true,
    directiveIsRepeatable: true,
    schemaDescription: true,
    inputValueDeprecation: true,
    oneOf: true,
  }),
);

/**
 * Whether a field is `__schema` and selects only what the standard introspection query selects. That query is deeper
 * than any other operation may be, and its cost is bounded by the schema; anything beyond it, such as going from
 * types to fields to types, is measured like every operation.
 */
export function isStandardIntrospection(field: FieldNode, getFragment: FindFragment): boolean {
  if (field.name.value !== SchemaMetaFieldDef.name || field.alias || !field.selectionSet) return false;
  const standard = STANDARD.fields.get(SchemaMetaFieldDef.name);
  return standard !== undefined && isWithin(field.selectionSet, standard, { getFragment, open: [] });
}

interface Walk {
  getFragment: FindFragment;
  /** Fragments on the current path: a cyclic one isn't standard. */
  open: readonly string[];
}

function isWithin({ selections }: SelectionSetNode, standard: FieldTree, walk: Walk): boolean {
  return selections.every((selection) => {
    if (selection.directives?.length) return false;
    if (selection.kind === Kind.FIELD) {
      const below = standard.fields.get(selection.name.value);
      if (!below || selection.alias) return false;
      return !selection.selectionSet || isWithin(selection.selectionSet, below, walk);
    }
    if (selection.kind === Kind.INLINE_FRAGMENT) return isWithin(selection.selectionSet, standard, walk);
    const name = selection.name.value;
    const fragment = walk.open.includes(name) ? null : walk.getFragment(name);
    return Boolean(
      fragment && isWithin(fragment.selectionSet, standard, { ...walk, open: [...walk.open, name] }),
    );
  });
}

function treeOfQuery(text: string): FieldTree {
  const { definitions } = parse(text);
  const fragments = new Map(
    definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  );
  const query = definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
  if (!query) throw new Error('The introspection query has no operation.');
  const tree: FieldTree = { fields: new Map() };
  collect(query.selectionSet, tree, fragments);
  return tree;
}

function collect(
  { selections }: SelectionSetNode,
  into: FieldTree,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): void {
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) {
      const name = selection.name.value;
      const below = into.fields.get(name) ?? { fields: new Map() };
      into.fields.set(name, below);
      if (selection.selectionSet) collect(selection.selectionSet, below, fragments);
    } else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet, into, fragments);
    else {
      const fragment = fragments.get(selection.name.value);
      if (fragment) collect(fragment.selectionSet, into, fragments);
    }
  }
}
