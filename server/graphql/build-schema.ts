import 'reflect-metadata';
import {
  GraphQLEnumType,
  GraphQLError,
  GraphQLSchema,
  isEnumType,
  isObjectType,
  isUnionType,
  getNamedType,
} from 'graphql';
import {
  ArgumentValidationError,
  AuthenticationError,
  buildSchemaSync,
  type AuthChecker,
  type NonEmptyArray,
} from 'type-graphql';
import {
  getMetadataStorage,
  validateOrReject,
  type ValidationError,
  type ValidatorOptions,
} from 'class-validator';
import { exportsOf } from '../database/exports';
import { ERROR_CODES } from '../errors/domain-error';
import { assertAccess, type Closure } from '../auth/access';
import type { RequestContext } from './context';
import { actId } from '#domain/acts/act-id';
import type { ActKind } from '../database/author';
import { FIGURES } from './mutations';
import type { ChangePayload } from './payload';

/** The mutations whose act is more than the rows that it changes. */
const KINDS: Readonly<Partial<Record<string, ActKind>>> = {
  confirmImport: 'import',
  importSyllabus: 'syllabus',
  importGradebook: 'gradebook',
  importTranscript: 'transcript',
  applyRecovery: 'catch_up',
  addSampleData: 'sample_data',
};

/**
 * Makes the payload of each mutation name its own act, of which one request may make several, and read the figures that
 * it lacks.
 */
function completePayloads(schema: GraphQLSchema): void {
  for (const [name, mutation] of Object.entries(schema.getMutationType()?.getFields() ?? {})) {
    const payload = getNamedType(mutation.type);
    const { act, ...fields } = isObjectType(payload) ? payload.getFields() : {};
    const { resolve } = mutation;
    const kind = KINDS[name] ?? null;
    if (!act || !resolve) continue;
    mutation.resolve = (root, args, context: RequestContext, info) => {
      Object.assign(context.raised, { kind, ownAct: null });
      return resolve(root, args, context, info);
    };
    act.resolve = ({ act: known = null }: ChangePayload, _args, { raised: { ownAct } }: RequestContext) =>
      ownAct === null ? known : { id: actId(ownAct) };
    for (const [figure, read] of Object.entries(FIGURES)) {
      const field = fields[figure];
      if (field)
        field.resolve ??= (given: Record<string, unknown>, _args, context: RequestContext) =>
          given[figure] ?? read(given, context);
    }
  }
}

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

let built: GraphQLSchema | undefined;

/** The executable schema, built from the resolver classes of all features; once in a process, which takes a while. */
export const buildSchema = (): GraphQLSchema => (built ??= fromResolvers());

function fromResolvers(): GraphQLSchema {
  const schema = buildSchemaSync({
    resolvers: exportsOf<() => void>('features', '.resolver') as NonEmptyArray<() => void>,
    authChecker,
    // The check traverses the whole schema; Apollo Server also validates it, in less time.
    skipCheck: true,
    validateFn: checkArgument,
  });
  completePayloads(schema);
  const config = schema.toConfig();
  for (const type of config.types) {
    if (isEnumType(type)) nameValuesOnRefusal(type);
    // The library's own function is asynchronous, which compiled documents don't wait for.
    if (isUnionType(type)) type.resolveType = (value) => (value as { __typename: string }).__typename;
  }
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

/**
 * The arguments of `@Authorized` on a root field:
 * - none: a log-in or a personal access token; a mutation requires the scope `write`;
 * - `session`: a log-in, for the protection of the account;
 * - `leaving`, `unconfirmed`: also available while the account is closed for this reason.
 */
type AuthRule = 'session' | Closure;

/** Decides only on root fields, through which the fields below are reached. Ownership decides on rows. */
const authChecker: AuthChecker<RequestContext, AuthRule> = ({ context, info }, rules) => {
  if (!context.session) throw new AuthenticationError();
  const kind = info.parentType.name;
  if (kind !== 'Query' && kind !== 'Mutation') return true;
  const access = rules.includes('session') ? 'session' : kind === 'Mutation' ? 'write' : 'read';
  assertAccess(context, { access, during: rules });
  return true;
};

const OPTIONS: ValidatorOptions = {
  // The schema says which fields may be null or left out.
  skipMissingProperties: true,
  forbidUnknownValues: true,
  validationError: { target: false, value: false },
};

/**
 * Checks an argument by the rules its class declares.
 * @throws ArgumentValidationError naming the fields.
 */
async function checkArgument(value: unknown): Promise<void> {
  if (value === null || typeof value !== 'object') return;
  rememberRules();
  const objects = (Array.isArray(value) ? value : [value]).filter(
    (each) => each !== null && typeof each === 'object',
  );
  try {
    for (const each of objects) await validateOrReject(each as object, OPTIONS);
  } catch (error) {
    throw new ArgumentValidationError(error as ValidationError[]);
  }
}

let isRemembering = false;

/**
 * Looks up the rules of each class once. The library goes through all classes with rules for each object it
 * checks, which took a twentieth of a tick's time.
 */
function rememberRules(): void {
  if (isRemembering) return;
  isRemembering = true;
  const storage = getMetadataStorage();
  const find = storage.getTargetValidationMetadatas.bind(storage);
  const known = new Map<unknown, ReturnType<typeof find>>();
  storage.getTargetValidationMetadatas = (target, ...options) => {
    let rules = known.get(target);
    if (!rules) known.set(target, (rules = find(target, ...options)));
    return rules;
  };
}
