import { Column, Entity, Index } from 'typeorm';
import { withColumns } from '../../database/columns';
import { AssignmentPart } from '../assignments/assignment-part.entity';
import { SUBTASK_SHOWN } from './subtask.noun';

/** A subtask of an assignment with its own check mark, due date, and estimate; subtasks have no subtasks. */
@Entity('subtasks')
@Index('subtasks_assignment_idx', ['userId', 'assignmentId'])
export class Subtask extends withColumns(AssignmentPart, SUBTASK_SHOWN) {
  /** Its position among the assignment's subtasks, ascending; two may share one. */
  @Column('smallint')
  position!: number;
}
