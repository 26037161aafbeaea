import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../users/user.entity';

/** An account whose reminders must be planned again; written together with the change that requires it. */
@Entity('reminder_outbox')
export class ReminderOutboxRow {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user?: Relation<User>;

  /** When the first change that is not planned yet came. */
  @Column('timestamptz', { default: () => 'now()' })
  since!: Date;
}
