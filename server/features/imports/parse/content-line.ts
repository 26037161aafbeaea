import ICAL from 'ical.js';

/** One property of a calendar file, decoded. */
export interface ContentLine {
  /** Lower-case name. */
  name: string;
  /** Value of the TZID parameter, without quotes. */
  timezoneId: string | null;
  /** Decoded values; times keep the parser's `YYYY-MM-DDTHH:mm:ssZ` form, periods are cut to their start. */
  values: string[];
}

/** jCal (RFC 7265 §3.4): name, parameters, type, values. */
type JCalProperty = [string, Record<string, string | string[] | undefined>, string, ...unknown[]];

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
      values: values.map((value) => String(Array.isArray(value) ? value[0] : value)),
    };
  } catch {
    return null;
  }
}
