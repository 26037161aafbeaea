import type { Gradebook } from '#domain/grading/gradebook';
import { isSameName, planScoreImport, type HeldScore, type ScorePlan } from '#domain/grading/score-import';
import type { GradebookLine } from '#domain/grading/table-import/gradebook-lines';
import type { SchoolCategory, SchoolTable } from '#domain/grading/table-import/school-table';
import { NUMBER_RANGES, FULL_WEIGHT } from '#domain/limits/limits';
import { gradeImportMessages } from '../../messages/en/grade-imports';
import type { ImportCourseQuery, ImportGradebookInput } from '../../generated/graphql';

interface Named {
  readonly name: string;
}

/**
 * The name in the course of categories that have another one at the school, by that: all known items of the category
 * are in one category here, and the school has none of that name. So a renamed category isn't added a second time.
 */
function renamedCategories(
  plans: readonly ScorePlan<GradebookLine>[],
  stated: readonly Named[],
  known: readonly Named[],
): ReadonlyMap<string, string> {
  const has = (list: readonly Named[], wanted: string) => list.some(({ name }) => isSameName(name, wanted));
  const claims = stated.flatMap(({ name }) => {
    if (has(known, name)) return [];
    const places = plans.flatMap(({ line, held }) =>
      held && line.category && isSameName(line.category, name) ? [held.category] : [],
    );
    const [place, ...others] = new Set(places);
    return place && others.length === 0 && !has(stated, place) ? [[name, place] as const] : [];
  });
  return new Map(claims.filter(([, place]) => claims.filter(([, other]) => other === place).length === 1));
}

/** The course that a gradebook goes into. */
export type TargetCourse = NonNullable<ImportCourseQuery['course']>;

type HeldCategory = TargetCourse['categories'][number];

/** A category as it will be, with the current one; null for a new one. */
export interface PlannedCategory extends SchoolCategory {
  held: HeldCategory | null;
  /** Its name at the school; here it keeps its own. */
  schoolName: string;
  change: ScorePlan<GradebookLine>['change'];
}

/** The changes that a gradebook will make in a course. */
export interface GradebookPlan {
  plans: readonly ScorePlan<GradebookLine>[];
  /** The categories of the gradebook, each once, with the rules it states for them. */
  categories: readonly PlannedCategory[];
  count: Readonly<Record<ScorePlan<GradebookLine>['change'], number>>;
  school: SchoolTable | null;
  /** How many new items have no category in the table. */
  unplaced: number;
}

/**
 * Plans the import of the valid lines into an existing or new course.
 *
 * @param zone the student's
 * @param rest the category of new items that have none in the table
 */
export function planGradebook(
  course: TargetCourse | null,
  lines: readonly GradebookLine[],
  school: SchoolTable | null,
  zone: string,
  rest: string | null = null,
): GradebookPlan {
  const held = course ? heldScores(course) : [];
  const placed = placeWeighted(lines, course);
  const stated = categoriesOf(placed, school?.categories ?? []);
  const first = planScoreImport(held, placed, zone);
  const names = renamedCategories(first, stated, course?.categories ?? []);
  const hereOf = (name: string | null) => (name && names.get(name)) ?? name;
  const plans = planScoreImport(
    held,
    first.map(({ line, held: item }) => ({
      ...line,
      category: hereOf(line.category) ?? (item ? null : rest),
      // A maximum that the table doesn't say is none of an item that has one.
      pointsPossible:
        line.isMaximumTold === false ? (item?.pointsPossible ?? line.pointsPossible) : line.pointsPossible,
    })),
    zone,
  );
  const count = { new: 0, changed: 0, unchanged: 0 };
  for (const { change } of plans) count[change] += 1;
  const categories = stated.map((category) => {
    const here = {
      ...category,
      name: names.get(category.name) ?? category.name,
      parent: hereOf(category.parent),
    };
    return { ...planCategory(here, course?.categories ?? [], school !== null), schoolName: category.name };
  });
  const unplaced = first.filter(({ line, held: item }) => !item && line.category === null).length;
  return { plans, categories, count, school, unplaced };
}

/**
 * The lines whose items have weights of their own. Those count together in one category, as each of them is a part of
 * the whole grade; inside categories with weights, each category's own count there. A course with other weighted
 * categories keeps those.
 */
function placeWeighted(
  lines: readonly GradebookLine[],
  course: TargetCourse | null,
): readonly GradebookLine[] {
  const [known, ...others] = course?.categories.filter(({ weight }) => weight) ?? [];
  const isKept = others.length > 0 || (known !== undefined && known.aggregation !== 'item_weights');
  const isInside = lines.some(({ category, weight }) => category !== null && weight !== null);
  if (isKept || isInside) return lines;
  const name = known?.name ?? gradeImportMessages.weighted;
  return lines.map((line) =>
    line.itemWeight === null ? line : { ...line, category: name, weight: FULL_WEIGHT },
  );
}

/** The categories that the school describes or the lines name, each once. */
function categoriesOf(
  lines: readonly GradebookLine[],
  described: readonly SchoolCategory[],
): SchoolCategory[] {
  const stated = [...described];
  for (const { category, weight, itemWeight } of lines) {
    if (!category) continue;
    const at = stated.findIndex(({ name }) => isSameName(name, category));
    const known = stated[at] ?? { ...NO_RULES, name: category };
    stated[at < 0 ? stated.length : at] = {
      ...known,
      weight: known.weight ?? weightOf(weight),
      aggregation: known.aggregation ?? ((itemWeight ?? null) === null ? null : 'item_weights'),
    };
  }
  return stated;
}

const NO_RULES = { weight: null, dropLowest: null, dropHighest: null, aggregation: null, parent: null };

function planCategory(
  stated: SchoolCategory,
  known: readonly HeldCategory[],
  isUpdate: boolean,
): Omit<PlannedCategory, 'schoolName'> {
  const held = known.find(({ name }) => isSameName(name, stated.name)) ?? null;
  // A weight of 0 takes one away.
  const weight = stated.weight === 0 && !held?.weight ? null : stated.weight;
  if (!held) return { ...stated, weight, held, change: 'new' };
  const kept = { ...held, weight: held.weight ?? null, parent: parentOf(held, known)?.name ?? null };
  const school = { ...stated, weight, parent: newParentOf(stated, held, known) };
  const rules = Object.fromEntries(
    RULES.map((rule) => [rule, (isUpdate ? school[rule] : null) ?? kept[rule]]),
  ) as Pick<SchoolCategory, (typeof RULES)[number]>;
  const isSame = RULES.every((rule) => rules[rule] === kept[rule]);
  return { name: held.name, ...rules, held, change: isSame ? 'unchanged' : 'changed' };
}

function parentOf({ parentId }: HeldCategory, known: readonly HeldCategory[]): HeldCategory | null {
  return known.find(({ id }) => id === parentId) ?? null;
}

/** The name of the category that the school has an existing one in; null if it can't lie there. */
function newParentOf(
  { parent }: SchoolCategory,
  held: HeldCategory,
  known: readonly HeldCategory[],
): string | null {
  if (parent === null || known.some(({ parentId }) => parentId === held.id)) return null;
  const outer = known.find(({ name }) => isSameName(name, parent));
  if (!outer) return parent;
  return outer.id === held.id || outer.parentId ? null : outer.name;
}

/** The rules a school states for a category; null leaves a rule as it is. */
const RULES = ['weight', 'dropLowest', 'dropHighest', 'aggregation', 'parent'] as const;

function weightOf(weight: number | null): number | null {
  const { min, max } = NUMBER_RANGES.weight;
  return weight !== null && weight >= min && weight <= max ? weight : null;
}

function heldScores({ assignments, categories }: TargetCourse): HeldScore[] {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return assignments.map((item) => ({
    ...item,
    key: item.gradebookKey ?? null,
    base: item.gradebookBase,
    due: item.dueTime === null ? item.dueDate : item.dueAt,
    itemWeight: item.weight,
    category: names.get(item.categoryId ?? '') ?? null,
  }));
}

/** Whether importing changes nothing. */
export function changesNothing({ count, categories }: GradebookPlan): boolean {
  return count.new + count.changed === 0 && categories.every(({ change }) => change === 'unchanged');
}

/** The input for the plan. */
export function gradebookInput(
  into: Pick<ImportGradebookInput, 'courseId' | 'course'>,
  { plans, categories, school }: GradebookPlan,
): ImportGradebookInput {
  return {
    ...into,
    categories: categories.flatMap(({ held: _, schoolName: _name, change, ...category }) =>
      change === 'unchanged' ? [] : [category],
    ),
    ...(school && {
      updateCategories: true,
      link: school.link,
      ...(into.course && { grading: school.rules }),
    }),
    lines: plans.map(
      ({ line: { index: _, weight: _weight, fault: _fault, isMaximumTold: _told, ...line } }) => {
        const { itemWeight: weight, ...told } = line;
        // The server finds the points of a letter itself.
        return { ...told, weight, ...(line.letter !== null && { pointsEarned: null }) };
      },
    ),
  };
}

/** The gradebook after the import, as the engine reads it. */
export function gradebookAfter(
  { categories, items, periods, rules }: Gradebook,
  { plans, categories: planned, school }: GradebookPlan,
  course: TargetCourse | null,
): Gradebook {
  const idOf: IdOf = (category) => {
    const found = category && planned.find(({ name }) => isSameName(name, category));
    if (found) return found.held?.id ?? `new:${found.name}`;
    return course?.categories.find(({ name }) => category && isSameName(name, category))?.id ?? null;
  };
  const changes = new Map(plans.map(({ line, held }) => [held?.id, line]));
  const kept = items.map((item) => {
    const line = changes.get(item.id);
    return line ? { ...item, ...fieldsOf(line), categoryId: idOf(line.category) ?? item.categoryId } : item;
  });
  const fresh = plans.flatMap(({ line, held }) =>
    held ? [] : [{ ...NEW_ITEM, id: newItemId(line), ...fieldsOf(line), categoryId: idOf(line.category) }],
  );
  return {
    categories: [
      ...categories.map((category) => ({ ...category, ...rulesOf(planned, category.id, idOf) })),
      ...planned.filter(({ held }) => !held).map((category) => newCategory(category, idOf)),
    ],
    items: [...kept, ...fresh],
    ...(periods && { periods }),
    ...(course ? rules && { rules } : school && { rules: school.rules }),
  };
}

const NEW_ITEM = { pointsEarned: null, pointsPossible: null, gradingState: 'counted' as const };

/** The ID of an item that the import adds, until the server gives it one. */
export function newItemId({ index }: GradebookLine): string {
  return `new:${index}`;
}

function newCategory(category: PlannedCategory, idOf: IdOf) {
  return { id: `new:${category.name}`, ...gradingOf(category, idOf) };
}

function rulesOf(planned: readonly PlannedCategory[], id: string, idOf: IdOf) {
  const found = planned.find(({ held }) => held?.id === id);
  return found ? gradingOf(found, idOf) : {};
}

type IdOf = (category: string | null) => string | null;

function gradingOf({ weight, dropLowest, dropHighest, aggregation, parent }: PlannedCategory, idOf: IdOf) {
  return {
    ...{ weight, dropLowest: dropLowest ?? 0, dropHighest: dropHighest ?? 0 },
    ...{ aggregation: aggregation ?? DEFAULT_AGGREGATION, parentId: idOf(parent) },
  };
}

const DEFAULT_AGGREGATION = 'points';

/** The fields that a line states about its item. */
function fieldsOf(line: GradebookLine) {
  const { pointsEarned, pointsPossible, gradingState, itemWeight, isBonus, neverDrop } = line;
  return {
    ...(pointsEarned !== null && { pointsEarned }),
    ...(pointsPossible !== null && { pointsPossible }),
    ...(gradingState !== null && { gradingState }),
    ...((itemWeight ?? null) !== null && { weight: itemWeight }),
    ...(isBonus !== null && { isBonus }),
    ...(neverDrop !== null && { neverDrop }),
  };
}
