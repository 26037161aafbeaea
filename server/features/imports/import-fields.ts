import { isDeepStrictEqual } from 'node:util';
import type { EventKind } from '../calendar/event.entity';
import type { EventRow, OverrideRow } from '../calendar/event.rows';

/** The fields an import sets in an assignment; each is merged separately, the three parts of a deadline as one. */
export interface DeadlineFields {
  title: string;
  notes: string | null;
  link: string | null;
  due: { dueDate: string; dueTime: string | null; dueZone: string } | null;
  course: string | null;
}

/** When an event takes place; merged as one, because halves of two schedules don't make one. */
export type EventTimes = Pick<
  EventRow,
  'allDay' | 'startLocal' | 'durationMinutes' | 'timezone' | 'recurrenceRule' | 'exceptions' | 'additions'
>;

/** The fields an import sets in a class or event, apart from its changed instances. */
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
  /** Whether the calendar's current rule can't be read, so the former times are kept. */
  isRuleUnread?: boolean;
}

/** An assignment that came from a calendar before. */
export interface KnownDeadline {
  id: string;
  deleted: boolean;
  fields: DeadlineFields;
  base: DeadlineBase;
  /** Whether there is still work to do. */
  isOpen: boolean;
  /** Whether the student did something with it that its calendar doesn't know about. */
  isTouched: boolean;
}

/** A class or event that came from a calendar before. */
export interface KnownEvent {
  id: string;
  deleted: boolean;
  fields: EventFields;
  instances: Instances;
  base: EventBase;
  /** Whether the student did something with it that its calendar doesn't know about. */
  isTouched: boolean;
}

/** The account's rows for the entries in some files, by import key. */
export interface KnownItems {
  deadlines: ReadonlyMap<string, KnownDeadline>;
  events: ReadonlyMap<string, KnownEvent>;
}

/** Whether the student changed a field that came from the calendar. */
export function isEdited({ fields, base, ...rest }: KnownDeadline | KnownEvent): boolean {
  const current = 'instances' in rest ? { ...fields, instances: rest.instances } : fields;
  const said: Partial<Record<string, unknown>> = { ...base };
  return Object.entries(current).some(([field, value]) => !isDeepStrictEqual(value, said[field]));
}
