import { Unzip, UnzipInflate, type UnzipFile } from 'fflate';
import { scheduleAsCalendar } from '#domain/feeds/schedule-table';
import { clip } from '#domain/limits/text-fault';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { countWork, OverBudget } from '#domain/limits/work';
import { cleanText, decodeCalendar, isCalendarText } from './calendar-source';

/** Compressed bytes unpacked at a time; even a zip bomb expands them by a factor of a thousand at most. */
const SLICE = 8 * 1024;

/** What unpacking a file costs beside its bytes, in the units of `limits/work`. */
const UNITS_OF_FILE = 100;

/** The most files that are named because they are no calendars. */
const MOST_UNREAD = 20;

/** The text of the calendars in a ZIP file, with the names of files that are none, or why there is none. */
type UnzippedCalendars =
  { text: string; unread: string[] } | { fault: 'damaged' | 'empty' | 'too_large' } | { locked: string };

/** The signature of an entry in the directory at the end of a ZIP file, and the length of its fixed part. */
const ENTRY = 0x02014b50;
const ENTRY_LENGTH = 46;

/** Whether a file is a ZIP file. */
export function isZip(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';
}

/**
 * The calendars (.ics) and schedules (.csv) in a ZIP file, such as a calendar program's own export, as one text:
 * `parseCalendar` reads several in a row. Other files are skipped without being unpacked.
 *
 * @param limit the number of bytes that all calendars may have together
 */
export function unzipCalendars(bytes: Buffer, limit: number): UnzippedCalendars {
  const locked = findLocked(bytes);
  if (locked !== null) return { locked };
  const calendars: { name: string; chunks: Uint8Array[] }[] = [];
  let [size, open] = [0, 0];
  const reader = new Unzip((file: UnzipFile) => {
    const name = nameOf(file.name);
    if (name === null) return;
    countWork(UNITS_OF_FILE);
    const chunks: Uint8Array[] = [];
    calendars.push({ name, chunks });
    open += 1;
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error;
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      if (isLast) open -= 1;
    };
    file.start();
  });
  reader.register(UnzipInflate);
  try {
    for (let from = 0; from < bytes.length; from += SLICE) {
      reader.push(bytes.subarray(from, from + SLICE), from + SLICE >= bytes.length);
      if (size > limit) return { fault: 'too_large' };
    }
  } catch (error) {
    if (error instanceof OverBudget) throw error;
    return { fault: 'damaged' };
  }
  if (open > 0) return { fault: 'damaged' };
  const textOf = (chunks: Uint8Array[]) => calendarIn(decodeCalendar(Buffer.concat(chunks)));
  const files = calendars.map(({ name, chunks }) => [name, textOf(chunks)] as const);
  const texts = files.flatMap(([, text]) => text ?? []);
  const unread = files.flatMap(([name, text]) => (text === null ? name : [])).slice(0, MOST_UNREAD);
  return texts.length === 0 ? { fault: 'empty' } : { text: texts.join('\r\n'), unread };
}

/** The name of the first calendar that needs a password, which the first bit of its flags says; null for none. */
function findLocked(bytes: Buffer): string | null {
  const end = bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  let at = end >= 0 && end + 20 <= bytes.length ? bytes.readUInt32LE(end + 16) : bytes.length;
  while (at + ENTRY_LENGTH <= bytes.length && bytes.readUInt32LE(at) === ENTRY) {
    const lengthAt = (field: number) => bytes.readUInt16LE(at + field);
    const nameEnd = at + ENTRY_LENGTH + lengthAt(28);
    const name = nameOf(bytes.toString('utf8', at + ENTRY_LENGTH, nameEnd));
    // The file's own header repeats them.
    const flags = bytes.readUInt8(at + 8) | (bytes[bytes.readUInt32LE(at + 42) + 6] ?? 0);
    if (flags & 1 && name !== null) return name;
    at = nameEnd + lengthAt(30) + lengthAt(32);
  }
  return null;
}

/** The name of a file that is read, from its path; null for others, and for the hidden copies that macOS adds. */
function nameOf(path: string): string | null {
  const [, name] = /(?:^|\/)([^./][^/]*\.(?:ics|csv))$/i.exec(path) ?? [];
  return name === undefined ? null : clip(cleanText(name), TEXT_LIMITS.courseName);
}

function calendarIn(text: string): string | null {
  return isCalendarText(text) ? text : scheduleAsCalendar(text);
}
