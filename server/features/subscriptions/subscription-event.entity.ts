import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import type { SubscriptionEventKind } from '#domain/plans/entitlement';
import { decimalColumn } from '../../database/columns';
import { User } from '../users/user.entity';

/** One line of a student's subscription history. */
@Entity('subscription_events')
@Unique('subscription_events_fact_key', ['userId', 'fact'])
export class SubscriptionEvent {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'subscription_events_pkey' })
  userId!: string;

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'subscription_events_pkey' })
  id!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'subscription_events_user_fkey' })
  user?: Relation<User>;

  /** What happened at the provider, e.g. the id of a payment: told twice, it is still one line. */
  @Column('text')
  fact!: string;

  @Column('text')
  kind!: SubscriptionEventKind;

  /** What was paid, in whole units of the currency; null when nothing was. */
  @Column('numeric', decimalColumn({ nullable: true }))
  amount!: number | null;

  /** ISO 4217; null when nothing was paid. */
  @Column('text', { nullable: true })
  currency!: string | null;

  @Column('timestamptz', { name: 'occurred_at' })
  occurredAt!: Date;
}
