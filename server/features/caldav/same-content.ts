import { isDeepStrictEqual } from 'node:util';
import { normaliseRule } from '#domain/time/rule';
import { ruleContext } from '../../ical/parse-entry';
import { addDuration, parseMoment, type CalendarZones } from '../../ical/moment';
import {
  type ParsedMoment,
  parseContentLine,
  propertyName,
  rawValue,
  valueColon,
} from '../../ical/parsed-calendar';
import { linesWithin, textOf, type Component, LIFE } from './components';
import type { ReadObject } from './sent-object';
import { dueOf, isParentLine, momentKey, momentOf } from './task-values';

/** Properties with the values that are assumed where they are missing. */
const ASSUMED = /^(?:STATUS:NEEDS-ACTION|PRIORITY:0|PERCENT-COMPLETE:(?:0|100))$/i;

/**
 * Whether two objects say the same. The order of lines, the spelling of times and texts, and the record of their
 * edits may differ.
 */
export function saysTheSame(left: ReadObject, right: ReadObject): boolean {
  return isDeepStrictEqual(factsOf(left), factsOf(right));
}

function factsOf({ parts, timeZones }: ReadObject): string[] {
  return parts.map((part) => JSON.stringify(factsOfComponent(part, timeZones))).sort();
}

function factsOfComponent(component: Component, zones: CalendarZones): string[] {
  const start = momentOf(component, 'DTSTART', zones);
  const facts = component.lines.flatMap((line) => factsOfLine(line, start, zones));
  const inner = component.parts.map((part) => [part.name, ...linesWithin(part)].join('\n'));
  return [...new Set([...facts, `END ${momentKey(endOf(component, start, zones))}`, ...inner])].sort();
}

function endOf(component: Component, start: ParsedMoment | null, zones: CalendarZones): ParsedMoment | null {
  if (component.name === 'VTODO') return dueOf(component, zones);
  const length = textOf(component, 'DURATION') || (start?.type === 'date' ? 'P1D' : 'PT0S');
  return momentOf(component, 'DTEND', zones) ?? (start && addDuration(start, length));
}

function factsOfLine(line: string, start: ParsedMoment | null, zones: CalendarZones): string[] {
  const name = propertyName(line);
  if (LIFE.includes(name) || ASSUMED.test(line)) return [];
  if (isParentLine(line)) return [`PARENT ${rawValue(line).trim()}`];
  switch (name) {
    case 'SUMMARY':
    case 'DESCRIPTION':
    case 'LOCATION': {
      const text = parseContentLine(line)?.values.join() ?? '';
      return text === '' ? [] : [`${line.slice(0, valueColon(line, 0))} ${text}`];
    }
    case 'COMPLETED':
      return [`${name} ${rawValue(line).trim()}`];
    case 'RRULE':
      return [ruleFact(line, start)];
    case 'DTEND':
    case 'DUE':
    case 'DURATION':
      // The end itself is a fact of the component.
      return timeFacts(line, zones).filter(isToTheSecond);
    case 'DTSTART':
    case 'RECURRENCE-ID':
    case 'EXDATE':
    case 'RDATE':
      return timeFacts(line, zones);
    default:
      return [line];
  }
}

/** The same rule on the same clock in one form: an UNTIL may be the last start, or the end of its day. */
function ruleFact(line: string, start: ParsedMoment | null): string {
  if (!start) return line;
  const context = ruleContext(start);
  const read = normaliseRule(rawValue(line), context);
  if (!read.ok) return line;
  const time = context.localStart.slice(11).replace(':', '');
  const rule = read.rule.replace(/(UNTIL=\d{8})T(\d{4})\d\d/, (_, day: string, last: string) =>
    last < time ? `${day}T${last}` : day,
  );
  return `RRULE ${rule} ${context.zone}`;
}

/** Each moment of a property; those with seconds as they are written, because the product has none. */
function timeFacts(line: string, zones: CalendarZones): string[] {
  const parsed = parseContentLine(line);
  const name = propertyName(line);
  return (parsed?.values ?? []).map((value) => {
    const moment = isToTheSecond(value) ? null : parseMoment(value, parsed?.timezoneId ?? null, zones);
    return `${name} ${moment ? momentKey(moment) : value}`;
  });
}

/** Whether a time or a length has seconds. */
function isToTheSecond(text: string): boolean {
  return /T\d{4}(?!00)\d\d|\dS$/i.test(text);
}
