import { execute, type GraphQLSchema } from 'graphql';
import { variablesOf, type RestOperation } from './operation';

/** Answers by the names of the examples. */
export type ExampleAnswers = ReadonlyMap<string, unknown>;

/**
 * Answers the examples of a call. A guest may make all of them, and they read nothing that is stored, so the context is
 * the caller alone.
 */
export async function exampleAnswers(
  operation: RestOperation,
  schema: GraphQLSchema,
): Promise<ExampleAnswers> {
  const { route, document } = operation;
  const contextValue = { caller: { ip: '::1', userAgent: null } };
  const answers = (route.examples ?? []).map(async ({ name, body }) => {
    const variableValues = variablesOf(operation, { params: {}, query: {}, body });
    const { data, errors } = await execute({ schema, document, contextValue, variableValues });
    if (!data || errors) throw new Error(`The example ${name} fails.`, { cause: errors?.[0] });
    return [name, route.pick(data)] as const;
  });
  return new Map(await Promise.all(answers));
}
