import { commonPlaces, toUnits, HALF_UP_HUNDREDTHS } from '#domain/grading/decimal';
import type { Gradebook } from '#domain/grading/gradebook';
import { scoreAfter } from '#domain/grading/letter-score';
import { isReadableTotal } from '#domain/grading/match-total';
import type { GradeItem } from '#domain/grading/participation';
import type { Scale } from '#domain/grading/scale';
import type { NeedQuestion } from '#domain/grading/solve-course';
import { CALCULATOR_LIMITS } from '#domain/limits/limits';
import { PRESET_SCALES } from '#domain/grading/scale-presets';
import { scaleFaults, type ScaleFaultCode } from '#domain/grading/scale-validation';
import { badInput, DomainError } from '../../errors/domain-error';
import type {
  CourseRulesInput,
  GradebookCategoryInput,
  GradebookInput,
  GradebookItemInput,
  MatchInput,
  NeedInput,
} from './gradebook.inputs';
import type { CustomScaleInput, ScaleInput } from './scale.inputs';

/**
 * A gradebook for the engine.
 * @throws BAD_USER_INPUT naming duplicate IDs, missing categories and periods, categories nested too deeply, letters
 * that aren't on the scale or have no maximum, and maxima whose exact arithmetic would take too long.
 */
export function readGradebook(
  { categories, items, periods, rules }: GradebookInput,
  scale: Scale,
): Gradebook {
  checkUnique(categories ?? [], 'gradebook.categories');
  checkUnique(items, 'gradebook.items');
  checkUnique(periods ?? [], 'gradebook.periods');
  checkNesting(categories ?? []);
  const known = new Set(categories?.map(({ id }) => id));
  const knownPeriods = new Set(periods?.map(({ id }) => id));
  const replaced = new Set<string>();
  items.forEach(({ categoryId, periodId, replaces }, index) => {
    const place = `gradebook.items[${index}]`;
    if (categoryId && !known.has(categoryId)) {
      throw badInput(`${place}.categoryId`, 'is not a category in this gradebook');
    }
    if (periodId && !knownPeriods.has(periodId)) {
      throw badInput(`${place}.periodId`, "isn't a grading period of this gradebook");
    }
    if (!replaces) return;
    if (!known.has(replaces)) throw badInput(`${place}.replaces`, 'is not a category in this gradebook');
    if (replaced.has(replaces)) throw badInput(`${place}.replaces`, 'is already replaced by another item');
    replaced.add(replaces);
  });
  checkMaxima(items);
  return {
    categories: (categories ?? []).map((category) => ({
      ...given(category),
      weight: category.weight ?? null,
    })),
    items: items.map((item, index) => readItem(item, scale, index)),
    ...(periods ? { periods: periods.map(({ id, weight }) => ({ id, weight: weight ?? null })) } : {}),
    ...(rules ? { rules: readRules(rules) } : {}),
  };
}

/**
 * A question about items of a gradebook.
 * @throws BAD_USER_INPUT naming `need` where the gradebook is too large, and items it does not have.
 */
export function readNeed(gradebook: Gradebook, { itemIds, ...rest }: NeedInput): NeedQuestion {
  const { needItems, unfairNeedItems } = CALCULATOR_LIMITS;
  const limit = hasUnfairDrops(gradebook) ? unfairNeedItems : needItems;
  if (gradebook.items.length > limit) {
    throw badInput('need', `allows at most ${limit} items in the gradebook with these drop rules`);
  }
  if (itemIds.length === 0) throw badInput('need.itemIds', 'must have at least one entry');
  const known = new Set(gradebook.items.map(({ id }) => id));
  itemIds.forEach((id, index) => {
    if (!known.has(id)) throw badInput(`need.itemIds[${index}]`, 'is not an item in the gradebook');
  });
  const { others, decimals, highest } = given(rest);
  return { gradebook, itemIds, ...given({ others, decimals, highest }) };
}

/**
 * The total to match.
 * @throws BAD_USER_INPUT naming `match` if the gradebook is too large, or the total isn't a number.
 */
export function readMatch(gradebook: Gradebook, { total }: MatchInput): { text: string } {
  const { matchItems } = CALCULATOR_LIMITS;
  if (gradebook.items.length > matchItems) {
    throw badInput('match', `allows at most ${matchItems} items in the gradebook`);
  }
  if (!isReadableTotal(total)) throw badInput('match.total', 'must be a number such as 87.50');
  return { text: total };
}

/**
 * Refuses rows of one list that share a name.
 * @throws BAD_USER_INPUT naming the second one.
 */
export function checkUnique(rows: readonly { readonly id: string }[], path: string): void {
  const seen = new Set<string>();
  rows.forEach(({ id }, index) => {
    if (seen.has(id)) throw badInput(`${path}[${index}].id`, 'must not appear twice');
    seen.add(id);
  });
}

/** Refuses categories that are inside an unknown one, or more than one level deep. */
function checkNesting(categories: readonly GradebookCategoryInput[]): void {
  const byId = new Map(categories.map((category) => [category.id, category]));
  categories.forEach(({ id, parentId }, index) => {
    if (!parentId) return;
    const field = `gradebook.categories[${index}].parentId`;
    const parent = byId.get(parentId);
    if (!parent) throw badInput(field, 'is not a category in this gradebook');
    if (parentId === id) throw badInput(field, 'must be another category');
    if (parent.parentId) throw badInput(field, 'is inside another category: only one level is allowed');
  });
}

/** An item, with the points that a letter, or a number without points possible, counts as. */
function readItem({ letter, ...item }: GradebookItemInput, scale: Scale, index: number): GradeItem {
  const { pointsEarned = null, pointsPossible = null } = item;
  const field = `gradebook.items[${index}].letter`;
  if (letter && pointsEarned !== null) throw badInput(field, 'cannot be sent together with points');
  const entered = { pointsEarned, pointsPossible, ...(letter && { letter }) };
  const score = scoreAfter({ pointsEarned: null, pointsPossible: null, letter: null }, entered, scale);
  if (score === 'no_maximum') throw badInput(field, 'needs points possible above 0');
  if (score === 'not_on_scale') throw badInput(field, 'is not a grade on the scale');
  return {
    ...given(item),
    categoryId: item.categoryId ?? null,
    pointsPossible: score.pointsPossible,
    pointsEarned: score.pointsEarned,
    letter: score.letter,
    gradingState: item.gradingState ?? 'counted',
  };
}

function readRules({ rounding, ...rules }: CourseRulesInput): NonNullable<Gradebook['rules']> {
  return { ...given(rules), rounding: completed(rounding, HALF_UP_HUNDREDTHS) };
}

/** Whether a better score may lower the grade, so a grid of scores must be tried. */
function hasUnfairDrops({ categories, items, rules }: Gradebook): boolean {
  const mode = rules?.dropMode ?? 'fair';
  const replaced = new Set(items.map(({ replaces }) => replaces));
  return categories.some(
    ({ id, dropLowest, dropHighest }) =>
      (mode !== 'fair' || replaced.has(id)) && (Number(dropLowest) > 0 || Number(dropHighest) > 0),
  );
}

/**
 * Sums of fractions have the least common multiple of the maxima as denominator, which determines the cost of a call.
 */
function checkMaxima(items: readonly GradebookItemInput[]): void {
  const places = commonPlaces([]);
  const limit = 1n << BigInt(CALCULATOR_LIMITS.multipleBits);
  let multiple = 1n;
  items.forEach(({ pointsPossible }, index) => {
    if (!pointsPossible) return;
    const units = toUnits(pointsPossible, places);
    multiple = (multiple / greatestDivisor(multiple, units)) * units;
    if (multiple > limit) {
      throw badInput(
        `gradebook.items[${index}].pointsPossible`,
        'is one of too many different values of points possible',
      );
    }
  });
}

function greatestDivisor(one: bigint, other: bigint): bigint {
  return other === 0n ? one : greatestDivisor(other, one % other);
}

type Given<Input> = { [Field in keyof Input]: Exclude<Input[Field], null> };

/** Returns an input without absent and null fields, so the engine's defaults apply. */
export function given<Input extends object>(input: Input): Given<Input> {
  const entries = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(entries) as Given<Input>;
}

/** An input completed with defaults. */
export function completed<Rule extends object>(
  input: { [Field in keyof Rule]?: Rule[Field] | null } | null | undefined,
  defaults: Rule,
): Rule {
  return { ...defaults, ...given(input ?? {}) };
}

/** For each fault, the field of the band and its error. */
const FAULTS: Readonly<Record<ScaleFaultCode, readonly [field: string, message: string]>> = {
  no_bands: ['', 'must have at least one letter grade'],
  too_many_bands: ['', 'has too many letter grades'],
  no_label: ['.label', 'must not be empty'],
  long_label: ['.label', 'is too long'],
  duplicate_label: ['.label', 'is also the label of another letter grade'],
  percent_range: ['.minPercent', 'must be between 0 and 100'],
  points_range: ['.points', 'is out of range'],
  order: ['.minPercent', 'must be lower than the one before: list the best grade first'],
  overlap: ['', 'overlaps the letter grade before it'],
  gap: ['', 'leaves some percentages without a letter grade'],
  direction: ['', "has grade points that don't follow the direction of the scale"],
  no_pass: ['', 'must have at least one passing grade'],
  pass_order: ['.pass', 'passes although a better grade does not'],
};

/**
 * The scale of a call; null if omitted.
 * @throws BAD_USER_INPUT naming every faulty band.
 */
export function readScale(input: ScaleInput | null | undefined): Scale | null {
  if (!input) return null;
  const { preset, custom } = input;
  if (preset && custom) throw badInput('scale.custom', 'cannot be sent together with a preset');
  if (custom) return readCustomScale(custom, 'scale.custom.bands');
  if (!preset) throw badInput('scale', 'must have either a preset or a custom scale');
  return PRESET_SCALES[preset];
}

/**
 * A custom scale.
 * @param path the field of its bands, for error messages.
 * @throws BAD_USER_INPUT naming every faulty band.
 */
export function readCustomScale({ direction, bands, line }: CustomScaleInput, path: string): Scale {
  const faults = scaleFaults({ direction, bands, ...(line ? { line } : {}) });
  const [first, ...rest] = bands;
  if (faults.length === 0 && first)
    return { id: 'custom', bands: [first, ...rest], ...(line ? { line } : {}) };
  const fields = Object.fromEntries(
    faults.map(({ code, band }) => {
      const [field, message] = FAULTS[code];
      return [`${path}${band === null ? '' : `[${band}]${field}`}`, message];
    }),
  );
  const text = Object.entries(fields).map(([field, message]) => `${field}: ${message}`);
  throw new DomainError('BAD_USER_INPUT', text.join('; '), { fields });
}
