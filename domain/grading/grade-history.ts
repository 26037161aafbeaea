import type { Gradebook, GradeCategory } from './gradebook';
import type { GradeItem } from './participation';
import type { CourseRules } from './rules';

/** An item as the history keeps it: all that its grade depends on, and its name then. */
export interface RecordedItem extends Omit<GradeItem, 'id'> {
  readonly title: string;
}

/** The rules and categories of a course as the history keeps them. */
export interface RecordedRules {
  readonly rules: CourseRules;
  readonly categories: readonly (GradeCategory & { readonly name: string })[];
}

/** A score that is tried out; absent fields stay as they are. */
export interface ScenarioScore {
  readonly pointsEarned?: number | null;
  readonly pointsPossible?: number | null;
  readonly gradingState?: GradeItem['gradingState'];
}

/** One change of a grade: what held from then on, and the items that had changed since the one before. */
export interface GradeChange {
  /** An instant, ISO 8601 in UTC. */
  readonly recordedAt: string;
  readonly rules: RecordedRules;
  /** By id; null for an item that went away. The first change of a history holds all items. */
  readonly items: Readonly<Record<string, RecordedItem | null>>;
}

/** A gradebook as it stood, with the names it had then. */
export interface PastGradebook extends Gradebook {
  readonly categories: RecordedRules['categories'];
  readonly items: readonly (GradeItem & { readonly title: string })[];
}

/**
 * The gradebook as it stood at an instant, from the history of its changes; null before the first of them.
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
    items: [...items].map(([id, item]) => ({ ...item, id })),
  };
}
