import { hasOriginalStart } from '#domain/time/expand-series';
import type { EventRow, OverrideRow } from '../calendar/event.rows';
import { seriesOf } from '../calendar/event.series';
import type {
  DeadlineFields,
  EventBase,
  EventFields,
  Instances,
  KnownDeadline,
  KnownEvent,
} from './import-fields';
import { deadlineFields, eventFields, incomingInstances, type CourseIdOf } from './incoming';
import { mergeFields, mergeRecords } from './merge';
import type { ResolvedDeadline, ResolvedSeries } from './parse/resolve-entries';

/** What an import does to a row; `unchanged` is also what the student deleted. */
export type ImportChange = 'new' | 'changed' | 'unchanged';

/** What becomes of one entry. */
interface ItemPlan {
  change: ImportChange;
  /** Fields the calendar changed but the student had edited. */
  kept: string[];
}

/** An assignment as an import leaves it. */
export interface DeadlinePlan extends ItemPlan {
  item: ResolvedDeadline;
  known: KnownDeadline | null;
  fields: DeadlineFields;
  base: DeadlineFields;
}

/** A class or event as an import leaves it. */
export interface EventPlan extends ItemPlan {
  item: ResolvedSeries;
  known: KnownEvent | null;
  fields: EventFields;
  instances: Instances;
  base: EventBase;
}

/** Compares a deadline of a file with the row it became, if there is one. */
export function planDeadline(
  item: ResolvedDeadline,
  known: KnownDeadline | undefined,
  courseIdOf: CourseIdOf,
): DeadlinePlan {
  const incoming = deadlineFields(item, courseIdOf);
  if (!known) return { item, known: null, change: 'new', kept: [], fields: incoming, base: incoming };
  if (known.deleted)
    return { item, known, change: 'unchanged', kept: [], fields: known.fields, base: known.base };
  const { fields, base, changed, kept } = mergeFields(known.base, known.fields, incoming);
  return { item, known, change: changed.length > 0 ? 'changed' : 'unchanged', kept, fields, base };
}

/** Compares a class or event of a file with the row it became, if there is one. */
export function planEvent(
  item: ResolvedSeries,
  known: KnownEvent | undefined,
  courseIdOf: CourseIdOf,
): EventPlan {
  const incoming = eventFields(item, courseIdOf);
  const instances = incomingInstances(item);
  if (!known) {
    return {
      item,
      known: null,
      change: 'new',
      kept: [],
      fields: incoming,
      instances,
      base: { ...incoming, instances },
    };
  }
  if (known.deleted) return { item, known, change: 'unchanged', kept: [], ...known };
  return mergeEvent(item, known, incoming, instances);
}

function mergeEvent(
  item: ResolvedSeries,
  known: KnownEvent,
  incoming: EventFields,
  incomingChanges: Instances,
): EventPlan {
  const { instances: baseInstances, ...baseFields } = known.base;
  const own = mergeFields(baseFields, known.fields, incoming);
  const single = mergeRecords(baseInstances, known.instances, incomingChanges);
  const isChanged = own.changed.length > 0 || single.changed.length > 0;
  return {
    item,
    known,
    change: isChanged ? 'changed' : 'unchanged',
    kept: [...own.kept, ...(single.kept.length > 0 ? ['instances'] : [])],
    fields: own.fields,
    instances: withoutOrphans(own.fields, single.fields),
    base: { ...own.base, instances: single.base },
  };
}

/** Changes of instances that the merged series no longer has would show up as instances of their own. */
export function withoutOrphans(fields: EventFields, instances: Instances): Instances {
  const series = seriesOf(rowOf({ id: '', fields, instances: {} }));
  return Object.fromEntries(Object.entries(instances).filter(([start]) => hasOriginalStart(series, start)));
}

/** A class or event as a row. */
export function rowOf({
  id,
  fields,
  instances,
}: { id: string } & Pick<EventPlan, 'fields' | 'instances'>): EventRow {
  const { times, course: courseId, ...texts } = fields;
  const overrides = Object.entries(instances).map(([originalStart, instance]): OverrideRow => ({
    ...instance,
    originalStart,
  }));
  return { ...texts, ...times, id, courseId, overrides, version: 1 };
}
