import { NUMBER_RANGES } from '../../limits/limits';
import type { GradingState } from '../participation';
import type { DecimalMark } from './numbers';
import { pointsOfPercent, readScoreCell, type ScoreCell } from './score-cell';

/** The columns of a gradebook that take pasted cells, from left to right. */
export const PASTE_COLUMNS = ['earned', 'possible', 'state'] as const;

/** One of {@link PASTE_COLUMNS}. */
export type PasteColumn = (typeof PASTE_COLUMNS)[number];

/** The maximum first: a percentage beside it is meant of it. */
const READING_ORDER: readonly PasteColumn[] = ['possible', 'earned', 'state'];

/** An item as it stands before something is pasted over it. */
export interface PasteTarget {
  readonly id: string;
  readonly pointsEarned: number | null;
  readonly pointsPossible: number | null;
  readonly gradingState: GradingState;
}

/** The score of an item after a paste; what is absent stays. */
export interface PastedScore {
  pointsEarned?: number;
  pointsPossible?: number;
  gradingState?: GradingState;
}

/** What a paste does, and what of it does not fit. */
export interface PastePlan {
  readonly changes: readonly { readonly id: string; readonly change: PastedScore }[];
  /** Cells that are no score; line from 1 within what was pasted. */
  readonly faults: readonly {
    readonly line: number;
    readonly text: string;
    readonly reason: 'no_score' | 'range';
  }[];
  /** Lines that found no item. */
  readonly rest: readonly (readonly string[])[];
  /** Columns to the right of the last one. */
  readonly columnsBeyond: number;
}

/**
 * Lays pasted cells over a gradebook, down and to the right from one cell. A cell that says nothing leaves what is
 * there. A score for a missing item says that it is not missing; one that is excused or left out stays so.
 *
 * @param targets the items from the cell on, in the order on the screen
 */
export function planPaste(
  rows: readonly (readonly string[])[],
  targets: readonly PasteTarget[],
  { column, mark }: { column: PasteColumn; mark: DecimalMark },
): PastePlan {
  const columns = PASTE_COLUMNS.slice(PASTE_COLUMNS.indexOf(column));
  const changes: { id: string; change: PastedScore }[] = [];
  const faults: { line: number; text: string; reason: 'no_score' | 'range' }[] = [];
  rows.slice(0, targets.length).forEach((cells, index) => {
    const target = targets[index];
    if (!target) return;
    let change: PastedScore = {};
    READING_ORDER.forEach((name) => {
      const place = columns.indexOf(name);
      if (place < 0) return;
      const text = cells[place] ?? '';
      const found = changeOf(readScoreCell(text, mark), name, { ...target, ...change });
      if (found === null) faults.push({ line: index + 1, text, reason: 'no_score' });
      else if (!isInRange(found)) faults.push({ line: index + 1, text, reason: 'range' });
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

/** What a cell changes in its column; null for a cell that does not belong there. */
function changeOf(cell: ScoreCell, column: PasteColumn, item: PasteTarget): PastedScore | null {
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
  // Of an unknown maximum, a percentage is points out of 100.
  if (pointsPossible === null) return { pointsEarned: cell.percent, pointsPossible: 100, ...counts };
  return { pointsEarned: pointsOfPercent(cell.percent, pointsPossible), ...counts };
}

/** Whether both numbers of a score may be stored. */
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

function onlyDiffering(target: PasteTarget, change: PastedScore): PastedScore {
  const differs = (field: keyof PastedScore) =>
    change[field] !== undefined && change[field] !== target[field];
  const fields = ['pointsEarned', 'pointsPossible', 'gradingState'] as const;
  return Object.fromEntries(fields.filter(differs).map((field) => [field, change[field]]));
}
