import { IMPORT_LIMITS } from '#domain/limits/limits';

import { giveWay } from '../../../jobs/in-turns';

/** The parts of a calendar file an import looks at, as unfolded lines. */
export interface CalendarSource {
  /** Properties of the calendar itself by upper-case name, the first of each. */
  properties: Map<string, string>;
  /** The lines of each VTIMEZONE, those of its observances included. */
  zones: string[][];
  /** The lines of each VEVENT, those of nested components (alarms) left out. */
  entries: string[][];
  /** Whether the file has more entries than one import takes; the rest is not in `entries`. */
  overLimit: boolean;
}

/** Components that never lie inside an entry: their BEGIN ends whatever was left open. */
const OUTER_COMPONENTS = new Set(['VCALENDAR', 'VEVENT', 'VTIMEZONE', 'VTODO', 'VJOURNAL', 'VFREEBUSY']);

/** Lines read before other work of the process gets its turn. */
const LINES_PER_TURN = 4_000;

/** Longest unfolded line that is read, in UTF-16 units; attachments inside a file may have millions. */
const LONGEST_LINE = 100_000;

/** Lines one entry or zone may have; all that an import reads fits a fraction of it. */
const MOST_LINES = 4_000;

/** Everything below space except tab and line feed, and delete. */
// eslint-disable-next-line no-control-regex -- the very characters that are taken out
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

const LONE_SURROGATES = /\p{Surrogate}/gu;

/** Whether a text could be an iCalendar file at all; an HTML page or a picture is not. */
export function isCalendarText(text: string): boolean {
  return /^[^\S\r\n]*BEGIN:(?:VCALENDAR|VEVENT)\s*$/im.test(text);
}

/** A text without control characters and with U+FFFD for halves of characters, fit for JSON and PostgreSQL. */
export function cleanText(text: string): string {
  return text.replace(CONTROL_CHARACTERS, '').replace(LONE_SURROGATES, '\ufffd');
}

/**
 * Takes a calendar file apart without judging it: line ends may be CRLF, LF or CR, END lines may be missing,
 * components may be nested, several calendars may follow each other, junk in between is passed over.
 * Gives way to other work again and again, so a file of 10 MB never blocks the process.
 */
export async function readCalendarSource(text: string): Promise<CalendarSource> {
  const reader = new ComponentReader();
  let count = 0;
  for (const line of contentLines(text)) {
    if (reader.take(line) === 'stop') break;
    count += 1;
    if (count % LINES_PER_TURN === 0) await giveWay();
  }
  return reader.finish();
}

/** Unfolded lines (RFC 5545 §3.1), cleaned and cut to {@link LONGEST_LINE}; empty ones are left out. */
function* contentLines(text: string): Generator<string> {
  let line = '';
  for (const physical of physicalLines(text)) {
    if (physical.startsWith(' ') || physical.startsWith('\t')) {
      if (line.length < LONGEST_LINE) line += physical.slice(1);
      continue;
    }
    if (line !== '') yield cleanText(line.slice(0, LONGEST_LINE));
    line = physical;
  }
  if (line !== '') yield cleanText(line.slice(0, LONGEST_LINE));
}

function* physicalLines(text: string): Generator<string> {
  const lineEnd = /\r\n|\r|\n/g;
  let from = text.startsWith('\ufeff') ? 1 : 0;
  for (let end = lineEnd.exec(text); end; end = lineEnd.exec(text)) {
    yield text.slice(from, end.index);
    from = lineEnd.lastIndex;
  }
  yield text.slice(from);
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
    const [, keyword = '', component = ''] = /^(BEGIN|END):\s*([A-Za-z0-9-]+)\s*$/i.exec(line) ?? [];
    const name = component.toUpperCase();
    if (keyword.toUpperCase() === 'BEGIN') return this.begin(name, line);
    if (keyword.toUpperCase() === 'END') this.end(name, line);
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
    if (name !== 'VEVENT' || this.source.entries.length < IMPORT_LIMITS.entries) return 'go on';
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
    else if (this.outer === 'VEVENT' && this.nested.length === 0) this.keep(line);
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
    if (this.outer === 'VEVENT') this.source.entries.push(this.lines);
    if (this.outer === 'VTIMEZONE') this.source.zones.push(this.lines);
    this.lines = [];
    this.nested = [];
    this.outer = 'VCALENDAR';
  }
}
