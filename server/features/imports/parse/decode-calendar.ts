const CR = 0x0d;
const LF = 0x0a;
const SPACE = 0x20;
const TAB = 0x09;

/** Smallest octet that starts a multi-octet character. */
const FIRST_OF_LONG = 0xc2;

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });
const lenientUtf8 = new TextDecoder('utf-8');
const windows1252 = new TextDecoder('windows-1252');

/**
 * Decodes a calendar as UTF-8, which the format requires; a UTF-16 byte order mark means UTF-16. In a text that
 * isn't valid UTF-8, folded lines are joined as octets first, because programs fold in the middle of a character. If
 * it then contains any multi-octet character, it is UTF-8 with stray octets, each of which becomes U+FFFD without
 * affecting other lines; otherwise, an old program wrote it in Windows-1252.
 */
export function decodeCalendar(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return strictUtf8.decode(bytes);
  } catch {
    const joined = unfolded(bytes);
    return (hasLongCharacter(joined) ? lenientUtf8 : windows1252).decode(joined);
  }
}

/** The octets without line ends followed by a space, and without that space (RFC 5545 §3.1). */
function unfolded(bytes: Buffer): Buffer {
  const joined = Buffer.allocUnsafe(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const octet = bytes[at] ?? 0;
    const end = octet === CR || octet === LF ? lineEndAt(bytes, at) : 0;
    const next = bytes[at + end];
    if (end > 0 && (next === SPACE || next === TAB)) {
      at += end;
      continue;
    }
    joined[length] = octet;
    length += 1;
  }
  return joined.subarray(0, length);
}

/** The number of octets in the line end at a position. */
function lineEndAt(bytes: Buffer, at: number): number {
  return bytes[at] === CR && bytes[at + 1] === LF ? 2 : 1;
}

/** Whether a text contains a multi-octet UTF-8 character. */
function hasLongCharacter(bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length; at += 1) {
    const octet = bytes[at] ?? 0;
    if (octet < FIRST_OF_LONG) continue;
    const count = followingOctets(octet);
    let found = 0;
    while (found < count && isFollowing(bytes[at + found + 1])) found += 1;
    if (count > 0 && found === count) return true;
  }
  return false;
}

/**
 * The number of octets after the first one of a UTF-8 character; 0 if it starts none, or is a character by itself.
 */
function followingOctets(octet: number): number {
  if (octet >= FIRST_OF_LONG && octet <= 0xdf) return 1;
  if (octet >= 0xe0 && octet <= 0xef) return 2;
  return octet >= 0xf0 && octet <= 0xf4 ? 3 : 0;
}

function isFollowing(octet: number | undefined): boolean {
  return octet !== undefined && octet >= 0x80 && octet <= 0xbf;
}
