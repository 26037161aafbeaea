import { Check, Entity, Index } from 'typeorm';
import { withColumns } from '../../database/columns';
import { AssignmentPart } from '../assignments/assignment-part.entity';
import { TIME_ENTRY_SHOWN } from './time-entry.noun';

/** A stretch of work on an assignment; without an end, the running timer. */
@Entity('time_entries')
@Check('time_entries_span_check', 'ended_at >= started_at')
@Index('time_entries_assignment_idx', ['userId', 'assignmentId'])
@Index('time_entries_start_idx', ['userId', 'startedAt'])
@Index('time_entries_running_key', ['userId'], {
  unique: true,
  where: 'ended_at IS NULL AND deleted_at IS NULL',
})
export class TimeEntry extends withColumns(AssignmentPart, TIME_ENTRY_SHOWN) {}
