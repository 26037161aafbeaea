import { TASK_RANGES } from '../limits/task-limits';

/** The days between the completion of work and its next deadline, in the words of Obsidian's Tasks plugin. */
export function afterDaysWords(days: number): string {
  return days === 1 ? 'every day when done' : `every ${days} days when done`;
}

/**
 * Reads such words, with days or weeks.
 * @returns the days; null for every other way to repeat.
 */
export function readAfterDays(words: string): number | null {
  const [, count = '1', unit] = /^every (?:(\d{1,3}) )?(day|week)s? when done$/i.exec(words) ?? [];
  if (unit === undefined) return null;
  const days = Number(count) * (unit.toLowerCase() === 'week' ? 7 : 1);
  const { min, max } = TASK_RANGES.repeatAfterDays;
  return days >= min && days <= max ? days : null;
}
