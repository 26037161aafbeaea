import { Migration } from '../base/migration';

/** What the hourly cleanups and `/metrics` look for, so that they need not read whole tables. */
const INDEXES = [
  ['rate_limits_window_idx', 'rate_limits (window_start)'],
  ['login_delays_age_idx', 'login_delays (failed_at)'],
  ['idempotency_keys_age_idx', 'idempotency_keys (kept_at, user_id)'],
  ['import_drafts_age_idx', 'import_drafts (expires_at, user_id)'],
  ['import_records_age_idx', 'import_records (expires_at, user_id)'],
  ['deletions_age_idx', 'deletions (deleted_at, id, user_id)'],
  ['sessions_expiry_idx', 'sessions (expires_at, user_id)'],
  ['oauth_tokens_expiry_idx', 'oauth_tokens (expires_at, user_id)'],
  ['oauth_grants_expiry_idx', 'oauth_grants (expires_at, user_id)'],
  ['oauth_clients_expiry_idx', 'oauth_clients (expires_at)'],
  ['cookie_consents_age_idx', 'cookie_consents (chosen_at)'],
  ['user_cookie_consents_age_idx', 'user_cookie_consents (chosen_at, user_id)'],
  ['calendar_diffs_resolved_idx', 'calendar_diffs (resolved_at, user_id) WHERE resolved_at IS NOT NULL'],
  [
    'calendar_sources_next_idx',
    'calendar_sources (next_sync_at, user_id) WHERE confirmed_at IS NOT NULL AND deleted_at IS NULL',
  ],
  ['calendar_sources_failing_idx', 'calendar_sources (user_id) WHERE failures > 0'],
  ['subscriptions_reconciled_idx', 'subscriptions (reconciled_at, user_id)'],
  ['checkouts_reconciled_idx', 'checkouts (reconciled_at, user_id) WHERE completed_at IS NULL'],
  ['calendar_objects_sent_idx', 'calendar_objects (user_id) WHERE sent IS NOT NULL'],
] as const;

export class IndexesOfChores1798855200000 extends Migration {
  transaction = false;

  protected statements = INDEXES.flatMap(([name, columns]) => [
    `DROP INDEX CONCURRENTLY IF EXISTS ${name}`,
    `CREATE INDEX CONCURRENTLY ${name} ON ${columns}`,
  ]);
}
