import { JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { ownedReference } from '../../database/columns';
import { LifeColumns } from '../../database/life-columns.entity';
import { Assignment } from './assignment.entity';

/** The columns of a part of an assignment. */
export abstract class AssignmentPart extends LifeColumns {
  @ManyToOne(() => Assignment)
  @JoinColumn(ownedReference('assignment_id'))
  assignment?: Relation<Assignment>;
}
