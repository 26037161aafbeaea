import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { ownedReference } from '../../database/columns';
import { LifeColumns } from '../../database/life-columns.entity';
import { Assignment } from '../assignments/assignment.entity';

/** Who placed a block. */
export type StudyBlockSource = 'manual' | 'automatic';

/** Time set aside for work on an assignment. */
@Entity('study_blocks')
@Check('study_blocks_span_check', 'ends_at > starts_at')
@Check('study_blocks_source_check', `source IN ('manual', 'automatic')`)
@Index('study_blocks_assignment_idx', ['userId', 'assignmentId'])
@Index('study_blocks_start_idx', ['userId', 'startsAt'])
export class StudyBlock extends LifeColumns {
  @Column('uuid', { name: 'assignment_id' })
  assignmentId!: string;

  @ManyToOne(() => Assignment)
  @JoinColumn(ownedReference('assignment_id'))
  assignment?: Relation<Assignment>;

  @Column('timestamptz', { name: 'starts_at' })
  startsAt!: Date;

  @Column('timestamptz', { name: 'ends_at' })
  endsAt!: Date;

  /** Stays the same when the student moves the block. */
  @Column('text')
  source!: StudyBlockSource;
}
