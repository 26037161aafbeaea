import { NUMBER_RANGES } from '../../limits/limits';
import type { GradingState } from '../participation';
import { typedGrade } from '../grade-unit';
import {
  gradeOfNumber,
  type LetterScore,
  meaningOfNumber,
  outOfGrade,
  scoreHabit,
  type ScoreHabit,
} from '../letter-score';
import { bandOf, type Scale } from '../scale';
import { bandNamed } from './label-names';
import type { DecimalMark } from './numbers';
import { isLetter, pointsOfPercent, readScoreCell, type ScoreCell } from './score-cell';

/** The gradebook columns that cells can be pasted into, from left to right. */
export const PASTE_COLUMNS = ['earned', 'possible', 'state'] as const;

export type PasteColumn = (typeof PASTE_COLUMNS)[number];

/** The maximum first: a percentage next to it refers to it. */
const READING_ORDER: readonly PasteColumn[] = ['possible', 'earned', 'state'];

/** An item before something is pasted over it. */
export interface PasteTarget {
  readonly id: string;
  readonly pointsEarned: number | null;
  readonly pointsPossible: number | null;
  readonly gradingState: GradingState;
  /** The score as entered, if it was a letter. */
  readonly letter?: string | null;
}

/** The score of an item after a paste; absent values stay. */
export interface PastedScore {
  pointsEarned?: number;
  /** In place of points. */
  letter?: string;
  pointsPossible?: number;
  gradingState?: GradingState;
}

/** Why a pasted cell is left out; `either` is a number that may be points or a grade. */
type PasteFault = 'no_score' | 'range' | 'either';

/** The changes a paste makes, and the parts of it that don't fit. */
export interface PastePlan {
  readonly changes: readonly { readonly id: string; readonly change: PastedScore }[];
  /** Cells that aren't scores; lines of the paste are counted from 1. */
  readonly faults: readonly {
    readonly line: number;
    readonly text: string;
    readonly reason: PasteFault;
  }[];
  /** Lines without an item to go to. */
  readonly rest: readonly (readonly string[])[];
  /** Columns to the right of the last one. */
  readonly columnsBeyond: number;
}

/**
 * Applies pasted cells to a gradebook, down and to the right from one cell. An empty cell changes nothing. A score
 * for a missing item means it isn't missing; an excused or omitted one stays so. A letter of the scale is a score if
 * the item has a maximum.
 *
 * @param targets the items from that cell on, in screen order
 * @param others the course's work
 */
export function planPaste(
  rows: readonly (readonly string[])[],
  targets: readonly PasteTarget[],
  {
    column,
    mark,
    scale,
    others = [],
  }: { column: PasteColumn; mark: DecimalMark; scale: Scale; others?: readonly LetterScore[] },
): PastePlan {
  const columns = PASTE_COLUMNS.slice(PASTE_COLUMNS.indexOf(column));
  const changes: { id: string; change: PastedScore }[] = [];
  const faults: { line: number; text: string; reason: PasteFault }[] = [];
  rows.slice(0, targets.length).forEach((cells, index) => {
    const target = targets[index];
    if (!target) return;
    let change: PastedScore = {};
    READING_ORDER.forEach((name) => {
      const place = columns.indexOf(name);
      if (place < 0) return;
      const text = cells[place] ?? '';
      const item = { ...target, ...change };
      const found =
        gradeIn(text, name, { item, scale, habit: scoreHabit(item.pointsPossible, others, scale) }) ??
        changeOf(readScoreCell(text, mark, item.pointsPossible), name, item) ??
        letterIn(text, name, { item, scale });
      if (found === null) faults.push({ line: index + 1, text, reason: 'no_score' });
      else if (found === 'either') faults.push({ line: index + 1, text, reason: 'either' });
      else if (!isInRange(found) || isBeyond(found, item, scale))
        faults.push({ line: index + 1, text, reason: 'range' });
      else change = { ...change, ...found };
    });
    const differing = onlyDiffering(target, change);
    if (Object.keys(differing).length > 0) changes.push({ id: target.id, change: differing });
  });
  const widest = Math.max(0, ...rows.map((cells) => cells.length));
  return {
    changes,
    faults,
    rest: rows.slice(targets.length).filter((cells) => cells.some((cell) => cell.trim() !== '')),
    columnsBeyond: Math.max(0, widest - columns.length),
  };
}

/** Returns the change a cell makes in its column; null for a cell that doesn't belong there. */
export function changeOf(cell: ScoreCell, column: PasteColumn, item: PasteTarget): PastedScore | null {
  if (cell.kind === 'empty') return {};
  if (cell.kind === 'state') return column === 'possible' ? null : { gradingState: cell.state };
  if (cell.kind === 'fault' || column === 'state') return null;
  if (column === 'possible') {
    return cell.kind === 'points' && cell.possible === undefined ? { pointsPossible: cell.earned } : null;
  }
  const counts: PastedScore = item.gradingState === 'missing' ? { gradingState: 'counted' } : {};
  if (cell.kind === 'points') {
    const { earned, possible } = cell;
    return { pointsEarned: earned, ...(possible !== undefined && { pointsPossible: possible }), ...counts };
  }
  const { pointsPossible } = item;
  // With an unknown maximum, a percentage becomes points out of 100.
  if (pointsPossible === null) return { pointsEarned: cell.percent, pointsPossible: 100, ...counts };
  return { pointsEarned: pointsOfPercent(cell.percent, pointsPossible), ...counts };
}

/**
 * The letter in a score cell; null if there is none, or the item's maximum is 0. With an unknown maximum, it is out of
 * 100, as a percentage is.
 */
export function letterIn(
  text: string,
  column: PasteColumn,
  { item, scale }: { item: PasteTarget; scale: Scale | null },
): PastedScore | null {
  const letter = column === 'earned' ? labelIn(text, scale) : null;
  if (letter === null || item.pointsPossible === 0) return null;
  return {
    letter,
    ...(item.pointsPossible === null && { pointsPossible: scale ? outOfGrade(scale) : 100 }),
    ...(item.gradingState === 'missing' && { gradingState: 'counted' }),
  };
}

/**
 * The grade that a plain number is for an item without points possible: 1.7 in Germany, 13.5 in France, 62 of 100 in
 * the United Kingdom, where 2.1 is a class; likewise one that replaces such a grade. Null where the number is points, as in 13.5/20; `either`
 * where it may be both, see {@link meaningOfNumber}.
 */
export function gradeIn(
  text: string,
  column: PasteColumn,
  {
    item,
    scale,
    habit = 'points',
  }: { item: PasteTarget; scale: Scale | null; habit?: ScoreHabit | null | undefined },
): PastedScore | 'either' | null {
  if (!scale || column !== 'earned' || text.includes('/')) return null;
  const { pointsPossible, gradingState, letter: former } = item;
  const named = scale.line && /^\d/.test(text.trim()) ? (bandNamed(scale, text)?.label ?? null) : null;
  if (pointsPossible !== null && !(former && (named ?? gradeOfNumber(scale, former)) !== null)) {
    const meaning =
      named === null ? meaningOfNumber(text, pointsPossible, scale, habit) : (habit ?? ('either' as const));
    if (meaning !== 'grade') return meaning === 'either' ? meaning : null;
  }
  const letter = named ?? gradeOfNumber(scale, text);
  const isMark = scale.line?.atZero === 0 && scale.line.atHundred === 100;
  const points = isMark ? typedGrade({ best: 100, worst: 0, suffix: '' }, text) : null;
  if (letter === null && points === null) return null;
  return {
    ...(letter === null ? { pointsEarned: points ?? 0 } : { letter }),
    ...(pointsPossible === null && { pointsPossible: outOfGrade(scale) }),
    ...(gradingState === 'missing' && { gradingState: 'counted' }),
  };
}

/** The label of a scale that a text is, or names; without a scale, what can be one; null for another text. */
export function labelIn(text: string, scale: Scale | null): string | null {
  if (scale) return (bandOf(scale, text) ?? bandNamed(scale, text))?.label ?? null;
  return isLetter(text) ? text.trim() : null;
}

/** Whether points without points possible are no grade, where a number without them is one: 6 in Germany. */
export function isBeyond(found: PastedScore, item: PasteTarget, scale: Scale | null): boolean {
  const isBare = (found.pointsPossible ?? item.pointsPossible) === null;
  return isBare && found.pointsEarned !== undefined && Boolean(scale?.unit ?? scale?.line);
}

/** Whether both numbers of a score can be stored. */
export function isInRange({
  pointsEarned = 0,
  pointsPossible = 0,
}: {
  pointsEarned?: number | undefined;
  pointsPossible?: number | undefined;
}): boolean {
  const { pointsEarned: earned, pointsPossible: possible } = NUMBER_RANGES;
  return (
    pointsEarned >= earned.min &&
    pointsEarned <= earned.max &&
    pointsPossible >= possible.min &&
    pointsPossible <= possible.max
  );
}

/** The values of a change that the item does not have. */
export function onlyDiffering(target: PasteTarget, change: PastedScore): PastedScore {
  const differs = (field: keyof PastedScore) =>
    change[field] !== undefined && change[field] !== target[field];
  const fields = ['pointsEarned', 'letter', 'pointsPossible', 'gradingState'] as const;
  return Object.fromEntries(fields.filter(differs).map((field) => [field, change[field]]));
}
