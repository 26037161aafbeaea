import type { EventKind } from '../calendar/event.entity';
import type { EventRow, OverrideRow } from '../calendar/event.rows';

/** What an import sets of an assignment; each field is merged by itself, the three parts of a deadline as one. */
export interface DeadlineFields {
  title: string;
  notes: string | null;
  link: string | null;
  due: { dueDate: string; dueTime: string | null; dueZone: string } | null;
  course: string | null;
}

/** When an event takes place; merged as one, because halves of two schedules make none. */
export type EventTimes = Pick<
  EventRow,
  'allDay' | 'startLocal' | 'durationMinutes' | 'timezone' | 'recurrenceRule' | 'exceptions' | 'additions'
>;

/** What an import sets of a class or event beside its changed instances. */
export interface EventFields {
  title: string;
  notes: string | null;
  place: string | null;
  kind: EventKind;
  times: EventTimes;
  course: string | null;
}

/** A changed instance without the start that names it. */
export type InstanceFields = Omit<OverrideRow, 'originalStart'>;

/** Changed instances by original start. */
export type Instances = Readonly<Record<string, InstanceFields>>;

/** The fields of an assignment as they were last imported. */
export type DeadlineBase = DeadlineFields;

/** The fields of an event as they were last imported. */
export interface EventBase extends EventFields {
  instances: Instances;
}

/** An assignment that came from a calendar before. */
export interface KnownDeadline {
  id: string;
  deleted: boolean;
  fields: DeadlineFields;
  base: DeadlineBase;
}

/** A class or event that came from a calendar before. */
export interface KnownEvent {
  id: string;
  deleted: boolean;
  fields: EventFields;
  instances: Instances;
  base: EventBase;
}

/** What the account holds of the entries of some files, by import key. */
export interface KnownItems {
  deadlines: ReadonlyMap<string, KnownDeadline>;
  events: ReadonlyMap<string, KnownEvent>;
}
