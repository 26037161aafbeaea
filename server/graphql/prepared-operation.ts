import {
  getOperationAST,
  GraphQLScalarType,
  Kind,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type TypeNode,
  type VariableDefinitionNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { variableReader, type ReadVariables } from './coerce-variables';
import reusableFields from './reusable-fields.json';

/** An operation whose variables are already read, so executors use them unchanged. */
export interface PreparedOperation {
  /** The document to run; its variables pass through unread. */
  document: DocumentNode;
  readVariables: ReadVariables;
  /** Its root fields, as `Type.field`, each as often as it is selected. */
  rootFields: readonly string[];
  name: string | null;
  isQuery: boolean;
  /** Whether its answer may be reused, see `reusable.ts`. */
  isReusable: boolean;
  variableNames: ReadonlySet<string>;
}

/** Null if the document has no operation with this name, or several and no name was given. */
export function prepareOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
): PreparedOperation | null {
  const operation = getOperationAST(document, operationName);
  if (!operation) return null;
  const definitions = operation.variableDefinitions ?? [];
  return {
    document: withVariablesRead(document, operation),
    readVariables: variableReader(schema, definitions),
    rootFields: rootFieldsOf(document, operation),
    name: operation.name?.value ?? null,
    isQuery: operation.operation === 'query',
    isReusable: isReusable(schema, document, operation),
    variableNames: new Set(definitions.map(({ variable }) => variable.name.value)),
  };
}

/** A scalar for values already read. No document can use its name. */
const READ = new GraphQLScalarType({ name: 'VariableReadBefore', parseValue: (value) => value });

/** The schema for executors: the same, with the scalar for values already read. */
export function schemaForExecution(schema: GraphQLSchema): GraphQLSchema {
  const getType: GraphQLSchema['getType'] = (name) => (name === READ.name ? READ : schema.getType(name));
  return Object.create(schema, { getType: { value: getType } }) as GraphQLSchema;
}

function withVariablesRead(document: DocumentNode, operation: OperationDefinitionNode): DocumentNode {
  const variableDefinitions = operation.variableDefinitions?.map(passThrough);
  if (!variableDefinitions?.length) return document;
  const definitions = document.definitions.map((node) =>
    node === operation ? { ...operation, variableDefinitions } : node,
  );
  return { ...document, definitions };
}

/** The compiler requires conditions to be Boolean; reading those again costs nothing. */
function passThrough(definition: VariableDefinitionNode): VariableDefinitionNode {
  if (nameOf(definition.type) === 'Boolean') return definition;
  const { defaultValue: _applied, ...rest } = definition;
  return { ...rest, type: { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: READ.name } } };
}

function nameOf(type: TypeNode): string | null {
  if (type.kind === Kind.NON_NULL_TYPE) return nameOf(type.type);
  return type.kind === Kind.NAMED_TYPE ? type.name.value : null;
}

function rootFieldsOf(
  document: DocumentNode,
  { operation, selectionSet }: OperationDefinitionNode,
): string[] {
  const type = operation === 'mutation' ? 'Mutation' : 'Query';
  const fragments = new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  );
  const fields: string[] = [];
  collectFields(selectionSet, fragments, fields);
  return fields.map((field) => `${type}.${field}`);
}

/** Fragments that spread each other were refused before. */
function collectFields(
  { selections }: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  into: string[],
): void {
  for (const node of selections) {
    if (node.kind === Kind.FIELD) into.push(node.name.value);
    else if (node.kind === Kind.INLINE_FRAGMENT) collectFields(node.selectionSet, fragments, into);
    else {
      const fragment = fragments.get(node.name.value);
      if (fragment) collectFields(fragment.selectionSet, fragments, into);
    }
  }
}

/**
 * The fields with their own reads whose values depend only on their arguments, the account's rows as of its revision,
 * and the operation's clock. Only answers made of these, and of plain fields, are reused. Fields are left out if they
 * depend on the database's clock, on the caller and its address, or on rows that change without a revision (log-ins,
 * tokens, mailed links, pending files), or if they are charged.
 */
const REUSABLE: Readonly<Record<string, readonly string[]>> = reusableFields;

/** Whether the answer to an operation may be reused while account and clock allow it. */
function isReusable(
  schema: GraphQLSchema,
  document: DocumentNode,
  { operation }: OperationDefinitionNode,
): boolean {
  if (operation !== 'query') return false;
  const typeInfo = new TypeInfo(schema);
  let areCovered = true;
  const checkField = (): void => {
    const field = typeInfo.getFieldDef();
    if (!field?.resolve || field.name === '__typename') return;
    areCovered &&= REUSABLE[typeInfo.getParentType()?.name ?? '']?.includes(field.name) ?? false;
  };
  visit(document, visitWithTypeInfo(typeInfo, { Field: checkField }));
  return areCovered;
}
