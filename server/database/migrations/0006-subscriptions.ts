import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Plans and payment: what the provider reported, its consequences, and what it was asked to do. */
export class Subscriptions1795651200000 implements MigrationInterface {
  name = 'Subscriptions1795651200000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [SUBSCRIPTIONS, HISTORY, CHECKOUTS, BILLING_EVENTS, STAND_IN]) {
      await runner.query(statement);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE stand_in_payments, billing_events, checkouts, subscription_events, subscriptions',
    );
  }
}

const SUBSCRIPTIONS = `
CREATE TABLE subscriptions (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  provider text NOT NULL,
  provider_id text NOT NULL,
  status text NOT NULL,
  started_at timestamptz NOT NULL,
  period_start timestamptz,
  period_end timestamptz,
  next_billed_at timestamptz,
  cancel_at timestamptz,
  entitled_until timestamptz,
  cancel_reason text,
  cancel_claimed_at timestamptz,
  replaced boolean NOT NULL DEFAULT false,
  billing_moved_to timestamptz,
  occurred_at timestamptz NOT NULL,
  reconciled_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT subscriptions_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT subscriptions_provider_key UNIQUE (user_id, provider_id),
  CONSTRAINT subscriptions_status_check CHECK (status IN ('active', 'trialing', 'past_due', 'paused', 'canceled')),
  CONSTRAINT subscriptions_user_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX subscriptions_provider_idx ON subscriptions (provider_id, user_id)`;

const HISTORY = `
CREATE TABLE subscription_events (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  fact text NOT NULL,
  kind text NOT NULL,
  amount numeric(12,4),
  currency text,
  occurred_at timestamptz NOT NULL,
  CONSTRAINT subscription_events_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT subscription_events_fact_key UNIQUE (user_id, fact),
  CONSTRAINT subscription_events_user_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
)`;

const CHECKOUTS = `
CREATE TABLE checkouts (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  provider text NOT NULL,
  transaction_id text,
  url text,
  paid_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  completed_at timestamptz,
  reconciled_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT checkouts_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT checkouts_user_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX checkouts_transaction_idx ON checkouts (transaction_id, user_id)`;

const BILLING_EVENTS = `
CREATE TABLE billing_events (
  id text NOT NULL,
  type text NOT NULL,
  occurred_at timestamptz NOT NULL,
  data jsonb NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  applied_at timestamptz,
  CONSTRAINT billing_events_pkey PRIMARY KEY (id)
);
CREATE INDEX billing_events_received_idx ON billing_events (received_at)`;

const STAND_IN = `
CREATE TABLE stand_in_payments (
  id text NOT NULL,
  entity jsonb NOT NULL,
  CONSTRAINT stand_in_payments_pkey PRIMARY KEY (id)
)`;
