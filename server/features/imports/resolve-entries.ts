import { weighUids } from '#domain/feeds/uid-evidence';
import { dayOf, timeOf } from '#domain/time/local-date-time';
import { hasOriginalStart } from '#domain/time/expand-series';
import { toLocal } from '#domain/time/zone';
import { mapYielding } from '../../jobs/event-loop';
import type { ParsedCalendar, ParsedEntry } from '../../ical/parsed-calendar';
import { withoutEnding } from '../../ical/plain-text';
import { instantOf, localIn, zoneFor } from '../../ical/moment';
import {
  bareSeries,
  resolveSeries,
  revisionOf,
  sha256,
  textsOf,
  type ItemKeys,
  type ResolvedDeadline,
  type ResolvedItem,
  type ResolvedSeries,
} from '../../ical/series';

/** A calendar as it will be stored, in the order of the file. */
export interface ResolvedCalendar {
  deadlines: ResolvedDeadline[];
  series: ResolvedSeries[];
  /** Classes and events that the calendar still contains, as canceled; absent without any. */
  calledOff?: ResolvedSeries[];
}

/** Some timetable systems put the day of the export into the calendar's name; former keys leave it out. */
const DATE_IN_NAME = /\d{4}([-./]?)\d{2}\1\d{2}/;

/** All entries of a file that share a UID: series or single items, and changes to their instances. */
interface UidGroup {
  masters: ParsedEntry[];
  changes: ParsedEntry[];
}

/** Series times changes of one UID that are compared; files with more are not worth the work. */
const MOST_COMPARISONS = 1_000;

/**
 * Converts parsed entries to the stored form. Times in UTC and without a time zone are converted to the assumed zone
 * — except series in UTC, which stay there, as their hours would otherwise shift with daylight saving. Changed
 * instances are joined to their series; entries canceled as a whole are kept apart, deadlines among them are left out.
 * Yields to other work every few milliseconds.
 *
 * @param calendar a parsed calendar, usually after `recognizeCourses`
 * @param zone the assumed IANA time zone
 */
export async function resolveEntries(calendar: ParsedCalendar, zone: string): Promise<ResolvedCalendar> {
  const source = sha256([calendar.productId, calendar.name === null ? null : withoutDates(calendar.name)]);
  const uids = calendar.entries.flatMap(({ uid }) => uid ?? []);
  const evidence = weighUids(uids, calendar.productId);
  const evidenceOf = ({ uid }: ParsedEntry) => evidence.get(uid ?? '') ?? 'real';
  // In several calendars in one file, one position is that of several entries.
  const namesOf = (entry: ParsedEntry) => (evidenceOf(entry) === 'real' ? [] : [entry.title]);
  const keysFor = (entry: ParsedEntry, shared: boolean) => ({
    ...keysOf(source, entry, shared ? [entry.start, ...namesOf(entry)] : [null]),
    uidEvidence: evidenceOf(entry),
  });
  const resolved: ResolvedCalendar = { deadlines: [], series: [] };
  const calledOff: ResolvedSeries[] = [];
  await mapYielding(await groupByUid(calendar.entries, namesOf), (group) => {
    const shared = group.masters.length > 1;
    const changes = shareOut(group, zone);
    for (const master of group.masters) {
      const keys = keysFor(master, shared);
      if (master.kind === 'deadline') {
        if (!master.cancelled) resolved.deadlines.push(resolveDeadline(master, keys, zone));
        continue;
      }
      const context = { zone, keys, keysOf: (change: ParsedEntry) => keysFor(change, shared) };
      if (master.cancelled) calledOff.push(...resolveSeries(master, [], context));
      else resolved.series.push(...resolveSeries(master, changes.get(master) ?? [], context));
    }
  });
  resolved.deadlines.sort(byPosition);
  resolved.series.sort(byPosition);
  return calledOff.length > 0 ? { ...resolved, calledOff } : resolved;
}

/** A name without the dates in it and the separators before them. */
function withoutDates(name: string): string {
  const date = DATE_IN_NAME.exec(name);
  if (!date) return name;
  const rest = name.slice(date.index + date[0].length);
  return withoutEnding(name.slice(0, date.index), /[\s_-]/) + withoutDates(rest);
}

function byPosition(left: ResolvedItem, right: ResolvedItem): number {
  return left.position - right.position;
}

/** What tells entries with one UID apart, besides their starts. */
type NamesOf = (entry: ParsedEntry) => readonly string[];

async function groupByUid(entries: readonly ParsedEntry[], namesOf: NamesOf): Promise<UidGroup[]> {
  const groups = new Map<string, UidGroup>();
  await mapYielding(await latestRevisions(entries, namesOf), (entry) => {
    const key = uidKey(entry);
    const group = groups.get(key) ?? { masters: [], changes: [] };
    groups.set(key, group);
    (entry.recurrenceId === null ? group.masters : group.changes).push(entry);
  });
  for (const group of groups.values()) {
    if (group.masters.length > 0) continue;
    // Instances whose series is not in the file become separate items.
    group.masters = group.changes;
    group.changes = [];
  }
  return [...groups.values()];
}

function uidKey(entry: ParsedEntry): string {
  return entry.uid === null ? `content ${JSON.stringify(contentOf(entry))}` : `uid ${entry.uid}`;
}

/** The substitute for a missing UID. Two entries that agree in all of this are one entry written twice. */
function contentOf(entry: ParsedEntry): unknown[] {
  return [entry.title, entry.place, entry.start, entry.end, entry.rule];
}

/** Leaves out older revisions of the same entry. Different entries that share a UID all stay. */
async function latestRevisions(entries: readonly ParsedEntry[], namesOf: NamesOf): Promise<ParsedEntry[]> {
  const latest = new Map<string, ParsedEntry>();
  await mapYielding(entries, (entry) => {
    const identity = JSON.stringify([
      uidKey(entry),
      entry.recurrenceId ?? entry.start,
      entry.recurrenceId === null,
      ...(entry.recurrenceId === null ? namesOf(entry) : []),
    ]);
    const known = latest.get(identity);
    if (known === undefined || revisionOf(entry) >= revisionOf(known)) latest.set(identity, entry);
  });
  return [...latest.values()];
}

/** Which changed instances belong to which of several series with one UID: the one that has that start. */
function shareOut(group: UidGroup, zone: string): Map<ParsedEntry, ParsedEntry[]> {
  const shares = new Map<ParsedEntry, ParsedEntry[]>();
  const recurring = group.masters.filter((master) => master.rule !== null || master.additions.length > 0);
  const fallback = recurring[0] ?? group.masters[0];
  if (fallback === undefined) return shares;
  const ambiguous = recurring.length > 1 && recurring.length * group.changes.length <= MOST_COMPARISONS;
  for (const change of group.changes) {
    const owner = ambiguous ? recurring.find((master) => hasInstance(master, change, zone)) : undefined;
    const share = shares.get(owner ?? fallback);
    if (share) share.push(change);
    else shares.set(owner ?? fallback, [change]);
  }
  return shares;
}

function hasInstance(master: ParsedEntry, change: ParsedEntry, zone: string): boolean {
  const { clock, series } = bareSeries(master, zone);
  return change.recurrenceId !== null && hasOriginalStart(series, localIn(change.recurrenceId, clock));
}

function resolveDeadline(entry: ParsedEntry, keys: ItemKeys, zone: string): ResolvedDeadline {
  const { start, end } = entry;
  // A bare date on an assignment is how Canvas writes 23:59; the end of its exclusive stretch is not the due day.
  const moment = start.type === 'date' ? start : end;
  const dueZone = zoneFor(moment, zone);
  const local = moment.type === 'date' ? `${moment.day}T23:59` : toLocal(instantOf(moment, zone), dueZone);
  // Only tasks end with the day on which they begin: they have no time.
  const isWholeDay = start.type === 'date' && end.type === 'date' && start.day === end.day;
  const { isUndated = false, ...task } = entry.task ?? {};
  const dueDate = isUndated ? null : dayOf(local);
  const due = { dueDate, dueTime: isWholeDay ? null : timeOf(local), dueZone };
  const texts = textsOf(entry);
  const contentHash = sha256(['deadline', texts, due]);
  return {
    kind: 'deadline',
    ...itemOf(entry, keys),
    contentHash,
    ...texts,
    ...due,
    isDone: entry.isDone,
    completedAt: entry.completedAt,
    ...('priority' in task ? { task } : {}),
    writtenAs: moment.type,
  };
}

function itemOf(entry: ParsedEntry, keys: ItemKeys) {
  return { position: entry.position, ...keys, courseKey: entry.courseKey };
}

/** The key of the only entry, or of the series, with a UID. */
export function keyOfUid(uid: string): string {
  return sha256(['uid', uid, null, null]);
}

/**
 * The identity across imports: UID and RECURRENCE-ID; without a UID, the content itself. If one UID is used for
 * several items, which no standard allows but some programs do, their start tells them apart.
 * @param apart what does; null if nothing has to.
 */
function keysOf(
  source: string,
  entry: ParsedEntry,
  apart: readonly unknown[],
): Omit<ItemKeys, 'uidEvidence'> {
  const parts =
    entry.uid === null
      ? ['content', contentOf(entry), entry.recurrenceId]
      : ['uid', entry.uid, entry.recurrenceId, ...apart];
  return { importKey: sha256(parts), formerKey: sha256([source, ...parts]) };
}
