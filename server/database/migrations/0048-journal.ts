import { ACT, changedBy, INTO_JOURNAL } from '../base/journal';
import { Migration } from '../base/migration';

/** A table whose changes the journal notes. */
interface NotedTable {
  noun: string;
  table: string;
  /** Columns that are computed from others, or that say nothing to the student: noted without their values. */
  unkept?: string;
  /** The columns whose changes are noted; all by default. Such a table notes changes only. */
  only?: string;
}

const AVERAGES = 'gpa,credits_attempted,credits_earned,credits_in_gpa,grade_engine_version';

const PROFILE =
  'first_name,last_name,timezone,locale,daily_minutes,first_weekday,time_format,calibrate_estimates,scale_preset,' +
  'scale_id,attempt_policy,fail_counts,gpa_decimals,gpa_rounding,gpa_target,checklist_dismissed_at';

const NOTED: readonly NotedTable[] = [
  { noun: 'grade_scale', table: 'grade_scales' },
  { noun: 'term', table: 'terms', unkept: AVERAGES },
  { noun: 'special_day', table: 'special_days' },
  {
    noun: 'course',
    table: 'courses',
    unkept:
      'grade_percent,grade_letter,grade_points,graded_items,grade_engine_version,grade_floor,grade_ceiling,' +
      'grade_projected,gradebook_digest',
  },
  { noun: 'grade_category', table: 'grade_categories' },
  { noun: 'assignment_series', table: 'assignment_series' },
  { noun: 'assignment', table: 'assignments' },
  { noun: 'assignment_reminders', table: 'assignment_reminders' },
  { noun: 'subtask', table: 'subtasks' },
  { noun: 'time_entry', table: 'time_entries' },
  { noun: 'study_block', table: 'study_blocks' },
  { noun: 'event', table: 'events' },
  { noun: 'event_override', table: 'event_overrides' },
  { noun: 'meeting', table: 'meetings' },
  { noun: 'grade_scenario', table: 'grade_scenarios' },
  {
    noun: 'calendar_source',
    table: 'calendar_sources',
    unkept:
      'address,host,address_end,etag,last_modified,content_hash,fault,failures,last_tried_at,last_synced_at,' +
      'next_sync_at',
  },
  { noun: 'calendar_diff', table: 'calendar_diffs' },
  { noun: 'deletion', table: 'deletions' },
  {
    noun: 'notification_settings',
    table: 'notification_settings',
    only:
      'channels,type_rules,class_minutes,digest_time,quiet_from,quiet_until,on_free_days,version,review_weekday,' +
      'review_time,defaults',
    unkept: 'planned_until',
  },
  {
    noun: 'user',
    table: 'users',
    only: `${PROFILE},${AVERAGES}`,
    unkept:
      `${AVERAGES},email,password_hash,session_epoch,email_confirmed_at,subscription_tier,demo_expires_at,` +
      'deletion_at,revision,watched_until,created_at',
  },
];

/**
 * The journal: what each row was before a change. Triggers write it, within the statement that changes the row,
 * so nothing can bypass it: neither the many statements of the product nor the former release.
 */
export class Journal1798869600000 extends Migration {
  transaction = false;

  protected statements = [
    `CREATE TABLE IF NOT EXISTS journal (
        user_id uuid NOT NULL,
        revision bigint NOT NULL,
        seq bigint GENERATED ALWAYS AS IDENTITY,
        act text,
        noun text NOT NULL,
        row_id uuid NOT NULL,
        kind text NOT NULL,
        before jsonb,
        CONSTRAINT journal_pkey PRIMARY KEY (user_id, revision, seq),
        CONSTRAINT journal_user_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT journal_kind_check CHECK (kind IN ('created', 'changed', 'removed', 'derived'))
      )`,
    'DROP INDEX CONCURRENTLY IF EXISTS journal_age_idx',
    'CREATE INDEX CONCURRENTLY journal_age_idx ON journal (revision, user_id)',
    ADDED,
    changedBy('changed'),
    REMOVED,
    ...NOTED.flatMap(triggersOf),
  ];
}

const ADDED = `
CREATE OR REPLACE FUNCTION journal_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  ${INTO_JOURNAL}
  SELECT u.id, u.revision, ${ACT}, TG_ARGV[0], r.id, 'created', NULL
  FROM latter r JOIN users u ON u.id = r.user_id;
  RETURN NULL;
END $$`;

/** What is purged is gone for good, and so is its part of the journal. A closed account has no revision any more. */
const REMOVED = `
CREATE OR REPLACE FUNCTION journal_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('journal.purging', true) = 'on' THEN RETURN NULL; END IF;
  ${INTO_JOURNAL}
  SELECT u.id, u.revision, ${ACT}, TG_ARGV[0], r.id, 'removed', to_jsonb(r)
  FROM former r JOIN users u ON u.id = r.user_id
  WHERE to_jsonb(r)->>'deleted_at' IS NULL OR TG_ARGV[0] = 'deletion';
  RETURN NULL;
END $$`;

function triggersOf({ noun, table, unkept, only }: NotedTable): string[] {
  const without = ['version', 'updated_at', ...(unkept ? [unkept] : [])].join();
  const changed = `
CREATE OR REPLACE TRIGGER journal_changed AFTER UPDATE${only ? ` OF ${only}` : ''} ON ${table}
FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION journal_changed('${noun}', '{${without}}')`;
  if (only) return [changed];
  return [
    changed,
    `
CREATE OR REPLACE TRIGGER journal_added AFTER INSERT ON ${table} REFERENCING NEW TABLE AS latter
FOR EACH STATEMENT EXECUTE FUNCTION journal_added('${noun}')`,
    `
CREATE OR REPLACE TRIGGER journal_removed AFTER DELETE ON ${table} REFERENCING OLD TABLE AS former
FOR EACH STATEMENT EXECUTE FUNCTION journal_removed('${noun}')`,
  ];
}
