import { Migration } from '../base/migration';

/** Which object is no longer at an address, so that an app that moves it by deleting and adding it is understood. */
export class CalendarRemovalObjects1798768800000 extends Migration {
  protected statements = ['ALTER TABLE calendar_removals ADD COLUMN object_id uuid'];
}
