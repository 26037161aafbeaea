/** What a REST call hands to its document. */
export interface RestRequest {
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
}

/** The data of an operation, as `pick` reads it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- what a document yields is known to the schema alone
export type RestData = Record<string, any>;

/** A call as it may be made, and what it is answered; every one is made by the tests. */
export interface RestExample {
  /** Tells examples of a call apart. */
  name: string;
  summary: string;
  body: Record<string, unknown>;
  answer: Record<string, unknown>;
}

/** A REST call that stands for one GraphQL document. */
export interface RestRoute {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** Name of the operation in documents.graphql. */
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

/** The body, with what stands in the path, as the document's `input`. */
export const input = ({ params, body }: RestRequest) => ({ input: { ...body, ...params } });

/** The query string and what stands in the path, each as a variable of its own. */
export const parameters = ({ params, query }: RestRequest) => ({ ...query, ...params });

/** No variables. */
export const nothing = () => ({});
