/** The input that a REST call gives its document. */
export interface RestRequest {
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
}

/** The data of an operation, as `pick` reads it. */
// oxlint-disable-next-line typescript/no-explicit-any -- what a document yields is known to the schema alone
export type RestData = Record<string, any>;

/** An example call; the tests make every one. */
export interface RestExample {
  /** Tells examples of a call apart. */
  name: string;
  summary: string;
  body: Record<string, unknown>;
}

/** A REST call with its GraphQL document. */
export interface RestRoute {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** Name of the operation in documents.graphql: `RestCourses` asks for `courses`. */
  document: string;
  variables: (request: RestRequest) => Record<string, unknown>;
  /** Picks the answer's body from the operation's data. */
  pick: (data: RestData) => unknown;
  /** Status of success. */
  status: number;
  /** Largest body in bytes; as large as GraphQL takes it unless told. */
  bodyLimit?: number;
  /** Shown in the description of the API. */
  examples?: readonly RestExample[];
}

/** The body and the path parameters, as the document's `input`. */
export const input = ({ params, body }: RestRequest) => ({ input: { ...body, ...params } });

/** The query string and the path parameters, each as its own variable. */
export const parameters = ({ params, query }: RestRequest) => ({ ...query, ...params });

/** No variables. */
export const nothing = () => ({});

/** The exceptions a row may make from its kind of call. */
type Otherwise = Partial<Omit<RestRoute, 'method' | 'path' | 'document'>>;

/** The name of the document that asks for a field. */
const documentOf = (field: string) => `Rest${field.charAt(0).toUpperCase()}${field.slice(1)}`;

/** A GET: the result of the field, under its name. */
export function read(path: string, field: string, otherwise: Otherwise = {}): RestRoute {
  const pick = (data: RestData) => ({ [field]: data[field] });
  const kind = { variables: parameters, pick, status: 200 };
  return { method: 'GET', path, document: documentOf(field), ...kind, ...otherwise };
}

/** A call whose body is the input of a mutation, answered with the mutation's result. */
export function change(
  method: 'POST' | 'PUT' | 'PATCH',
  path: string,
  field: string,
  otherwise: Otherwise = {},
): RestRoute {
  const kind = { variables: input, pick: (data: RestData) => data[field], status: 200 };
  return { method, path, document: documentOf(field), ...kind, ...otherwise };
}

/** A POST that makes a row: 201. */
export function create(path: string, field: string, otherwise: Otherwise = {}): RestRoute {
  return change('POST', path, field, { status: 201, ...otherwise });
}

/** A DELETE, which says that it succeeded even where there is nothing else to say. */
export function remove(path: string, field: string, otherwise: Otherwise = {}): RestRoute {
  const pick = (data: RestData) => ({ success: true, ...data[field] });
  const kind = { variables: parameters, pick, status: 200 };
  return { method: 'DELETE', path, document: documentOf(field), ...kind, ...otherwise };
}
