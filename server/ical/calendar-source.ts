import { IMPORT_LIMITS } from '#domain/limits/limits';
import { yieldToEventLoop } from '../jobs/event-loop';

/** One entry of a calendar file. */
export interface SourceEntry {
  /** A VTODO: something to be done. */
  isTask: boolean;
  lines: string[];
}

/** The parts of a calendar file an import looks at, as unfolded lines. */
export interface CalendarSource {
  /** Properties of the calendar itself by upper-case name, the first of each. */
  properties: Map<string, string>;
  /** The lines of each VTIMEZONE, including its observances. */
  zones: string[][];
  /** The VEVENTs and VTODOs, lines of nested components (alarms) left out. */
  entries: SourceEntry[];
  /** Whether the file has more entries than one import takes; the rest is not in `entries`. */
  overLimit: boolean;
}

/** Components that are never inside an entry: their BEGIN ends whatever was left open. */
const OUTER_COMPONENTS = new Set(['VCALENDAR', 'VEVENT', 'VTIMEZONE', 'VTODO', 'VJOURNAL', 'VFREEBUSY']);

/** Components that become entries. */
const ENTRIES = new Set(['VEVENT', 'VTODO']);

/** Lines read before other work gets the event loop. */
const LINES_PER_TURN = 4_000;

/** Longest unfolded line that is read, in UTF-16 units; attachments inside a file may have millions. */
const LONGEST_LINE = 100_000;

/** Lines one entry or zone may have; all that an import reads fits a fraction of it. */
const MOST_LINES = 4_000;

/** Everything below space except tab and line feed, and delete. */
// oxlint-disable-next-line no-control-regex -- the very characters that are taken out
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

const LONE_SURROGATES = /\p{Surrogate}/gu;

/** Longest line checked for BEGIN or END; component names are short. */
const LONGEST_MARK = 100;

/** Whether a text could be an iCalendar file at all; an HTML page or a picture is not. */
export function isCalendarText(text: string): boolean {
  return hasLine(text, /BEGIN:(?:VCALENDAR|VEVENT|VTODO)/gi);
}

/** Whether a calendar file is complete; otherwise entries may be missing. */
export function isCompleteCalendar(text: string): boolean {
  return hasLine(text, /END:VCALENDAR/gi);
}

/**
 * Whether a mark occurs alone on a line. At most {@link LONGEST_MARK} spaces on either side are checked, so long runs
 * of spaces aren't scanned repeatedly.
 */
function hasLine(text: string, mark: RegExp): boolean {
  let left = MOST_MARKS;
  for (const { 0: found, index } of text.matchAll(mark)) {
    left -= 1;
    if (left < 0) return false;
    const end = index + found.length;
    const before = `${index <= LONGEST_MARK ? '\n' : ''}${text.slice(Math.max(0, index - LONGEST_MARK), index)}`;
    const after = `${text.slice(end, end + LONGEST_MARK)}${end + LONGEST_MARK >= text.length ? '\n' : ''}`;
    const [blanksBefore, blanksAfter] = [before.split(LINE_END), after.split(LINE_END)];
    const isLine = blanksBefore.length > 1 && blanksAfter.length > 1;
    if (isLine && blanksBefore.at(-1)?.trim() === '' && blanksAfter[0]?.trim() === '') return true;
  }
  return false;
}

const LINE_END = /[\r\n]/;

/**
 * Marks that aren't on lines of their own before a text is given up: in a calendar, they occur only in descriptions.
 */
const MOST_MARKS = 10_000;

/** A text without control characters and with U+FFFD for halves of characters, fit for JSON and PostgreSQL. */
export function cleanText(text: string): string {
  return text.replace(CONTROL_CHARACTERS, '').replace(LONE_SURROGATES, '\ufffd');
}

/**
 * Splits a calendar file into components without validating it: line ends may be CRLF, LF, or CR, END lines may be
 * missing, components may be nested, several calendars may follow each other, and junk in between is skipped. Yields
 * to other work regularly, so a file of 10 MB never blocks the process.
 */
export async function readCalendarSource(text: string): Promise<CalendarSource> {
  const reader = new ComponentReader();
  let count = 0;
  for (const line of contentLines(text)) {
    if (line !== '' && reader.take(line) === 'stop') break;
    count += 1;
    if (count % LINES_PER_TURN === 0) await yieldToEventLoop();
  }
  return reader.finish();
}

/** Unfolded lines (RFC 5545 §3.1), cleaned and cut to {@link LONGEST_LINE}; '' for each line that continues another. */
function* contentLines(text: string): Generator<string> {
  let line = '';
  for (const physical of physicalLines(text)) {
    if (physical.startsWith(' ') || physical.startsWith('\t')) {
      if (line.length < LONGEST_LINE) line += physical.slice(1);
      yield '';
      continue;
    }
    yield cleanText(line.slice(0, LONGEST_LINE));
    line = physical;
  }
  yield cleanText(line.slice(0, LONGEST_LINE));
}

/** The lines of a text; empty ones are passed over. */
function* physicalLines(text: string): Generator<string> {
  const lineEnd = /[\r\n]+/g;
  let from = text.startsWith('\ufeff') ? 1 : 0;
  for (let end = lineEnd.exec(text); end; end = lineEnd.exec(text)) {
    yield text.slice(from, end.index);
    from = lineEnd.lastIndex;
  }
  yield text.slice(from);
}

/** `BEGIN: VEVENT` → BEGIN and VEVENT; two empty texts for any other line. */
function boundaryOf(line: string): [keyword: string, component: string] {
  if (line.length > LONGEST_MARK) return ['', ''];
  const mark = line.trim().toUpperCase();
  const colon = mark.indexOf(':');
  const [keyword, component] = [mark.slice(0, Math.max(colon, 0)), mark.slice(colon + 1).trim()];
  const isBoundary = (keyword === 'BEGIN' || keyword === 'END') && /^[A-Z0-9-]+$/.test(component);
  return isBoundary ? [keyword, component] : ['', ''];
}

/** Sorts lines into the components they belong to. */
class ComponentReader {
  private readonly source: CalendarSource = {
    properties: new Map(),
    zones: [],
    entries: [],
    overLimit: false,
  };

  /** The component being read, one of {@link OUTER_COMPONENTS}. */
  private outer = 'VCALENDAR';
  private nested: string[] = [];
  private lines: string[] = [];

  take(line: string): 'stop' | 'go on' {
    const [keyword, name] = boundaryOf(line);
    if (keyword === 'BEGIN') return this.begin(name, line);
    if (keyword === 'END') this.end(name, line);
    else this.property(line);
    return 'go on';
  }

  finish(): CalendarSource {
    this.close();
    return this.source;
  }

  private begin(name: string, line: string): 'stop' | 'go on' {
    if (!OUTER_COMPONENTS.has(name)) {
      this.nested.push(name);
      if (this.outer === 'VTIMEZONE') this.keep(line);
      return 'go on';
    }
    this.close();
    this.outer = name;
    if (!ENTRIES.has(name) || this.source.entries.length < IMPORT_LIMITS.entries) return 'go on';
    this.source.overLimit = true;
    this.outer = 'VCALENDAR';
    return 'stop';
  }

  private end(name: string, line: string): void {
    if (name === this.outer) {
      this.close();
      return;
    }
    const depth = this.nested.lastIndexOf(name);
    if (depth < 0) return;
    this.nested.length = depth;
    if (this.outer === 'VTIMEZONE') this.keep(line);
  }

  private property(line: string): void {
    if (this.outer === 'VTIMEZONE') this.keep(line);
    else if (ENTRIES.has(this.outer) && this.nested.length === 0) this.keep(line);
    else if (this.outer === 'VCALENDAR' && this.nested.length === 0) this.keepCalendarProperty(line);
  }

  private keep(line: string): void {
    if (this.lines.length < MOST_LINES) this.lines.push(line);
  }

  private keepCalendarProperty(line: string): void {
    const name = /^[A-Za-z0-9-]+/.exec(line)?.[0].toUpperCase();
    if (name !== undefined && !this.source.properties.has(name)) this.source.properties.set(name, line);
  }

  private close(): void {
    if (ENTRIES.has(this.outer)) {
      this.source.entries.push({ isTask: this.outer === 'VTODO', lines: this.lines });
    }
    if (this.outer === 'VTIMEZONE') this.source.zones.push(this.lines);
    this.lines = [];
    this.nested = [];
    this.outer = 'VCALENDAR';
  }
}

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
