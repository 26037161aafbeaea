/** One property of a calendar file, decoded. */
export interface ContentLine {
  /** Lower-case name. */
  name: string;
  /** Value of the TZID parameter, without quotes. */
  timezoneId: string | null;
  /** Value of the RANGE parameter in upper case. */
  range: string | null;
  /** Decoded texts; dates and times as they are written, periods cut to their start. */
  values: string[];
}

/** Properties with dates and times. Their VALUE parameter is ignored, because files contradict it. */
const TIME_PROPERTIES = new Set([
  'dtstart',
  'dtend',
  'due',
  'completed',
  'exdate',
  'rdate',
  'recurrence-id',
  'last-modified',
]);

/** Properties with lists of texts; in all others, a comma is part of the text. */
const LISTS = new Set(['categories']);

/** Longest name of a property that is looked at. */
const LONGEST_NAME = 60;

const NAME = /^[A-Za-z0-9-]+$/;

/*
 * Lines come from strangers and may be long: all that is done here passes over a line once.
 */

/** Upper-case name of the property in a line, or '' if there is none. */
export function propertyName(line: string): string {
  const end = nameEnd(line);
  const name = line.slice(0, Math.max(end, 0));
  return NAME.test(name) ? name.toUpperCase() : '';
}

/** The end of the name: the first colon or semicolon; -1 if there is none nearby. */
function nameEnd(line: string): number {
  for (let at = 0; at < line.length && at <= LONGEST_NAME; at += 1) {
    if (line[at] === ':' || line[at] === ';') return at;
  }
  return -1;
}

/** The value of a line as it is written, with its escapes. */
export function rawValue(line: string): string {
  return line.slice(valueColon(line, 0) + 1);
}

/** Decodes a line: parameters, escapes, lists. Null when it is no property. */
export function parseContentLine(line: string): ContentLine | null {
  const name = propertyName(line).toLowerCase();
  if (name === '') return null;
  const isTime = TIME_PROPERTIES.has(name);
  // Dates and times contain no colon, so the last one ends the parameters, whatever they contain.
  const colon = isTime ? line.lastIndexOf(':') : valueColon(line, name.length);
  if (colon < 0) return null;
  const parameters = readParameters(line.slice(name.length, colon));
  const value = line.slice(colon + 1);
  return {
    name,
    timezoneId: parameters.get('TZID') ?? null,
    range: parameters.get('RANGE')?.toUpperCase() ?? null,
    values: isTime ? value.split(',').map(periodStart) : textValues(value, LISTS.has(name)),
  };
}

/** The start of a period such as `20261102T090000Z/PT1H`. */
function periodStart(text: string): string {
  const slash = text.indexOf('/');
  return (slash < 0 ? text : text.slice(0, slash)).trim();
}

/** The colon before the value: the first outside quotes, or the first of all if a quote is never closed. */
export function valueColon(line: string, from: number): number {
  let isQuoted = false;
  for (let at = from; at < line.length; at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted;
    else if (line[at] === ':' && !isQuoted) return at;
  }
  return line.indexOf(':', from);
}

/** `;TZID="America/New_York";VALUE=DATE` by upper-case name, the first of each, without quotes. */
function readParameters(text: string): Map<string, string> {
  const parameters = new Map<string, string>();
  let isQuoted = false;
  let from = 1;
  for (let at = 1; at <= text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted;
    if (at < text.length && (text[at] !== ';' || isQuoted)) continue;
    const piece = text.slice(from, at);
    from = at + 1;
    const equals = piece.indexOf('=');
    const name = piece.slice(0, Math.max(equals, 0)).trim().toUpperCase();
    const value = piece
      .slice(equals + 1)
      .replaceAll('"', '')
      .trim();
    if (equals > 0 && !parameters.has(name)) parameters.set(name, value);
  }
  return parameters;
}

/** Texts without their escapes (RFC 5545 §3.3.11); a list is cut at the commas that are not escaped. */
function textValues(value: string, isList: boolean): string[] {
  const values: string[] = [];
  let text = '';
  let from = 0;
  for (let at = 0; at < value.length; at += 1) {
    const isCut = isList && value[at] === ',';
    if (value[at] !== '\\' && !isCut) continue;
    text += value.slice(from, at);
    if (isCut) {
      values.push(text);
      text = '';
    } else {
      at += 1;
      text += unescaped(value[at] ?? '\\');
    }
    from = at + 1;
  }
  return [...values, text + value.slice(from)];
}

/** The meaning of a character after a backslash; one that needs no escaping keeps it, as in file paths. */
function unescaped(character: string): string {
  if (character === 'n' || character === 'N') return '\n';
  if (character === ',' || character === ';' || character === '\\') return character;
  return `\\${character}`;
}
