import { Column, Entity } from 'typeorm';
import type { CollectionStyle } from './collection-style';
import { AccountColumns } from '../../database/owned-columns.entity';

/** How far the index of an account's calendar objects has come; there is none before a calendar app asks. */
@Entity('calendar_syncs')
export class CalendarSync extends AccountColumns {
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
