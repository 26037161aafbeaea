import type { GradingState } from './participation';

/** One line of a gradebook that is brought in; what is null or left out is not known. */
export interface ImportedScore {
  readonly title: string;
  readonly category?: string | null;
  readonly pointsEarned?: number | null;
  readonly pointsPossible?: number | null;
  readonly gradingState?: GradingState | null;
}

/** An item that the course holds. */
export interface HeldScore {
  readonly id: string;
  readonly title: string;
  /** The name of its category; null for none. */
  readonly category: string | null;
  readonly pointsEarned: number | null;
  readonly pointsPossible: number | null;
  readonly gradingState: GradingState;
}

/** What a line does: it adds an item, changes one, or says what is there already. */
export interface ScorePlan<Line extends ImportedScore> {
  readonly line: Line;
  readonly change: 'new' | 'changed' | 'unchanged';
  /** The item it is about; null for a new one. */
  readonly held: HeldScore | null;
}

/**
 * What becomes of the lines of a gradebook in a course. A line is about the item of the same title, blanks and upper
 * case aside; of several the one in the category that the line names, else the first that no earlier line took. So
 * the same table brought in twice changes nothing the second time. A value that a line does not know stays.
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

/** Whether two names of items or categories are the same, blanks and upper case aside. */
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
