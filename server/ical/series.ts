import { createHash } from 'node:crypto';
import type { UidEvidence } from '#domain/feeds/uid-evidence';
import { diffDays } from '#domain/time/local-date';
import { dayOf, fromWallMs, midnightOf, timeOf, toWallMs } from '#domain/time/local-date-time';
import { type Series, type SeriesOverride, splitSeries, shiftRule } from '#domain/time/series';
import { ruleStarts } from '#domain/time/recurrence-engine';
import type { ParsedEntry, ParsedMoment, TaskDetails } from './parsed-calendar';
import { localIn, minutesBetween, zoneFor, type SeriesClock } from './moment';

/** Title of entries that have none; the student edits it like any other. */
export const NO_TITLE = 'Untitled';

/** Wall clock text compares like the time it names. */
const LAST_MOMENT = '9999-12-31T23:59';

/** The facts shared by the items of one series. */
interface SeriesContext {
  /** Assumed zone. */
  zone: string;
  keys: ItemKeys;
  /** Keys of an item that one of its changes became. */
  keysOf: (change: ParsedEntry) => ItemKeys;
}

/** A series with its clock. */
interface BareSeries {
  clock: SeriesClock;
  series: Series<ResolvedOverride>;
}

/** What recognizing its course said about a class beside its title; absent if nothing. */
export type ClassDetails = Pick<ParsedEntry, 'label' | 'teacher'>;

/** The texts of an entry as items have them. */
export type ItemTexts = Pick<ResolvedSeries, 'title' | 'notes' | 'place' | 'link'>;

/** The texts of an entry; texts that a changed instance leaves out come from its series. */
export function textsOf(entry: ParsedEntry, series?: ParsedEntry): ItemTexts {
  const { title, notes, place, link } = entry;
  return {
    title: title || (series?.title ?? '') || NO_TITLE,
    notes: notes ?? series?.notes ?? null,
    place: place ?? series?.place ?? null,
    link: link ?? series?.link ?? null,
  };
}

/** sha256 of a value that JSON can hold, in hexadecimal. */
export function sha256(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/** Sorts revisions of one entry, the newest last. */
export function revisionOf(entry: ParsedEntry): string {
  return `${String(entry.sequence).padStart(12, '0')} ${entry.lastModified ?? ''}`;
}

/** Changes that hold for all later instances, and instances of another kind, by their original start. */
type ByStart = ReadonlyMap<string, ParsedEntry>;

/**
 * Resolves a series and the changes of its instances. A change that applies to all later instances ends the series and
 * begins a new one. An instance of the other kind (whole days of a timed series, or the reverse) becomes a separate
 * event, and the series leaves that date out.
 *
 * @param changes in any order; of several for one start the newest counts
 */
export function resolveSeries(
  master: ParsedEntry,
  changes: readonly ParsedEntry[],
  context: SeriesContext,
): ResolvedSeries[] {
  const { clock, series } = bareSeries(master, context.zone);
  const latest = latestByStart(changes, clock);
  const isAlone = ({ cancelled, start }: ParsedEntry) =>
    !cancelled && (start.type === 'date') !== clock.allDay;
  const pick = (test: (change: ParsedEntry) => boolean): ByStart =>
    new Map([...latest].filter(([, change]) => test(change)));
  const alone = pick(isAlone);
  const exceptions = [...new Set([...series.exceptions, ...alone.keys()])].sort();
  const parts = partsOf(
    { ...series, exceptions },
    pick((change) => change.andFuture && !isAlone(change)),
  );
  const single = pick((change) => !change.andFuture && !isAlone(change));
  return [
    ...parts.map((part, index) => ({
      ...resolvePart(master, part, single, { clock, context }),
      ...(index === 0 ? context.keys : {}),
    })),
    ...[...alone.values()].map((change) => resolveAlone(master, change, context)),
  ];
}

function latestByStart(changes: readonly ParsedEntry[], clock: SeriesClock): ByStart {
  const inOrder = [...changes].sort((left, right) => (revisionOf(left) < revisionOf(right) ? -1 : 1));
  const byStart = new Map(inOrder.map((change) => [originalStartOf(change, clock), change]));
  return new Map([...byStart].sort(([left], [right]) => (left < right ? -1 : 1)));
}

function originalStartOf(change: ParsedEntry, clock: SeriesClock): string {
  return localIn(change.recurrenceId ?? change.start, clock);
}

/** A part of a series, and the change that applies to all of it. */
interface SeriesPart {
  series: Series<ResolvedOverride>;
  change: ParsedEntry | null;
  /** Original starts of the whole series that belong to it: the first included, the last not. */
  from: string;
  to: string;
}

/** The stretches of a series; a cancelled one is left out. */
function partsOf(series: Series<ResolvedOverride>, cuts: ByStart): SeriesPart[] {
  const starts = [...cuts.keys()];
  return cutSeries(series, starts).flatMap((part, index) => {
    const [from = '', to = LAST_MOMENT] = [starts[index - 1], starts[index]];
    const change = cuts.get(from) ?? null;
    return part === null || change?.cancelled ? [] : [{ series: part, change, from, to }];
  });
}

function resolvePart(
  master: ParsedEntry,
  { series, change, from, to }: SeriesPart,
  changes: ByStart,
  { clock, context }: { clock: SeriesClock; context: SeriesContext },
): ResolvedSeries {
  const entry = change ?? master;
  const texts = textsOf(entry, master);
  const overrides = [...changes]
    .filter(([start]) => start >= from && start < to)
    .map(([, single]) => resolveOverride(single, texts, clock, context.zone));
  const whole = { ...series, overrides };
  const full = change
    ? { ...movedSeries(whole, from, localIn(change.start, clock)), ...lengthOf(change, clock, context.zone) }
    : whole;
  return itemOf(master, entry, full as Series<ResolvedOverride>, context);
}

/** An instance of another kind than its series. */
function resolveAlone(master: ParsedEntry, change: ParsedEntry, context: SeriesContext): ResolvedSeries {
  return itemOf(master, change, bareSeries(change, context.zone).series, context);
}

function itemOf(
  master: ParsedEntry,
  entry: ParsedEntry,
  series: Series<ResolvedOverride>,
  { keys, keysOf }: SeriesContext,
): ResolvedSeries {
  const texts = textsOf(entry, master);
  const kind = master.kind === 'class' ? 'class' : 'event';
  return {
    kind,
    position: entry.position,
    ...(entry === master ? keys : keysOf(entry)),
    courseKey: entry.courseKey ?? master.courseKey,
    contentHash: sha256([kind, texts, series]),
    ...texts,
    ...detailsOf(entry),
    series,
    isRuleUnread: entry === master && master.isRuleUnread,
  };
}

/** The details of a class alone, without empty ones. */
export function detailsOf({ label, teacher }: ClassDetails): ClassDetails {
  return { ...(label && { label }), ...(teacher && { teacher }) };
}

/** The series of an entry without its changed instances, and its clock. */
export function bareSeries(entry: ParsedEntry, zone: string): BareSeries {
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
  const own = start.type === 'utc' && repeats ? 'UTC' : zoneFor(start, zone);
  const clock = { zone: own, allDay: false, time: '00:00' };
  return { ...clock, time: timeOf(localIn(start, clock)) };
}

function localsOf(moments: readonly ParsedMoment[], clock: SeriesClock): string[] {
  return [...new Set(moments.map((moment) => localIn(moment, clock)))].sort();
}

function resolveOverride(
  change: ParsedEntry,
  shared: ItemTexts,
  clock: SeriesClock,
  zone: string,
): ResolvedOverride {
  const differs = (own: string | null, common: string | null) =>
    own === null || own === '' || own === common ? null : own;
  return {
    originalStart: originalStartOf(change, clock),
    cancelled: change.cancelled,
    localStart: localIn(change.start, clock),
    ...lengthOf(change, clock, zone),
    title: differs(change.title, shared.title),
    notes: differs(change.notes, shared.notes),
    place: differs(change.place, shared.place),
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

/** Starts listed for a series whose rule can't be moved, such as "the last Friday of the month". */
const MOST_LISTED = 500;

/**
 * Splits a series before each of some starts. There is one more part than starts; null if it has no instance.
 *
 * @param starts in order
 */
export function cutSeries<Override extends SeriesOverride>(
  series: Series<Override>,
  starts: readonly string[],
): (Series<Override> | null)[] {
  const parts: (Series<Override> | null)[] = [];
  let rest: Series<Override> | null = series;
  for (const start of starts) {
    const cut: { before: Series<Override> | null; following: Series<Override> | null } = rest
      ? splitSeries(rest, start)
      : { before: null, following: null };
    parts.push(cut.before);
    rest = cut.following;
  }
  return [...parts, rest];
}

/** A series with all starts moved by the same step. A rule that can't express that becomes a list. */
function movedSeries<Override extends SeriesOverride>(
  series: Series<Override>,
  from: string,
  to: string,
): Series<Override> {
  const step = toWallMs(to) - toWallMs(from);
  if (step === 0) return series;
  const move = (local: string) => fromWallMs(toWallMs(local) + step);
  const rule = series.rule === null ? null : shiftRule(series.rule, from, to);
  const listed = series.rule === null || rule !== null ? [series.localStart] : listedStarts(series);
  const [first = series.localStart, ...others] = listed;
  return {
    ...series,
    rule,
    localStart: move(first),
    exceptions: series.exceptions.map(move),
    additions: [...others, ...series.additions].map(move).sort(),
    overrides: series.overrides.map((override) => ({
      ...override,
      originalStart: move(override.originalStart),
    })),
  };
}

function listedStarts({ rule, localStart }: Series): string[] {
  const starts: string[] = [];
  for (const start of ruleStarts(rule ?? '', localStart, localStart, LAST_MOMENT)) {
    if (starts.length === MOST_LISTED) break;
    starts.push(start);
  }
  return starts;
}

/** The fields of every imported item, whatever it becomes. */
export interface ResolvedItem {
  /** Which entry of the file it came from, counted from 1. */
  position: number;
  /** The same for the same item in every import, whatever the calendar is called; sha256 in hexadecimal. */
  importKey: string;
  /** The key rows got while the name of the calendar and of its program were part of it; finds those rows again. */
  formerKey: string;
  /** How much its UID tells; `real` without one, as its content is its key then. */
  uidEvidence: UidEvidence;
  /** Changes exactly when something a student could see changes; sha256 in hexadecimal. */
  contentHash: string;
  title: string;
  courseKey: string | null;
  notes: string | null;
  place: string | null;
  link: string | null;
}

/** The keys that identify an item in later imports. */
export type ItemKeys = Pick<ResolvedItem, 'importKey' | 'formerKey' | 'uidEvidence'>;

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
export interface ResolvedSeries extends ResolvedItem, ClassDetails {
  kind: 'class' | 'event';
  series: Series<ResolvedOverride>;
  /** The file has a rule that is not supported, so the former dates of the series stay valid. */
  isRuleUnread: boolean;
}
