import type { Gradebook } from './gradebook';
import type { GradeItem } from './participation';
import type { GradingPeriod } from './periods';
import type { CourseRules, GradeCategory } from './rules';

/** An item in the history: everything its grade depends on, and its name at the time. */
export interface RecordedItem extends Omit<GradeItem, 'id'> {
  readonly title: string;
}

/** The rules and categories of a course in the history. */
export interface RecordedRules {
  readonly rules: CourseRules;
  readonly categories: readonly (GradeCategory & { readonly name: string })[];
  readonly periods?: readonly GradingPeriod[];
}

/** A score that is tried out; absent fields stay as they are. */
export interface ScenarioScore {
  readonly pointsEarned?: number | null;
  readonly pointsPossible?: number | null;
  readonly gradingState?: GradeItem['gradingState'];
}

/** One change of a grade: what applied from then on, and the items changed since the previous one. */
export interface GradeChange {
  /** An instant, ISO 8601 in UTC. */
  readonly recordedAt: string;
  readonly rules: RecordedRules;
  /** By ID; null for a removed item. The first change of a history contains all items. */
  readonly items: Readonly<Record<string, RecordedItem | null>>;
}

/** A gradebook as it stood, with the names it had then. */
export interface PastGradebook extends Gradebook {
  readonly categories: RecordedRules['categories'];
  readonly periods?: readonly GradingPeriod[];
  readonly items: readonly (GradeItem & { readonly title: string })[];
}

/**
 * The gradebook at an instant, from the history of its changes; null before the first of them.
 * @param changes the earliest first
 * @param at an instant, ISO 8601 in UTC
 */
export function gradebookAt(changes: readonly GradeChange[], at: string): PastGradebook | null {
  const known = changes.filter(({ recordedAt }) => Date.parse(recordedAt) <= Date.parse(at));
  const latest = known.at(-1);
  if (!latest) return null;
  const items = new Map<string, RecordedItem>();
  for (const change of known) {
    for (const [id, item] of Object.entries(change.items)) {
      if (item) items.set(id, item);
      else items.delete(id);
    }
  }
  return {
    rules: latest.rules.rules,
    categories: latest.rules.categories,
    periods: latest.rules.periods ?? [],
    items: [...items].map(([id, item]) => ({ ...item, id })),
  };
}
