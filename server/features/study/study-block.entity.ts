import { Check, Column, Entity, Index } from 'typeorm';
import { AssignmentPart } from '../assignments/assignment-part.entity';

/** The source of a block. */
export type StudyBlockSource = 'manual' | 'automatic';

/** Time set aside for work on an assignment. */
@Entity('study_blocks')
@Check('study_blocks_span_check', 'ends_at > starts_at')
@Check('study_blocks_source_check', `source IN ('manual', 'automatic')`)
@Index('study_blocks_assignment_idx', ['userId', 'assignmentId'])
@Index('study_blocks_start_idx', ['userId', 'startsAt'])
export class StudyBlock extends AssignmentPart {
  @Column('timestamptz', { name: 'starts_at' })
  startsAt!: Date;

  @Column('timestamptz', { name: 'ends_at' })
  endsAt!: Date;

  /** Stays the same when the student moves the block. */
  @Column('text')
  source!: StudyBlockSource;
}
