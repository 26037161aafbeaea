/** Longest line in octets, without its end (RFC 5545 §3.1). */
const LINE_OCTETS = 75;

/** Characters that must be escaped or removed in a property, including all line ends; most titles contain none. */
// oxlint-disable-next-line no-control-regex -- the very characters that are written otherwise or taken out
const SPECIAL = /\r\n|[\u0000-\u001f\u007f\\;,\u0085\u2028\u2029]/;
const EVERY_SPECIAL = new RegExp(SPECIAL, 'g');
const LINE_ENDS = new Set(['\r\n', '\r', '\n', '\u0085', '\u2028', '\u2029']);

/**
 * A text as the value of a property (RFC 5545 §3.3.11). Every kind of line end becomes `\n`, so no text can start
 * another property; other control characters except tabs are removed.
 */
export function textValue(text: string): string {
  return SPECIAL.test(text) ? text.replace(EVERY_SPECIAL, escaped) : text;
}

function escaped(special: string): string {
  if (special === ',' || special === ';' || special === '\\') return `\\${special}`;
  if (LINE_ENDS.has(special)) return '\\n';
  return special === '\t' ? special : '';
}

/** An address as the value of a URI property, without anything that could end the line. */
export function uriValue(address: string): string {
  return address.replace(/[\s\u0000-\u001f\u007f]/g, ''); // oxlint-disable-line no-control-regex -- see above
}

/** One property with its line end, folded so no line is longer than 75 octets and no character is split. */
export function contentLine(name: string, value: string): string {
  const line = `${name}:${value}`;
  // No character takes more than three octets a UTF-16 unit.
  if (line.length * 3 <= LINE_OCTETS) return `${line}\r\n`;
  const size = Buffer.byteLength(line);
  if (size <= LINE_OCTETS) return `${line}\r\n`;
  return size === line.length ? foldedAscii(line) : folded(line);
}

/** A long line whose characters take one octet each. */
function foldedAscii(line: string): string {
  let text = line.slice(0, LINE_OCTETS);
  for (let at = LINE_OCTETS; at < line.length; at += LINE_OCTETS - 1) {
    text += `\r\n ${line.slice(at, at + LINE_OCTETS - 1)}`;
  }
  return `${text}\r\n`;
}

/** A long line with characters of several octets. */
function folded(line: string): string {
  const parts: string[] = [];
  let from = 0;
  let octets = 0;
  for (let at = 0; at < line.length; at += 1) {
    const size = octetsAt(line, at);
    if (octets + size > LINE_OCTETS) {
      parts.push(line.slice(from, at));
      from = at;
      // The space at the start of a continued line.
      octets = 1;
    }
    octets += size;
    if (size === 4) at += 1;
  }
  return `${[...parts, line.slice(from)].join('\r\n ')}\r\n`;
}

/** How many octets the character at a position takes in UTF-8; 4 for one of two UTF-16 units. */
function octetsAt(text: string, at: number): number {
  const code = text.codePointAt(at) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** An instant: `20260901T080000Z`. @param epochMs epoch milliseconds. */
export function utcValue(epochMs: number): string {
  return instantValue(new Date(epochMs).toISOString());
}

/**
 * An instant as formatted by the database, `2026-09-01T08:00:00Z`, without parsing it; fractions of a second are
 * dropped.
 */
export function instantValue(instant: string): string {
  return `${dayValue(instant)}T${instant.slice(11, 13)}${instant.slice(14, 16)}${instant.slice(17, 19)}Z`;
}

/** A local time `YYYY-MM-DDTHH:mm` as `20260901T090000`. */
export function localValue(local: string): string {
  return `${dayValue(local)}T${local.slice(11, 13)}${local.slice(14, 16)}00`;
}

/** A day `YYYY-MM-DD`, or the day of a longer text, as `20260901`. */
export function dayValue(day: string): string {
  return `${day.slice(0, 4)}${day.slice(5, 7)}${day.slice(8, 10)}`;
}
