import { change, create, nothing, read, remove, type RestRoute } from '../route';

/** Accounts: log-in, profile, passwords, sessions and tokens. */
export const ACCOUNT_ROWS: readonly RestRoute[] = [
  create('/api/auth/register', 'register'),
  change('POST', '/api/auth/login', 'login'),
  change('POST', '/api/auth/logout', 'logout', { variables: nothing }),
  read('/api/auth/me', 'me', { variables: nothing, pick: (data) => ({ user: data['me'] }) }),
  change('POST', '/api/auth/forgot-password', 'forgotPassword'),
  change('POST', '/api/auth/reset-password', 'resetPassword'),
  change('POST', '/api/auth/confirm-email', 'confirmEmail'),
  change('PUT', '/api/users/profile', 'updateProfile'),
  change('PUT', '/api/users/change-password', 'changePassword'),
  read('/api/users/sessions', 'sessions', { variables: nothing }),
  remove('/api/users/sessions/:id', 'endSession', { pick: (data) => data['endSession'] }),
  read('/api/users/tokens', 'personalAccessTokens', {
    variables: nothing,
    pick: (data) => ({ tokens: data['personalAccessTokens'] }),
  }),
  create('/api/users/tokens', 'createPersonalAccessToken'),
  remove('/api/users/tokens/:id', 'revokePersonalAccessToken', {
    pick: (data) => data['revokePersonalAccessToken'],
  }),
  read('/api/users/app-passwords', 'appPasswords', { variables: nothing }),
  create('/api/users/app-passwords', 'createAppPassword'),
  remove('/api/users/app-passwords/:id', 'revokeAppPassword', { pick: (data) => data['revokeAppPassword'] }),
];
