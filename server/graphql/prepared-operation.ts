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
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isInputType,
  isSpecifiedScalarType,
  typeFromAST,
  valueFromAST,
  type GraphQLEnumType,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
} from 'graphql';
import reusableFields from './reusable-fields.json';
import type { DomainError } from '../errors/domain-error';
import { TooManyInputErrors, InputErrors, type Step } from '../errors/input-errors';

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

/** Bounds on the variables of one operation. */
export const VARIABLE_LIMITS = {
  /** Values, counting each object, each list, and their contents. */
  values: 100_000,
} as const;

/** How many entries a list may have, and the message for a longer one. Stored in the extensions of the field. */
export interface EntryLimit {
  max: number;
  reason: string;
}

export interface VariableFault {
  definition: VariableDefinitionNode;
  fault: DomainError;
}

/** Variables as resolvers take them, or why they are refused. */
interface CoercedVariables {
  values: Record<string, unknown>;
  faults: VariableFault[];
  /** Values that were looked at. */
  looked: number;
}

type ReadVariables = (given: Readonly<Record<string, unknown>>) => CoercedVariables;

/** Converts a value that is not absent or null to the one resolvers take. */
type Coerce = (value: unknown, reading: Reading) => unknown;

/**
 * Creates the reader of an operation's variables, by the rules of the GraphQL specification (6.1.2) with two bounds
 * that graphql-js doesn't have: it looks at each value at most once, and a refusal ends the reading early.
 */
export function variableReader(
  schema: GraphQLSchema,
  definitions: readonly VariableDefinitionNode[],
): ReadVariables {
  const variables = definitions.map((definition) => ({ definition, ...typeOf(schema, definition) }));
  return (given) => {
    const reading = new Reading();
    const values: Record<string, unknown> = {};
    const faults: VariableFault[] = [];
    for (const { definition, type, read, fallback } of variables) {
      const name = definition.variable.name.value;
      const value = Object.hasOwn(given, name) ? given[name] : undefined;
      const before = reading.faults.found.length;
      const isFull = reading.variable(name, () => {
        if (value !== undefined) values[name] = read(value, reading);
        else if (fallback !== undefined) values[name] = fallback;
        else if (isNonNullType(type)) reading.refuse('is required');
      });
      for (const fault of reading.faults.found.slice(before)) faults.push({ definition, fault });
      if (isFull) break;
    }
    return { values, faults, looked: reading.looked };
  };
}

function typeOf(schema: GraphQLSchema, { type: node, defaultValue }: VariableDefinitionNode) {
  const type = typeFromAST(schema, node);
  if (!isInputType(type)) throw new Error('A variable has a type that is not an input type.');
  return { type, read: coercerOf(type), fallback: valueFromAST(defaultValue, type) };
}

/** One pass over the variables of a request. */
class Reading {
  readonly faults = new InputErrors();
  looked = 0;
  private way: Step[] = [];

  /** Reads one variable. @returns whether enough was found wrong to stop */
  variable(name: string, read: () => void): boolean {
    this.way = [name];
    try {
      read();
      return false;
    } catch (error) {
      if (error instanceof TooManyInputErrors) return true;
      throw error;
    }
  }

  within(step: Step, value: unknown, coerce: Coerce): unknown {
    this.way.push(step);
    const result = coerce(value, this);
    this.way.pop();
    return result;
  }

  look(): void {
    this.looked += 1;
    if (this.looked <= VARIABLE_LIMITS.values) return;
    this.refuse(`has more than ${VARIABLE_LIMITS.values} values`);
    throw new TooManyInputErrors();
  }

  /** @param field the field below this place that is meant */
  refuse(reason: string, field?: string): undefined {
    this.faults.add(field === undefined ? this.way : [...this.way, field], reason);
    return undefined;
  }
}

/** Named types are read the same way everywhere. */
const coercers = new WeakMap<GraphQLInputType, Coerce>();

function coercerOf(type: GraphQLInputType, limit?: EntryLimit): Coerce {
  if (isNonNullType(type)) {
    const coerce = coercerOf(type.ofType, limit);
    return (value, reading) =>
      value === null || value === undefined ? reading.refuse('must not be empty') : coerce(value, reading);
  }
  const coerce = isListType(type) ? listCoercer(coercerOf(type.ofType), limit) : named(type);
  return (value, reading) => (value === null || value === undefined ? null : coerce(value, reading));
}

function named(type: GraphQLScalarType | GraphQLEnumType | GraphQLInputObjectType): Coerce {
  const known = coercers.get(type);
  if (known) return known;
  const coerce = isInputObjectType(type) ? objectCoercer(type) : leafCoercer(type);
  coercers.set(type, coerce);
  return coerce;
}

function listCoercer(coerce: Coerce, limit: EntryLimit | undefined): Coerce {
  return (value, reading) => {
    reading.look();
    // A value that isn't a list counts as a list of one.
    if (!Array.isArray(value)) return [coerce(value, reading)];
    if (limit && value.length > limit.max) return reading.refuse(limit.reason);
    return value.map((entry, index) => reading.within(index, entry, coerce));
  };
}

function objectCoercer(type: GraphQLInputObjectType): Coerce {
  // Created at the first use: a type may contain itself.
  let fields: ReturnType<typeof fieldReader>[] | undefined;
  return (value, reading) => {
    reading.look();
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return reading.refuse('must be an object');
    fields ??= Object.values(type.getFields()).map(fieldReader);
    const result: Record<string, unknown> = {};
    let known = 0;
    for (const { name, read, fallback, isRequired } of fields) {
      const given = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
      if (Object.hasOwn(value, name)) known += 1;
      if (given !== undefined) result[name] = reading.within(name, given, read);
      else if (fallback !== undefined) result[name] = fallback;
      else if (isRequired) reading.refuse('is required', name);
    }
    const keys = Object.keys(value);
    if (keys.length > known) refuseUnknownKeys(keys, type, reading);
    return result;
  };
}

function fieldReader({ name, type, defaultValue, extensions }: GraphQLInputField) {
  const limit = extensions['entries'] as EntryLimit | undefined;
  return { name, read: coercerOf(type, limit), fallback: defaultValue, isRequired: isNonNullType(type) };
}

/** Each unknown key is a fault, so only as many are checked as faults are reported. */
function refuseUnknownKeys(keys: readonly string[], type: GraphQLInputObjectType, reading: Reading): void {
  const fields = type.getFields();
  for (const key of keys) {
    if (key in fields) continue;
    reading.look();
    reading.refuse('is not a known field', key);
  }
}

function leafCoercer(type: GraphQLScalarType | GraphQLEnumType): Coerce {
  return (value, reading) => {
    reading.look();
    try {
      const result: unknown = type.parseValue(value);
      return result === undefined ? reading.refuse(WRONG_TYPE) : result;
    } catch (error) {
      if (error instanceof TooManyInputErrors) throw error;
      return reading.refuse(reasonOf(type, error));
    }
  };
}

const WRONG_TYPE = 'has the wrong type';

/** The values GraphQL's built-in types accept; their own messages repeat the value: perhaps a password. */
const PLAIN_REASONS: Readonly<Record<string, string>> = {
  Int: 'must be a whole number',
  Float: 'must be a number',
  String: 'must be a string',
  Boolean: 'must be true or false',
  ID: 'must be an ID',
};

/** Our own scalars and enums name the rule. */
function reasonOf(type: GraphQLScalarType | GraphQLEnumType, error: unknown): string {
  if (!isEnumType(type) && isSpecifiedScalarType(type)) return PLAIN_REASONS[type.name] ?? WRONG_TYPE;
  const message = error instanceof Error ? error.message : '';
  return message.startsWith('must be ') ? message : WRONG_TYPE;
}
