import { isDeepStrictEqual } from 'node:util';
import { endOf } from '#domain/acts/event';
import { dayOf, midnightOf, timeOf } from '#domain/time/local-date-time';
import { dueInstant } from '#domain/time/due';
import { toInstant } from '#domain/time/zone';
import type { CalendarEntry, ImportedRow } from './entry-identity';
import type { IdentifiedEntries } from './identify-entries';
import { isEdited, type DeadlineFields, type KnownDeadline, type KnownEvent } from './import-fields';
import type { ResolvedDeadline, ResolvedSeries } from '../../ical/series';

/** A row that an entry of another kind takes the place of. */
export interface Replaced {
  key: string;
  noun: ImportedRow['noun'];
  id: string;
  /** Whether it stays as the student's own, because the entry cannot take over all of its data. */
  isKept: boolean;
}

/** Entries sorted by the kind of row they become, with the rows they belong to. */
export interface SortedEntries {
  deadlines: ResolvedDeadline[];
  series: ResolvedSeries[];
  known: { deadlines: Map<string, KnownDeadline>; events: Map<string, KnownEvent> };
  replaced: Replaced[];
  /** The student's texts on an event whose entry is now a deadline, by key. */
  carried: Map<string, Partial<DeadlineFields>>;
  /** Keys of entries whose row was found only by title and course. */
  unsure: Set<string>;
}

/**
 * Decides the kind of row for each entry. Calendars turn deadlines into events and back: the row stays the same. An
 * assignment stays one, because it may hold progress; an event becomes an assignment, unless the student changed
 * something that an assignment cannot hold.
 */
export function sortEntries(
  entries: readonly CalendarEntry[],
  matches: IdentifiedEntries['matches'],
): SortedEntries {
  const sorted: SortedEntries = {
    deadlines: [],
    series: [],
    known: { deadlines: new Map(), events: new Map() },
    replaced: [],
    carried: new Map(),
    unsure: new Set(),
  };
  for (const entry of entries) {
    const match = matches.get(entry.importKey);
    if (!match) {
      add(sorted, entry);
      continue;
    }
    if (match.isUnsure) sorted.unsure.add(entry.importKey);
    const { found, twins } = match;
    if (found.noun === 'assignment') settleAssignment(sorted, entry, found.row);
    else settleEvent(sorted, entry, found.row);
    for (const { noun, row } of twins) {
      const isKept = row.isTouched || isEdited(row);
      if (!row.deleted) sorted.replaced.push({ key: entry.importKey, noun, id: row.id, isKept });
    }
  }
  return sorted;
}

function add({ deadlines, series }: SortedEntries, entry: CalendarEntry): void {
  if (entry.kind === 'deadline') deadlines.push(entry);
  else series.push(entry);
}

function settleAssignment(sorted: SortedEntries, entry: CalendarEntry, row: KnownDeadline): void {
  if (entry.kind !== 'deadline' && recurs(entry) && !row.deleted) {
    const isKept = row.isTouched || isEdited(row);
    sorted.replaced.push({ key: entry.importKey, noun: 'assignment', id: row.id, isKept });
    sorted.series.push(entry);
    return;
  }
  const deadline = entry.kind === 'deadline' ? entry : asDeadline(entry, row);
  sorted.deadlines.push(deadline);
  sorted.known.deadlines.set(entry.importKey, row);
}

function settleEvent(sorted: SortedEntries, entry: CalendarEntry, row: KnownEvent): void {
  if (entry.kind === 'deadline' && !row.deleted && fitsAssignment(row)) {
    sorted.replaced.push({ key: entry.importKey, noun: 'event', id: row.id, isKept: false });
    sorted.carried.set(entry.importKey, editedTexts(row));
    sorted.deadlines.push(entry);
    return;
  }
  const series = entry.kind === 'deadline' ? asSeries(entry, row) : entry;
  if (!series) {
    add(sorted, entry);
    return;
  }
  sorted.series.push(series);
  sorted.known.events.set(entry.importKey, row);
}

function recurs({ series }: ResolvedSeries): boolean {
  return series.rule !== null || series.additions.length > 0;
}

/** Whether an assignment can hold all that the student changed. */
function fitsAssignment({ base, fields, instances, isTouched }: KnownEvent): boolean {
  const own = ['place', 'kind', 'times'] as const;
  const isKept = own.every((field) => isDeepStrictEqual(fields[field], base[field]));
  return !isTouched && isKept && isDeepStrictEqual(instances, base.instances);
}

function editedTexts({ base, fields }: KnownEvent): Partial<DeadlineFields> {
  return {
    ...(fields.title === base.title ? {} : { title: fields.title }),
    ...(fields.notes === base.notes ? {} : { notes: fields.notes }),
    ...(fields.course === base.course ? {} : { course: fields.course }),
  };
}

/** An event as the deadline it was: due as before when it begins or ends then, else at its end. */
function asDeadline(entry: ResolvedSeries, { base }: KnownDeadline): ResolvedDeadline {
  const { series, isRuleUnread: _, ...item } = entry;
  const { localStart, zone } = series;
  const common = { ...item, kind: 'deadline', writtenAs: 'zoned', isDone: false, completedAt: null } as const;
  if (series.allDay) {
    const { dueTime, dueZone } = base.due ?? { dueTime: '23:59', dueZone: zone };
    return { ...common, dueDate: dayOf(localStart), dueTime, dueZone };
  }
  const { durationMinutes } = series;
  const end = endOf({ allDay: false, startLocal: localStart, durationMinutes, timezone: zone });
  const known = base.due && dueInstant(base.due);
  const stays = known !== null && [localStart, end].some((local) => toInstant(local, zone) === known);
  if (base.due && stays) return { ...common, ...base.due };
  return { ...common, dueDate: dayOf(end), dueTime: timeOf(end), dueZone: zone };
}

/** A deadline as the event it was: without a length, or its whole day. Null without a day. */
function asSeries(entry: ResolvedDeadline, { base }: KnownEvent): ResolvedSeries | null {
  const {
    dueDate,
    dueTime,
    dueZone,
    writtenAs: _,
    isDone: _done,
    completedAt: _at,
    task: _task,
    ...item
  } = entry;
  if (dueDate === null) return null;
  return {
    ...item,
    isRuleUnread: false,
    kind: base.kind === 'class' ? 'class' : 'event',
    series: {
      ...{ rule: null, exceptions: [], additions: [], overrides: [], zone: dueZone },
      ...(dueTime === null
        ? { localStart: midnightOf(dueDate), allDay: true, durationDays: 1 }
        : { localStart: `${dueDate}T${dueTime}`, allDay: false, durationMinutes: 0 }),
    },
  };
}
