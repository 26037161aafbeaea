import { Check, Entity } from 'typeorm';
import { OwnedColumns, withColumns, column, nullableColumn } from '../../database/columns';

/**
 * The repetition of some assignments. By a rule, every deadline is an assignment from the start; after
 * completion, each is created when the last is done. Kept while any of its assignments can be restored.
 */
@Entity('assignment_series')
@Check('assignment_series_kind_check', '(rule IS NULL) <> (after_days IS NULL)')
export class AssignmentSeries extends withColumns(OwnedColumns, {
  /** Canonical RFC 5545 rule, always with COUNT or UNTIL; null: after completion. */
  rule: nullableColumn('text'),
  /** Days from the completion of one to the deadline of the next; null: by the rule. */
  afterDays: nullableColumn('smallint'),
  /** Deadline of the first one. */
  firstDay: column('date'),
  /** `HH:MM:SS`; null: the whole day counts. */
  dueTime: nullableColumn('time'),
  /** IANA zone of all deadlines. */
  timezone: column('text'),
  /** After completion: the last day one may be due. */
  endsOn: nullableColumn('date'),
  /** After completion: how many are made at most, the first one included. */
  maxCount: nullableColumn('smallint'),
}) {}
