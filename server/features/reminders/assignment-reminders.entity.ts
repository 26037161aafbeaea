import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { ReminderRule } from '#domain/reminders/rule';
import { ownedReference } from '../../database/columns';
import { Assignment } from '../assignments/assignment.entity';

/** An assignment's differences from the reminders of its type. Its ID is the assignment's. */
@Entity('assignment_reminders')
export class AssignmentRemindersRow {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @ManyToOne(() => Assignment, { onDelete: 'CASCADE' })
  @JoinColumn(ownedReference('id', 'assignment_reminders_assignment_fkey'))
  assignment?: Relation<Assignment>;

  /** Its own rules, no reminders if empty; null for those of its type. */
  @Column('jsonb', { nullable: true })
  rules!: ReminderRule[] | null;

  /** Whether reminders are sent on free days, regardless of the settings. */
  @Column('boolean', { name: 'on_free_days', default: false })
  onFreeDays!: boolean;
}
