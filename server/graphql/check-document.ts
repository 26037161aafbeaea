import {
  GraphQLError,
  Kind,
  specifiedRules,
  validate,
  visit,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
} from 'graphql';
import { overLimit } from './limits';

/** The most document errors in one answer. */
export const MAX_DOCUMENT_ERRORS = 3;

/** The most fragments of a document; comparing them with one another costs more than their size suggests. */
export const MAX_FRAGMENTS = 40;

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

interface Walk {
  spreads: ReadonlyMap<string, readonly string[]>;
  /** Fragments known to be acyclic. */
  done: Set<string>;
  /** Fragments on the current path. */
  open: Set<string>;
}

function leadsBack(name: string, walk: Walk): boolean {
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
