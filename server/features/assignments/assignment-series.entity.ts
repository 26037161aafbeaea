import { Check, Column, Entity } from 'typeorm';
import { OwnedColumns } from '../../database/columns';

/**
 * The repetition of some assignments. By a rule, every deadline is an assignment from the start; after
 * completion, each is created when the last is done. Kept while any of its assignments can be restored.
 */
@Entity('assignment_series')
@Check('assignment_series_kind_check', '(rule IS NULL) <> (after_days IS NULL)')
export class AssignmentSeries extends OwnedColumns {
  /** Canonical RFC 5545 rule, always with COUNT or UNTIL; null: after completion. */
  @Column('text', { nullable: true })
  rule!: string | null;

  /** Days from the completion of one to the deadline of the next; null: by the rule. */
  @Column('smallint', { name: 'after_days', nullable: true })
  afterDays!: number | null;

  /** Deadline of the first one. */
  @Column('date', { name: 'first_day' })
  firstDay!: string;

  /** `HH:MM:SS`; null: the whole day counts. */
  @Column('time', { name: 'due_time', nullable: true })
  dueTime!: string | null;

  /** IANA zone of all deadlines. */
  @Column('text')
  timezone!: string;

  /** After completion: the last day one may be due. */
  @Column('date', { name: 'ends_on', nullable: true })
  endsOn!: string | null;

  /** After completion: how many are made at most, the first one included. */
  @Column('smallint', { name: 'max_count', nullable: true })
  maxCount!: number | null;
}
