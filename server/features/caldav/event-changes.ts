import { isDeepStrictEqual } from 'node:util';
import { v7 as uuidv7 } from 'uuid';
import type { OverrideRow } from '#domain/acts/event';
import type { Transaction } from '../../database/database';
import { assertQuota } from '../../database/quota';
import { acted } from '../calendar/event.acts';
import { insertEvents, lockEvent, type EventRow } from '../calendar/event.rows';
import { saveEvent, written } from '../calendar/event.writes';
import { isClass } from '../calendar/meeting.changes';
import { propertyName } from '../../ical/parsed-calendar';
import { invalidData } from './dav-refusal';
import { eventValues, type EventValues } from './event-values';
import { assertKeptSize, keptOrNull, unownedLines, type KeptLines } from './components';
import type { EventObjectRow } from './object-rows';
import { saysTheSame } from './same-content';
import { readServed, type ReadObject, type Sent, type Stored } from './sent-object';

/** Properties of a VEVENT that an event has fields for. */
const OF_EVENT = [
  ...['SUMMARY', 'DESCRIPTION', 'LOCATION', 'DTSTART', 'DTEND', 'DURATION'],
  ...['RRULE', 'EXRULE', 'EXDATE', 'RDATE', 'RECURRENCE-ID'],
];

const canceled = () => invalidData("A canceled event can't be stored. Delete the event instead.");

/** Adds an event, or a series with its changed dates, as an import would. */
export async function createEvent(transaction: Transaction, sent: Sent): Promise<Stored> {
  const read = eventValues(sent.parts, sent.timeZones, transaction.timezone);
  const { times, components, isCancelled, ...values } = read;
  if (isCancelled) throw canceled();
  await assertQuota(transaction, 'events');
  const event: EventRow = {
    ...values,
    ...times,
    id: uuidv7(),
    courseId: null,
    kind: 'event',
    version: 1,
  };
  await insertEvents(transaction, [acted(() => written(event))]);
  return { id: event.id, noun: 'event', kept: keptOf(components) };
}

/**
 * Applies an app's changes of an event, and nothing else. Dates of a timetable class can be moved and canceled; its
 * title and plan belong to the timetable.
 */
export async function changeEvent(
  transaction: Transaction,
  row: EventObjectRow,
  sent: Sent,
): Promise<Stored> {
  const zone = transaction.timezone;
  const event = await lockEvent(transaction, row.id);
  const was = readServed(row);
  const before = eventValues(was.parts, was.timeZones, zone);
  const after = eventValues(sent.parts, sent.timeZones, zone);
  const isMoved = !isDeepStrictEqual(after.times, before.times);
  if (after.isCancelled && (!before.isCancelled || isMoved)) throw canceled();
  const next = changed(
    event,
    before,
    isClass(event) ? withCanceledDates(before, after, hasOnlyLostList(was, sent)) : after,
  );
  if (!isDeepStrictEqual(next, event)) {
    acted(() => written(next));
    await saveEvent(transaction, next);
  }
  return { id: row.id, noun: 'event', kept: keptOf(after.components) };
}

/** Whether an app changed nothing but that it sent no list of dates. */
function hasOnlyLostList(was: ReadObject, sent: ReadObject): boolean {
  const parts = was.parts.map((part) => ({
    ...part,
    lines: part.lines.filter((line) => propertyName(line) !== 'RDATE'),
  }));
  return saysTheSame({ ...was, parts }, sent);
}

/**
 * Cancels the dates that an app took from a class's list of dates, as an exception would. An app that doesn't know
 * lists sends only the first date, so a single date is no list, unless it is what is left of two: the second date, or
 * the first one without another change for which such an app would have sent it.
 */
function withCanceledDates(before: EventValues, after: EventValues, isListAlone: boolean): EventValues {
  const startsOf = ({ times }: EventValues) => [times.startLocal, ...times.additions];
  const [was, is] = [startsOf(before), startsOf(after)];
  const gone = was.filter((start) => !is.includes(start));
  const isLeftOfTwo = gone.length === 1 && (isListAlone || gone[0] === before.times.startLocal);
  const isList = after.times.additions.length > 0 || isLeftOfTwo;
  if (!isList || !is.every((start) => was.includes(start))) return after;
  const { startLocal, additions } = before.times;
  return {
    ...after,
    times: { ...after.times, startLocal, additions },
    exceptions: [...after.exceptions, ...gone],
  };
}

function changed(event: EventRow, before: EventValues, after: EventValues): EventRow {
  const texts = (['title', 'place', 'notes'] as const).filter((field) => after[field] !== before[field]);
  const next = { ...event, ...Object.fromEntries(texts.map((field) => [field, after[field]])) };
  const isRetimed = !isDeepStrictEqual(after.times, before.times);
  if (isClass(event) && (isRetimed || texts.includes('title')))
    throw invalidData(
      'The timetable sets the title and times of this class. Change single dates here, or the class in the timetable of Termwise.',
    );
  if (isRetimed) return { ...next, ...after.times, exceptions: after.exceptions, overrides: after.overrides };
  return withDates(next, before, after);
}

/** An event with the dates that an app canceled, restored, or changed. */
function withDates(event: EventRow, before: EventValues, after: EventValues): EventRow {
  const exceptionsNow = new Set(after.exceptions);
  const restored = before.exceptions.filter((start) => !exceptionsNow.has(start));
  const known = new Map(event.overrides.map((row) => [row.originalStart, row]));
  if (isClass(event) && restored.some((start) => event.exceptions.includes(start)))
    throw invalidData('The timetable has no class on one of these dates.');
  const canceledNow = after.exceptions.filter((start) => !before.exceptions.includes(start));
  const unchanged = new Map(before.overrides.map((row) => [row.originalStart, row]));
  const shown = after.overrides.map((row): OverrideRow => {
    if (row.cancelled) return cancelledDate(row.originalStart, known);
    const own = known.get(row.originalStart);
    if (own && isDeepStrictEqual(row, unchanged.get(row.originalStart))) return own;
    return { ...row, link: own?.link ?? null };
  });
  const shownOrRestored = new Set([...shown.map(({ originalStart }) => originalStart), ...restored]);
  const hiddenRows = event.overrides.filter(
    (row) =>
      !shownOrRestored.has(row.originalStart) &&
      (row.cancelled || event.exceptions.includes(row.originalStart)),
  );
  const cancelled = canceledNow.map((originalStart) => cancelledDate(originalStart, known));
  return {
    ...event,
    exceptions: event.exceptions.filter((start) => !restored.includes(start)),
    overrides: [
      ...shown,
      ...hiddenRows.filter((row) => !canceledNow.includes(row.originalStart)),
      ...cancelled.filter((row) => !shownOrRestored.has(row.originalStart)),
    ].sort((left, right) => (left.originalStart < right.originalStart ? -1 : 1)),
  };
}

/** A canceled date rather than an exception: the product shows it as canceled, and it can be restored. */
function cancelledDate(originalStart: string, known: ReadonlyMap<string, OverrideRow>): OverrideRow {
  const same = { startLocal: null, durationMinutes: null, title: null, place: null, notes: null, link: null };
  return { ...same, ...known.get(originalStart), originalStart, cancelled: true };
}

function keptOf(components: EventValues['components']): KeptLines | null {
  const kept = Object.fromEntries(
    [...components].map(([start, component]) => [start, unownedLines(component, OF_EVENT)]),
  );
  assertKeptSize(kept);
  return keptOrNull(kept);
}
