import { GPA_COLUMNS, OWNER_COLUMNS, ownerKeys } from './tables';

/**
 * The installation, accounts, and what they pay. Secrets are stored only as SHA-256. A secret names its account, so
 * that it is found by (user_id, hash).
 */
export const ACCOUNTS = `
CREATE TABLE instance_settings (
  name text NOT NULL,
  value text NOT NULL,
  CONSTRAINT instance_settings_pkey PRIMARY KEY (name)
);

CREATE UNLOGGED TABLE rate_limits (
  key text NOT NULL,
  window_start timestamptz NOT NULL,
  used integer NOT NULL,
  CONSTRAINT rate_limits_pkey PRIMARY KEY (key)
);

-- The living workers of the job queue. A worker serves every student.
CREATE TABLE job_workers (
  id text NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT job_workers_pkey PRIMARY KEY (id)
);

-- Jobs that were running when their process ended: one that does so repeatedly is quarantined.
CREATE TABLE job_deaths (
  subject text NOT NULL, -- the key or number of the job
  task text NOT NULL,
  times integer NOT NULL, -- lately
  died_at timestamptz NOT NULL,
  CONSTRAINT job_deaths_pkey PRIMARY KEY (subject)
);

-- Every transaction updates its account's row, so pages keep room for the next version of a row. Accounts are
-- identified by emailKey (server/auth/email-key.ts), which folds only the letters A to Z.
CREATE TABLE users (
  id uuid NOT NULL,
  email text,
  password_hash text,
  first_name text NOT NULL,
  last_name text NOT NULL,
  subscription_tier text NOT NULL DEFAULT 'free',
  timezone text NOT NULL,
  locale text NOT NULL,
  daily_minutes integer NOT NULL DEFAULT 240,
  session_epoch integer NOT NULL DEFAULT 0,
  demo_expires_at timestamptz,
  ${GPA_COLUMNS},
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deletion_at timestamptz,
  first_weekday text,
  time_format text,
  scale_preset text DEFAULT 'us_4_0_plus_minus',
  scale_id uuid,
  attempt_policy text NOT NULL DEFAULT 'all',
  fail_counts boolean NOT NULL DEFAULT true,
  gpa_decimals smallint NOT NULL DEFAULT 2,
  gpa_rounding text NOT NULL DEFAULT 'half_up',
  gpa_target numeric(12,4),
  calibrate_estimates boolean NOT NULL DEFAULT true,
  checklist_dismissed_at timestamptz,
  email_confirmed_at timestamptz,
  revision bigint NOT NULL DEFAULT 0,
  watched_until timestamptz,
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_tier_check CHECK (subscription_tier IN ('free', 'pro')),
  CONSTRAINT users_identity_check
    CHECK (demo_expires_at IS NOT NULL OR (email IS NOT NULL AND password_hash IS NOT NULL)),
  CONSTRAINT users_first_weekday_check CHECK (first_weekday IN ('monday', 'saturday', 'sunday')),
  CONSTRAINT users_time_format_check CHECK (time_format IN ('h12', 'h24')),
  CONSTRAINT users_scale_check CHECK ((scale_preset IS NULL) <> (scale_id IS NULL)),
  CONSTRAINT users_gpa_decimals_check CHECK (gpa_decimals BETWEEN 0 AND 4)
) WITH (fillfactor = 80);
CREATE INDEX users_demo_idx ON users (demo_expires_at) WHERE demo_expires_at IS NOT NULL;
CREATE INDEX users_deletion_idx ON users (deletion_at) WHERE deletion_at IS NOT NULL;
CREATE INDEX users_scale_idx ON users (id, scale_id) WHERE scale_id IS NOT NULL;
CREATE UNIQUE INDEX users_email_key ON users (lower(email COLLATE "C"));

CREATE TABLE sessions (
  ${OWNER_COLUMNS},
  sid_hash bytea NOT NULL,
  epoch integer NOT NULL, -- the account's when it began: a higher one of the account ends it
  ip text,
  user_agent text,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  ${ownerKeys('sessions')},
  CONSTRAINT sessions_sid_key UNIQUE (user_id, sid_hash)
);

-- A link is removed when it is used, replaced, or revoked, so a row that hasn't expired works.
CREATE TABLE mailed_links (
  ${OWNER_COLUMNS},
  purpose text NOT NULL,
  token_hash bytea, -- null until the email is made, and forever if none may be sent
  email text, -- will be the account's once it is confirmed
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ${ownerKeys('mailed_links')},
  CONSTRAINT mailed_links_hash_key UNIQUE (user_id, token_hash),
  CONSTRAINT mailed_links_purpose_check CHECK (purpose IN ('reset_password', 'confirm_email')),
  CONSTRAINT mailed_links_email_check CHECK ((purpose = 'confirm_email') = (email IS NOT NULL))
);

CREATE TABLE personal_access_tokens (
  ${OWNER_COLUMNS},
  name text NOT NULL,
  scope text NOT NULL,
  token_hash bytea NOT NULL,
  epoch integer NOT NULL, -- the account's when it was made: dead once the account's is higher
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz, -- written at most every five minutes
  ${ownerKeys('personal_access_tokens')},
  CONSTRAINT personal_access_tokens_hash_key UNIQUE (user_id, token_hash),
  CONSTRAINT personal_access_tokens_scope_check CHECK (scope IN ('read', 'write'))
);

-- Addresses without an account are delayed exactly like those with one.
CREATE TABLE login_delays (
  address_hash bytea NOT NULL, -- SHA-256 of the address in lower case
  failures integer NOT NULL, -- in a row
  failed_at timestamptz NOT NULL,
  free_at timestamptz NOT NULL, -- from when on the address may be tried again from anywhere
  CONSTRAINT login_delays_pkey PRIMARY KEY (address_hash)
);

-- Changes that are made once although their request is sent again.
CREATE TABLE idempotency_keys (
  user_id uuid NOT NULL,
  key text NOT NULL,
  position smallint NOT NULL, -- of the transaction within the request, from 0
  fingerprint text NOT NULL, -- SHA-256 of the request
  result jsonb NOT NULL, -- as { value }
  kept_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (user_id, key, position),
  CONSTRAINT idempotency_keys_user_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);

-- Visitors have no account, and the address is all they are looked up by.
CREATE TABLE cookie_consents (
  ip text NOT NULL,
  accepted boolean NOT NULL,
  chosen_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT cookie_consents_pkey PRIMARY KEY (ip)
);

CREATE TABLE user_cookie_consents (
  ${OWNER_COLUMNS},
  ip text NOT NULL,
  accepted boolean NOT NULL,
  chosen_at timestamptz NOT NULL DEFAULT now(),
  ${ownerKeys('user_cookie_consents')},
  CONSTRAINT user_cookie_consents_user_key UNIQUE (user_id)
);

-- What the payment provider reported, its consequences, and what it was asked to do.
CREATE TABLE subscriptions (
  ${OWNER_COLUMNS},
  provider text NOT NULL,
  provider_id text NOT NULL, -- such as sub_…
  status text NOT NULL,
  started_at timestamptz NOT NULL,
  period_start timestamptz,
  period_end timestamptz,
  next_billed_at timestamptz,
  cancel_at timestamptz, -- when it ends or ended; null while it renews
  entitled_until timestamptz, -- end of Student Pro, computed from the columns above
  cancel_reason text,
  cancel_claimed_at timestamptz, -- a call to cancel began: the next is refused until it ends
  replaced boolean NOT NULL DEFAULT false, -- its end isn't an event for the student
  billing_moved_to timestamptz, -- next payment, as an earlier subscription was paid for longer
  occurred_at timestamptz NOT NULL, -- of the newest applied state, by the provider's clock
  reconciled_at timestamptz NOT NULL DEFAULT now(), -- last compared with the provider's state
  ${ownerKeys('subscriptions')},
  CONSTRAINT subscriptions_provider_key UNIQUE (user_id, provider_id),
  CONSTRAINT subscriptions_status_check CHECK (status IN ('active', 'trialing', 'past_due', 'paused', 'canceled'))
);
CREATE INDEX subscriptions_provider_idx ON subscriptions (provider_id, user_id);

CREATE TABLE subscription_events (
  ${OWNER_COLUMNS},
  fact text NOT NULL, -- its ID at the provider: reported twice, it is one entry
  kind text NOT NULL,
  amount numeric(12,4), -- in whole units of the currency
  currency text,
  occurred_at timestamptz NOT NULL,
  ${ownerKeys('subscription_events')},
  CONSTRAINT subscription_events_fact_key UNIQUE (user_id, fact)
);

-- Only payments through a checkout of this server become a student's subscription.
CREATE TABLE checkouts (
  ${OWNER_COLUMNS},
  provider text NOT NULL,
  transaction_id text, -- such as txn_…; null until the provider has answered
  url text,
  paid_until timestamptz, -- of the subscription running at the time
  created_at timestamptz NOT NULL DEFAULT now(),
  completed_at timestamptz,
  reconciled_at timestamptz NOT NULL DEFAULT now(), -- when the provider was last asked whether it was paid
  ${ownerKeys('checkouts')}
);
CREATE INDEX checkouts_transaction_idx ON checkouts (transaction_id, user_id);

-- An event is stored before its owner is known.
CREATE TABLE billing_events (
  id text NOT NULL, -- of the provider; it reveals duplicates
  type text NOT NULL,
  occurred_at timestamptz NOT NULL,
  data jsonb NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  applied_at timestamptz, -- also of events that need no action
  CONSTRAINT billing_events_pkey PRIMARY KEY (id)
);
CREATE INDEX billing_events_received_idx ON billing_events (received_at);

-- The memory of the stand-in payment provider: the real one keeps this elsewhere.
CREATE TABLE stand_in_payments (
  id text NOT NULL,
  entity jsonb NOT NULL,
  CONSTRAINT stand_in_payments_pkey PRIMARY KEY (id)
);
`;
