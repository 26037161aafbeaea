import type { GradingState } from './participation';

/** One line of an imported gradebook; null or omitted values are unknown. */
export interface ImportedScore {
  readonly title: string;
  readonly category?: string | null;
  readonly pointsEarned?: number | null;
  readonly pointsPossible?: number | null;
  readonly gradingState?: GradingState | null;
}

/** An item already in the course. */
export interface HeldScore {
  readonly id: string;
  readonly title: string;
  /** The name of its category; null for none. */
  readonly category: string | null;
  readonly pointsEarned: number | null;
  readonly pointsPossible: number | null;
  readonly gradingState: GradingState;
}

/** What a line does: it adds an item, changes one, or repeats what is already there. */
export interface ScorePlan<Line extends ImportedScore> {
  readonly line: Line;
  readonly change: 'new' | 'changed' | 'unchanged';
  /** The item it matches; null for a new one. */
  readonly held: HeldScore | null;
}

/**
 * What importing the lines of a gradebook changes in a course. A line matches the item with the same title, ignoring
 * blanks and case; among several, the one in the category the line names, otherwise the first that no earlier line
 * matched. So importing the same table twice changes nothing the second time. Values that a line doesn't know stay.
 */
export function planScoreImport<Line extends ImportedScore>(
  held: readonly HeldScore[],
  lines: readonly Line[],
): ScorePlan<Line>[] {
  const free = new Map<string, HeldScore[]>();
  for (const item of held) {
    const key = normalName(item.title);
    free.set(key, [...(free.get(key) ?? []), item]);
  }
  return lines.map((line) => {
    const named = free.get(normalName(line.title)) ?? [];
    const match =
      named.find(({ category }) => line.category && category && isSameName(category, line.category)) ??
      named[0];
    if (!match) return { line, change: 'new', held: null };
    named.splice(named.indexOf(match), 1);
    return { line, change: changes(match, line) ? 'changed' : 'unchanged', held: match };
  });
}

/** Whether two names of items or categories are the same, ignoring blanks and case. */
export function isSameName(one: string, other: string): boolean {
  return normalName(one) === normalName(other);
}

function normalName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}

function changes(held: HeldScore, { category, ...line }: ImportedScore): boolean {
  const differs = <Value>(known: Value, told: Value | null | undefined) =>
    told !== null && told !== undefined && told !== known;
  return (
    differs(held.pointsEarned, line.pointsEarned) ||
    differs(held.pointsPossible, line.pointsPossible) ||
    differs(held.gradingState, line.gradingState) ||
    Boolean(category && !(held.category && isSameName(held.category, category)))
  );
}
