import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import {
  buildSchema,
  execute,
  getNamedType,
  getNullableType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
} from 'graphql';
import { refusal } from './refusal';
import type { WaitContext } from '../../../client/apollo/outbox/kept-changes';
import { typePolicies } from '../../../client/apollo/type-policies';

const schema = buildSchema(readFileSync(resolve('schema.graphql'), 'utf8'), { assumeValid: true });

type Values = Readonly<Record<string, unknown>>;

/** The values of the only row of each type; fields without one are null, empty, or the first that is allowed. */
export type Rows = Readonly<Record<string, Values>>;

/** A request that was sent. */
export interface Sent {
  name: string;
  variables: Values;
  context: WaitContext;
}

const SCALARS: Readonly<Record<string, unknown>> = { Boolean: false, Int: 0, Decimal: 0, Float: 0 };

/** A server of which a test says one row of each type; it answers every operation by the real schema. */
export class RowsByType {
  rows: Rows = {};
  /** Whether it refuses a request with these variables. */
  refuses = (_: Values): boolean => false;
  /** The IDs of rows that were deleted meanwhile. */
  readonly gone = new Set<unknown>();
  readonly sent: Sent[] = [];
  readonly client: ApolloClient;

  /** @param links what is between the client and the server */
  constructor(...links: ApolloLink[]) {
    this.client = new ApolloClient({
      cache: new InMemoryCache({ typePolicies }),
      link: ApolloLink.from([...links, new ApolloLink((operation) => this.answer(operation))]),
    });
  }

  private answer(operation: ApolloLink.Operation): Observable<ApolloLink.Result> {
    const { query, operationName: name = '', variables } = operation;
    this.sent.push({ name, variables, context: operation.getContext() as WaitContext });
    const result = execute({
      ...{ schema, document: query, variableValues: variables, rootValue: {} },
      fieldResolver: this.resolver,
      typeResolver: () => undefined,
    }) as ApolloLink.Result;
    return new Observable((observer) => {
      const field = this.goneField(variables);
      if (this.refuses(variables)) observer.error(new Error('Refused'));
      else if (result.errors) observer.error(new Error(JSON.stringify(result.errors)));
      observer.next(field ? refusal('NOT_FOUND', 'Gone', { fields: { [field]: 'is gone' } }) : result);
      observer.complete();
    });
  }

  /** The first of the named rows that is gone, as the server names it. */
  private goneField({ input }: Values): string | undefined {
    const { id, ...others } = { ...(input as Values) };
    const lists = Object.entries(others).flatMap(([list, rows]) =>
      Array.isArray(rows) ? rows.map((row: unknown, index) => [`${list}[${index}]`, row] as const) : [],
    );
    const named = [...lists, ['id', id] as const];
    return named.find(([, row]) => this.gone.has(Object(row).id ?? row))?.[0];
  }

  private readonly resolver: GraphQLFieldResolver<Values, unknown> = (source, _args, _context, info) => {
    const { fieldName, returnType, parentType } = info;
    if (fieldName in source) return source[fieldName];
    return this.valueOf(returnType, parentType.name === 'Mutation' || parentType.name.endsWith('Payload'));
  };

  private valueOf(type: GraphQLOutputType, isWanted: boolean): unknown {
    const named = getNamedType(type);
    const row = this.rows[named.name];
    if (isListType(getNullableType(type))) return row && isWanted ? [row] : isNonNullType(type) ? [] : null;
    if (isObjectType(named)) return row ?? (isNonNullType(type) ? {} : null);
    if (!isNonNullType(type)) return null;
    if (isEnumType(named)) return named.getValues()[0]?.value as unknown;
    return SCALARS[named.name] ?? `${named.name}-1`;
  }
}
