import { JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { ownedReference, LifeColumns } from '../../database/columns';
import { Assignment } from './assignment.entity';

/** The columns of a part of an assignment. */
export abstract class AssignmentPart extends LifeColumns {
  @ManyToOne(() => Assignment)
  @JoinColumn(ownedReference('assignment_id'))
  assignment?: Relation<Assignment>;
}
