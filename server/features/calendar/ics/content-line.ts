/** Longest line in octets, its end not counted (RFC 5545 §3.1). */
const LINE_OCTETS = 75;

/** Control characters no property may hold; line ends and tabs are dealt with before. */
// eslint-disable-next-line no-control-regex -- the very characters that are taken out
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/**
 * A text as the value of a property (RFC 5545 §3.3.11). Every kind of line end becomes `\n`, so no text can begin a
 * property of its own.
 */
export function textValue(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(CONTROL, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/** An address as the value of a URI property: what could end the line is taken out. */
export function uriValue(address: string): string {
  return address.replace(/[\s\u0000-\u001f\u007f]/g, ''); // eslint-disable-line no-control-regex -- see above
}

/** One property with its line end, folded so that no line is longer than 75 octets and no character is split. */
export function contentLine(name: string, value: string): string {
  const line = `${name}:${value}`;
  if (Buffer.byteLength(line) <= LINE_OCTETS) return `${line}\r\n`;
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return `${folded}\r\n`;
}

/** An instant: `20260901T080000Z`. @param epochMs epoch milliseconds. */
export function utcValue(epochMs: number): string {
  return `${new Date(epochMs).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** A wall-clock time `YYYY-MM-DDTHH:mm` as `20260901T090000`. */
export function localValue(local: string): string {
  return `${local.replace(/[-:]/g, '')}00`;
}

/** A day `YYYY-MM-DD` as `20260901`. */
export function dayValue(day: string): string {
  return day.replaceAll('-', '');
}
