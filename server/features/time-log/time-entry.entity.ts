import { Check, Column, Entity, Index } from 'typeorm';
import { AssignmentPart } from '../assignments/assignment-part.entity';

/** A stretch of work on an assignment; without an end, the running timer. */
@Entity('time_entries')
@Check('time_entries_span_check', 'ended_at >= started_at')
@Index('time_entries_assignment_idx', ['userId', 'assignmentId'])
@Index('time_entries_start_idx', ['userId', 'startedAt'])
@Index('time_entries_running_key', ['userId'], {
  unique: true,
  where: 'ended_at IS NULL AND deleted_at IS NULL',
})
export class TimeEntry extends AssignmentPart {
  @Column('timestamptz', { name: 'started_at' })
  startedAt!: Date;

  /** Null while the timer runs; an account has one running timer at most. */
  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt!: Date | null;
}
