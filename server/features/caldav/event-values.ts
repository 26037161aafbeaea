import type { OverrideRow } from '#domain/acts/event';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { DATE_RANGE } from '#domain/limits/time-limits';
import { addDuration, instantOf, localIn, CalendarZones } from '../../ical/moment';
import { IMPORT_LAST_YEAR, type ParsedEntry, propertyName } from '../../ical/parsed-calendar';
import { parseEntry } from '../../ical/parse-entry';
import { bareSeries, resolveSeries, type ItemTexts } from '../../ical/series';
import type { EventRow } from '../calendar/event.rows';
import { instanceOf, timesOf } from '../imports/import-fields';
import { notesOf, placeOf, textOf, titleOf, type Component } from './components';
import { invalidData } from './dav-refusal';
import { momentOf, unknownZone } from './task-values';

/** An event as an app sent it, with all its instances. */
export interface EventValues {
  title: string;
  place: string | null;
  notes: string | null;
  times: Pick<
    EventRow,
    'allDay' | 'startLocal' | 'durationMinutes' | 'timezone' | 'recurrenceRule' | 'additions'
  >;
  exceptions: string[];
  /** Whether all of it is canceled. */
  isCancelled: boolean;
  overrides: OverrideRow[];
  /** The components of the changed instances by their original starts; `''` for the event itself. */
  components: Map<string, Component>;
}

const KEYS = { importKey: '', formerKey: '', uidEvidence: 'real' } as const;
/** Units of work that exclusion rules of one object may take. */
const EXCLUSION_UNITS = 20_000;

/**
 * The values of one object's VEVENTs, in the product's terms, read like those of an import.
 * A canceled event has its only start as an exception.
 * @param zone the student's, for times without one
 * @throws DavRefusal for values the product can't store: nothing is altered to fit.
 */
export function eventValues(parts: readonly Component[], zones: CalendarZones, zone: string): EventValues {
  const entries = new Map(parts.map((part) => [entryOf(part, zones, zone), part]));
  const [master, ...others] = [...entries.keys()].filter(({ recurrenceId }) => recurrenceId === null);
  const changes = [...entries.keys()].filter(({ recurrenceId }) => recurrenceId !== null);
  if (!master || others.length > 0)
    throw invalidData('An event needs exactly one VEVENT without RECURRENCE-ID.');
  if (changes.some(({ andFuture }) => andFuture))
    throw invalidData('RANGE=THISANDFUTURE is not supported: split the series instead.');
  const [resolved, ...more] = resolveSeries(master, changes, { zone, keys: KEYS, keysOf: () => KEYS });
  if (!resolved || more.length > 0)
    throw invalidData("A changed date can't become a whole day, or stop being one.");
  const { series, title, place, notes } = resolved;
  const { exceptions, ...times } = timesOf(series);
  const { clock } = bareSeries(master, zone);
  const startOf = ({ recurrenceId, start }: ParsedEntry) => localIn(recurrenceId ?? start, clock);
  const components = new Map(
    [...entries].map(([entry, part]) => [entry === master ? '' : startOf(entry), part]),
  );
  return {
    title,
    place,
    notes,
    times,
    exceptions: master.cancelled ? [...exceptions, times.startLocal] : exceptions,
    isCancelled: master.cancelled,
    overrides: series.overrides.map((row) => ({
      ...instanceOf(row, series),
      ...removedTexts(resolved, components.get(row.originalStart)),
      originalStart: row.originalStart,
      link: null,
    })),
    components,
  };
}

/**
 * Texts of the series that a changed date doesn't have, as ''. Its component is complete (RFC 5545 §3.8.4.4): what it
 * leaves out was removed, other than in an import.
 */
function removedTexts({ place, notes }: ItemTexts, part: Component | undefined) {
  return {
    ...(part && place !== null && placeOf(part) === null && { place: '' }),
    ...(part && notes !== null && notesOf(part) === null && { notes: '' }),
  };
}

function entryOf(part: Component, zones: CalendarZones, zone: string): ParsedEntry {
  const result = parseEntry({ isTask: false, lines: part.lines }, 1, {
    zones,
    isTermwise: false,
    readsRules: true,
    exclusions: { unitsLeft: EXCLUSION_UNITS },
  });
  const { entry, reasons } = result;
  if (!entry || reasons.length > 0) throw invalidData(FAULTS[reasons[0] ?? 'malformed'] ?? FAULTS.malformed);
  if (result.unknownZone !== null) throw unknownZone('DTSTART', result.unknownZone);
  assertDatesAreAlike(part, entry);
  const duration = textOf(part, 'DURATION');
  const end =
    momentOf(part, 'DTEND', zones) ?? (duration === '' ? entry.start : addDuration(entry.start, duration));
  if (!end || instantOf(end, zone) < instantOf(entry.start, zone))
    throw invalidData('DTEND must be a date or a time, not before DTSTART.');
  return {
    ...entry,
    kind: 'event',
    // As they were written: an import takes a course out of the title and markup out of the notes.
    title: titleOf(part, TEXT_LIMITS.eventTitle),
    place: placeOf(part),
    notes: notesOf(part),
  };
}

/**
 * Added dates have the event's own length, and its time of day. @throws DavRefusal for others, which an import would
 * adjust.
 */
function assertDatesAreAlike({ lines }: Component, { start }: ParsedEntry): void {
  const added = lines.filter((line) => propertyName(line) === 'RDATE');
  const values = added.flatMap((line) => line.slice(line.lastIndexOf(':') + 1).split(','));
  if (values.some((value) => value.includes('/')))
    throw invalidData('RDATE with periods is not supported: list the dates, and change single ones.');
  if (values.some((value) => /T/i.test(value) === (start.type === 'date')))
    throw invalidData('RDATE must have a time if DTSTART has one, and none otherwise.');
}

const FAULTS: Readonly<Record<string, string>> & { malformed: string } = {
  start_missing: 'DTSTART is missing.',
  start_invalid: `DTSTART must be a date between ${DATE_RANGE.first.slice(0, 4)} and ${IMPORT_LAST_YEAR}.`,
  rule_unsupported:
    'This repetition is not supported: use DAILY to YEARLY, INTERVAL up to 999, and COUNT up to 2000.',
  ends_before_start: 'The repetition ends before it starts.',
  exclusions_unsupported: 'EXRULE is not supported: list the dates in EXDATE.',
  dates_over_limit: 'EXDATE or RDATE lists too many dates.',
  malformed: 'The event could not be read.',
};
