import { Check, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { ownedReference, PartColumns, withColumns, column, nullableColumn } from '../../../database/columns';
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
export class CalendarDiffRow extends withColumns(PartColumns, {
  sourceId: column('uuid'),
  kind: column<DiffKind>('text'),
  noun: column<DiffNoun>('text'),
  /** The assignment or event. No foreign key: a row that is gone has nothing left to decide. */
  rowId: column('uuid'),
  importKey: column('text'),
  /** The field as imports merge it; `entry` for the entry as a whole. */
  field: column('text'),
  /** The calendar's former word. */
  base: column('jsonb'),
  /** The value here when the question arose, or was answered. */
  mine: column('jsonb'),
  /** The calendar's word now. */
  theirs: column('jsonb'),
  /** The deadline the calendar names, where the question is about one: reminders go by it if it is the earlier one. */
  dueAt: nullableColumn('timestamptz'),
  createdAt: column('timestamptz', { default: () => 'now()' }),
  resolvedAt: nullableColumn('timestamptz'),
  resolution: nullableColumn<DiffChoice>('text'),
  /** The deletion an accepted removal made, to be undone by. */
  deletionId: nullableColumn('uuid'),
}) {
  @ManyToOne(() => CalendarSourceRow, { onDelete: 'CASCADE' })
  @JoinColumn(ownedReference('source_id'))
  source?: Relation<CalendarSourceRow>;
}
