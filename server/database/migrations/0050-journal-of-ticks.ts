import { assignmentChangedBy } from '../base/journal';
import { Migration } from '../base/migration';

/** Compares fewer columns when a box is ticked. */
export class JournalOfTicks1798880400000 extends Migration {
  transaction = false;

  protected statements = [
    assignmentChangedBy('changed'),
    `CREATE OR REPLACE TRIGGER journal_changed AFTER UPDATE ON assignments
    FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION journal_changed_assignment()`,
  ];
}
