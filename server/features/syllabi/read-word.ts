import { Unzip, UnzipInflate, zipSync } from 'fflate';
import mammoth from 'mammoth';
import { parser } from 'sax';
import { SYLLABUS_LIMITS } from '#domain/limits/syllabus-limits';
import type { SyllabusBlock } from '#domain/syllabus/syllabus';
import { badInput } from '../../errors/domain-error';

/** Compressed bytes unpacked at a time. */
const SLICE = 8 * 1024;

/** The parts of a Word file that have text, or say where it is; pictures and the rest are never unpacked. */
const TEXT_PARTS =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/(?:document|styles|numbering|footnotes|endnotes)\d*\.xml|word\/_rels\/document\d*\.xml\.rels)$/;

/**
 * The lines and tables of a Word file (.docx). Only its text is unpacked, within bounds.
 * @throws BAD_USER_INPUT naming `file` if it is damaged, another kind of file, or unpacks to too much.
 */
export async function readWord(bytes: Uint8Array): Promise<SyllabusBlock[]> {
  const parts = unpack(bytes);
  if (!Object.keys(parts).some((name) => name.startsWith('word/document')))
    throw badInput('file', 'is not a Word file (.docx) or PDF');
  const buffer = Buffer.from(zipSync(parts, { level: 0 }));
  const noPictures = mammoth.images.imgElement(() => Promise.resolve({ src: '' }));
  const { value } = await mammoth.convertToHtml({ buffer }, { convertImage: noPictures }).catch(() => {
    throw damaged();
  });
  return blocksOf(value);
}

function damaged() {
  return badInput('file', 'is a damaged Word file: save it again, or copy its text and paste it');
}

function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  const parts = new Map<string, Uint8Array[]>();
  let [size, open] = [0, 0];
  const reader = new Unzip((file) => {
    if (!TEXT_PARTS.test(file.name) || parts.has(file.name)) return;
    const chunks: Uint8Array[] = [];
    parts.set(file.name, chunks);
    open += 1;
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error;
      size += chunk.length;
      if (size <= SYLLABUS_LIMITS.unpackedBytes) chunks.push(chunk);
      if (isLast) open -= 1;
    };
    file.start();
  });
  reader.register(UnzipInflate);
  try {
    for (let from = 0; from < bytes.length && size <= SYLLABUS_LIMITS.unpackedBytes; from += SLICE)
      reader.push(bytes.subarray(from, from + SLICE), from + SLICE >= bytes.length);
  } catch {
    throw damaged();
  }
  if (size > SYLLABUS_LIMITS.unpackedBytes)
    throw badInput('file', 'is too large when unpacked: save it with less text');
  if (open > 0) throw damaged();
  return Object.fromEntries(Array.from(parts, ([name, chunks]) => [name, Buffer.concat(chunks)]));
}

/** A span of cells, bounded. */
function spanOf(value: unknown): number {
  return Math.min(30, Math.max(1, Number(value ?? 1) || 1));
}

/** Elements whose text is a line of its own. */
const LINES = /^(?:p|h[1-6]|li|br)$/;

/** The lines and tables of a document, as many as are read. */
class BlockList {
  readonly blocks: SyllabusBlock[] = [];
  private left: number = SYLLABUS_LIMITS.lines;

  addLine(text: string): void {
    if (text === '' || this.left <= 0) return;
    this.blocks.push({ page: 1, text, rows: null });
    this.left -= 1;
  }

  addTable(rows: readonly (readonly string[])[]): void {
    if (rows.some(({ length }) => length > 1)) {
      if (this.left > 0) this.blocks.push({ page: 1, text: '', rows });
      this.left -= rows.length;
      return;
    }
    // A table of one column only frames its text.
    for (const [cell = ''] of rows) for (const line of cell.split('\n')) this.addLine(line.trim());
  }
}

/** The lines and tables of the HTML that Mammoth writes; a merged cell's text stands in its first row. */
function blocksOf(html: string): SyllabusBlock[] {
  const list = new BlockList();
  let [text, depth] = ['', 0];
  let [across, down] = [1, 1];
  let rows: string[][] = [];
  let row: string[] = [];
  /** In how many more rows each column is taken by a cell from above. */
  let taken: number[] = [];
  const { lines, cells } = SYLLABUS_LIMITS;
  const skipTaken = () => {
    for (let at = row.length; at < cells && (taken[at] ?? 0) > 0; at += 1) {
      taken[at] = (taken[at] ?? 0) - 1;
      row.push('');
    }
  };
  const xml = parser(true);
  const endLine = () => {
    if (depth > 0) text += '\n';
    else {
      list.addLine(text.replace(/\s+/g, ' ').trim());
      text = '';
    }
  };
  xml.ontext = (piece) => {
    text += piece;
  };
  xml.onopentag = ({ name, attributes }) => {
    if (LINES.test(name) && depth === 0) endLine();
    if (name === 'table') depth += 1;
    if (depth !== 1) return;
    if (name === 'table') [rows, taken] = [[], []];
    if (name === 'tr') {
      row = [];
      // Further rows are left out.
      if (rows.length < lines) rows.push(row);
    }
    if (name !== 'td' && name !== 'th') return;
    [text, across, down] = ['', spanOf(attributes['colspan']), spanOf(attributes['rowspan'])];
    skipTaken();
  };
  xml.onclosetag = (name) => {
    if (LINES.test(name)) endLine();
    if (depth === 1 && (name === 'td' || name === 'th'))
      for (let index = 0; index < across && row.length < cells; index += 1) {
        taken[row.length] = down - 1;
        row.push(index === 0 ? text.trim() : '');
      }
    if (name !== 'table') return;
    depth -= 1;
    if (depth > 0) return;
    text = '';
    list.addTable(rows);
  };
  xml.write(`<body>${html}</body>`).close();
  return list.blocks;
}
