import { IMPORT_LIMITS, TEXT_LIMITS } from '#domain/limits/limits';
import { clip } from '#domain/limits/text-fault';

import { mapYielding } from '../jobs/event-loop';
import { type CalendarSource, readCalendarSource, type SourceEntry } from './calendar-source';
import { CalendarZones, zoneOfName } from './moment';
import { parseContentLine, rawValue, type ParsedCalendar, type UnreadableEntry } from './parsed-calendar';
import { type CalendarContext, type EntryResult, parseEntry } from './parse-entry';
import { toSingleLine } from './plain-text';
import { isTermwise } from './termwise-feed';

/** Unsupported rules in a file before the rest of its rules is ignored. */
const MOST_REFUSED_RULES = 200;

/** Units of work the exclusion rules of a file may take: a daily one takes about 200 000. */
const EXCLUSION_UNITS = 400_000;

/**
 * Reads an iCalendar file. Never fails because of its contents: unreadable entries are listed, all others are parsed;
 * a text that isn't a calendar gives an empty one (see `isCalendarText`). Yields to other work every few
 * milliseconds.
 *
 * @param text the decoded file, at most `IMPORT_LIMITS.bytes` long
 */
export async function parseCalendar(text: string): Promise<ParsedCalendar> {
  const source = await readCalendarSource(text);
  const productId = calendarText(source, 'PRODID');
  const context: CalendarContext = {
    zones: new CalendarZones(source.zones),
    isTermwise: isTermwise(productId),
    readsRules: true,
    exclusions: { unitsLeft: EXCLUSION_UNITS },
  };
  const calendar: ParsedCalendar = {
    name: calendarText(source, 'X-WR-CALNAME') ?? calendarText(source, 'NAME'),
    productId,
    timezone: zoneOfName(calendarText(source, 'X-WR-TIMEZONE') ?? calendarText(source, 'TIMEZONE-ID') ?? ''),
    entries: [],
    unreadable: [],
  };
  await parseEntries(source, context, calendar);
  if (source.overLimit) {
    calendar.unreadable.push({ position: IMPORT_LIMITS.entries + 1, title: null, reason: 'over_limit' });
  }
  return calendar;
}

async function parseEntries(
  source: CalendarSource,
  context: CalendarContext,
  calendar: ParsedCalendar,
): Promise<void> {
  const reportedZones = new Set<string>();
  let refusedRules = 0;
  await mapYielding(source.entries, (entry, index) => {
    const position = index + 1;
    const result = tryEntry(entry, position, context);
    if (result.entry) calendar.entries.push(result.entry);
    else if (!result.reasons.includes('task_undated')) (calendar.unreadUids ??= []).push(result.uid ?? null);
    const report = (reason: UnreadableEntry['reason']) =>
      calendar.unreadable.push({ position, title: result.title, reason });
    result.reasons.forEach(report);
    if (result.unknownZone !== null && !reportedZones.has(result.unknownZone)) {
      reportedZones.add(result.unknownZone);
      report('zone_unknown');
    }
    if (result.reasons.includes('rule_unsupported')) refusedRules += 1;
    context.readsRules = refusedRules < MOST_REFUSED_RULES;
  });
}

function tryEntry(source: SourceEntry, position: number, context: CalendarContext): EntryResult {
  try {
    return parseEntry(source, position, context);
  } catch {
    // A single unforeseen entry must not cost the student the rest of the file.
    return { entry: null, title: null, reasons: ['malformed'], unknownZone: null };
  }
}

function calendarText(source: CalendarSource, name: string): string | null {
  const line = source.properties.get(name);
  // Names starting with X- have no known type, so their escapes stay; under a known name they are decoded.
  const value = line === undefined ? '' : (parseContentLine(`SUMMARY:${rawValue(line)}`)?.values[0] ?? '');
  return clip(toSingleLine(value), TEXT_LIMITS.courseName) || null;
}
