import { TEXT_LIMITS } from '../../limits/limits';
import { clip, isLonger } from '../../limits/text-fault';
import { isValidDay } from '../../time/local-date';
import { isValidTime } from '../../time/local-date-time';
import { pointsOfLetter } from '../letter-score';
import type { GradingState } from '../participation';
import type { Scale } from '../scale';
import type { Columns, GradebookField } from './columns';
import type { DecimalMark } from './numbers';
import { isEmptyCell, pointsOfPercent, readMaximum, readScoreCell } from './score-cell';
import { isInRange, labelIn } from './score-paste';

type GradebookFault = 'no_title' | 'long_title' | 'long_category' | 'score' | 'possible' | 'state' | 'range';

/** One line of a gradebook as understood; null values are unknown. */
export interface GradebookLine {
  /** Its index in the table, without headings. */
  readonly index: number;
  /** Its ID in the school's gradebook. */
  readonly key: string | null;
  readonly title: string;
  readonly category: string | null;
  readonly pointsEarned: number | null;
  /** The score as the school shows it, if it is a letter of the scale: the points are what it counts as. */
  readonly letter: string | null;
  readonly pointsPossible: number | null;
  readonly gradingState: GradingState | null;
  readonly dueDate: string | null;
  /** `HH:mm` on the student's clock. */
  readonly dueTime: string | null;
  /** The weight of its category in percent. */
  readonly weight: number | null;
  readonly isBonus: boolean | null;
  readonly neverDrop: boolean | null;
  /** The first fault, and its field; null for a line that can be imported. */
  readonly fault: { readonly field: GradebookField; readonly reason: GradebookFault } | null;
}

/** Totals that a learning management system calculates itself. */
const SUM_LINE =
  /^((course|category|weighted|running|overall) total|total|overall( grade)?|final( calculated| adjusted)? grade|(kurs )?gesamt|summe|total (du cours|del curso|do curso)|totale (del )?corso)( \(.*\))?:?$/i;

/** Whether a title is that of a line that only sums up others. */
export function isTotalLine(title: string): boolean {
  return SUM_LINE.test(title);
}

/** The lines of a gradebook as understood. */
interface GradebookReading {
  /** Every data line, including faulty ones. */
  readonly lines: readonly GradebookLine[];
  /** Number of lines that only add others up, such as "Course total". */
  readonly sums: number;
}

/**
 * Reads the lines of a gradebook. Empty lines and totals are skipped.
 *
 * @param scale of the course's letters; without one, a letter isn't a score
 */
export function readGradebookLines(
  rows: readonly (readonly string[])[],
  columns: Columns<GradebookField>,
  mark: DecimalMark,
  scale: Scale | null = null,
): GradebookReading {
  let sums = 0;
  const lines = rows.flatMap((row, index) => {
    if (row.every((cell) => cell.trim() === '')) return [];
    const cell = (field: GradebookField) => row[columns.indexOf(field)]?.trim() ?? '';
    if (isTotalLine(cell('title'))) {
      sums += 1;
      return [];
    }
    return [readLine(index, cell, { mark, scale })];
  });
  return { lines, sums };
}

type CellOf = (field: GradebookField) => string;

interface Reading {
  readonly mark: DecimalMark;
  readonly scale: Scale | null;
}

function readLine(index: number, cell: CellOf, { mark, scale }: Reading): GradebookLine {
  const title = cell('title').replace(/\s+/g, ' ');
  const category = cell('category').replace(/\s+/g, ' ') || null;
  const score = scoreOf(cell, { mark, scale });
  const known = {
    index,
    title,
    category,
    ...score,
    ...dueOf(cell('dueDate')),
    weight: weightOf(cell('weight'), mark),
    isBonus: flagOf(cell('isBonus')),
    neverDrop: flagOf(cell('neverDrop')),
    key: clip(cell('key'), TEXT_LIMITS.gradebookKey) || null,
  };
  if (title === '') return { ...known, fault: { field: 'title', reason: 'no_title' } };
  if (isLonger(title, TEXT_LIMITS.assignmentTitle)) {
    return { ...known, fault: { field: 'title', reason: 'long_title' } };
  }
  if (category && isLonger(category, TEXT_LIMITS.categoryName)) {
    return { ...known, fault: { field: 'category', reason: 'long_category' } };
  }
  return known;
}

type Score = Pick<GradebookLine, 'pointsEarned' | 'letter' | 'pointsPossible' | 'gradingState' | 'fault'>;

const NO_SCORE: Score = {
  ...{ pointsEarned: null, letter: null, pointsPossible: null },
  ...{ gradingState: null, fault: null },
};

function scoreOf(cell: CellOf, { mark, scale }: Reading): Score {
  const faulty = (field: GradebookField, reason: GradebookFault): Score => ({
    ...NO_SCORE,
    fault: { field, reason },
  });
  const possible = isEmptyCell(cell('possible')) ? null : readMaximum(cell('possible'), mark);
  if (possible !== null && !(possible >= 0)) return faulty('possible', 'possible');
  const state = readScoreCell(cell('state'), mark);
  const stated = state.kind === 'state' ? state.state : null;
  const score = readScoreCell(cell('earned'), mark);
  if (score.kind === 'fault') {
    const lettered = scale && letterOf(cell('earned'), scale, possible);
    return lettered ? { ...NO_SCORE, gradingState: stated, ...lettered } : faulty('earned', 'score');
  }
  const share = readScoreCell(/\d\s*$/.test(cell('percent')) ? `${cell('percent')}%` : cell('percent'), mark);
  const read = { ...NO_SCORE, pointsPossible: possible, gradingState: stated };
  const found = pointsOf(score.kind === 'empty' ? share : score, read);
  const { pointsEarned, pointsPossible } = found;
  if (!isInRange({ pointsEarned: pointsEarned ?? 0, pointsPossible: pointsPossible ?? 0 })) {
    return faulty('earned', 'range');
  }
  return found;
}

/** The points of a letter; null for another text. With an unknown maximum, it is out of 100. */
function letterOf(text: string, scale: Scale, possible: number | null) {
  const letter = labelIn(text, scale);
  const of = possible ?? 100;
  const points = letter === null || of === 0 ? null : pointsOfLetter(scale, letter, of);
  return points === null ? null : { letter, pointsEarned: points, pointsPossible: of };
}

function pointsOf(cell: ReturnType<typeof readScoreCell>, read: Score): Score {
  const { pointsPossible: possible } = read;
  if (cell.kind === 'state') return { ...read, gradingState: cell.state };
  if (cell.kind === 'points') {
    return { ...read, pointsEarned: cell.earned, pointsPossible: possible ?? cell.possible ?? null };
  }
  if (cell.kind !== 'percent') return read;
  // With an unknown maximum, a percentage becomes points out of 100.
  const of = possible ?? 100;
  return { ...read, pointsEarned: pointsOfPercent(cell.percent, of), pointsPossible: of };
}

/**
 * An unambiguous date such as `2026-09-10`, with or without a time after it; other forms are ignored, and so is a time
 * of another zone.
 */
function dueOf(text: string): Pick<GradebookLine, 'dueDate' | 'dueTime'> {
  const [, day = '', time = ''] = /^(\d{4}-\d{2}-\d{2})(?:[T ]+(\d{2}:\d{2})(?::\d{2})?$)?/.exec(text) ?? [];
  if (!isValidDay(day)) return { dueDate: null, dueTime: null };
  return { dueDate: day, dueTime: isValidTime(time) ? time : null };
}

/** A cell of a column of ticks; null for one that says nothing. */
function flagOf(text: string): boolean | null {
  if (/^(yes|true|1|x|ja|oui|s[ií])$/i.test(text)) return true;
  return /^(no|false|0|nein|non)$/i.test(text) ? false : null;
}

function weightOf(text: string, mark: DecimalMark): number | null {
  const weight = readScoreCell(text, mark);
  if (weight.kind === 'percent') return weight.percent;
  return weight.kind === 'points' ? weight.earned : null;
}
