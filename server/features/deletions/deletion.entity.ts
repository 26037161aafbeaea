import { Entity, Index } from 'typeorm';
import { OwnedColumns, withColumns, column } from '../../database/columns';
import type { Noun } from '../../database/nouns';

/** One deletion: a row and everything deleted with it, kept while it can be restored. */
@Entity('deletions')
@Index('deletions_time_idx', ['userId', 'deletedAt'])
@Index('deletions_age_idx', ['deletedAt', 'id', 'userId'])
export class Deletion extends withColumns(OwnedColumns, {
  noun: column<Noun>('text'),
  label: column('text'),
  /** Rows that went along, the deleted one included. */
  itemCount: column('integer'),
  deletedAt: column('timestamptz', { default: () => 'now()' }),
}) {}
