import { Refusal } from './ask';
import type { ToolCourseGradebook, Working } from './gradebook-input';
import { fits, readOn, shorten } from './short';

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
  working: Working | undefined,
  { summary, category, skip }: WorkingWindow & { summary: object },
): object {
  const parts = working ? partsOf(working, course) : [];
  if (category !== undefined) return scoresOf(findPart(parts, category), { summary, skip });
  const head = { ...summary, rule: working?.rule };
  const whole = { ...head, categories: parts.map(shown) };
  if (skip === 0 && fits(whole)) return whole;
  const entries = parts.slice(skip).map(({ name, figures, scores, doesNotCount }) => ({
    ...{ name, ...figures },
    scores: scores.length,
    doesNotCount: doesNotCount.length,
  }));
  return shorten({
    about: { ...head, note: 'Call again with `category` to see its scores.' },
    name: 'categories',
    entries,
    more: readOn(skip),
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
    more: readOn(skip),
  });
}

function findPart(parts: readonly Part[], meant: string): Part {
  const wanted = meant.trim().toLowerCase();
  const found = parts.find(({ name }) => name.toLowerCase() === wanted);
  if (found) return found;
  throw new Refusal('No category has this name. Call again without `category` to see all.');
}

/** The working with names instead of IDs, and without categories that hold nothing. */
function partsOf({ rule, categories, leftOut }: Working, course: ToolCourseGradebook): Part[] {
  const titles = new Map(course.assignments.map(({ id, title }) => [id, title]));
  const names = new Map(course.categories.map(({ id, name }) => [id, name]));
  const named = (items: readonly { id: string }[]): Item[] =>
    items.map(({ id, ...item }) => ({ title: titles.get(id), ...item }));
  const nameOf = (id: string | null) => (id === null ? undefined : names.get(id));
  const filled = categories.filter(({ id, items, leftOut: without }) => id ?? items.length + without.length);
  const parts = filled.map(({ id, items, leftOut: without, ...figures }) => ({
    name: nameOf(id) ?? NO_CATEGORY,
    figures: { partOf: nameOf(figures.parentId), ...figuresOf(figures, rule) },
    scores: named(items),
    doesNotCount: named(without),
  }));
  if (leftOut.length === 0) return parts;
  return [...parts, { name: 'Not counted', figures: {}, scores: [], doesNotCount: named(leftOut) }];
}

type Figures = Pick<Working['categories'][number], 'weight' | 'value' | 'mass' | 'pointsOfTheCourse'>;

/** The percentage of the category's own items; where points are added up, no category has a weight. */
function figuresOf({ weight, value, mass, pointsOfTheCourse }: Figures, rule: string): object {
  return {
    weight: rule === 'points' ? null : weight,
    percent: mass > 0 ? Math.round((value / mass) * 10_000) / 100 : null,
    pointsOfTheCourse,
  };
}
