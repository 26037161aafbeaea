import {
  GraphQLError,
  isListType,
  isNonNullType,
  Kind,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLOutputType,
  type NamedTypeNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  type GraphQLObjectType,
  getIntrospectionQuery,
  parse,
  type FieldNode,
  specifiedRules,
  validate,
  visit,
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

/**
 * The bounds of one operation; a request above them gets 400 before anything runs. The limit of fields fits the
 * calculator's REST call, which returns everything it can compute.
 */
export const OPERATION_LIMITS = {
  depth: 8,
  aliases: 15,
  directives: 5,
  fields: 300,
  cost: 5_000,
  authMutations: 1,
} as const;

/** A list is charged as if it had this many rows; the rows themselves are bounded by the account's limits. */
const LIST_FACTOR = 5;
const AUTH_MUTATIONS = new Set([
  'register',
  'login',
  'startDemo',
  'keepDemo',
  'forgotPassword',
  'resetPassword',
  'confirmEmail',
  'updateProfile',
  'changePassword',
  'deleteAccount',
]);

interface Measure {
  depth: number;
  aliases: number;
  directives: number;
  fields: number;
  cost: number;
  authMutations: number;
}

const WORDS: Record<keyof Measure, string> = {
  depth: 'nested too deeply',
  aliases: 'using too many aliases',
  directives: 'using too many directives',
  fields: 'asking for too many fields',
  cost: 'asking for too much at once',
  authMutations: 'logging in more than once',
};

/** Why a document has an operation above OPERATION_LIMITS; fragments count wherever they are spread. */
function overLimit(
  schema: GraphQLSchema,
  { definitions }: DocumentNode,
  fragments: readonly FragmentDefinitionNode[],
): GraphQLError | null {
  const meter = new Meter(schema, new Map(fragments.map((fragment) => [fragment.name.value, fragment])));
  for (const operation of definitions) {
    if (operation.kind !== Kind.OPERATION_DEFINITION) continue;
    const measure = meter.operation(operation);
    for (const [name, limit] of Object.entries(OPERATION_LIMITS) as [keyof Measure, number][]) {
      if (measure[name] <= limit) continue;
      return new GraphQLError(`The operation is ${WORDS[name]} (at most ${limit}).`, { nodes: operation });
    }
  }
  return null;
}

/** The type of a field, including those with which any operation may query the schema. */
function fieldType(parent: GraphQLObjectType | null, name: string): GraphQLOutputType | undefined {
  if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef.type;
  if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef.type;
  return parent?.getFields()[name]?.type;
}

/** Measures operations of a document whose fragments form no cycles; each is measured once. */
class Meter {
  private readonly measured = new Map<string, Measure>();

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  ) {}

  operation(operation: OperationDefinitionNode): Measure {
    const root = this.schema.getRootType(operation.operation);
    const measure = this.selections(operation.selectionSet, root ?? null);
    measure.directives += operation.directives?.length ?? 0;
    return measure;
  }

  private selections(set: SelectionSetNode, parent: GraphQLObjectType | null): Measure {
    const total = emptyMeasure();
    for (const selection of set.selections) {
      total.directives += selection.directives?.length ?? 0;
      if (selection.kind === Kind.FIELD) {
        const type = fieldType(parent, selection.name.value);
        if (isStandardIntrospection(selection, (name) => this.fragments.get(name))) continue;
        add(total, this.field(selection.selectionSet, type, parent, selection.name.value));
        total.aliases += selection.alias ? 1 : 0;
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        add(total, this.selections(selection.selectionSet, this.narrowed(parent, selection.typeCondition)));
      } else {
        add(total, this.fragment(selection.name.value, parent));
      }
    }
    return total;
  }

  private field(
    set: SelectionSetNode | undefined,
    type: GraphQLOutputType | undefined,
    parent: GraphQLObjectType | null,
    name: string,
  ): Measure {
    const named = type ? getNamedType(type) : null;
    const inner = set ? this.selections(set, isObjectType(named) ? named : null) : emptyMeasure();
    const isAuth = parent?.name === 'Mutation' && AUTH_MUTATIONS.has(name);
    return {
      ...inner,
      depth: inner.depth + 1,
      fields: inner.fields + 1,
      cost: 1 + inner.cost * (type && isList(type) ? LIST_FACTOR : 1),
      authMutations: inner.authMutations + (isAuth ? 1 : 0),
    };
  }

  private fragment(name: string, parent: GraphQLObjectType | null): Measure {
    const known = this.measured.get(name);
    if (known) return known;
    const fragment = this.fragments.get(name);
    const measure = fragment
      ? this.selections(fragment.selectionSet, this.narrowed(parent, fragment.typeCondition))
      : emptyMeasure();
    this.measured.set(name, measure);
    return measure;
  }

  /** The type of a fragment: one of those in a union where it is spread there. */
  private narrowed(
    parent: GraphQLObjectType | null,
    condition: NamedTypeNode | undefined,
  ): GraphQLObjectType | null {
    const type = condition && this.schema.getType(condition.name.value);
    return isObjectType(type) ? type : parent;
  }
}

function isList(type: GraphQLOutputType): boolean {
  return isListType(isNonNullType(type) ? type.ofType : type);
}

function emptyMeasure(): Measure {
  return { depth: 0, aliases: 0, directives: 0, fields: 0, cost: 0, authMutations: 0 };
}

function add(total: Measure, part: Measure): void {
  total.depth = Math.max(total.depth, part.depth);
  total.aliases += part.aliases;
  total.directives += part.directives;
  total.fields += part.fields;
  total.cost += part.cost;
  total.authMutations += part.authMutations;
}

/** The most document errors in one answer. */
const MAX_DOCUMENT_ERRORS = 3;

/** The most fragments of a document; comparing them with one another costs more than their size suggests. */
const MAX_FRAGMENTS = 40;

/**
 * Checks documents: first the bounds on the cost of everything else, then the rules of GraphQL. Apollo Server would
 * apply the rules first, which takes long for large documents, and overflows the stack for cyclic fragments.
 */
export class DocumentChecker {
  private readonly sound = new WeakSet<DocumentNode>();

  constructor(private readonly schema: GraphQLSchema) {}

  /** @returns why a document is refused; empty if it may run */
  check(document: DocumentNode): readonly GraphQLError[] {
    if (this.sound.has(document)) return [];
    const errors = this.errorsOf(document);
    if (errors.length === 0) this.sound.add(document);
    return errors;
  }

  private errorsOf(document: DocumentNode): readonly GraphQLError[] {
    const fragments = fragmentsOf(document);
    const costly = fragmentFault(fragments) ?? overLimit(this.schema, document, fragments);
    if (costly) return [costly];
    const options = { maxErrors: MAX_DOCUMENT_ERRORS, hideSuggestions: true };
    // One more error than is shown means that the search ended early.
    return validate(this.schema, document, specifiedRules, options).slice(0, MAX_DOCUMENT_ERRORS);
  }
}

function fragmentsOf({ definitions }: DocumentNode): FragmentDefinitionNode[] {
  return definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
}

function fragmentFault(fragments: readonly FragmentDefinitionNode[]): GraphQLError | null {
  if (fragments.length > MAX_FRAGMENTS) {
    return new GraphQLError(`The document has too many fragments. The limit is ${MAX_FRAGMENTS}.`, {
      nodes: fragments[MAX_FRAGMENTS],
    });
  }
  const spreads = new Map(fragments.map((fragment) => [fragment.name.value, spreadsIn(fragment)]));
  const done = new Set<string>();
  const circular = fragments.find(({ name }) => leadsBack(name.value, { spreads, done, open: new Set() }));
  return circular ? new GraphQLError('A fragment must not include itself.', { nodes: circular }) : null;
}

interface SpreadWalk {
  spreads: ReadonlyMap<string, readonly string[]>;
  /** Fragments known to be acyclic. */
  done: Set<string>;
  /** Fragments on the current path. */
  open: Set<string>;
}

function leadsBack(name: string, walk: SpreadWalk): boolean {
  if (walk.open.has(name)) return true;
  if (walk.done.has(name)) return false;
  walk.open.add(name);
  const isCircular = (walk.spreads.get(name) ?? []).some((next) => leadsBack(next, walk));
  walk.open.delete(name);
  walk.done.add(name);
  return isCircular;
}

function spreadsIn(fragment: FragmentDefinitionNode): string[] {
  const names = new Set<string>();
  visit(fragment, { FragmentSpread: ({ name }) => void names.add(name.value) });
  return [...names];
}
