import { Migration } from '../base/migration';

/** Who made a change, as the statement that locks the account says it; the triggers need not know the column. */
export class JournalAuthors1798884000000 extends Migration {
  protected statements = [
    'ALTER TABLE journal ADD COLUMN author text',
    `ALTER TABLE journal ALTER COLUMN author SET DEFAULT nullif(current_setting('journal.author', true), '')`,
  ];
}
