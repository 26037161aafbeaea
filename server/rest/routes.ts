/** What a REST call hands to its document. */
export interface RestRequest {
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
}

/** A REST call that stands for one GraphQL document. */
export interface RestRoute {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** Name of the operation in documents.graphql. */
  document: string;
  variables: (request: RestRequest) => Record<string, unknown>;
  /** Picks the answer's body from the operation's data. */
  pick: (data: Record<string, unknown>) => unknown;
  /** Status of success. */
  status: number;
}

const input = ({ body }: RestRequest) => ({ input: body });
const nothing = () => ({});
const params = (request: RestRequest) => request.params;

/** The REST aliases: one row a call, no logic. The README lists the same rows. */
export const REST_ROUTES: RestRoute[] = [
  {
    method: 'POST',
    path: '/api/auth/register',
    document: 'RestRegister',
    variables: input,
    pick: (data) => data['register'],
    status: 201,
  },
  {
    method: 'POST',
    path: '/api/auth/login',
    document: 'RestLogin',
    variables: input,
    pick: (data) => data['login'],
    status: 200,
  },
  {
    method: 'POST',
    path: '/api/auth/logout',
    document: 'RestLogout',
    variables: nothing,
    pick: (data) => data['logout'],
    status: 200,
  },
  {
    method: 'GET',
    path: '/api/auth/me',
    document: 'RestMe',
    variables: nothing,
    pick: (data) => ({ user: data['me'] }),
    status: 200,
  },
  {
    method: 'POST',
    path: '/api/auth/forgot-password',
    document: 'RestForgotPassword',
    variables: input,
    pick: (data) => data['forgotPassword'],
    status: 200,
  },
  {
    method: 'POST',
    path: '/api/auth/reset-password',
    document: 'RestResetPassword',
    variables: input,
    pick: (data) => data['resetPassword'],
    status: 200,
  },
  {
    method: 'POST',
    path: '/api/auth/confirm-email',
    document: 'RestConfirmEmail',
    variables: input,
    pick: (data) => data['confirmEmail'],
    status: 200,
  },
  {
    method: 'PUT',
    path: '/api/users/profile',
    document: 'RestUpdateProfile',
    variables: input,
    pick: (data) => data['updateProfile'],
    status: 200,
  },
  {
    method: 'PUT',
    path: '/api/users/change-password',
    document: 'RestChangePassword',
    variables: input,
    pick: (data) => data['changePassword'],
    status: 200,
  },
  {
    method: 'GET',
    path: '/api/users/sessions',
    document: 'RestSessions',
    variables: nothing,
    pick: (data) => ({ sessions: data['sessions'] }),
    status: 200,
  },
  {
    method: 'DELETE',
    path: '/api/users/sessions/:id',
    document: 'RestEndSession',
    variables: params,
    pick: (data) => data['endSession'],
    status: 200,
  },
  {
    method: 'GET',
    path: '/api/users/tokens',
    document: 'RestPersonalAccessTokens',
    variables: nothing,
    pick: (data) => ({ tokens: data['personalAccessTokens'] }),
    status: 200,
  },
  {
    method: 'POST',
    path: '/api/users/tokens',
    document: 'RestCreatePersonalAccessToken',
    variables: input,
    pick: (data) => data['createPersonalAccessToken'],
    status: 201,
  },
  {
    method: 'DELETE',
    path: '/api/users/tokens/:id',
    document: 'RestRevokePersonalAccessToken',
    variables: params,
    pick: (data) => data['revokePersonalAccessToken'],
    status: 200,
  },
];
