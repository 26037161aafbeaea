import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Channel } from '#domain/reminders/rule';
import { ownedReference } from '../../database/columns';
import { NotificationRow } from './notification.entity';

/** The state of one notification on one channel. */
export type DeliveryState = 'waiting' | 'sent' | 'failed' | 'not_sent';

/** The delivery of one notification to one device, address, or inbox. */
@Entity('deliveries')
@Check('deliveries_channel_check', `channel IN ('in_app', 'email', 'push', 'webhook')`)
@Check('deliveries_state_check', `state IN ('waiting', 'sent', 'failed', 'not_sent')`)
@Check('deliveries_sent_check', `(state = 'sent') = (sent_at IS NOT NULL)`)
@Index('deliveries_notification_idx', ['userId', 'notificationId'])
export class DeliveryRow {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'notification_id' })
  notificationId!: string;

  @ManyToOne(() => NotificationRow, { onDelete: 'CASCADE' })
  @JoinColumn(ownedReference('notification_id'))
  notification?: Relation<NotificationRow>;

  @Column('text')
  channel!: Channel;

  /** The device or webhook, which may be gone by now. */
  @Column('uuid', { name: 'target_id', nullable: true })
  targetId!: string | null;

  /** The student's name for it. */
  @Column('text')
  target!: string;

  @Column('text', { default: 'waiting' })
  state!: DeliveryState;

  /** The result in words; null for none yet. */
  @Column('text', { nullable: true })
  result!: string | null;

  /** The other side's answer, shortened. */
  @Column('text', { nullable: true })
  answer!: string | null;

  @Column('integer', { default: 0 })
  attempts!: number;

  @Column('timestamptz', { name: 'planned_at' })
  plannedAt!: Date;

  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt!: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
