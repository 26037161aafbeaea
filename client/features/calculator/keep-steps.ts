import type { KeptGradebook } from '../../boot/kept-gradebook';
import type {
  CreateAssignmentInput,
  CreateCourseInput,
  CreateGradeCategoryInput,
} from '../../generated/graphql';

/** One row to be created; the ids are made before, so that a repeated step makes nothing twice. */
export type KeepStep =
  | { kind: 'course'; input: CreateCourseInput }
  | { kind: 'category'; input: CreateGradeCategoryInput }
  | { kind: 'assignment'; input: CreateAssignmentInput };

/** How the course is to be called, and where it belongs. */
export interface KeptCourseNames {
  code: string;
  name: string;
  termId: string | null;
}

/** How many rows a gradebook becomes. */
export function rowCount({ categories }: KeptGradebook): number {
  return categories.reduce((sum, { items }) => sum + 1 + items.length, 1);
}

/**
 * The rows of a gradebook in the order in which they can be created: the course, then each category with its items.
 *
 * @param ids as many as {@link rowCount} says; the first is the course's
 */
export function keepSteps(kept: KeptGradebook, names: KeptCourseNames, ids: readonly string[]): KeepStep[] {
  const [courseId = '', ...rest] = ids;
  const steps: KeepStep[] = [{ kind: 'course', input: { id: courseId, ...names } }];
  for (const { name, weight, items } of kept.categories) {
    const categoryId = rest.shift() ?? '';
    steps.push({ kind: 'category', input: { id: categoryId, courseId, name, weight } });
    for (const item of items) {
      const input: CreateAssignmentInput = { id: rest.shift() ?? '', courseId, categoryId, ...item };
      // What has a score is done.
      if (item.pointsEarned !== null) input.progress = 'submitted';
      steps.push({ kind: 'assignment', input });
    }
  }
  return steps;
}

/** Random ids of rows; `crypto.randomUUID` is missing where a page is not served securely. */
export function freshIds(count: number): string[] {
  return Array.from({ length: count }, () => {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = (bytes[6]! & 0x0f) | 0x40;
    bytes[8] = (bytes[8]! & 0x3f) | 0x80;
    const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  });
}
