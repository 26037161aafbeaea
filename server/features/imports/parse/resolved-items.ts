import type { Series, SeriesOverride } from '#domain/time/series';
import type { ParsedMoment, TaskDetails } from './parsed-calendar';

/** The fields of every imported item, whatever it becomes. */
export interface ResolvedItem {
  /** Which entry of the file it came from, counted from 1. */
  position: number;
  /** The same for the same item in every import, whatever the calendar is called; sha256 in hexadecimal. */
  importKey: string;
  /** The key rows got while the name of the calendar and of its program were part of it; finds those rows again. */
  formerKey: string;
  /** Changes exactly when something a student could see changes; sha256 in hexadecimal. */
  contentHash: string;
  title: string;
  courseKey: string | null;
  notes: string | null;
  place: string | null;
  link: string | null;
}

/** The keys that identify an item in later imports. */
export type ItemKeys = Pick<ResolvedItem, 'importKey' | 'formerKey'>;

/** Something to hand in. */
export interface ResolvedDeadline extends ResolvedItem {
  kind: 'deadline';
  /** Null: it has no deadline. */
  dueDate: string | null;
  /** Null: the whole day counts. */
  dueTime: string | null;
  dueZone: string;
  /** A task that is done. */
  isDone: boolean;
  /** ISO instant of its completion, if the file states it. */
  completedAt: string | null;
  /** Absent unless it comes from a list of tasks; applies to new work only. */
  task?: Omit<TaskDetails, 'isUndated'>;
  /** How the file wrote the time; only times in UTC say something about the zone of the calendar. */
  writtenAs: ParsedMoment['type'];
}

/** A changed instance with the texts that differ from those of its series, else null. */
export interface ResolvedOverride extends SeriesOverride {
  title: string | null;
  notes: string | null;
  place: string | null;
}

/** Lessons or another event, with all repetitions. */
export interface ResolvedSeries extends ResolvedItem {
  kind: 'class' | 'event';
  series: Series<ResolvedOverride>;
  /** The file has a rule that is not supported, so the former dates of the series stay valid. */
  isRuleUnread: boolean;
}
