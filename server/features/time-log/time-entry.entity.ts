import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { LifeColumns } from '../../database/life-columns.entity';
import { Assignment } from '../assignments/assignment.entity';
import { User } from '../users/user.entity';

/** A stretch of work on an assignment; without an end, the timer that runs. */
@Entity('time_entries')
@Check('time_entries_span_check', 'ended_at >= started_at')
@Index('time_entries_assignment_idx', ['userId', 'assignmentId'])
@Index('time_entries_start_idx', ['userId', 'startedAt'])
@Index('time_entries_running_key', ['userId'], {
  unique: true,
  where: 'ended_at IS NULL AND deleted_at IS NULL',
})
export class TimeEntry extends LifeColumns {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'time_entries_pkey' })
  userId!: string;

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'time_entries_pkey' })
  id!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'time_entries_user_fkey' })
  user?: Relation<User>;

  @Column('uuid', { name: 'assignment_id' })
  assignmentId!: string;

  @ManyToOne(() => Assignment)
  @JoinColumn([
    {
      name: 'user_id',
      referencedColumnName: 'userId',
      foreignKeyConstraintName: 'time_entries_assignment_fkey',
    },
    {
      name: 'assignment_id',
      referencedColumnName: 'id',
      foreignKeyConstraintName: 'time_entries_assignment_fkey',
    },
  ])
  assignment?: Relation<Assignment>;

  @Column('timestamptz', { name: 'started_at' })
  startedAt!: Date;

  /** Null while the timer runs; an account has one running timer at most. */
  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt!: Date | null;
}
