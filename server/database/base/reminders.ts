import { OWNER_COLUMNS, ownerKeys } from './tables';

/** When reminders are wanted and planned, what was sent, and through which channel. */
export const REMINDERS = `
CREATE TABLE notification_settings (
  user_id uuid NOT NULL,
  channels jsonb NOT NULL DEFAULT '{}',
  type_rules jsonb NOT NULL DEFAULT '{}',
  class_minutes integer,
  digest_time time,
  quiet_from time,
  quiet_until time,
  on_free_days boolean NOT NULL DEFAULT false,
  planned_until timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  review_weekday smallint,
  review_time time,
  defaults smallint NOT NULL DEFAULT 2,
  CONSTRAINT notification_settings_pkey PRIMARY KEY (user_id),
  CONSTRAINT notification_settings_user_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
  CONSTRAINT notification_settings_quiet_check CHECK ((quiet_from IS NULL) = (quiet_until IS NULL)),
  CONSTRAINT notification_settings_review_check
    CHECK ((review_weekday IS NULL) = (review_time IS NULL) AND review_weekday BETWEEN 1 AND 7)
);
CREATE INDEX notification_settings_plan_idx ON notification_settings (planned_until, user_id);

CREATE TABLE assignment_reminders (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  rules jsonb,
  on_free_days boolean NOT NULL DEFAULT false,
  CONSTRAINT assignment_reminders_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT assignment_reminders_assignment_fkey FOREIGN KEY (user_id, id)
    REFERENCES assignments (user_id, id) ON DELETE CASCADE
);

CREATE TABLE reminders (
  ${OWNER_COLUMNS},
  key text NOT NULL, -- its subject and rule: planning again finds it by this key
  kind text NOT NULL,
  assignment_id uuid,
  event_id uuid,
  occurrence text, -- of a class, the original start of the instance; of a digest or a review, its day
  fire_at timestamptz NOT NULL,
  local_time timestamp NOT NULL, -- with the time zone, the source of fire_at
  timezone text NOT NULL,
  subject_at timestamptz NOT NULL, -- when the assignment is due, or the class starts: another time is another reminder
  is_snoozed boolean NOT NULL DEFAULT false, -- put off by hand: planning leaves it alone
  state text NOT NULL DEFAULT 'planned',
  created_at timestamptz NOT NULL DEFAULT now(),
  ${ownerKeys('reminders')},
  CONSTRAINT reminders_key UNIQUE (user_id, key),
  CONSTRAINT reminders_assignment_fkey FOREIGN KEY (user_id, assignment_id)
    REFERENCES assignments (user_id, id) ON DELETE CASCADE,
  CONSTRAINT reminders_event_fkey FOREIGN KEY (user_id, event_id) REFERENCES events (user_id, id) ON DELETE CASCADE,
  CONSTRAINT reminders_state_check CHECK (state IN ('planned', 'fired', 'cancelled')),
  CONSTRAINT reminders_kind_check CHECK (kind IN ('deadline', 'start_by', 'class', 'digest', 'review'))
);
CREATE INDEX reminders_planned_idx ON reminders (user_id, fire_at) WHERE state = 'planned';
CREATE INDEX reminders_assignment_idx ON reminders (user_id, assignment_id);
CREATE INDEX reminders_event_idx ON reminders (user_id, event_id);
CREATE INDEX reminders_subject_idx ON reminders (subject_at, user_id);

CREATE TABLE notifications (
  ${OWNER_COLUMNS},
  kind text NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  path text NOT NULL, -- the page that a click opens
  assignment_id uuid, -- no foreign keys: notifications stay when what they are about is gone
  reminder_id uuid,
  planned_at timestamptz NOT NULL,
  in_inbox boolean NOT NULL,
  read_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  ${ownerKeys('notifications')},
  CONSTRAINT notifications_kind_check
    CHECK (kind IN ('deadline', 'start_by', 'class', 'digest', 'review', 'late', 'test', 'calendar'))
);
CREATE INDEX notifications_unread_idx ON notifications (user_id, id) WHERE in_inbox AND read_at IS NULL;
CREATE INDEX notifications_age_idx ON notifications (created_at, user_id);

CREATE TABLE deliveries (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  notification_id uuid NOT NULL,
  channel text NOT NULL,
  target_id uuid, -- the device or webhook, which may be gone by now
  target text NOT NULL,
  state text NOT NULL DEFAULT 'waiting',
  result text,
  answer text, -- of the other side, shortened
  attempts integer NOT NULL DEFAULT 0,
  planned_at timestamptz NOT NULL,
  sent_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT deliveries_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT deliveries_notification_fkey FOREIGN KEY (user_id, notification_id)
    REFERENCES notifications (user_id, id) ON DELETE CASCADE,
  CONSTRAINT deliveries_channel_check CHECK (channel IN ('in_app', 'email', 'push', 'webhook')),
  CONSTRAINT deliveries_state_check CHECK (state IN ('waiting', 'sent', 'failed', 'not_sent')),
  CONSTRAINT deliveries_sent_check CHECK ((state = 'sent') = (sent_at IS NOT NULL))
);
CREATE INDEX deliveries_notification_idx ON deliveries (user_id, notification_id);

CREATE TABLE push_subscriptions (
  ${OWNER_COLUMNS},
  endpoint_hash bytea NOT NULL, -- SHA-256 of its address: finds the same browser again
  address bytea NOT NULL, -- sealed with its keys, see server/auth/secret-box.ts
  host text NOT NULL,
  label text NOT NULL,
  last_sent_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  session_id uuid, -- ends with this session if that is ended on purpose; no foreign key: it outlives an expired one
  ${ownerKeys('push_subscriptions')},
  CONSTRAINT push_subscriptions_endpoint_key UNIQUE (user_id, endpoint_hash)
);

CREATE TABLE webhooks (
  ${OWNER_COLUMNS},
  name text NOT NULL,
  address bytea NOT NULL,
  host text NOT NULL,
  address_end text NOT NULL,
  secret bytea NOT NULL, -- the sealed key that signs its notifications
  failures integer NOT NULL DEFAULT 0, -- notifications in a row that were not taken
  disabled_reason text, -- null while it is in use
  last_sent_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  ${ownerKeys('webhooks')}
);

-- Accounts whose reminders must be planned again, written together with the changes that require it.
CREATE TABLE reminder_outbox (
  user_id uuid NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT reminder_outbox_pkey PRIMARY KEY (user_id),
  CONSTRAINT reminder_outbox_user_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
`;
