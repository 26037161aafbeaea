/**
 * UTF-8 is what the format demands; what begins with the mark of UTF-16 is read as that, and what is not valid UTF-8 was
 * written by an old program in Windows-1252.
 */
export function decodeCalendar(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
