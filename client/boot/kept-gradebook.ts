/**
 * A gradebook that a visitor of the public calculator wants to keep: it waits on the device until an account can take
 * it. The public page writes it, the application offers it once.
 */
export interface KeptGradebook {
  /** As typed; may be empty. */
  title: string;
  categories: KeptCategory[];
  /** Ids of the rows it becomes, chosen when their creation begins. */
  ids?: string[];
  /** How many of them are created. */
  done?: number;
}

/** A category with its items; figures are null where nothing was typed. */
export interface KeptCategory {
  name: string;
  weight: number | null;
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
