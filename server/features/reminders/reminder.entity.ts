import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation, Unique } from 'typeorm';
import type { NotificationKind } from '#domain/reminders/rule';
import { ownedReference, OwnedColumns } from '../../database/columns';
import { Assignment } from '../assignments/assignment.entity';
import { CalendarEvent } from '../calendar/event.entity';

/** Whether a reminder is still to come, was handled (see its notification), or is no longer wanted. */
export type ReminderState = 'planned' | 'fired' | 'cancelled';

/** One reminder at one moment. */
@Entity('reminders')
@Unique('reminders_key', ['userId', 'key'])
@Check('reminders_kind_check', `kind IN ('deadline', 'start_by', 'class', 'digest', 'review')`)
@Check('reminders_state_check', `state IN ('planned', 'fired', 'cancelled')`)
@Index('reminders_planned_idx', ['userId', 'fireAt'], { where: `state = 'planned'` })
@Index('reminders_time_idx', ['fireAt', 'userId'], { where: `state = 'planned'` })
@Index('reminders_assignment_idx', ['userId', 'assignmentId'])
@Index('reminders_event_idx', ['userId', 'eventId'])
@Index('reminders_subject_idx', ['subjectAt', 'userId'])
export class ReminderRow extends OwnedColumns {
  /** Its subject and rule: planning again finds it by this key. */
  @Column('text')
  key!: string;

  @Column('text')
  kind!: NotificationKind;

  @Column('uuid', { name: 'assignment_id', nullable: true })
  assignmentId!: string | null;

  @ManyToOne(() => Assignment, { onDelete: 'CASCADE' })
  @JoinColumn(ownedReference('assignment_id'))
  assignment?: Relation<Assignment> | null;

  @Column('uuid', { name: 'event_id', nullable: true })
  eventId!: string | null;

  @ManyToOne(() => CalendarEvent, { onDelete: 'CASCADE' })
  @JoinColumn(ownedReference('event_id'))
  event?: Relation<CalendarEvent> | null;

  /** For a class, the original start of the instance; for a digest or a review, its day. */
  @Column('text', { nullable: true })
  occurrence!: string | null;

  @Column('timestamptz', { name: 'fire_at' })
  fireAt!: Date;

  /** The source of `fire_at`: a local time and its time zone. */
  @Column('timestamp', { name: 'local_time' })
  localTime!: string;

  @Column('text')
  timezone!: string;

  /** When the assignment was due, or the class started, at planning time: another time is another reminder. */
  @Column('timestamptz', { name: 'subject_at' })
  subjectAt!: Date;

  /** Put off by hand: planning leaves it alone. */
  @Column('boolean', { name: 'is_snoozed', default: false })
  isSnoozed!: boolean;

  @Column('text', { default: 'planned' })
  state!: ReminderState;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
