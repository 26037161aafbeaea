import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { ownedReference } from '../../database/columns';
import { LifeColumns } from '../../database/life-columns.entity';
import { Assignment } from '../assignments/assignment.entity';

/** A step of an assignment with a tick, a day and an estimate of its own; steps have no steps. */
@Entity('subtasks')
@Index('subtasks_assignment_idx', ['userId', 'assignmentId'])
export class Subtask extends LifeColumns {
  @Column('uuid', { name: 'assignment_id' })
  assignmentId!: string;

  @ManyToOne(() => Assignment)
  @JoinColumn(ownedReference('assignment_id'))
  assignment?: Relation<Assignment>;

  @Column('text')
  title!: string;

  /** By the end of this day in the student's own zone. */
  @Column('date', { name: 'due_date', nullable: true })
  dueDate!: string | null;

  @Column('integer', { name: 'estimate_minutes', nullable: true })
  estimateMinutes!: number | null;

  /** When it was ticked; null while it is not. */
  @Column('timestamptz', { name: 'done_at', nullable: true })
  doneAt!: Date | null;

  /** Its place among the subtasks of the assignment, ascending; two may share one. */
  @Column('smallint')
  position!: number;
}
