/** More cells than any table of a student has in a row; the others are left out. */
const MOST_CELLS = 1_000;

/**
 * The cells of the first rows of a text, by default those of a spreadsheet on the clipboard. A cell with line breaks or
 * separators is quoted. Every line has at least one cell; a line break at the end doesn't start another line.
 */
export function splitCells(text: string, delimiter = '\t', most = Infinity): string[][] {
  const rows: string[][] = [[]];
  const plain = new RegExp(`[^\\r\\n${delimiter}]*`, 'y');
  for (let at = text.startsWith('\ufeff') ? 1 : 0; ; at += 1) {
    const quoted = text.charAt(at) === '"' ? quotedAt(text, at) : null;
    plain.lastIndex = quoted === null ? at : quoted.end;
    const rest = plain.exec(text)?.[0] ?? '';
    const row = rows.at(-1);
    if (row && row.length < MOST_CELLS) row.push(quoted?.cell ?? rest);
    at = plain.lastIndex;
    if (text.charAt(at) === delimiter) continue;
    if (text.charAt(at) === '\r' && text.charAt(at + 1) === '\n') at += 1;
    if (rows.length === most || at + 1 >= text.length) break;
    rows.push([]);
  }
  return rows;
}

/** A quoted cell, and where it ends; a quotation mark in it is written twice. */
function quotedAt(text: string, at: number): { cell: string; end: number } {
  let end = text.indexOf('"', at + 1);
  while (end >= 0 && text.charAt(end + 1) === '"') end = text.indexOf('"', end + 2);
  const close = end < 0 ? text.length : end;
  return { cell: text.slice(at + 1, close).replaceAll('""', '"'), end: Math.min(close + 1, text.length) };
}
