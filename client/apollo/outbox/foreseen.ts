import { InMemoryCache, type ApolloLink, type NormalizedCacheObject, type Reference } from '@apollo/client';
import { getMainDefinition } from '@apollo/client/utilities';
import { OperationTypeNode, type FieldNode, type OperationDefinitionNode } from 'graphql';
import { typePolicies } from '../type-policies';
import { isCreation, isDeletion, type WaitContext } from './kept-changes';
import { ANSWERED, GROUPS, NEW_ROWS, PARTS, type RowType } from './new-rows';

type Fields = Readonly<Record<string, unknown>>;

/** A foreseen change: the type of its row, and what {@link waits} was told. */
interface Plan {
  type: RowType;
  more: Fields;
  work: Fields;
}

/**
 * Lets a plain change wait on the device. The likely answer to it is the row as this device has it, or a new one as the
 * server begins it, with the values of the input over it. What only the server can work out, such as averages, stays as
 * it was, and what the device doesn't know is left out.
 *
 * @param more what the row shows for fields that the input has under another name or in other terms
 * @param work what the assignment shows that the row belongs to
 */
export function waits(type: RowType, more: Fields = {}, work: Fields = {}): WaitContext {
  return { likely: (operation) => foreseen(operation, { type, more, work }) };
}

/** Reads the answer from the device's rows as they are after the change; null if it doesn't have the row. */
function foreseen(operation: ApolloLink.Operation, plan: Plan): object | null {
  const { query, variables, client } = operation;
  const known = client.cache.extract() as NormalizedCacheObject;
  const after = rowsAfter(known, operation, plan);
  if (!after) return null;
  const definition = getMainDefinition(query) as OperationDefinitionNode;
  const name = (definition.selectionSet.selections[0] as FieldNode).name.value;
  const Mutation = { fields: { [name]: { keyArgs: false as const } } };
  const scratch = new InMemoryCache({ typePolicies: { ...typePolicies, Mutation } });
  const rows = Object.entries(after.rows).map(
    ([key, values]) => [key, { ...known[key], ...values }] as const,
  );
  const answer = { __typename: 'Mutation', [name]: after.payload };
  scratch.restore({ ...known, ...Object.fromEntries(rows), ROOT_MUTATION: answer } as NormalizedCacheObject);
  // The cache reads queries alone.
  const asked = { ...definition, operation: OperationTypeNode.QUERY };
  const definitions = query.definitions.map((each) => (each === definition ? asked : each));
  const read = {
    query: { ...query, definitions },
    variables,
    id: 'ROOT_MUTATION',
    returnPartialData: true,
  };
  return scratch.diff<object>({ ...read, optimistic: false }).result;
}

const DELETED = { __typename: 'Deletion', id: 'pending', label: '' };

/** What a change makes of rows, by their keys, and the payload of its answer; null without the row. */
function rowsAfter(
  known: NormalizedCacheObject,
  { variables, operationName: operation = '' }: ApolloLink.Operation,
  { type, more, work }: Plan,
) {
  const query = (known.ROOT_QUERY ?? {}) as { me?: Reference; terms?: Reference[] } & Fields;
  const { me, terms = [] } = query;
  const input: Fields = { ...(variables['input'] as Fields | undefined), ...more };
  const answered = ANSWERED[type] ?? type.charAt(0).toLowerCase() + type.slice(1);
  const isNew = isCreation({ operation });
  const several = input['assignments'] as readonly Fields[] | undefined;
  const rows = (several ?? [input]).map((values): [key: string, row: Fields | null] => {
    const key = type === 'User' ? (me?.__ref ?? '') : `${type}:${String(values['id'])}`;
    const fresh = isNew && { __typename: type, id: values['id'], version: 1, ...NEW_ROWS[type]?.(known) };
    const stored = fresh || (known[key] ?? group(query[answered]));
    return [key, stored ? laidOver(stored, { ...namedRows(known, values), ...values }) : null];
  });
  if (rows.some(([, row]) => !row) && !isDeletion({ operation })) return null;
  const [[key, row] = ['', null]] = rows;
  const [own, listed] = [{ __ref: key }, rows.map(([each]) => ({ __ref: each }))];
  const [course, assignment] = (['Course', 'Assignment'] as const).map(
    (parent) => `${parent}:${String(row?.[`${parent.toLowerCase()}Id`])}`,
  ) as [string, string];
  const others = input['isCurrent'] === true ? terms.map(({ __ref }) => [__ref, { isCurrent: false }]) : [];
  const withOwn = (parent: string, field: string) => ({
    [field]: [...((known[parent]?.[field] ?? []) as Reference[]), own],
  });
  return {
    rows: {
      ...Object.fromEntries(others),
      ...(known[course] && isNew && type === 'GradeCategory' && { [course]: withOwn(course, 'categories') }),
      ...(known[assignment] && {
        [assignment]: isNew && type === 'Subtask' ? withOwn(assignment, 'subtasks') : work,
      }),
      ...Object.fromEntries(rows.filter(([, each]) => each)),
    } as Record<string, Fields>,
    payload: {
      ...{ __typename: `${type}Payload`, deletion: DELETED, user: me, assignments: listed },
      ...{ others: [], removedIds: [], courses: [], previousCourse: null, stoppedAssignment: null },
      terms: isNew && type === 'Term' ? [...terms, own] : terms,
      course: known[course] ? { __ref: course } : null,
      ...(known[assignment] && { assignment: { __ref: assignment } }),
      [answered]: group(query[answered]) ? row : own,
    },
  };
}

/** A row with what an input gives over it; groups of fields that belong to it are merged. */
function laidOver(row: Fields, input: Fields): Fields {
  const values = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const entries = Object.entries({ ...row, ...values }).map(([field, value]) => {
    const merged = { ...group(row[field]), ...group(values[field]), ...(PARTS.has(field) && values) };
    return [field, typed(field, group(value) ? merged : value)];
  });
  return Object.fromEntries(entries) as Fields;
}

/** A group of fields, or a list of them, with the type that inputs leave out. */
function typed(field: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => typed(field, each));
  return group(value) && field in GROUPS ? { __typename: GROUPS[field], ...group(value) } : value;
}

/** A value if it is a group of fields without an identity of its own. */
function group(value: unknown): Fields | undefined {
  const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value) && !('__ref' in value);
  return isGroup ? (value as Fields) : undefined;
}

/** The rows that an input names, such as `course` for `courseId`. */
function namedRows(known: NormalizedCacheObject, input: Fields): Fields {
  const ids = Object.entries(input).filter(([field, id]) => field.endsWith('Id') && id !== undefined);
  const rows = ids.map(([field, id]) => {
    const key = id === null ? undefined : Object.keys(known).find((each) => each.endsWith(`:${String(id)}`));
    return [field.slice(0, -'Id'.length), key === undefined ? null : { __ref: key }];
  });
  return Object.fromEntries(rows) as Fields;
}
