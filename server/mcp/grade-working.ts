import type { CategoryWorking, CourseWorking } from '#domain/grading/working';
import { gradeOnScale } from '#domain/grading/scale';
import type { ScalePreset } from '#domain/grading/scale-names';
import { PRESET_SCALES } from '#domain/grading/scale-presets';
import { Refusal, fits, page } from './tool';

/** The fields of a course that `McpGradebook` reads. */
export interface ToolCourseGradebook {
  id: string;
  code: string;
  grade: { letter: string | null; floor: number | null; ceiling: number | null; projected: number | null };
  grading: {
    override: number | null;
    scale: { preset: ScalePreset | null };
    periods: readonly { id: string; name: string }[];
  };
  categories: readonly { id: string; name: string }[];
  assignments: readonly { id: string; title: string }[];
}

/** One score, or one item that doesn't count and why. */
type Item = Record<string, unknown>;

/** Part of a grade: a category, or the items that count in none. */
interface Part {
  name: string;
  /** Its percentage, its weight, and its contribution. */
  figures: { period?: string | undefined };
  scores: Item[];
  doesNotCount: Item[];
}

/** Which part of a grade's working is asked for, if not all of it. */
interface WorkingWindow {
  category?: string | undefined;
  /** How many entries are known already. */
  skip: number;
}

/** Work outside of all categories. */
const NO_CATEGORY = 'No category';

/** A grade in the unit of its scale, before its percentages: 2.3, 13.5/20, or a letter. */
export function gradeInUnit({ grade, grading }: ToolCourseGradebook): object {
  const scale = grading.scale.preset && PRESET_SCALES[grading.scale.preset];
  const { letter, ...figures } = grade;
  const { floor, ceiling, projected } = figures;
  const labelOf = (percent: number | null) =>
    scale && percent !== null ? gradeOnScale(scale, percent).band.label : null;
  const labels = { floor: labelOf(floor), ceiling: labelOf(ceiling), projected: labelOf(projected) };
  return { letter, ...(scale && { letters: labels }), ...figures };
}

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
  if (category !== undefined) return scoresOf(findParts(parts, category), { summary, skip });
  const periods = working.periods.length > 0 ? periodsOf(working, course) : null;
  const head = { ...summary, rule: working.rule, periods };
  const whole = { ...head, categories: parts.map(shown) };
  if (skip === 0 && fits(whole)) return whole;
  const entries = parts.map(({ name, figures, scores, doesNotCount }) => ({
    name,
    ...figures,
    scores: scores.length,
    doesNotCount: doesNotCount.length,
  }));
  return page({
    about: { ...head, note: 'Call again with `category` to see its scores.' },
    name: 'categories',
    entries,
    skip,
  });
}

function shown({ name, figures, scores, doesNotCount }: Part): object {
  return { name, ...figures, scores, ...(doesNotCount.length > 0 && { doesNotCount }) };
}

/** The scores of a category; with grading periods, it has a part in each. */
function scoresOf(parts: readonly Part[], { summary, skip }: { summary: object; skip: number }) {
  const [first] = parts;
  const entries = parts.flatMap(({ figures, scores, doesNotCount }) =>
    [...scores, ...doesNotCount].map((item) =>
      parts.length > 1 ? { period: figures.period, ...item } : item,
    ),
  );
  const about = parts.length > 1 ? { parts: parts.map(({ figures }) => figures) } : first?.figures;
  return page({
    about: { ...summary, category: first?.name, ...about },
    name: 'scores',
    entries,
    skip,
  });
}

function findParts(parts: readonly Part[], meant: string): Part[] {
  const wanted = meant.trim().toLowerCase();
  const found = parts.filter(({ name }) => name.toLowerCase() === wanted);
  if (found.length > 0) return found;
  throw new Refusal('No category has this name. Call again without `category` to see all.');
}

function periodsOf({ periods }: CourseWorking, { grading }: ToolCourseGradebook): object[] {
  return periods.map(({ id, weight, taken, contribution }) => ({
    name: nameIn(grading.periods, id),
    ...{ weight, percent: taken, pointsOfTheCourse: contribution },
  }));
}

function nameIn(list: readonly { id: string; name: string }[], id: string | null): string | undefined {
  return list.find((one) => one.id === id)?.name;
}

/** The working with names instead of IDs, and without categories that hold nothing. */
function partsOf({ rule, periods, categories, leftOut }: CourseWorking, course: ToolCourseGradebook): Part[] {
  const isByPoints =
    rule === 'points' || rule === 'grades' || periods.some(({ weights }) => weights === null);
  const titles = new Map(course.assignments.map(({ id, title }) => [id, title]));
  const excluded = (items: CategoryWorking['leftOut']): Item[] =>
    items.map(({ id, reason }) => ({ title: titles.get(id), reason }));
  const nameOf = (id: string | null) => nameIn(course.categories, id);
  const filled = categories.filter(({ id, items, leftOut: without }) => id ?? items.length + without.length);
  const parts = filled.map((category) => ({
    name: nameOf(category.id) ?? NO_CATEGORY,
    figures: {
      period: nameIn(course.grading.periods, category.periodId),
      partOf: nameOf(category.parentId),
      ...figuresOf(category, isByPoints),
    },
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
function figuresOf(
  { weight, value, mass, contribution, periodId }: CategoryWorking,
  isByPoints: boolean,
): object {
  return {
    weight: isByPoints ? null : weight,
    percent: mass > 0 ? Math.round((value / mass) * 10_000) / 100 : null,
    [periodId === null ? 'pointsOfTheCourse' : 'pointsOfThePeriod']: contribution,
  };
}
