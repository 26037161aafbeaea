/**
 * A gradebook that a visitor of the public calculator wants to keep: it waits on the device for an account. The
 * public page writes it, the application offers it once. Older versions of the page stored fewer fields.
 */
export interface KeptGradebook {
  /** As typed; may be empty. */
  title: string;
  categories: KeptCategory[];
  rules?: KeptRules;
  /** ID of the future course, chosen before the first attempt, so a repetition creates nothing twice. */
  courseId?: string;
}

/** The grading rules of the course, in the API's terms. */
export interface KeptRules {
  /** The preset of its scale. */
  scale: string;
  dropMode: string;
  /** Null: by weights when there are any. */
  total: string | null;
  /** The percentage aimed at. */
  target: number | null;
}

/** A category with its rules and items; empty fields are null, except for its name. */
interface KeptCategory {
  name: string;
  weight: number | null;
  dropLowest?: number | null;
  dropHighest?: number | null;
  aggregation?: string;
  isBonus?: boolean;
  items: { title: string; pointsEarned: number | null; pointsPossible: number | null }[];
}

const KEY = 'kept-gradebook';

/** The gradebook that waits on this device, or null. */
export function readKeptGradebook(): KeptGradebook | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Leaves a gradebook on this device, in place of an earlier one. @returns whether the device took it */
export function keepGradebook(gradebook: KeptGradebook): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(gradebook));
    return true;
  } catch {
    return false;
  }
}

/** It has become a course, or is not wanted. */
export function forgetKeptGradebook(): void {
  localStorage.removeItem(KEY);
}

function isKept(value: unknown): value is KeptGradebook {
  if (typeof value !== 'object' || value === null || !('categories' in value)) return false;
  const { categories } = value;
  return Array.isArray(categories) && categories.every((category) => Array.isArray(category?.items));
}
