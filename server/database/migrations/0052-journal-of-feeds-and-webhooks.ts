import { Migration } from '../base/migration';

/** What the student edits of a feed. */
const FEED = 'name,layers,finished,with_notes,course_ids,class_alarm_minutes,deadline_alarm_minutes';

const FEED_UNKEPT =
  'secret_hash,revision,changed_at,created_at,last_fetched_at,last_fetched_by,version,updated_at';

const WEBHOOK_UNKEPT =
  'address,host,address_end,secret,failures,disabled_reason,last_sent_at,created_at,version';

/** Runs only where one of the edited columns changes, so no entry says that a secret or a delivery did. */
const triggerOf = (noun: string, table: string, edited: string, unkept: string) => `
CREATE OR REPLACE TRIGGER journal_changed AFTER UPDATE OF ${edited} ON ${table} FOR EACH ROW
WHEN ((${columnsOf('OLD', edited)}) IS DISTINCT FROM (${columnsOf('NEW', edited)}))
EXECUTE FUNCTION journal_changed('${noun}', '{${unkept}}')`;

const columnsOf = (row: string, names: string) =>
  names
    .split(',')
    .map((name) => `${row}.${name}`)
    .join(', ');

/**
 * Notes what students edit of calendar feeds and webhooks, without their secrets. What is added, deleted, or gets
 * another address or secret is not noted: it can't be undone.
 */
export class JournalOfFeedsAndWebhooks1798887600000 extends Migration {
  transaction = false;

  protected statements = [
    triggerOf('calendar_feed', 'calendar_feeds', FEED, FEED_UNKEPT),
    triggerOf('webhook', 'webhooks', 'name', WEBHOOK_UNKEPT),
  ];
}
