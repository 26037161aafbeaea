import { Check, Column, Entity, Index } from 'typeorm';
import type { NotificationKind } from '#domain/reminders/rule';
import { OwnedColumns } from '../../database/columns';

/** The subject of a notification; `late` combines those that couldn't be sent in time. */
export type NotificationSubject = NotificationKind | 'late' | 'test' | 'calendar' | 'grades';

/** A message a student got, or should have got; the inbox contains those marked as in it. */
@Entity('notifications')
@Check(
  'notifications_kind_check',
  `kind IN ('deadline', 'start_by', 'class', 'digest', 'review', 'late', 'test', 'calendar', 'grades')`,
)
@Index('notifications_unread_idx', ['userId', 'id'], { where: 'in_inbox AND read_at IS NULL' })
@Index('notifications_age_idx', ['createdAt', 'userId'])
export class NotificationRow extends OwnedColumns {
  @Column('text')
  kind!: NotificationSubject;

  @Column('text')
  title!: string;

  @Column('text')
  body!: string;

  /** The page within the application that a click opens. */
  @Column('text')
  path!: string;

  /** No foreign key: notifications stay when the assignment is gone. */
  @Column('uuid', { name: 'assignment_id', nullable: true })
  assignmentId!: string | null;

  /** Likewise without a foreign key. */
  @Column('uuid', { name: 'reminder_id', nullable: true })
  reminderId!: string | null;

  @Column('timestamptz', { name: 'planned_at' })
  plannedAt!: Date;

  @Column('boolean', { name: 'in_inbox' })
  inInbox!: boolean;

  @Column('timestamptz', { name: 'read_at', nullable: true })
  readAt!: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
