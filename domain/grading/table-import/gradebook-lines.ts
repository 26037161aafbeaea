import { TEXT_LIMITS } from '../../limits/limits';
import { clip, isLonger } from '../../limits/text-fault';
import { gradeOfNumber, meaningOfNumber, outOfGrade, pointsOfLetter } from '../letter-score';
import type { GradingState } from '../participation';
import { bandOf, percentOfLabel, type Scale } from '../scale';
import { sum } from '../../sum';
import type { Columns, GradebookField } from './columns';
import { type DateOrder, dateOrderIn, readDue } from './due-cell';
import { type DecimalMark, readNumber } from './numbers';
import {
  isEmptyCell,
  isForeignState,
  isLetter,
  pointsOfPercent,
  readMaximum,
  readScoreCell,
  readTableCell,
  readWeight,
} from './score-cell';
import type { TableTotal } from './school-table';
import { scoreColumn, type SignedGrades } from './score-column';
import { isInRange, labelIn } from './score-paste';
import { namesGrade, type Summary, summaryOf } from './summary-row';
import { isUnlikeOthers } from './total-row';

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
  /** Its own weight. */
  readonly itemWeight?: number | null;
  /** Whether the table doesn't say the maximum, and it is the usual one, or the student's answer. */
  readonly isMaximumTold?: false;
  readonly isBonus: boolean | null;
  readonly neverDrop: boolean | null;
  /** The first fault, and its field; null for a line that can be imported. */
  readonly fault: { readonly field: GradebookField; readonly reason: GradebookFault } | null;
}

/** A row that isn't an item. */
interface LeftOutRow {
  readonly index: number;
  readonly title: string;
  readonly reason: Summary;
}

/** The lines of a gradebook as understood. */
export interface GradebookReading {
  /** Every data line, including faulty ones. */
  readonly lines: readonly GradebookLine[];
  /** Number of lines that only add others up, such as "Course total". */
  readonly sums: number;
  /** Those lines. */
  readonly leftOut: readonly LeftOutRow[];
  /** The student's total that the table shows. */
  readonly total: TableTotal;
  /** What the scores are out of if no line says it; null for unknown, undefined if a line says it. */
  readonly outOf: number | null | undefined;
  /** What grades with a plus or minus count as, by each of the rules of schools; the first is the usual one. */
  readonly signs: SignedGrades;
  readonly dates: {
    /** The order of numbers in dates; null if it isn't known. */
    readonly order: DateOrder | null;
    /** Whether the table proves it, or has no such dates. */
    readonly isProven: boolean;
    /** Texts that aren't dates, or whose order isn't known. */
    readonly unread: readonly string[];
  };
}

/** What a table doesn't say itself. */
export interface ReadingContext {
  /** The reader's locale, for the order of day and month. */
  readonly locale?: string | null;
  /** The reader's day, for dates without a year. */
  readonly today?: string | null;
  /**
   * The student's answers: what scores are out of, by which rule signs count, the order of dates, and rows that are items
   * despite their names.
   */
  readonly outOf?: number | null;
  readonly sign?: number;
  readonly order?: DateOrder | null;
  readonly brought?: ReadonlySet<number>;
}

/**
 * Reads the lines of a gradebook. Empty lines and those that sum others up are skipped.
 *
 * @param scale of the course's letters; without one, a letter isn't a score
 */
export function readGradebookLines(
  rows: readonly (readonly string[])[],
  columns: Columns<GradebookField>,
  mark: DecimalMark,
  scale: Scale | null = null,
  context: ReadingContext = {},
): GradebookReading {
  const { locale = null, today = null, brought } = context;
  const dates = rows.map((row) => row[columns.indexOf('dueDate')]?.trim() ?? '');
  const found = dateOrderIn(dates, locale);
  const order = context.order ?? found.order;
  const names = rows
    .map((row) => row[columns.indexOf('category')] ?? '')
    .filter((name) => name.trim() !== '');
  const lastAt = rows.findLastIndex((row) => row.some((cell) => cell.trim() !== ''));
  const leftOut: (LeftOutRow & { readonly cell: CellOf })[] = [];
  const language = locale?.slice(0, 2) ?? null;
  const column = scoreColumn(rows, columns, { mark, scale, language, sign: context.sign });
  const read = rows.flatMap((row, index) => {
    if (row.every((cell) => cell.trim() === '')) return [];
    const cell = (field: GradebookField) => {
      const text = row[columns.indexOf(field)]?.trim() ?? '';
      return field === 'earned' ? column.textOf(text) : text;
    };
    // A sum may stand in the first column, whatever that is.
    const title = cell('title') || (row.find((text) => text.trim() !== '') ?? '');
    const named = cell('key') ? null : summaryOf(title, names);
    const reason =
      named ??
      (index === lastAt && (namesGrade(title) || isUnlikeOthers(rows, columns, mark)) ? 'maybe' : null);
    if (reason && !brought?.has(index)) {
      leftOut.push({ index, title, reason, cell });
      return [];
    }
    // A line of text below the table, such as the day of its last change.
    if (row.filter((text) => text.trim() !== '').length === 1 && !cell('title') && !cell('earned')) return [];
    return [readLine(index, cell, { mark, scale, order, today, language })];
  });
  const lines = withMissingGrades(withNumberLabels(read, mark, scale));
  const outOf = lines.some(isOutOfUnknown) ? (context.outOf ?? usualMaximum(lines, scale)) : undefined;
  return {
    lines: outOf ? lines.map((line) => withMaximum(line, outOf)) : lines,
    sums: leftOut.length,
    leftOut: leftOut.map(({ cell: _, ...row }) => row),
    total: totalOf(leftOut, mark, (points) => ({
      share: gradedTotal(points, lines, scale),
      outOf: outOf ?? maximumOf(points, lines),
    })),
    outOf,
    signs: column.signs,
    dates: {
      order,
      isProven: found.isProven,
      unread: dates.filter(
        (text) => !isEmptyCell(text) && readDue(text, order, today, true).dueDate === null,
      ),
    },
  };
}

/** Whether a line has points, and nothing says of how many. */
function isOutOfUnknown({ pointsEarned, pointsPossible }: GradebookLine): boolean {
  return pointsEarned !== null && pointsPossible === null;
}

/** Grades on a scale whose grades are numbers, if all scores without a maximum are such grades. */
function withNumberLabels(
  lines: readonly GradebookLine[],
  mark: DecimalMark,
  scale: Scale | null,
): readonly GradebookLine[] {
  const labelOf = ({ pointsEarned }: GradebookLine) =>
    scale?.bands.find(({ label }) => readNumber(label, mark) === pointsEarned)?.label ??
    (scale?.unit ? gradeOfNumber(scale, String(pointsEarned)) : null);
  // "30 e lode" beside 25 is a grade as well.
  const isPoints = ({ pointsPossible, letter }: GradebookLine) =>
    pointsPossible !== null && (letter === null || !scale || pointsPossible !== outOfGrade(scale));
  if (!scale || lines.some(isPoints) || lines.some((line) => isOutOfUnknown(line) && labelOf(line) === null))
    return lines;
  return lines.map((line) => {
    const letter = isOutOfUnknown(line) ? labelOf(line) : null;
    const score = letter === null ? null : letterOf(letter, scale, null);
    return score ? { ...line, ...score } : line;
  });
}

/** Where all are grades or weigh by themselves, what is missing is out of as much as the scores: it counts as nothing. */
function withMissingGrades(lines: readonly GradebookLine[]): readonly GradebookLine[] {
  const scored = lines.filter(({ pointsPossible }) => pointsPossible !== null);
  const [outOf, ...others] = new Set(scored.map(({ pointsPossible }) => pointsPossible));
  const isOther = scored.some(({ letter, itemWeight }) => letter === null && !itemWeight);
  if (!outOf || others.length > 0 || isOther) return lines;
  return lines.map((line) => (line.gradingState === 'missing' ? withMaximum(line, outOf) : line));
}

/** The maximum on which a scale's country marks, or that of marks with weights; null if it isn't clear. */
function usualMaximum(lines: readonly GradebookLine[], scale: Scale | null): number | null {
  if (lines.some(({ pointsPossible }) => pointsPossible !== null)) return null;
  const most = Math.max(...lines.map(({ pointsEarned }) => pointsEarned ?? 0));
  const top = scale?.line?.atZero === 0 ? scale.line.atHundred : null;
  if (top !== null && top < PERCENT && most <= top) return top;
  const isWeighted = lines.some(({ weight, itemWeight }) => (weight ?? itemWeight ?? null) !== null);
  return (isWeighted || top === PERCENT) && most > CONTINENTAL && most <= PERCENT ? PERCENT : null;
}

const PERCENT = 100;
/** The highest mark where marks aren't percentages, but for Italy's universities. */
const CONTINENTAL = 30;

function withMaximum(line: GradebookLine, pointsPossible: number): GradebookLine {
  return line.pointsPossible === null ? { ...line, pointsPossible, isMaximumTold: false } : line;
}

/** The student's own total among the rows that sum others up: what is called so, otherwise the last one. */
function totalOf(
  rows: readonly (LeftOutRow & { readonly cell: CellOf })[],
  mark: DecimalMark,
  meaningOf: (points: number) => { readonly share: number | null; readonly outOf: number | null },
): GradebookReading['total'] {
  const own = [
    ...rows.filter(({ reason }) => reason === 'plain'),
    ...rows.filter(({ reason }) => reason === 'whole'),
  ];
  for (const { cell } of own.reverse()) {
    const letter = /(?:^|[\s(])([A-F][+−-]?)(?=$|[\s)])/.exec(cell('earned'))?.[1] ?? null;
    const share = cell('percent') && `${cell('percent')}%`;
    for (const text of [share, cell('earned')]) {
      const [shown] = /(?<![\d.,])[\d.,]+(?= ?%)/.exec(text) ?? [];
      const score = readScoreCell(text, mark);
      const maximum = readMaximum(cell('possible'), mark);
      const stated = score.kind === 'points' ? (score.possible ?? (maximum > 0 ? maximum : null)) : null;
      const meaning = score.kind === 'points' && stated === null ? meaningOf(score.earned) : null;
      const possible = stated ?? meaning?.outOf;
      if (shown) {
        const number = readNumber(shown, mark);
        return { percent: Number.isFinite(number) ? String(number) : shown, letter };
      }
      const sum = score.kind === 'points' && possible ? (PERCENT * score.earned) / possible : null;
      const percent = (meaning?.share ?? sum)?.toFixed(2);
      const own = { text: /[\d.,]+/.exec(text)?.[0] ?? '', of: stated };
      const isOwn = stated !== null || (meaning?.share ?? null) !== null;
      if (percent) return { percent, letter, ...(isOwn && { score: own }) };
    }
  }
  return { percent: null, letter: null };
}

/** The percentage of a total that is a grade of a scale of numbers; null if it is the sum of all points. */
function gradedTotal(points: number, lines: readonly GradebookLine[], scale: Scale | null): number | null {
  const grade = scale?.unit ? gradeOfNumber(scale, String(points)) : null;
  const sum = lines.reduce((all, { pointsEarned }) => all + (pointsEarned ?? 0), 0);
  return scale && grade !== null && sum !== points ? percentOfLabel(scale, grade) : null;
}

/** What a total without a maximum is out of: an average as each item, a sum as all that have a score, or a percentage. */
function maximumOf(points: number, lines: readonly GradebookLine[]): number | null {
  const maxima = lines.flatMap(({ pointsEarned, pointsPossible, gradingState }) =>
    pointsEarned === null || (gradingState ?? 'counted') !== 'counted' ? [] : (pointsPossible ?? []),
  );
  const [first = 0] = maxima;
  const isAverage = maxima.every((maximum) => maximum === first) && points <= first;
  const earned = sum(lines.map(({ pointsEarned }) => pointsEarned ?? 0));
  return isAverage ? first || null : points === earned || points > PERCENT ? sum(maxima) : PERCENT;
}

type CellOf = (field: GradebookField) => string;

interface Reading {
  readonly mark: DecimalMark;
  readonly scale: Scale | null;
  readonly order: DateOrder | null;
  readonly today: string | null;
  /** Of the reader; null if it isn't known. */
  readonly language: string | null;
}

function readLine(index: number, cell: CellOf, reading: Reading): GradebookLine {
  const { mark, order, today } = reading;
  const title = cell('title').replace(/\s+/g, ' ');
  const category = cell('category').replace(/\s+/g, ' ') || null;
  const score = scoreOf(cell, reading);
  const known = {
    index,
    title,
    category,
    ...score,
    ...readDue(cell('dueDate'), order, today, true),
    weight: readWeight(cell('weight'), mark),
    itemWeight: readWeight(cell('itemWeight'), mark),
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

function scoreOf(cell: CellOf, { mark, scale, language }: Reading): Score {
  const faulty = (field: GradebookField, reason: GradebookFault): Score => ({
    ...NO_SCORE,
    fault: { field, reason },
  });
  const stated = statedIn(cell); // "(4/10)" is dropped if the row says so.
  const isOut = stated !== null && stated !== 'counted';
  const own = readTableCell(isOut ? cell('earned').replace(/^\((.*)\)$/, '$1') : cell('earned'), mark);
  const whole = readTableCell(cell('possible'), mark);
  // "85 out of 100" is a percentage beside "21.25 / 25".
  const isWhole = own.cell.kind === 'points' && whole.cell.kind === 'points' && whole.possible !== null;
  const { cell: score, possible: written } = isWhole ? whole : own;
  const possible = isEmptyCell(cell('possible')) ? written : readMaximum(cell('possible'), mark);
  if (possible !== null && !(possible >= 0)) return faulty('possible', 'possible');
  // A label of the scale is a grade, even if it is also a word: "I" is a First in some places.
  const isLabel = score.kind === 'state' && scale !== null && bandOf(scale, cell('earned')) !== null;
  if (
    score.kind === 'fault' ||
    isLabel ||
    (language && isForeignState(cell('earned'), language)) ||
    isGradeOutOf(cell, possible, scale)
  ) {
    const lettered = scale && letterOf(cell('earned'), scale, possible);
    if (lettered) return { ...NO_SCORE, gradingState: stated, ...lettered };
    // A code beside a word that says what it means.
    const isCode = isOut && isLetter(cell('earned'));
    return isCode
      ? { ...NO_SCORE, gradingState: stated, pointsPossible: possible }
      : faulty('earned', 'score');
  }
  const share = readScoreCell(/\d\s*$/.test(cell('percent')) ? `${cell('percent')}%` : cell('percent'), mark);
  const read = { ...NO_SCORE, pointsPossible: possible, gradingState: stated };
  const found = pointsOf(score.kind === 'empty' ? share : score, read);
  const { pointsEarned, pointsPossible } = found;
  if (!isInRange({ pointsEarned: pointsEarned ?? 0, pointsPossible: pointsPossible ?? 0 })) {
    return faulty('earned', 'range');
  }
  // What was missing and has points by now was handed in.
  const isHandedIn = found.gradingState === 'missing' && (pointsEarned ?? 0) > 0;
  return isHandedIn ? { ...found, gradingState: null } : found;
}

/** Whether a number is a grade out of as much as its scale, as it is when typed: 7.5 beside 10 in the Netherlands. */
function isGradeOutOf(cell: CellOf, possible: number | null, scale: Scale | null): boolean {
  if (!scale || possible === null || isEmptyCell(cell('possible'))) return false;
  return meaningOfNumber(cell('earned'), possible, scale, 'points') === 'grade';
}

/** How an item counts, by its status or a tick for what doesn't count; null if nothing says it. */
function statedIn(cell: CellOf): GradingState | null {
  if (flagOf(cell('isOut')) ?? readScoreCell(cell('isOut'), '.').kind === 'state') return 'omitted';
  // The column may also say "Counts: no".
  const counts = flagOf(cell('state'));
  if (counts !== null) return counts ? 'counted' : 'omitted';
  const state = readScoreCell(cell('state').replace(/^\((.*)\)$/, '$1'), '.');
  return state.kind === 'state' ? state.state : null;
}

/** The points of a letter; null for another text. With an unknown maximum, it is out of as much as a typed one. */
function letterOf(text: string, scale: Scale, possible: number | null) {
  const letter = labelIn(text, scale);
  const of = possible ?? outOfGrade(scale);
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

/** A cell of a column of ticks; null for one that says nothing. */
function flagOf(text: string): boolean | null {
  if (/^(yes|true|1|x|ja|oui|s[ií])$/i.test(text)) return true;
  return /^(no|false|0|nein|non)$/i.test(text) ? false : null;
}
