import { Column, Entity, Unique } from 'typeorm';
import { OwnedColumns } from '../../database/columns';

/** A browser that receives pushes. */
@Entity('push_subscriptions')
@Unique('push_subscriptions_endpoint_key', ['userId', 'endpointHash'])
export class PushSubscriptionRow extends OwnedColumns {
  /** SHA-256 of its address: finds the same browser again. */
  @Column('bytea', { name: 'endpoint_hash' })
  endpointHash!: Buffer;

  /** Its address and keys, sealed, see server/auth/secret-box.ts. */
  @Column('bytea')
  address!: Buffer;

  /** The host of the push service. */
  @Column('text')
  host!: string;

  /** The student's name for it. */
  @Column('text')
  label!: string;

  /**
   * The session it was subscribed in: it ends if that session is ended explicitly, not if it expires unused, because
   * students who don't look rely on reminders. No foreign key: it outlives an expired session. Null: it was
   * subscribed without a log-in.
   */
  @Column('uuid', { name: 'session_id', nullable: true })
  sessionId!: string | null;

  @Column('timestamptz', { name: 'last_sent_at', nullable: true })
  lastSentAt!: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
