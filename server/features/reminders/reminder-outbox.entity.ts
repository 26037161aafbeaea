import { Column, Entity } from 'typeorm';
import { AccountColumns } from '../../database/owned-columns.entity';

/** An account whose reminders must be planned again; written together with the change that requires it. */
@Entity('reminder_outbox')
export class ReminderOutboxRow extends AccountColumns {
  /** When the first change that is not planned yet came. */
  @Column('timestamptz', { default: () => 'now()' })
  since!: Date;
}
