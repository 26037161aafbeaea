import {
  GraphQLError,
  isListType,
  isNonNullType,
  Kind,
  type ASTVisitor,
  type FragmentDefinitionNode,
  type GraphQLOutputType,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
  getNamedType,
  isObjectType,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  type GraphQLObjectType,
} from 'graphql';
import { isStandardIntrospection } from './introspection';

/**
 * What one operation may ask for at most; a request above answers 400 before anything runs. The most fields are those of
 * the calculator's REST alias, which answers all it can compute.
 */
export const OPERATION_LIMITS = {
  depth: 8,
  aliases: 15,
  directives: 5,
  fields: 250,
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

/** Validation rule: refuses operations above OPERATION_LIMITS; fragments count where they are spread. */
export function operationLimits(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(operation) {
      const measure = new Meter(context).operation(operation);
      for (const [name, limit] of Object.entries(OPERATION_LIMITS) as [keyof Measure, number][]) {
        if (measure[name] <= limit) continue;
        context.reportError(
          new GraphQLError(`The operation is ${WORDS[name]} (at most ${limit}).`, { nodes: operation }),
        );
        return;
      }
    },
  };
}

/** The type of a field, of those included with which any operation may ask for the schema. */
function fieldType(parent: GraphQLObjectType | null, name: string): GraphQLOutputType | undefined {
  if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef.type;
  if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef.type;
  return parent?.getFields()[name]?.type;
}

/** Measures an operation; a fragment is measured once for each type it is spread in. */
class Meter {
  private readonly fragments = new Map<string, Measure>();
  private readonly open = new Set<string>();

  constructor(private readonly context: ValidationContext) {}

  operation(operation: OperationDefinitionNode): Measure {
    const schema = this.context.getSchema();
    const root = schema.getRootType(operation.operation);
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
        if (isStandardIntrospection(selection, (name) => this.context.getFragment(name))) continue;
        add(total, this.field(selection.selectionSet, type, parent, selection.name.value));
        total.aliases += selection.alias ? 1 : 0;
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        add(total, this.selections(selection.selectionSet, parent));
      } else {
        add(total, this.fragment(this.context.getFragment(selection.name.value) ?? null, parent));
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

  private fragment(fragment: FragmentDefinitionNode | null, parent: GraphQLObjectType | null): Measure {
    const name = fragment?.name.value;
    if (!fragment || !name || this.open.has(name)) return emptyMeasure();
    const known = this.fragments.get(name);
    if (known) return known;
    this.open.add(name);
    const measure = this.selections(fragment.selectionSet, parent);
    this.open.delete(name);
    this.fragments.set(name, measure);
    return measure;
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
