/** UTF-8 is what the format demands; what is not valid UTF-8 was written by an old program in Windows-1252. */
export function decodeCalendar(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
