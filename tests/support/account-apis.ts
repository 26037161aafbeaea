import type { TestApp } from './test-app';

/** The answer of either API, in shared terms. */
export interface ApiAnswer {
  status: number;
  /** The body of the answer as REST shows it, and the field of the mutation as GraphQL does. */
  data: Record<string, unknown> | null;
  code?: string;
  message?: string;
  fields?: Record<string, string>;
  retryAfter: string | undefined;
}

interface Act {
  method: 'POST' | 'PUT';
  path: string;
  document: string;
}

const success = (field: string, input: string) =>
  `mutation ($input: ${input}!) { ${field}(input: $input) { success } }`;

/** The calls about accounts that both APIs have. */
const ACTS = {
  register: {
    method: 'POST',
    path: '/api/auth/register',
    document: 'mutation ($input: RegisterInput!) { register(input: $input) { token user { id email } } }',
  },
  login: {
    method: 'POST',
    path: '/api/auth/login',
    document: 'mutation ($input: LoginInput!) { login(input: $input) { token user { id } } }',
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/auth/forgot-password',
    document: success('forgotPassword', 'ForgotPasswordInput'),
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/reset-password',
    document: success('resetPassword', 'ResetPasswordInput'),
  },
  confirmEmail: {
    method: 'POST',
    path: '/api/auth/confirm-email',
    document: success('confirmEmail', 'ConfirmEmailInput'),
  },
  updateProfile: {
    method: 'PUT',
    path: '/api/users/profile',
    document: `mutation ($input: UpdateProfileInput!) {
      updateProfile(input: $input) { user { id email firstName lastName timezone locale pendingEmail } } }`,
  },
  changePassword: {
    method: 'PUT',
    path: '/api/users/change-password',
    document: success('changePassword', 'ChangePasswordInput'),
  },
} satisfies Record<string, Act>;

/** A call about accounts. */
export type ActName = keyof typeof ACTS;

/** The caller of an act, in addition to its input. */
export interface Caller {
  token?: string;
  /** Network address; the server under test must trust one proxy. */
  ip?: string;
}

/** One of the two ways in. */
export type Api = (app: TestApp, act: ActName, input: object, caller?: Caller) => Promise<ApiAnswer>;

function headersOf({ token, ip }: Caller): Record<string, string> {
  return {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(ip ? { 'x-forwarded-for': ip } : {}),
  };
}

const graphql: Api = async (app, act, input, caller = {}) => {
  const response = await app.rest('/graphql', {
    method: 'POST',
    body: { query: ACTS[act].document, variables: { input } },
    headers: { accept: 'application/graphql-response+json', ...headersOf(caller) },
  });
  const { data, errors } = response.json<{
    data?: Record<string, Record<string, unknown> | null> | null;
    errors?: { message: string; extensions: { code: string; fields?: Record<string, string> } }[];
  }>();
  const error = errors?.[0];
  return {
    status: response.statusCode,
    data: data?.[act] ?? null,
    retryAfter: response.headers['retry-after'] as string | undefined,
    ...(error
      ? { message: error.message, code: error.extensions.code, fields: error.extensions.fields ?? {} }
      : {}),
  };
};

const rest: Api = async (app, act, input, caller = {}) => {
  const { method, path } = ACTS[act];
  const response = await app.rest(path, { method, body: input, headers: headersOf(caller) });
  const body = response.json<Record<string, unknown>>();
  const isError = typeof body['error'] === 'string';
  return {
    status: response.statusCode,
    data: isError ? null : body,
    retryAfter: response.headers['retry-after'] as string | undefined,
    ...(isError
      ? {
          message: body['error'] as string,
          code: body['code'] as string,
          fields: (body['fields'] ?? {}) as Record<string, string>,
        }
      : {}),
  };
};

/** Both APIs, for `describe.each`: every rule of an account holds whichever way one comes. */
export const APIS: readonly (readonly [name: string, call: Api])[] = [
  ['GraphQL', graphql],
  ['REST', rest],
];

/** The `token` of the link in a mail. */
export function tokenIn(mail: { text?: string } | undefined): string {
  return /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
