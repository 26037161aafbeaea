import 'reflect-metadata';
import { isObjectType, type GraphQLSchema } from 'graphql';
import { buildSchemaSync, type NonEmptyArray } from 'type-graphql';
import { authChecker } from './auth-checker';
import { RESOLVERS } from './resolvers';

/** The fields a guest may call; every other field of Query and Mutation demands a log-in. */
export const PUBLIC_FIELDS = ['Mutation.register', 'Mutation.login', 'Mutation.startDemo'];

/** The executable schema, built from the resolver classes. */
export function buildSchema(): GraphQLSchema {
  return buildSchemaSync({
    resolvers: RESOLVERS as unknown as NonEmptyArray<() => void>,
    authChecker,
    validate: { forbidUnknownValues: true, validationError: { target: false, value: false } },
  });
}

/** Names of root fields, as `Type.field`. */
export function rootFields(schema: GraphQLSchema): string[] {
  return [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    isObjectType(type) ? Object.keys(type.getFields()).map((field) => `${type.name}.${field}`) : [],
  );
}
