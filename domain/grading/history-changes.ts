import type { PastGradebook } from './grade-history';
import { GRADING_STATES, type GradingState } from './participation';
import type { CourseRules } from './rules';

/** One change between two states of a gradebook; names are those after the change. */
export type HistoryChange =
  /** The start of the history, with this many items. */
  | { readonly kind: 'begin'; readonly items: number }
  | { readonly kind: 'item_added' | 'item_gone' | 'item_rules'; readonly title: string }
  | { readonly kind: 'item_renamed' | 'category_renamed'; readonly from: string; readonly to: string }
  | (Move<number | null> & {
      readonly kind: 'score';
      readonly title: string;
      readonly possible: number | null;
    })
  | (Move<number | null> & { readonly kind: 'maximum'; readonly title: string })
  | (Move<GradingState> & { readonly kind: 'state'; readonly title: string })
  | {
      readonly kind: 'category_added' | 'category_gone' | 'category_rules';
      readonly title: string;
    }
  | (Move<number | null> & { readonly kind: 'category_weight'; readonly title: string })
  | { readonly kind: 'periods' }
  | { readonly kind: 'course_rules'; readonly rules: readonly (typeof COURSE_RULES)[number][] };

interface Move<Value> {
  readonly from: Value;
  readonly to: Value;
}

type Item = PastGradebook['items'][number];
type Category = PastGradebook['categories'][number];

const ITEM_RULES = [
  'categoryId',
  'periodId',
  'weight',
  'isBonus',
  'neverDrop',
  'manuallyDropped',
  'replaces',
  'replacesHow',
] as const;
const CATEGORY_RULES = ['parentId', 'aggregation', 'isBonus', 'dropLowest', 'dropHighest'] as const;
const COURSE_RULES = ['total', 'overWeights', 'dropMode', 'cap', 'override', 'rounding'] as const;

/**
 * The changes from one state of a gradebook to the next: scores first, then items, categories, and rules. Empty if no
 * input of a grade differs, as after a change of the scale.
 *
 * @param before null if the history starts with `after`
 */
export function historyChanges(before: PastGradebook | null, after: PastGradebook): readonly HistoryChange[] {
  if (!before) return [{ kind: 'begin', items: after.items.length }];
  const known = new Map(before.items.map((item) => [item.id, item]));
  const left = new Set(after.items.map(({ id }) => id));
  const gone = before.items.filter(({ id }) => !left.has(id));
  return [
    ...after.items.flatMap((item) => itemChanges(known.get(item.id), item)),
    ...gone.map(({ title }): HistoryChange => ({ kind: 'item_gone', title })),
    ...categoriesChanges(before.categories, after.categories),
    ...(toText(before.periods ?? []) === toText(after.periods ?? []) ? [] : [{ kind: 'periods' as const }]),
    ...rulesChanges(before.rules, after.rules),
  ];
}

function itemChanges(before: Item | undefined, after: Item): HistoryChange[] {
  const { title } = after;
  const changes: HistoryChange[] = [];
  if (!before) changes.push({ kind: 'item_added', title });
  const possible = toNumber(after.pointsPossible);
  const score = move(toNumber(before?.pointsEarned ?? null), toNumber(after.pointsEarned));
  if (score) changes.push({ kind: 'score', title, possible, ...score });
  const state = move<GradingState>(before?.gradingState ?? GRADING_STATES[0], after.gradingState);
  if (state) changes.push({ kind: 'state', title, ...state });
  if (!before) return changes;
  const maximum = move(toNumber(before.pointsPossible), possible);
  if (maximum) changes.push({ kind: 'maximum', title, ...maximum });
  if (before.title !== title) changes.push({ kind: 'item_renamed', from: before.title, to: title });
  if (differs(before, after, ITEM_RULES)) changes.push({ kind: 'item_rules', title });
  return changes;
}

function categoriesChanges(before: readonly Category[], after: readonly Category[]): HistoryChange[] {
  const left = new Set(after.map(({ id }) => id));
  return [
    ...after.flatMap((category) =>
      categoryChanges(
        before.find(({ id }) => id === category.id),
        category,
      ),
    ),
    ...before
      .filter(({ id }) => !left.has(id))
      .map(({ name }): HistoryChange => ({ kind: 'category_gone', title: name })),
  ];
}

function categoryChanges(before: Category | undefined, after: Category): HistoryChange[] {
  const title = after.name;
  if (!before) return [{ kind: 'category_added', title }];
  const changes: HistoryChange[] = [];
  const weight = move(toNumber(before.weight), toNumber(after.weight));
  if (weight) changes.push({ kind: 'category_weight', title, ...weight });
  if (before.name !== title) changes.push({ kind: 'category_renamed', from: before.name, to: title });
  if (differs(before, after, CATEGORY_RULES)) changes.push({ kind: 'category_rules', title });
  return changes;
}

function rulesChanges(before: CourseRules = {}, after: CourseRules = {}): HistoryChange[] {
  const rules = COURSE_RULES.filter((rule) => differs(before, after, [rule]));
  return rules.length > 0 ? [{ kind: 'course_rules', rules }] : [];
}

function move<Value>(from: Value, to: Value): Move<Value> | null {
  return from === to ? null : { from, to };
}

/** Values are decimals, words, or small records of them. */
function differs<Row extends object>(before: Row, after: Row, fields: readonly (keyof Row)[]): boolean {
  return fields.some((field) => toText(before[field]) !== toText(after[field]));
}

function toText(value: unknown): string {
  if (value === null || typeof value !== 'object') return String(value ?? null);
  return JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function toNumber(value: Item['pointsEarned']): number | null {
  return value === null ? null : Number(value);
}
