import { Column, Entity, Index } from 'typeorm';
import { AssignmentPart } from '../assignments/assignment-part.entity';

/** A subtask of an assignment with its own check mark, due date, and estimate; subtasks have no subtasks. */
@Entity('subtasks')
@Index('subtasks_assignment_idx', ['userId', 'assignmentId'])
export class Subtask extends AssignmentPart {
  @Column('text')
  title!: string;

  /** Due by the end of this day in the student's time zone. */
  @Column('date', { name: 'due_date', nullable: true })
  dueDate!: string | null;

  @Column('integer', { name: 'estimate_minutes', nullable: true })
  estimateMinutes!: number | null;

  /** When it was ticked; null while it is not. */
  @Column('timestamptz', { name: 'done_at', nullable: true })
  doneAt!: Date | null;

  /** Its position among the assignment's subtasks, ascending; two may share one. */
  @Column('smallint')
  position!: number;
}
