import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { act } from '@testing-library/react';
import { buildSchema, execute, validate, type DocumentNode } from 'graphql';
import { ObservableCache } from '../../../client/apollo/persistence';
import { typePolicies } from '../../../client/apollo/type-policies';
import { undoLink } from '../../../client/apollo/undo/undo-link';
import { GradeTotals_UserFragmentDoc, MeDocument } from '../../../client/generated/graphql';
import { currentUser } from './current-user';

const schema = buildSchema(readFileSync(resolve('schema.graphql'), 'utf8'), { assumeValid: true });

/** Inputs and answers that the real server wouldn't accept or give; each fails the test. */
const faults: string[] = [];
afterEach(() => {
  const found = faults.splice(0);
  if (found.length > 0) throw new Error(`Against the schema:\n${found.join('\n')}`);
});

/** A request of the client, to be answered by the test. */
export interface Request {
  name: string;
  variables: Record<string, unknown>;
  /** Whether a failure must stay silent. */
  isQuiet: boolean;
  /** Whether the caller no longer waits for the answer. */
  isGone: boolean;
  /** @param headers of the answer */
  answer(data: object, headers?: Record<string, string>): Promise<void>;
  refuse(reason: string | Error): Promise<void>;
  /** Refuses as the server refuses a received request. @param headers of the answer */
  refuseInAnswer(message: string, headers: Record<string, string>): Promise<void>;
}

interface FakeServerOptions {
  /** The cache of the client; without one the client knows the student already. */
  cache?: InMemoryCache;
  /** Answers at once: data, or an error that is thrown. Without it a request waits until the test answers it. */
  respond?(request: Request): object | Promise<object>;
}

/**
 * The only server of client tests. It records requests and answers as told, by the rules of the real schema:
 * an invalid document, variable, or answer fails the test.
 */
export class FakeServer {
  readonly requests: Request[] = [];
  /** Their names. */
  readonly asked: string[] = [];
  readonly cache: InMemoryCache;
  readonly client: ApolloClient;

  constructor({ cache, respond }: FakeServerOptions = {}) {
    this.cache = cache ?? knowingStudent();
    this.client = new ApolloClient({
      cache: this.cache,
      // As in the product: show cached data, fetch once.
      defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
      link: ApolloLink.from([undoLink(), new ApolloLink((operation) => this.take(operation, respond))]),
    });
  }

  /** The latest request of an operation. */
  last(name: string): Request {
    const request = this.requests.findLast((each) => each.name === name);
    if (!request) throw new Error(`${name} was not asked for`);
    return request;
  }

  /** The names of the requests whose acts were undone, in order. */
  undone(): string[] {
    const undos = this.requests.filter(({ name }) => name === 'UndoAct');
    return undos.map(
      ({ variables }) => this.requests[Number(String(variables['id']).slice('act-'.length))]!.name,
    );
  }

  private take(
    { query, operationName = '', operationType, variables, getContext, setContext }: ApolloLink.Operation,
    respond: FakeServerOptions['respond'],
  ): Observable<ApolloLink.Result> {
    const [fault] = validate(schema, query);
    if (fault) faults.push(`${operationName}: ${fault.message}`);
    return new Observable((observer) => {
      const answer = (data: object, headers: Record<string, string> = {}): void => {
        note(query, variables, data);
        // Each change has the name of its act.
        const act = operationType === 'mutation' && {
          'termwise-act': `act-${this.requests.indexOf(request)}`,
        };
        setContext({ response: { headers: new Map(Object.entries({ ...act, ...headers })) } });
        observer.next({ data: data as Record<string, unknown> });
        observer.complete();
      };
      const request: Request = {
        ...{ name: operationName, variables, isGone: false, isQuiet: getContext()['quiet'] === true },
        answer: (data, headers) => settled(() => answer(data, headers)),
        refuseInAnswer: (message, headers) =>
          settled(() => {
            setContext({ response: { headers: new Map(Object.entries(headers)) } });
            observer.next({ data: null, errors: [{ message }] });
            observer.complete();
          }),
        refuse: (reason) =>
          settled(() => observer.error(typeof reason === 'string' ? new Error(reason) : reason)),
      };
      this.requests.push(request);
      this.asked.push(operationName);
      if (respond) {
        void (async () => respond(request))().then(
          (data) => answer(data),
          (error: unknown) => observer.error(error),
        );
      } else note(query, variables, null);
      return () => void (request.isGone = true);
    });
  }
}

/** Also where a test stops the clock. */
const { setTimeout: later } = globalThis;

/** Does something and waits until the screen shows the result. */
function settled(work: () => void): Promise<void> {
  return act(async () => {
    work();
    await new Promise((done) => later(done));
  });
}

/**
 * Notes requests and answers that the real server would not accept or give.
 * @param data the answer; null to check the variables alone
 */
function note(document: DocumentNode, variableValues: Record<string, unknown>, data: object | null): void {
  const result = execute({
    ...{ schema, document, variableValues },
    rootValue: data,
    fieldResolver: (source: Record<string, unknown>, _args, _context, { path }) => source[path.key],
  });
  const { errors = [] } = result as { errors?: readonly { message: string; path?: unknown }[] };
  const fault = errors.find(({ path }) => data !== null || path === undefined);
  if (fault) faults.push(`${fault.message} ${JSON.stringify(fault.path ?? '')}`);
}

function knowingStudent(): InMemoryCache {
  const cache = new ObservableCache({ typePolicies });
  cache.writeQuery({ query: MeDocument, data: { me: currentUser() } });
  cache.writeFragment({
    fragment: GradeTotals_UserFragmentDoc,

    data: user(),
  });
  return cache;
}

/** The student with averages, as mutations return them. */
export function user(value: number | null = 3) {
  return {
    __typename: 'User' as const,
    id: 'u1',
    gpa: {
      __typename: 'GradePointAverage' as const,
      value,
      creditsAttempted: 12,
      creditsEarned: 12,
      creditsInGpa: 12,
      otherUnitCourses: 0,
      byUnit: [],
    },
  };
}

/** The answer to an undo. */
export const undoAnswer = (left: readonly object[] = []) => ({
  undoAct: {
    __typename: 'UndoActPayload',
    act: { __typename: 'Act', id: 'undoing', canUndo: true },
    left,
    user: currentUser(),
  },
});
