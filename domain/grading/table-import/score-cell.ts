import type { GradingState } from '../participation';
import { type DecimalMark, readNumber } from './numbers';

/** The score in a cell of a table. */
export type ScoreCell =
  /** Empty: the stored value stays. */
  | { kind: 'empty' }
  | { kind: 'points'; earned: number; possible?: number }
  /** A percentage of the maximum. */
  | { kind: 'percent'; percent: number }
  | { kind: 'state'; state: GradingState }
  /** Neither a number nor a known word. */
  | { kind: 'fault' };

/** Words of learning management systems and students for how an item counts, in lower case. */
const STATE_WORDS: readonly (readonly [GradingState, readonly string[]])[] = [
  [
    'excused',
    [
      'ex',
      'exc',
      'excused',
      'exempt',
      'entschuldigt',
      'befreit',
      'dispensé',
      'excusé',
      'exento',
      'dispensado',
    ],
  ],
  [
    'missing',
    [
      'missing',
      'missing (0)',
      'mi',
      'not submitted',
      'fehlt',
      'nicht abgegeben',
      'manquant',
      'non rendu',
    ].concat(['falta', 'no entregado']),
  ],
  ['omitted', ['omitted', 'left out', 'dropped', 'nicht gewertet', 'exclu', 'excluido']],
  ['pending', ['pending', 'not final', 'provisional', 'vorläufig', 'provisoire', 'provisional']],
  ['counted', ['counts', 'counted', 'graded', 'gewertet', 'noté', 'calificado']],
];

const STATES = new Map(STATE_WORDS.flatMap(([state, words]) => words.map((word) => [word, state] as const)));

/** The contents of cells where nothing is known yet. */
const EMPTY_WORDS = new Set([
  ...['', '-', '–', '—', '--', 'n/a', 'na', 'none', 'null', 'ungraded', 'not graded', 'needs grading'],
  ...[
    'in progress',
    'not yet graded',
    'noch nicht bewertet',
    'unbewertet',
    'pas encore noté',
    'sin calificar',
  ],
]);

/** Whether a cell is empty. */
export function isEmptyCell(text: string): boolean {
  return EMPTY_WORDS.has(text.trim().toLowerCase());
}

/** Whether a text can be a label of a scale, as most have them: "B", "A-", "HD". */
export function isLetter(text: string): boolean {
  return /^\p{L}{1,2}[+*-]?$/u.test(text.trim());
}

/** Reads a cell that may contain `18`, `18/20`, `18 out of 20`, `90%`, `EX`, `missing`, or nothing. */
export function readScoreCell(text: string, mark: DecimalMark): ScoreCell {
  const word = text.trim().replace(/\s+/g, ' ').toLowerCase();
  if (EMPTY_WORDS.has(word)) return { kind: 'empty' };
  const state = STATES.get(word);
  if (state) return { kind: 'state', state };
  if (word.endsWith('%')) {
    const percent = readNumber(word.slice(0, -1), mark);
    return Number.isNaN(percent) ? { kind: 'fault' } : { kind: 'percent', percent };
  }
  const [first = word, second] = partsOf(word);
  const earned = isEmptyCell(first) ? null : readNumber(first, mark);
  if (second === undefined) {
    return earned === null || Number.isNaN(earned) ? { kind: 'fault' } : { kind: 'points', earned };
  }
  const possible = readNumber(second, mark);
  if (earned === null || Number.isNaN(earned) || !(possible >= 0)) return { kind: 'fault' };
  return { kind: 'points', earned, possible };
}

/** The parts before and after the first word or sign for "out of"; the whole text if there is none. */
function partsOf(word: string): string[] {
  const [sign] = /\/| out of | of | von | sur | de /.exec(word.slice(1)) ?? [];
  if (sign === undefined) return [word];
  const at = word.indexOf(sign, 1);
  return [word.slice(0, at), word.slice(at + sign.length)];
}

/** The points for a percentage of a maximum, to four decimals. */
export function pointsOfPercent(percent: number, possible: number): number {
  return Number(((percent * possible) / 100).toFixed(4));
}

/**
 * The maximum of a range as Moodle writes it, `0–20` or `0.00 – 100.00`, or a plain number. NaN for anything else.
 */
export function readMaximum(text: string, mark: DecimalMark): number {
  const range = /^\s*[\d.,]+\s*(?:[–—-]|to|bis|à|a)\s*([\d.,]+)\s*$/.exec(text);
  return readNumber(range?.[1] ?? text, mark);
}

/**
 * The cells of a spreadsheet on the clipboard: lines of cells separated by tabs; a cell with line breaks or tabs is
 * quoted. Every line has at least one cell; a line break at the end doesn't start another line.
 */
export function splitCells(text: string): string[][] {
  const rows: string[][] = [[]];
  // oxlint-disable-next-line regexp/no-super-linear-move -- what a student pastes is read in the student's own browser
  const cells = /("(?:[^"]|"")*"(?=[\t\r\n]|$)|[^\t\r\n]*)(\t|\r\n|\r|\n|$)/g;
  for (const [whole, cell = '', end = ''] of text.replace(/(\r\n|\r|\n)$/, '').matchAll(cells)) {
    if (whole === '' && rows.at(-1)?.length) break;
    const isQuoted = cell.length > 1 && cell.startsWith('"') && cell.endsWith('"');
    rows.at(-1)?.push(isQuoted ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  return rows.map((row) => (row.length === 0 ? [''] : row));
}
