import { isDeepStrictEqual } from 'node:util';
import type { OverrideRow } from '#domain/acts/event';
import { mergeBy, type Merge } from '#domain/feeds/merge';
import { detailsOf, type ResolvedDeadline, type ResolvedSeries } from '../../ical/series';
import type { EventRow } from '../calendar/event.rows';
import {
  deadlineFields,
  eventFields,
  incomingInstances,
  type CourseIdOf,
  type DeadlineFields,
  type EventBase,
  type EventFields,
  type Instances,
  type KnownDeadline,
  type KnownEvent,
} from './import-fields';
import { cancelledWhereOwn, givesStart, movedAlong, ownInstances } from './instance-names';
import { formerValues, withLostDates, type Sync } from './lesson-dates';
import { tickOf, type Tick } from './part-ticks';

/** The effect of an import on a row; rows the student deleted are also `unchanged`. */
export type ImportChange = 'new' | 'changed' | 'unchanged';

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
  /** Its tick in a list of tasks; null for new work, and if the tick changes nothing. */
  tick: Tick | null;
  /** Its grade category, for new work. */
  categoryId?: string | null;
}

/** A class or event as an import leaves it. */
export interface EventPlan extends ItemPlan {
  item: ResolvedSeries;
  known: KnownEvent | null;
  fields: EventFields;
  instances: Instances;
  base: EventBase;
  /** The values merged with the student's fields; changed instances are named as in the merged series. */
  sides: { theirs: EventBase; mine: Instances; before: Instances };
}

/**
 * Compares a deadline in a file with its row, if there is one.
 * @param carried the student's texts from the event it was before.
 */
export function planDeadline(
  item: ResolvedDeadline,
  known: KnownDeadline | undefined,
  courseIdOf: CourseIdOf,
  carried: Partial<DeadlineFields> = {},
): DeadlinePlan {
  const incoming = sameDayAs(known?.base.due ?? null, deadlineFields(item, courseIdOf));
  if (!known) {
    const fields = { ...incoming, ...carried };
    return { item, known: null, change: 'new', kept: [], fields, base: incoming, tick: null };
  }
  if (known.deleted) {
    const { fields, base } = known;
    return { item, known, change: 'unchanged', kept: [], fields, base, tick: null };
  }
  const tick = tickOf(item.task, known);
  const { fields, base, changed, kept } = mergeFields(known.base, known.fields, incoming);
  return { item, known, change: changed.length > 0 ? 'changed' : 'unchanged', kept, fields, base, tick };
}

/** A deadline without a time is a day, so a different zone from before isn't a change. */
function sameDayAs(before: DeadlineFields['due'], incoming: DeadlineFields): DeadlineFields {
  const { due } = incoming;
  if (due?.dueTime !== null || before?.dueTime !== null) return incoming;
  return { ...incoming, due: { ...due, dueZone: before.dueZone } };
}

/**
 * Compares a class or event of a file with the row it became, if there is one.
 * @param sync given when the calendar is a subscribed one: what it takes back stays visible then.
 */
export function planEvent(
  item: ResolvedSeries,
  known: KnownEvent | undefined,
  courseIdOf: CourseIdOf,
  sync: Sync | null = null,
): EventPlan {
  const incoming = eventFieldsBeside(item, known, courseIdOf);
  const instances = incomingInstances(item);
  const theirs: EventBase = { ...incoming, instances };
  if (!known) {
    const sides = { theirs, mine: instances, before: instances };
    const base = { ...theirs, ...detailsOf(item) };
    return { item, known: null, change: 'new', kept: [], fields: incoming, instances, base, sides };
  }
  if (known.deleted) {
    const sides = { theirs, mine: known.instances, before: known.base.instances };
    return { item, known, change: 'unchanged', kept: [], ...known, sides };
  }
  return mergeEvent(item, known, sync ? withLostDates(known, theirs, sync) : theirs, sync);
}

/** A calendar's version of an event; a rule that can't be read anymore doesn't end the series it described before. */
function eventFieldsBeside(
  item: ResolvedSeries,
  known: KnownEvent | undefined,
  courseIdOf: CourseIdOf,
): EventFields {
  const incoming = eventFields(item, courseIdOf);
  return known && keepsFormerRule(item, known) ? { ...incoming, times: known.base.times } : incoming;
}

/** Whether a series stays as it was because its calendar now has a rule that can't be read. */
function keepsFormerRule({ isRuleUnread }: ResolvedSeries, { base }: KnownEvent): boolean {
  return isRuleUnread && base.times.recurrenceRule !== null;
}

/** Existing series whose rule became unreadable, or readable again, since the last merge. */
export function changedRules(
  plans: readonly EventPlan[],
): { plan: EventPlan; id: string; isUnread: boolean }[] {
  return plans.flatMap((plan) => {
    const { item, known } = plan;
    if (!known || known.deleted) return [];
    const isUnread = keepsFormerRule(item, known);
    return isUnread === (known.base.isRuleUnread ?? false) ? [] : [{ plan, id: known.id, isUnread }];
  });
}

/**
 * Merges field by field. Each side names changed instances by the starts of its own series, so they are compared
 * under the names of the merged one: if a series moves, the dates the student changed move with it.
 */
function mergeEvent(item: ResolvedSeries, known: KnownEvent, said: EventBase, sync: Sync | null): EventPlan {
  const { instances: baseInstances, label, teacher, ...baseFields } = known.base;
  const incoming = heeding(known, said);
  const { instances: saidInstances, ...saidFields } = incoming;
  const own = mergeFields(baseFields, known.fields, saidFields);
  const { times } = own.fields;
  const theirs = movedAlong(saidInstances, incoming.times, times);
  const before = movedAlong(baseInstances, baseFields.times, times);
  const mine = movedAlong(known.instances, known.fields.times, times);
  const single = mergeRecords(before, mine, theirs);
  const details = detailsOf(item);
  const isCalledSo = isDeepStrictEqual(details, detailsOf({ label, teacher }));
  const isChanged = own.changed.length > 0 || single.changed.length > 0 || !isCalledSo;
  const former = sync ? formerValues(known, own, sync.now) : {};
  return {
    item,
    known,
    change: isChanged ? 'changed' : 'unchanged',
    kept: [...own.kept, ...(single.kept.length > 0 ? ['instances'] : [])],
    fields: own.fields,
    instances: withPlace(times, single.fields, ownInstances(mine, before)),
    base: { ...own.base, ...details, ...former, instances: movedAlong(single.base, times, own.base.times) },
    sides: { theirs: { ...incoming, instances: theirs }, mine, before },
  };
}

/** The calendar's version, respecting the student's changes of single dates. */
function heeding({ base, fields, instances }: KnownEvent, said: EventBase): EventBase {
  const own = ownInstances(instances, movedAlong(base.instances, base.times, fields.times));
  return { ...said, ...cancelledWhereOwn(said, movedAlong(own, fields.times, said.times)) };
}

/** A calendar's changes of dates the merged series does not have would show up as instances of their own. */
function withPlace(times: EventFields['times'], instances: Instances, own: Instances): Instances {
  const hasPlace = (start: string) => start in own || givesStart(times, start);
  return Object.fromEntries(Object.entries(instances).filter(([start]) => hasPlace(start)));
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

/** Merges what a calendar says, see {@link mergeBy}. Values are compared by content. */
export function mergeFields<Fields extends object>(
  base: Fields,
  current: Fields,
  incoming: Fields,
): Merge<Fields> {
  return mergeBy(isDeepStrictEqual, base, current, incoming);
}

/** Like {@link mergeFields}, for records whose entries come and go: an absent entry also counts as a value. */
export function mergeRecords<Value>(
  base: Readonly<Record<string, Value>>,
  current: Readonly<Record<string, Value>>,
  incoming: Readonly<Record<string, Value>>,
): Merge<Record<string, Value>> {
  const keys = Object.keys({ ...base, ...current, ...incoming });
  const complete = (record: Readonly<Record<string, Value>>) =>
    Object.fromEntries(keys.map((key) => [key, record[key] ?? null]));
  const merge = mergeFields<Record<string, Value | null>>(
    complete(base),
    complete(current),
    complete(incoming),
  );
  return { ...merge, fields: withoutAbsent(merge.fields), base: withoutAbsent(merge.base) };
}

function withoutAbsent<Value>(record: Readonly<Record<string, Value | null>>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(record).filter((entry): entry is [string, Value] => entry[1] !== null),
  );
}
