import { Migration } from '../base/migration';

/** What calendar apps sent, so that they get it back as it was. */
export class SentCalendarObjects1798682400000 extends Migration {
  protected statements = [`ALTER TABLE calendar_objects ADD COLUMN sent text, ADD COLUMN sent_etag text`];
}
