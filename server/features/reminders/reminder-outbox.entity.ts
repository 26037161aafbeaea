import { Column, Entity, Index } from 'typeorm';
import { AccountColumns } from '../../database/columns';

/** An account whose reminders must be planned again; written together with the change that requires it. */
@Entity('reminder_outbox')
@Index('reminder_outbox_time_idx', ['planAt', 'userId'])
export class ReminderOutboxRow extends AccountColumns {
  /** When the first change that is not planned yet came. */
  @Column('timestamptz', { default: () => 'now()' })
  since!: Date;

  /** When it is to be planned; while it is being planned, when that is tried again. */
  @Column('timestamptz', { name: 'plan_at', default: () => 'now()' })
  planAt!: Date;

  /** How often planning was begun. */
  @Column('integer', { default: 0 })
  attempts!: number;
}
