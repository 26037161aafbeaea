import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { AccountColumns } from './columns';

/**
 * What a row was before a change, in the order of changes; written by triggers of the tables themselves, see the
 * migration. Kept for 30 days, as deletions are.
 */
@Entity('journal')
@Index('journal_age_idx', ['revision', 'userId'])
@Check('journal_kind_check', `kind IN ('created', 'changed', 'removed', 'derived')`)
export class JournalEntry extends AccountColumns {
  /** The revision that the change gave the account: everything written at one is one act. */
  @PrimaryColumn('bigint')
  revision!: string;

  @PrimaryColumn('bigint', { generated: 'identity', generatedIdentity: 'ALWAYS' })
  seq!: string;

  /**
   * `undo:` or `redo:` and the revision of the act that this one undoes or makes again, or what it is as a whole, see
   * `ActKind`; null for every other act.
   */
  @Column('text', { nullable: true })
  act!: string | null;

  /** Who made it, see `authorText`; null for the student. */
  @Column('text', {
    nullable: true,
    default: () => `NULLIF(current_setting('journal.author', true), '')`,
  })
  author!: string | null;

  @Column('text')
  noun!: string;

  @Column('uuid', { name: 'row_id' })
  rowId!: string;

  @Column('text')
  kind!: 'created' | 'changed' | 'removed' | 'derived';

  /** The former values of the columns that changed, and the whole row that was removed. */
  @Column('jsonb', { nullable: true })
  before!: Record<string, unknown> | null;
}
