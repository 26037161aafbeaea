import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ownedReference } from '../../../database/columns';
import { CalendarSourceRow } from './calendar-source.entity';

/** The calendar's change of an entry: moved, otherwise changed, or removed. */
export type DiffKind = 'moved' | 'changed' | 'removed';

/** The student's answer: accept the calendar's value, or keep the one here. */
export type DiffChoice = 'accept' | 'keep';

/** The kind of the entry's row here. */
export type DiffNoun = 'assignment' | 'event';

/** A change of a calendar that is the student's to decide. */
@Entity('calendar_diffs')
@Index('calendar_diffs_open_key', ['userId', 'sourceId', 'importKey', 'field'], {
  unique: true,
  where: 'resolved_at IS NULL',
})
@Check('calendar_diffs_kind_check', `kind IN ('moved', 'changed', 'removed')`)
@Check('calendar_diffs_noun_check', `noun IN ('assignment', 'event')`)
@Check(
  'calendar_diffs_resolution_check',
  `(resolved_at IS NULL) = (resolution IS NULL) AND resolution IN ('accept', 'keep')`,
)
@Index('calendar_diffs_resolved_idx', ['resolvedAt', 'userId'], { where: 'resolved_at IS NOT NULL' })
export class CalendarDiffRow {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'source_id' })
  sourceId!: string;

  @ManyToOne(() => CalendarSourceRow, { onDelete: 'CASCADE' })
  @JoinColumn(ownedReference('source_id'))
  source?: Relation<CalendarSourceRow>;

  @Column('text')
  kind!: DiffKind;

  @Column('text')
  noun!: DiffNoun;

  /** The assignment or event. No foreign key: a row that is gone has nothing left to decide. */
  @Column('uuid', { name: 'row_id' })
  rowId!: string;

  @Column('text', { name: 'import_key' })
  importKey!: string;

  /** The field as imports merge it; `entry` for the entry as a whole. */
  @Column('text')
  field!: string;

  /** The calendar's former word. */
  @Column('jsonb')
  base!: unknown;

  /** The value here when the question arose, or was answered. */
  @Column('jsonb')
  mine!: unknown;

  /** The calendar's word now. */
  @Column('jsonb')
  theirs!: unknown;

  /** The deadline the calendar names, where the question is about one: reminders go by it if it is the earlier one. */
  @Column('timestamptz', { name: 'due_at', nullable: true })
  dueAt!: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'resolved_at', nullable: true })
  resolvedAt!: Date | null;

  @Column('text', { nullable: true })
  resolution!: DiffChoice | null;

  /** The deletion an accepted removal made, to be undone by. */
  @Column('uuid', { name: 'deletion_id', nullable: true })
  deletionId!: string | null;
}
