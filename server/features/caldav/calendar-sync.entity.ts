import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { CollectionStyle } from './collection-style';
import { User } from '../users/user.entity';

/** How far the index of an account's calendar objects has come; there is none before a calendar app asks. */
@Entity('calendar_syncs')
export class CalendarSync {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user?: Relation<User>;

  /** The account's revision that the index describes. */
  @Column('bigint', { default: 0 })
  revision!: string;

  /** Removals up to this revision are forgotten, so older sync tokens are refused. */
  @Column('bigint', { default: 0 })
  forgotten!: string;

  /** By collection. */
  @Column('jsonb', { default: {} })
  collections!: Record<string, CollectionStyle>;
}
