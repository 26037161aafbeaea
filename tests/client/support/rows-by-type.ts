import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
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
import { ObservableCache } from '../../../client/apollo/persistence';
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
  /** The code with which it refuses such a request; null if it doesn't. */
  code = (_: Values): string | null => null;
  readonly sent: Sent[] = [];
  readonly client: ApolloClient;

  /** @param links what is between the client and the server */
  constructor(...links: ApolloLink[]) {
    this.client = new ApolloClient({
      cache: new ObservableCache({ typePolicies }),
      link: ApolloLink.from([...links, new ApolloLink((operation) => this.answer(operation))]),
    });
  }

  private answer(operation: ApolloLink.Operation): Observable<ApolloLink.Result> {
    const { query, operationName: name = '', variables } = operation;
    const place = this.sent.push({ name, variables, context: operation.getContext() as WaitContext });
    const result = execute({
      ...{ schema, document: query, variableValues: variables, rootValue: {} },
      fieldResolver: this.resolver,
      typeResolver: () => undefined,
    }) as ApolloLink.Result;
    return new Observable((observer) => {
      const code = this.code(variables);
      if (this.refuses(variables)) observer.error(new Error('Refused'));
      else if (result.errors) observer.error(new Error(JSON.stringify(result.errors)));
      // Each change has the name of its act.
      const act = new Map(operation.operationType === 'mutation' ? [['termwise-act', `act-${place}`]] : []);
      operation.setContext({ response: { headers: act } });
      observer.next(code ? refusal(code, 'Refused') : result);
      observer.complete();
    });
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
