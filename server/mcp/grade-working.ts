import type { CategoryWorking, CourseWorking } from '#domain/grading/working';
import { Refusal } from './ask';
import { fits, readOn, shorten } from './short';

/** The fields of a course that `McpGradebook` reads. */
export interface ToolCourseGradebook {
  id: string;
  code: string;
  grade: object;
  grading: { override: number | null };
  categories: readonly { id: string; name: string }[];
  assignments: readonly { id: string; title: string }[];
}

/** One score, or one item that doesn't count and why. */
type Item = Record<string, unknown>;

/** Part of a grade: a category, or the items that count in none. */
interface Part {
  name: string;
  /** Its percentage, its weight, and its contribution. */
  figures: object;
  scores: Item[];
  doesNotCount: Item[];
}

/** Which part of a grade's working is asked for, if not all of it. */
export interface WorkingWindow {
  category?: string | undefined;
  /** How many entries are known already. */
  skip: number;
}

/** Work outside of all categories. */
const NO_CATEGORY = 'No category';

/**
 * A grade with its working: all of it if that is short, otherwise the figures of each category, and the scores of one
 * category on request.
 * @param summary the grade itself
 * @throws Refusal if no category has this name
 */
export function gradeWorking(
  course: ToolCourseGradebook,
  working: CourseWorking,
  { summary, category, skip }: WorkingWindow & { summary: object },
): object {
  const parts = partsOf(working, course);
  if (category !== undefined) return scoresOf(findPart(parts, category), { summary, skip });
  const head = { ...summary, rule: working.rule };
  const whole = { ...head, categories: parts.map(shown) };
  if (skip === 0 && fits(whole)) return whole;
  const entries = parts.slice(skip).map(({ name, figures, scores, doesNotCount }) => ({
    name,
    ...figures,
    scores: scores.length,
    doesNotCount: doesNotCount.length,
  }));
  return shorten({
    about: { ...head, note: 'Call again with `category` to see its scores.' },
    name: 'categories',
    entries,
    more: (_, count) => readOn(skip, count),
  });
}

function shown({ name, figures, scores, doesNotCount }: Part): object {
  return { name, ...figures, scores, ...(doesNotCount.length > 0 && { doesNotCount }) };
}

function scoresOf(
  { name, figures, scores, doesNotCount }: Part,
  { summary, skip }: { summary: object; skip: number },
) {
  return shorten({
    about: { ...summary, category: name, ...figures },
    name: 'scores',
    entries: [...scores, ...doesNotCount].slice(skip),
    more: (_, count) => readOn(skip, count),
  });
}

function findPart(parts: readonly Part[], meant: string): Part {
  const wanted = meant.trim().toLowerCase();
  const found = parts.find(({ name }) => name.toLowerCase() === wanted);
  if (found) return found;
  throw new Refusal('No category has this name. Call again without `category` to see all.');
}

/** The working with names instead of IDs, and without categories that hold nothing. */
function partsOf({ rule, categories, leftOut }: CourseWorking, course: ToolCourseGradebook): Part[] {
  const titles = new Map(course.assignments.map(({ id, title }) => [id, title]));
  const names = new Map(course.categories.map(({ id, name }) => [id, name]));
  const excluded = (items: CategoryWorking['leftOut']): Item[] =>
    items.map(({ id, reason }) => ({ title: titles.get(id), reason }));
  const nameOf = (id: string | null) => (id === null ? undefined : names.get(id));
  const filled = categories.filter(({ id, items, leftOut: without }) => id ?? items.length + without.length);
  const parts = filled.map((category) => ({
    name: nameOf(category.id) ?? NO_CATEGORY,
    figures: { partOf: nameOf(category.parentId), ...figuresOf(category, rule) },
    scores: category.items.map(({ id, earned, possible, role }) => ({
      title: titles.get(id),
      earned,
      possible,
      role,
    })),
    doesNotCount: excluded(category.leftOut),
  }));
  if (leftOut.length === 0) return parts;
  return [...parts, { name: 'Not counted', figures: {}, scores: [], doesNotCount: excluded(leftOut) }];
}

/** The percentage of the category's own items; where points are added up, no category has a weight. */
function figuresOf({ weight, value, mass, contribution }: CategoryWorking, rule: string): object {
  return {
    weight: rule === 'points' ? null : weight,
    percent: mass > 0 ? Math.round((value / mass) * 10_000) / 100 : null,
    pointsOfTheCourse: contribution,
  };
}
