/** The data of an operation, as `pick` reads it. */
// oxlint-disable-next-line typescript/no-explicit-any -- what a document yields is known to the schema alone
type RestData = Record<string, any>;

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
  /** Name of its operation: `RestCourses` asks for `courses`. */
  document: string;
  /** Picks the answer's body from the operation's data. */
  pick: (data: RestData) => unknown;
  status: number;
  /** Largest body in bytes. Default: as large as GraphQL accepts. */
  bodyLimit?: number;
  /** Shown in the description of the API. */
  examples?: readonly RestExample[];
}

/** The exceptions a row may make from its kind of call. */
type Otherwise = Partial<Omit<RestRoute, 'method' | 'path' | 'document'>>;

/** The name of the document that asks for a field. */
const documentOf = (field: string) => `Rest${field.charAt(0).toUpperCase()}${field.slice(1)}`;

/** A GET: the result of the field, under its name. */
export function read(path: string, field: string, otherwise: Otherwise = {}): RestRoute {
  const pick = (data: RestData) => ({ [field]: data[field] });
  return { method: 'GET', path, document: documentOf(field), pick, status: 200, ...otherwise };
}

/** A call whose body is the input of a mutation, answered with the mutation's result. */
export function change(
  method: 'POST' | 'PUT' | 'PATCH',
  path: string,
  field: string,
  otherwise: Otherwise = {},
): RestRoute {
  const pick = (data: RestData) => data[field];
  return { method, path, document: documentOf(field), pick, status: 200, ...otherwise };
}

/** A POST that makes a row: 201. */
export function create(path: string, field: string, otherwise: Otherwise = {}): RestRoute {
  return change('POST', path, field, { status: 201, ...otherwise });
}

/** A DELETE, which says that it succeeded even where there is nothing else to say. */
export function remove(path: string, field: string, otherwise: Otherwise = {}): RestRoute {
  const pick = (data: RestData) => ({ success: true, ...data[field] });
  return { method: 'DELETE', path, document: documentOf(field), pick, status: 200, ...otherwise };
}
