import { Migration } from '../base/migration';

/** Keeps the revision at which the journal began, as a constant function: of what was changed before, it says nothing. */
export class JournalBegin1798869700000 extends Migration {
  // A single row.
  transaction = false;

  protected statements = [
    `DO $$ BEGIN
        EXECUTE format('CREATE OR REPLACE FUNCTION journal_began() RETURNS bigint LANGUAGE sql IMMUTABLE AS %L',
          'SELECT ' || (extract(epoch FROM now()) * 1000000)::bigint || '::bigint');
      END $$`,
  ];
}
