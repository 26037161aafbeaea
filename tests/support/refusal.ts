import type { TestApp } from './test-app';

/** How an operation was refused: the parts of the first error that clients act on. */
export interface Refusal {
  status: number;
  code: string | undefined;
  fields: Record<string, string> | undefined;
  extensions: Record<string, unknown> | undefined;
}

/** Runs an operation that is expected to be refused; a success shows up as status 200 without a code. */
export async function refusalOf(
  app: TestApp,
  query: string,
  variables: Record<string, unknown>,
  token?: string,
): Promise<Refusal> {
  const { status, errors } = await app.graphql(query, variables, token);
  const extensions = errors?.[0]?.extensions;
  return { status, code: extensions?.code, fields: extensions?.['fields'] as Refusal['fields'], extensions };
}
