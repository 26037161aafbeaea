import 'reflect-metadata';
import { GraphQLEnumType, GraphQLError, GraphQLSchema, isEnumType, isObjectType } from 'graphql';
import { buildSchemaSync, type NonEmptyArray } from 'type-graphql';
import { exportsOf } from '../database/exports';
import { ERROR_CODES } from '../errors/error-codes';
import { checkArgument } from './argument-check';
import { authChecker } from './auth-checker';

/** The fields a guest may call; every other field of Query and Mutation demands a log-in. */
export const PUBLIC_FIELDS = [
  'Mutation.register',
  'Mutation.login',
  'Mutation.startDemo',
  'Query.ip',
  'Query.cookieConsent',
  'Mutation.acceptCookies',
  'Mutation.declineCookies',
  'Mutation.forgotPassword',
  'Mutation.resetPassword',
  'Mutation.confirmEmail',
  'Query.calculateGrades',
];

/** No field has this type; it is in the schema so clients can handle every code by name. */
const ErrorCodeEnum = new GraphQLEnumType({
  name: 'ErrorCode',
  description: 'Possible values of `errors[].extensions.code`.',
  values: Object.fromEntries(
    Object.entries(ERROR_CODES).map(([code, { httpStatus }]) => [
      code,
      { description: `HTTP status ${httpStatus}.` },
    ]),
  ),
});

/** The executable schema, built from the resolver classes of all features. */
export function buildSchema(): GraphQLSchema {
  const schema = buildSchemaSync({
    resolvers: exportsOf<() => void>('features', '.resolver') as NonEmptyArray<() => void>,
    authChecker,
    // The check traverses the whole schema; Apollo Server also validates it, in less time.
    skipCheck: true,
    validateFn: checkArgument,
  });
  const config = schema.toConfig();
  for (const type of config.types) if (isEnumType(type)) nameValuesOnRefusal(type);
  return new GraphQLSchema({ ...config, types: [...config.types, ErrorCodeEnum] });
}

/** Makes an enum refuse a variable as our scalars do: with the rule, but not the value that broke it. */
function nameValuesOnRefusal(type: GraphQLEnumType): void {
  const names = type.getValues().map(({ name }) => name);
  const parseValue = type.parseValue.bind(type);
  type.parseValue = (value) => {
    if (typeof value === 'string' && names.includes(value)) return parseValue(value);
    throw new GraphQLError(`must be one of ${names.join(', ')}`);
  };
}

/** Names of root fields, as `Type.field`. */
export function rootFields(schema: GraphQLSchema): string[] {
  return [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    isObjectType(type) ? Object.keys(type.getFields()).map((field) => `${type.name}.${field}`) : [],
  );
}
