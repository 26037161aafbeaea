import {
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import reusableFields from './reusable-fields.json';

/**
 * The fields with their own reads whose values depend only on their arguments, the account's rows as of its revision,
 * and the operation's clock. Only answers made of these, and of plain fields, are reused. Fields are left out if they
 * depend on the database's clock, on the caller and its address, or on rows that change without a revision (log-ins,
 * tokens, mailed links, pending files), or if they are charged.
 */
const REUSABLE: Readonly<Record<string, readonly string[]>> = reusableFields;

/** Whether the answer to an operation may be reused while account and clock allow it. */
export function isReusable(
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
