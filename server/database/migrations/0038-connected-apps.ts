import { Migration } from '../base/migration';

/**
 * Apps that registered themselves, the access that students gave them, and their tokens. Secrets are stored only as
 * SHA-256. An app belongs to the installation, so an access repeats what its student was shown of it.
 */
export class ConnectedApps1798336800000 extends Migration {
  protected statements = [CLIENTS, GRANTS, TOKENS];
}

const CLIENTS = `CREATE TABLE oauth_clients (
  id uuid NOT NULL, -- the client_id
  name text NOT NULL, -- what it calls itself; anyone can register any name
  redirect_uris text[] NOT NULL,
  auth_method text NOT NULL,
  secret_hash bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  connected_at timestamptz, -- when a student first gave it access
  expires_at timestamptz NOT NULL,
  CONSTRAINT oauth_clients_pkey PRIMARY KEY (id),
  CONSTRAINT oauth_clients_auth_method_check
    CHECK (auth_method IN ('none', 'client_secret_basic', 'client_secret_post')),
  CONSTRAINT oauth_clients_secret_check CHECK ((auth_method = 'none') = (secret_hash IS NULL))
);
CREATE INDEX oauth_clients_unused_idx ON oauth_clients (expires_at) WHERE connected_at IS NULL;`;

const GRANTS = `CREATE TABLE oauth_grants (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  client_id uuid NOT NULL,
  app_name text NOT NULL,
  redirect_uri text NOT NULL, -- where the student was sent back to
  scope text NOT NULL,
  epoch integer NOT NULL, -- dead once the account's is higher
  code_hash bytea NOT NULL,
  code_challenge text NOT NULL, -- SHA-256 of the app's verifier as base64url (RFC 7636)
  created_at timestamptz NOT NULL DEFAULT now(),
  exchanged_at timestamptz, -- null while the app has no tokens
  last_used_at timestamptz, -- written at most every five minutes
  expires_at timestamptz NOT NULL, -- end of the code, then of the last refresh token
  CONSTRAINT oauth_grants_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT oauth_grants_code_key UNIQUE (user_id, code_hash),
  CONSTRAINT oauth_grants_user_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
  CONSTRAINT oauth_grants_scope_check CHECK (scope IN ('read', 'write'))
);`;

const TOKENS = `CREATE TABLE oauth_tokens (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  grant_id uuid NOT NULL,
  kind text NOT NULL,
  token_hash bytea NOT NULL,
  used_at timestamptz, -- when a refresh token was exchanged: kept until it expires, to recognize a copy
  expires_at timestamptz NOT NULL,
  CONSTRAINT oauth_tokens_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT oauth_tokens_hash_key UNIQUE (user_id, token_hash),
  CONSTRAINT oauth_tokens_user_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
  CONSTRAINT oauth_tokens_grant_fkey FOREIGN KEY (user_id, grant_id)
    REFERENCES oauth_grants (user_id, id) ON DELETE CASCADE,
  CONSTRAINT oauth_tokens_kind_check CHECK (kind IN ('access', 'refresh'))
);
CREATE INDEX oauth_tokens_grant_idx ON oauth_tokens (user_id, grant_id);`;
