import ICAL from 'ical.js';

/** One property of a calendar file, decoded. */
export interface ContentLine {
  /** Lower-case name. */
  name: string;
  /** Value of the TZID parameter, without quotes. */
  timezoneId: string | null;
  /** Decoded texts; dates and times as they are written, periods cut to their start. */
  values: string[];
}

/** jCal (RFC 7265 §3.4): name, parameters, type, values. */
type JCalProperty = [string, Record<string, string | string[] | undefined>, string, ...unknown[]];

/** Properties that hold dates and times. Their VALUE parameter is not believed: files contradict it. */
const TIME_PROPERTIES = new Set(['dtstart', 'dtend', 'exdate', 'rdate', 'recurrence-id', 'last-modified']);

/** Upper-case name of the property a line holds, or '' when it holds none. */
export function propertyName(line: string): string {
  return /^([A-Za-z0-9-]+)[;:]/.exec(line)?.[1]?.toUpperCase() ?? '';
}

/** The undecoded text behind the first colon; right for properties without quoted parameters (RRULE). */
export function rawValue(line: string): string {
  return line.slice(line.indexOf(':') + 1);
}

/** Decodes a line: parameters, escapes, lists. Null when it is no property. */
export function parseContentLine(line: string): ContentLine | null {
  try {
    const property = ICAL.Property.fromString(line, ICAL.design.icalendar);
    const [name, parameters, , ...values] = property.toJSON() as unknown as JCalProperty;
    const timezoneId = parameters['tzid'];
    return {
      name,
      timezoneId: (Array.isArray(timezoneId) ? timezoneId[0] : timezoneId) ?? null,
      values: TIME_PROPERTIES.has(name) ? timeValues(line) : values.map(String),
    };
  } catch {
    return null;
  }
}

/** Dates and times hold no colon, so the last one ends the parameters, whatever these contain. */
function timeValues(line: string): string[] {
  return line
    .slice(line.lastIndexOf(':') + 1)
    .split(',')
    .map((value) => value.replace(/\/.*$/, '').trim());
}
