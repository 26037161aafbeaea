import { Migration } from '../base/migration';

/** Whether Today still asks to confirm the address: once an account, not once a device. */
export class AsksToConfirmEmail1798905600000 extends Migration {
  protected statements = ['ALTER TABLE users ADD COLUMN asks_to_confirm_email boolean NOT NULL DEFAULT true'];
}
