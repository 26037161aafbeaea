import { createHash } from 'node:crypto';

import { diffDays } from '#domain/time/local-date';
import { dayOf, midnightOf, timeOf } from '#domain/time/local-date-time';
import { hasOriginalStart } from '#domain/time/expand-series';
import type { Series, SeriesOverride } from '#domain/time/series';
import { toLocal } from '#domain/time/zone';

import { mapInTurns } from '../../../jobs/in-turns';
import type { ParsedCalendar, ParsedEntry, ParsedMoment } from './parsed-calendar';
import { instantOf, localIn, minutesBetween, type SeriesClock } from './resolve-moment';

/** What every imported item has, whatever it becomes. */
interface ResolvedItem {
  /** Which entry of the file it came from, counted from 1. */
  position: number;
  /** The same for the same item of the same calendar in every import; sha256 in hexadecimal. */
  importKey: string;
  /** Changes exactly when something a student could see changes; sha256 in hexadecimal. */
  contentHash: string;
  title: string;
  courseKey: string | null;
  notes: string | null;
  place: string | null;
  link: string | null;
}

/** Something to hand in. */
export interface ResolvedDeadline extends ResolvedItem {
  kind: 'deadline';
  dueDate: string;
  dueTime: string;
  dueZone: string;
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
}

/** A calendar as it will be stored, in the order of the file. */
export interface ResolvedCalendar {
  deadlines: ResolvedDeadline[];
  series: ResolvedSeries[];
}

/** Title of entries that have none; the student edits it like any other. */
const NO_TITLE = 'Untitled';

/** Some timetable systems put the day of the export into the name of the calendar. */
const DATE_IN_NAME = /[\s_-]*\d{4}([-./]?)\d{2}\1\d{2}/g;

/** All entries of a file that share a UID: series or single items, and changes to their instances. */
interface UidGroup {
  masters: ParsedEntry[];
  changes: ParsedEntry[];
}

/** Series times changes of one UID that are compared; files with more are not worth the work. */
const MOST_COMPARISONS = 1_000;

/**
 * Turns parsed entries into what is stored. Times in UTC and without zone are put on the clocks of the assumed
 * zone — except series in UTC, which stay there, as their hours would otherwise shift with daylight saving.
 * Changed instances are joined to their series; what is cancelled as a whole is left out. Gives way to other work
 * every few milliseconds.
 *
 * @param calendar a parsed calendar, usually after `recogniseCourses`
 * @param zone the assumed IANA zone
 */
export async function resolveEntries(calendar: ParsedCalendar, zone: string): Promise<ResolvedCalendar> {
  const source = sha256([calendar.productId, calendar.name?.replace(DATE_IN_NAME, '') ?? null]);
  const resolved: ResolvedCalendar = { deadlines: [], series: [] };
  await mapInTurns(await groupByUid(calendar.entries), (group) => {
    const shared = group.masters.length > 1;
    const changes = shareOut(group, zone);
    for (const master of group.masters) {
      if (master.cancelled) continue;
      const importKey = importKeyOf(source, master, shared);
      if (master.kind === 'deadline') resolved.deadlines.push(resolveDeadline(master, importKey, zone));
      else resolved.series.push(resolveSeries(master, changes.get(master) ?? [], importKey, zone));
    }
  });
  resolved.deadlines.sort(byPosition);
  resolved.series.sort(byPosition);
  return resolved;
}

function byPosition(left: ResolvedItem, right: ResolvedItem): number {
  return left.position - right.position;
}

async function groupByUid(entries: readonly ParsedEntry[]): Promise<UidGroup[]> {
  const groups = new Map<string, UidGroup>();
  await mapInTurns(await latestRevisions(entries), (entry) => {
    const key = uidKey(entry);
    const group = groups.get(key) ?? { masters: [], changes: [] };
    groups.set(key, group);
    (entry.recurrenceId === null ? group.masters : group.changes).push(entry);
  });
  for (const group of groups.values()) {
    if (group.masters.length > 0) continue;
    // Instances whose series is not in the file stand for themselves.
    group.masters = group.changes;
    group.changes = [];
  }
  return [...groups.values()];
}

function uidKey(entry: ParsedEntry): string {
  return entry.uid === null ? `content ${JSON.stringify(contentOf(entry))}` : `uid ${entry.uid}`;
}

/** What stands in for a missing UID. Two entries alike in all of this are one entry written twice. */
function contentOf(entry: ParsedEntry): unknown[] {
  return [entry.title, entry.place, entry.start, entry.end, entry.rule];
}

/** Without the older revisions of the same entry; entries that merely share a UID all stay. */
async function latestRevisions(entries: readonly ParsedEntry[]): Promise<ParsedEntry[]> {
  const latest = new Map<string, ParsedEntry>();
  await mapInTurns(entries, (entry) => {
    const identity = JSON.stringify([
      uidKey(entry),
      entry.recurrenceId ?? entry.start,
      entry.recurrenceId === null,
    ]);
    const known = latest.get(identity);
    if (known === undefined || revisionOf(entry) >= revisionOf(known)) latest.set(identity, entry);
  });
  return [...latest.values()];
}

function revisionOf(entry: ParsedEntry): string {
  return `${String(entry.sequence).padStart(12, '0')} ${entry.lastModified ?? ''}`;
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

function resolveDeadline(entry: ParsedEntry, importKey: string, zone: string): ResolvedDeadline {
  const { start, end } = entry;
  // A bare date on an assignment is how Canvas writes 23:59; the end of its exclusive stretch is not the due day.
  const moment = start.type === 'date' ? start : end;
  const dueZone = moment.type === 'zoned' ? moment.zone : zone;
  const local = moment.type === 'date' ? `${moment.day}T23:59` : toLocal(instantOf(moment, zone), dueZone);
  const due = { dueDate: dayOf(local), dueTime: timeOf(local), dueZone };
  const texts = textsOf(entry);
  const contentHash = sha256(['deadline', texts, due]);
  return {
    kind: 'deadline',
    ...itemOf(entry, importKey),
    contentHash,
    ...texts,
    ...due,
    writtenAs: moment.type,
  };
}

function resolveSeries(
  entry: ParsedEntry,
  changes: readonly ParsedEntry[],
  importKey: string,
  zone: string,
): ResolvedSeries {
  const { clock, series } = bareSeries(entry, zone);
  const texts = textsOf(entry);
  const overrides = [...changes]
    .sort((left, right) => (revisionOf(left) < revisionOf(right) ? -1 : 1))
    .map((change) => resolveOverride(change, texts, clock, zone));
  const kind = entry.kind === 'class' ? 'class' : 'event';
  const full = { ...series, overrides: onePerStart(overrides) };
  const contentHash = sha256([kind, texts, full]);
  return { kind, ...itemOf(entry, importKey), contentHash, ...texts, series: full };
}

/** Files may write one start in two ways, in UTC and in a zone; the newest revision, which comes last, counts. */
function onePerStart(overrides: readonly ResolvedOverride[]): ResolvedOverride[] {
  const latest = new Map(overrides.map((override) => [override.originalStart, override]));
  return [...latest.values()].sort((left, right) => (left.originalStart < right.originalStart ? -1 : 1));
}

function itemOf(entry: ParsedEntry, importKey: string) {
  return { position: entry.position, importKey, courseKey: entry.courseKey };
}

function textsOf(entry: ParsedEntry) {
  return { title: entry.title || NO_TITLE, notes: entry.notes, place: entry.place, link: entry.link };
}

/** The series of an entry without its changed instances, and the clock it stands on. */
function bareSeries(
  entry: ParsedEntry,
  zone: string,
): { clock: SeriesClock; series: Series<ResolvedOverride> } {
  const clock = clockOf(entry, zone);
  const lists = {
    rule: entry.rule,
    exceptions: localsOf(entry.exceptions, clock),
    additions: localsOf(entry.additions, clock),
    overrides: [],
  };
  const { start, end } = entry;
  if (start.type === 'date') {
    const durationDays = end.type === 'date' ? Math.max(1, diffDays(start.day, end.day)) : 1;
    return {
      clock,
      series: { ...lists, localStart: midnightOf(start.day), zone: clock.zone, allDay: true, durationDays },
    };
  }
  const durationMinutes = minutesBetween(start, end, zone);
  return {
    clock,
    series: { ...lists, localStart: localIn(start, clock), zone: clock.zone, allDay: false, durationMinutes },
  };
}

function clockOf({ start, rule, additions }: ParsedEntry, zone: string): SeriesClock {
  if (start.type === 'date') return { zone, allDay: true, time: '00:00' };
  const repeats = rule !== null || additions.length > 0;
  const inUtc = start.type === 'utc' && repeats ? 'UTC' : zone;
  const clock = { zone: start.type === 'zoned' ? start.zone : inUtc, allDay: false, time: '00:00' };
  return { ...clock, time: timeOf(localIn(start, clock)) };
}

function localsOf(moments: readonly ParsedMoment[], clock: SeriesClock): string[] {
  return [...new Set(moments.map((moment) => localIn(moment, clock)))].sort();
}

function resolveOverride(
  change: ParsedEntry,
  master: ReturnType<typeof textsOf>,
  clock: SeriesClock,
  zone: string,
): ResolvedOverride {
  const originalStart = localIn(change.recurrenceId ?? change.start, clock);
  const localStart =
    change.start.type === 'date' ? midnightOf(change.start.day) : localIn(change.start, clock);
  const length = lengthOf(change, clock, zone);
  const differs = (own: string | null, shared: string | null) =>
    own === null || own === '' || own === shared ? null : own;
  return {
    originalStart,
    cancelled: change.cancelled,
    localStart,
    ...length,
    title: differs(change.title, master.title),
    notes: differs(change.notes, master.notes),
    place: differs(change.place, master.place),
  };
}

function lengthOf({ start, end }: ParsedEntry, clock: SeriesClock, zone: string) {
  if (!clock.allDay) return { durationMinutes: minutesBetween(start, end, zone) };
  const days = diffDays(
    start.type === 'date' ? start.day : dayOf(start.local),
    end.type === 'date' ? end.day : dayOf(end.local),
  );
  return { durationDays: Math.max(1, days) };
}

/**
 * Identity across imports: calendar, UID and RECURRENCE-ID; without a UID the content itself. Where one UID
 * is used for several items, which no standard allows but some programs do, the start tells them apart.
 */
function importKeyOf(source: string, entry: ParsedEntry, shared: boolean): string {
  if (entry.uid === null) return sha256([source, 'content', contentOf(entry), entry.recurrenceId]);
  return sha256([source, 'uid', entry.uid, entry.recurrenceId, shared ? entry.start : null]);
}

function sha256(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
