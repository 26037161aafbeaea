import type { ASTNode } from 'graphql';

type NodeOf<Name extends string> = Extract<ASTNode, { kind: Name }>;

/** The text of each kind of node that a request has, without those of schemas. */
const TEXTS = {
  Document: ({ definitions }: NodeOf<'Document'>) => all(definitions),
  OperationDefinition: (node: NodeOf<'OperationDefinition'>) =>
    `${node.operation} ${node.name?.value ?? ''}${list(node.variableDefinitions)}${restOf(node)}`,
  FragmentDefinition: (node: NodeOf<'FragmentDefinition'>) =>
    `fragment ${node.name.value} on ${node.typeCondition.name.value}${restOf(node)}`,
  VariableDefinition: ({ variable, type, defaultValue }: NodeOf<'VariableDefinition'>) =>
    `${printDocument(variable)}:${printDocument(type)}${defaultValue ? `=${printDocument(defaultValue)}` : ''}`,
  SelectionSet: ({ selections }: NodeOf<'SelectionSet'>) => `{${all(selections)}}`,
  Field: (node: NodeOf<'Field'>) =>
    `${node.alias ? `${node.alias.value}:` : ''}${node.name.value}${list(node.arguments)}${restOf(node)}`,
  FragmentSpread: (node: NodeOf<'FragmentSpread'>) => `...${node.name.value}${restOf(node)}`,
  InlineFragment: (node: NodeOf<'InlineFragment'>) =>
    `...${node.typeCondition ? `on ${node.typeCondition.name.value}` : ''}${restOf(node)}`,
  Directive: (node: NodeOf<'Directive'>) => `@${node.name.value}${list(node.arguments)}`,
  Argument: ({ name, value }: NodeOf<'Argument'>) => `${name.value}:${printDocument(value)}`,
  ObjectField: ({ name, value }: NodeOf<'ObjectField'>) => `${name.value}:${printDocument(value)}`,
  Variable: ({ name }: NodeOf<'Variable'>) => `$${name.value}`,
  ListValue: ({ values }: NodeOf<'ListValue'>) => `[${all(values)}]`,
  ObjectValue: ({ fields }: NodeOf<'ObjectValue'>) => `{${all(fields)}}`,
  StringValue: ({ value }: NodeOf<'StringValue'>) => JSON.stringify(value),
  NullValue: () => 'null',
  NamedType: ({ name }: NodeOf<'NamedType'>) => name.value,
  ListType: ({ type }: NodeOf<'ListType'>) => `[${printDocument(type)}]`,
  NonNullType: ({ type }: NodeOf<'NonNullType'>) => `${printDocument(type)}!`,
};

/**
 * The text of a document, or a part of one. In a build it takes the place of the printer of `graphql`, which knows
 * schemas, too, and would be the largest module of that library on the first page.
 */
export function printDocument(node: ASTNode): string {
  const text = TEXTS[node.kind as keyof typeof TEXTS] as ((node: ASTNode) => string) | undefined;
  return text ? text(node) : String((node as { value: unknown }).value);
}

function all(nodes: readonly ASTNode[] = []): string {
  return nodes.map(printDocument).join(' ');
}

function list(nodes: readonly ASTNode[] = []): string {
  return nodes.length > 0 ? `(${all(nodes)})` : '';
}

/** The directives of a node, and what it selects. */
function restOf(node: { directives?: readonly ASTNode[]; selectionSet?: ASTNode }): string {
  return ` ${all(node.directives)}${node.selectionSet ? printDocument(node.selectionSet) : ''}`;
}
