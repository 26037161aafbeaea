import { IMPORT_LIMITS, TEXT_LIMITS } from '#domain/limits/limits';

import { mapInTurns } from '../../../jobs/in-turns';
import { type CalendarSource, readCalendarSource } from './calendar-text';
import { CalendarZones, zoneOfName } from './calendar-zones';
import { parseContentLine, rawValue } from './content-line';
import { type CalendarContext, type EntryResult, parseEntry } from './parse-entry';
import type { ParsedCalendar, UnreadableEntry } from './parsed-calendar';
import { clip, toSingleLine } from './plain-text';

/** Rules a file may have that are not supported, before the rest of its rules goes unread. */
const MOST_REFUSED_RULES = 200;

/**
 * Reads an iCalendar file. Never rejects because of what the text holds: entries that cannot be read are
 * listed, all others are parsed; a text that is no calendar gives an empty one (see `isCalendarText`).
 * Gives way to other work every few milliseconds.
 *
 * @param text the decoded file, at most `IMPORT_LIMITS.bytes` long
 */
export async function parseCalendar(text: string): Promise<ParsedCalendar> {
  const source = await readCalendarSource(text);
  const productId = calendarText(source, 'PRODID');
  const context: CalendarContext = {
    zones: new CalendarZones(source.zones),
    categoriesAreCourses: /moodle/i.test(productId ?? ''),
    readsRules: true,
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
  await mapInTurns(source.entries, (lines, index) => {
    const position = index + 1;
    const result = tryEntry(lines, position, context);
    if (result.entry) calendar.entries.push(result.entry);
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

function tryEntry(lines: readonly string[], position: number, context: CalendarContext): EntryResult {
  try {
    return parseEntry(lines, position, context);
  } catch {
    // One entry nobody foresaw must not cost the student the rest of the file.
    return { entry: null, title: null, reasons: ['malformed'], unknownZone: null };
  }
}

function calendarText(source: CalendarSource, name: string): string | null {
  const line = source.properties.get(name);
  // Names beginning with X- have no known type, so their escapes stay; under a known name they are decoded.
  const value = line === undefined ? '' : (parseContentLine(`SUMMARY:${rawValue(line)}`)?.values[0] ?? '');
  return clip(toSingleLine(value), TEXT_LIMITS.courseName) || null;
}
