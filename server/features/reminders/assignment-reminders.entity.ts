import { Entity, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import type { ReminderRule } from '#domain/reminders/rule';
import { ownedReference, PartColumns, withColumns, column, nullableColumn } from '../../database/columns';
import { Assignment } from '../assignments/assignment.entity';

/** An assignment's differences from the reminders of its type. Its ID is the assignment's. */
@Entity('assignment_reminders')
export class AssignmentRemindersRow extends withColumns(PartColumns, {
  /** Its own rules, no reminders if empty; null for those of its type. */
  rules: nullableColumn<ReminderRule[]>('jsonb'),
  /** Whether reminders are sent on free days, regardless of the settings. */
  onFreeDays: column('boolean', { default: false }),
}) {
  @ManyToOne(() => Assignment, { onDelete: 'CASCADE' })
  @JoinColumn(ownedReference('id', 'assignment_reminders_assignment_fkey'))
  assignment?: Relation<Assignment>;
}
