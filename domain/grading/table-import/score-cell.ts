import { GRADING_STATES, type GradingState } from '../participation';
import { type DecimalMark, readNumber } from './numbers';
import type { WordsByLanguage } from './school-words';
import { EMPTY_WORDS, OUT_OF_WORDS, POINT_WORDS, STATE_WORDS } from './score-words';
import { choiceOf, plainWords, wordSet } from './word-tables';

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

const STATES = new Map(
  GRADING_STATES.flatMap((state) => [...wordSet(STATE_WORDS[state])].map((word) => [word, state] as const)),
);

/** Two letters that mean something in one language may mean something else in others. */
const MOST_LETTERS = 2;

/** Whether a cell is an abbreviation for a state, but not in a reader's language; English is read with all. */
export function isForeignState(text: string, language: string): boolean {
  const word = plainWords(text);
  const state = STATES.get(word);
  if (!state || word.length > MOST_LETTERS || language === 'en') return false;
  const words: WordsByLanguage = STATE_WORDS[state];
  const own = ['en', language].map((one) => words[one] ?? '').join(', ');
  return !own.split(', ').includes(word);
}

const EMPTY = wordSet(EMPTY_WORDS);

/** Whether a cell is empty: nothing but dashes, or a word for a score that isn't there yet. */
export function isEmptyCell(text: string): boolean {
  return /^[\s._…–—−-]*$/.test(text) || EMPTY.has(plainWords(text));
}

/** Whether a text can be a label of a scale, as most have them: "B", "A-", "HD". */
export function isLetter(text: string): boolean {
  return /^\p{L}{1,2}[+*-]?$/u.test(text.trim());
}

/** A letter next to the score that it stands for. */
const LETTER = /^[a-f][+−–-]?$/;
/** The unit after a score. */
const UNIT = new RegExp(`(?<=\\d)\\s*(?:${choiceOf(POINT_WORDS)})\\.?$`);
/** The first sign or word for "out of", between blanks. */
const OUT_OF = new RegExp(`/| (?:${choiceOf(OUT_OF_WORDS)}) `);

/**
 * Reads a cell that may contain `18`, `18 pts`, `18/20`, `18 out of 20`, `90%`, `B+ (88%)`, `90% (18/20)`, `EX`,
 * `missing`, or nothing.
 *
 * @param maximum what the score is out of where the cell doesn't say
 */
export function readScoreCell(text: string, mark: DecimalMark, maximum: number | null = null): ScoreCell {
  const word = text.trim().replace(/\s+/g, ' ').toLowerCase();
  const whole = readPart(word, mark, maximum);
  if (whole.kind !== 'fault') return whole;
  const [, before = '', inside = '', after = ''] = /^([^()]*)\(([^()]*)\)([^()]*)$/.exec(word) ?? ['', word];
  const [, first = '', rest = ''] = /^(\S+) (.+)$/.exec(before) ?? [];
  const [, start = '', last = ''] = /^(.+) (\S+)$/.exec(before) ?? [];
  const pieces = LETTER.test(first) ? [first, rest] : LETTER.test(last) ? [start, last] : [before];
  const parts = [...pieces, inside, after].map((part) => part.trim()).filter(Boolean);
  // "(88%)" is 88%, but "(18)" may be a score that was dropped.
  if (parts.length < 2 && !inside.endsWith('%')) return whole;
  const cells = parts.filter((part) => !LETTER.test(part)).map((part) => readPart(part, mark, maximum));
  return cells.some(({ kind }) => kind === 'fault') ? whole : (mostSaid(cells) ?? whole);
}

/** Of parts that say the same of a score, the one that says most: that it doesn't count, or its maximum. */
function mostSaid(cells: readonly ScoreCell[]): ScoreCell | undefined {
  const isState = (cell: ScoreCell) => cell.kind === 'state' && cell.state !== 'counted';
  const isFull = (cell: ScoreCell) => cell.kind === 'points' && cell.possible !== undefined;
  const isKind = (kind: ScoreCell['kind']) => (cell: ScoreCell) => cell.kind === kind;
  const signs = [isState, isFull, isKind('percent'), isKind('points'), isKind('empty')];
  for (const sign of signs) {
    const found = cells.find(sign);
    if (found) return found;
  }
  return cells[0];
}

function readPart(word: string, mark: DecimalMark, maximum: number | null): ScoreCell {
  const read = readWord(word);
  if (read) return read;
  if (word.endsWith('%') || word.startsWith('%')) {
    const percent = readNumber(word.replace('%', ''), mark);
    return Number.isNaN(percent) ? { kind: 'fault' } : { kind: 'percent', percent };
  }
  const [first, possible] = partsOf(word, mark);
  const earned = readEarned(first, mark, possible ?? maximum);
  if (Number.isNaN(earned) || (possible !== null && !(possible >= 0))) return { kind: 'fault' };
  return { kind: 'points', earned, ...(possible !== null && { possible }) };
}

/** The text before a sign or word for "out of", and the points after it; null if there is none. */
function partsOf(word: string, mark: DecimalMark): readonly [string, number | null] {
  const sign = OUT_OF.exec(word);
  if (!sign) return [word, null];
  return [word.slice(0, sign.index).trim(), readPoints(word.slice(sign.index + sign[0].length), mark)];
}

/**
 * Reads a cell of a school's table, which may also say only what an open score is out of: `--/20`, `Missing / 20`.
 *
 * @returns the maximum next to it, null for none
 */
export function readTableCell(text: string, mark: DecimalMark): { cell: ScoreCell; possible: number | null } {
  const cell = readScoreCell(text, mark);
  if (cell.kind === 'points') return { cell, possible: cell.possible ?? null };
  const [first, possible] = partsOf(text.trim().replace(/\s+/g, ' ').toLowerCase(), mark);
  const open = possible !== null && possible >= 0 ? readWord(first) : null;
  return open ? { cell: open, possible } : { cell, possible: null };
}

/** A word in place of a score, or nothing; null for anything else. */
function readWord(word: string): { kind: 'empty' } | { kind: 'state'; state: GradingState } | null {
  if (isEmptyCell(word)) return { kind: 'empty' };
  const state = STATES.get(plainWords(word));
  return state ? { kind: 'state', state } : null;
}

function readPoints(text: string, mark: DecimalMark): number {
  return readNumber(text.trim().replace(UNIT, ''), mark);
}

/** So many times the maximum is no score: `14.333` of 20 has decimals, whatever the reader's decimal mark. */
const BEYOND = 10;

function readEarned(text: string, mark: DecimalMark, maximum: number | null): number {
  const own = readPoints(text, mark);
  if (!maximum || !(own > BEYOND * maximum)) return own;
  const other = readPoints(text, mark === ',' ? '.' : ',');
  return other < own ? other : own;
}

/** The points for a percentage of a maximum, to four decimals. */
export function pointsOfPercent(percent: number, possible: number): number {
  return Number(((percent * possible) / 100).toFixed(4));
}

/**
 * The maximum of a range as Moodle writes it, `0–20` or `0.00 – 100.00`, of a score out of it, or a plain number. NaN for
 * anything else.
 */
export function readMaximum(text: string, mark: DecimalMark): number {
  const range = /^\s*[\d.,]+\s*(?:[–—-]|to|bis|à|a)\s*([\d.,]+)\s*$/.exec(text);
  const score = readScoreCell(range?.[1] ?? text, mark);
  if (score.kind === 'percent') return score.percent === 100 ? 100 : Number.NaN;
  return score.kind === 'points' ? (score.possible ?? score.earned) : Number.NaN;
}

/** A weight, such as `20%` or `2x`; null for a text without a number. */
export function readWeight(text: string, mark: DecimalMark): number | null {
  const weight = readScoreCell(text.replace(/^\s*[x×*]\s*(?=\d)|(?<=\d)\s*[x×*]\s*$/i, ''), mark);
  if (weight.kind === 'percent') return weight.percent;
  return weight.kind === 'points' ? weight.earned : null;
}
