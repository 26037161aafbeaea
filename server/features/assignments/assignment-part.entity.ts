import { Column, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { ownedReference } from '../../database/columns';
import { LifeColumns } from '../../database/life-columns.entity';
import { Assignment } from './assignment.entity';

/** The columns of a part of an assignment. */
export abstract class AssignmentPart extends LifeColumns {
  @Column('uuid', { name: 'assignment_id' })
  assignmentId!: string;

  @ManyToOne(() => Assignment)
  @JoinColumn(ownedReference('assignment_id'))
  assignment?: Relation<Assignment>;
}
