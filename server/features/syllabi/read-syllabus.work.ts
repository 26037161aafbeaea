import { SYLLABUS_LIMITS } from '#domain/limits/syllabus-limits';
import { countWork, OverBudget } from '#domain/limits/work';
import { readSyllabus } from '#domain/syllabus/read-syllabus';
import { trimMarks } from '#domain/syllabus/line-text';
import type { Syllabus, SyllabusBlock, SyllabusContext } from '#domain/syllabus/syllabus';
import { badInput, DomainError } from '../../errors/domain-error';
import { courseCodeIn } from '#domain/feeds/recognize/course-code';
import { isZip } from '../../ical/zipped-calendars';
import { threadWork } from '../../work/thread-work';

/** A file to be read, or a pasted text. */
export interface SyllabusSource {
  bytes: Uint8Array;
  context: SyllabusContext;
}

/** A syllabus, with the course that its first lines name; empty texts for none. */
export type ReadSyllabus = Syllabus & { code: string; name: string; pages: number };

/** Old Word files, and files of Word with a password. */
const OLD_OFFICE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** Reads the text of a PDF or Word file, or a pasted text, and what it says about a course, in a thread. */
export const readSyllabusInThread = threadWork(
  async ({ bytes, context }: SyllabusSource): Promise<ReadSyllabus> => {
    const end = performance.now() + SYLLABUS_LIMITS.milliseconds;
    const assertTime = () => {
      if (performance.now() > end) throw tooMuchToRead();
    };
    const blocks = await blocksOf(bytes, assertTime).catch(asDamaged);
    assertTime();
    const bounded = withinLimits(blocks);
    if (bounded.length === 0) throw badInput('file', 'has no text');
    return {
      ...readSyllabus(bounded, context),
      ...courseOf(bounded),
      pages: blocks.at(-1)?.page ?? 1,
    };
  },
  { units: SYLLABUS_LIMITS.work, overBudget: tooMuchToRead },
);

/** Refuses a file that is harder to read than any syllabus. */
export function tooMuchToRead(): DomainError {
  return badInput('file', 'takes too long to read: choose a shorter one, or copy its text and paste it');
}

/** What the libraries throw while they read a file is a fault of the file. */
function asDamaged(error: unknown): never {
  if (error instanceof DomainError || error instanceof OverBudget) throw error;
  throw badInput('file', 'is damaged: download or save it again, or copy its text and paste it');
}

/** Whether a file is a PDF; some programs write a few bytes before its mark. */
function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-');
}

/** The reader of a kind of file is loaded with the first such file, by the thread that reads it. */
async function blocksOf(bytes: Uint8Array, assertTime: () => void): Promise<SyllabusBlock[]> {
  if (isPdf(bytes)) return (await import('./read-pdf')).readPdf(bytes, assertTime);
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (isZip(buffer)) return (await import('./read-word')).readWord(bytes);
  if (buffer.subarray(0, 4).equals(OLD_OFFICE))
    throw badInput('file', 'is an older Word file (.doc) or has a password: save it as .docx or PDF');
  const text = buffer.toString('utf8').replace(/^\uFEFF/, '');
  if (/\0/.test(text.slice(0, 2_000))) throw badInput('file', 'is not a PDF, Word file (.docx), or text');
  return blocksOfText(text);
}

/** Lines of a text that are looked at, empty ones among them. */
const MOST_LINES = 4 * SYLLABUS_LIMITS.lines;

/** The lines of a text; neighboring ones with tabs are a table. */
function blocksOfText(text: string): SyllabusBlock[] {
  const { lines, lineLength, cells: most } = SYLLABUS_LIMITS;
  const blocks: { page: number; text: string; rows: string[][] | null }[] = [];
  let kept = 0;
  for (const line of text.split(/\r\n?|\n/, MOST_LINES)) {
    if (kept >= lines) break;
    const cells = line.split('\t', most).map((cell) => cell.slice(0, lineLength).trim());
    const filled = cells.filter(Boolean).length;
    const open = blocks.at(-1)?.rows;
    if (filled > 0) kept += 1;
    if (filled < 2 && !(open && cells.length > 1))
      blocks.push({ page: 1, text: line.slice(0, lineLength).trim(), rows: null });
    else if (open) open.push(cells);
    else blocks.push({ page: 1, text: '', rows: [cells] });
  }
  return blocks.filter(({ text: line, rows }) => line !== '' || rows !== null);
}

/**
 * As many lines as are read, each cut to a bounded length, and rows filled up to be equally long; the readers' work
 * grows with all of them.
 */
function withinLimits(blocks: readonly SyllabusBlock[]): SyllabusBlock[] {
  const { lines, lineLength, cells } = SYLLABUS_LIMITS;
  let left: number = lines;
  return blocks.flatMap(({ page, text, rows }) => {
    if (left <= 0) return [];
    const kept = rows?.slice(0, left) ?? null;
    let width = 0;
    for (const { length } of kept ?? []) width = Math.min(cells, Math.max(width, length));
    left -= kept?.length ?? 1;
    countWork(1 + (kept?.length ?? 0));
    const filled = kept?.map((row) =>
      Array.from({ length: width }, (_none, at) => row[at]?.slice(0, lineLength) ?? ''),
    );
    return [{ page, text: text.slice(0, lineLength), rows: filled ?? null }];
  });
}

/** Lines in which the course is looked for. */
const FIRST_LINES = 12;

/** "PHY.101" at the start of a line, besides the codes of calendars. */
const CODE_AT_START = /^\p{Lu}{2,6}\.\d{2,5}(?![\p{L}\d])/u;

/** The code and name of the course in the first lines. */
function courseOf(blocks: readonly SyllabusBlock[]): { code: string; name: string } {
  for (const { text } of blocks.slice(0, FIRST_LINES)) {
    const code = CODE_AT_START.exec(text)?.[0] ?? courseCodeIn(text);
    // The code in a line with a time is that of a room.
    if (!code || /\d[:h]\d\d/.test(text)) continue;
    const at = text.indexOf(code);
    const [before, behind] = [text.slice(0, at), text.slice(at + code.length)].map((part) =>
      trimMarks(part.replace(/\([^()]*\)/g, '').replace(/^[^\p{L}]+/u, '')),
    );
    return { code, name: behind || before || '' };
  }
  return { code: '', name: '' };
}
