import { commonPlaces, toUnits } from '#domain/grading/decimal';
import type { Gradebook } from '#domain/grading/gradebook';
import { isReadableTotal } from '#domain/grading/match-total';
import { HALF_UP_HUNDREDTHS } from '#domain/grading/rounding';
import type { NeedQuestion } from '#domain/grading/solve-course';
import { CALCULATOR_LIMITS } from '#domain/limits/limits';
import { badInput } from '../../errors/domain-error';
import { completed, given } from './given';
import type {
  CourseRulesInput,
  GradebookInput,
  GradebookItemInput,
  MatchInput,
  NeedInput,
} from './gradebook.inputs';

/**
 * A gradebook for the engine.
 * @throws BAD_USER_INPUT naming ids that are not unique, categories that do not exist, and maxima whose exact
 *   arithmetic would take too long.
 */
export function readGradebook({ categories, items, rules }: GradebookInput): Gradebook {
  checkUnique(categories ?? [], 'gradebook.categories');
  checkUnique(items, 'gradebook.items');
  const known = new Set(categories?.map(({ id }) => id));
  items.forEach(({ categoryId }, index) => {
    if (categoryId && !known.has(categoryId)) {
      throw badInput(`gradebook.items[${index}].categoryId`, 'is no category of this gradebook');
    }
  });
  checkMaxima(items);
  return {
    categories: (categories ?? []).map((category) => ({
      ...given(category),
      weight: category.weight ?? null,
    })),
    items: items.map((item) => ({
      ...given(item),
      categoryId: item.categoryId ?? null,
      pointsPossible: item.pointsPossible ?? null,
      pointsEarned: item.pointsEarned ?? null,
      gradingState: item.gradingState ?? 'counted',
    })),
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
    throw badInput('need', `takes a gradebook of at most ${limit} items with these drop rules`);
  }
  if (itemIds.length === 0) throw badInput('need.itemIds', 'must have at least one entry');
  const known = new Set(gradebook.items.map(({ id }) => id));
  itemIds.forEach((id, index) => {
    if (!known.has(id)) throw badInput(`need.itemIds[${index}]`, 'is no item of the gradebook');
  });
  const { others, decimals, highest } = given(rest);
  return { gradebook, itemIds, ...given({ others, decimals, highest }) };
}

/**
 * The total to be matched.
 * @throws BAD_USER_INPUT naming `match` where the gradebook is too large, and a total that is no number.
 */
export function readMatch(gradebook: Gradebook, { total }: MatchInput): { text: string } {
  const { matchItems } = CALCULATOR_LIMITS;
  if (gradebook.items.length > matchItems) {
    throw badInput('match', `takes a gradebook of at most ${matchItems} items`);
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
    if (seen.has(id)) throw badInput(`${path}[${index}].id`, 'is the id of another entry, too');
    seen.add(id);
  });
}

function readRules({ rounding, ...rules }: CourseRulesInput): NonNullable<Gradebook['rules']> {
  return { ...given(rules), rounding: completed(rounding, HALF_UP_HUNDREDTHS) };
}

function hasUnfairDrops({ categories, rules }: Gradebook): boolean {
  const mode = rules?.dropMode ?? 'fair';
  return mode !== 'fair' && categories.some(({ dropLowest, dropHighest }) => dropLowest || dropHighest);
}

/** Sums of fractions have the least common multiple of the maxima as their denominator: it sets the price of a call. */
function checkMaxima(items: readonly GradebookItemInput[]): void {
  const places = commonPlaces([]);
  const limit = 1n << BigInt(CALCULATOR_LIMITS.multipleBits);
  let multiple = 1n;
  items.forEach(({ pointsPossible }, index) => {
    if (!pointsPossible) return;
    const units = toUnits(pointsPossible, places);
    multiple = (multiple / greatestDivisor(multiple, units)) * units;
    if (multiple > limit) {
      throw badInput(`gradebook.items[${index}].pointsPossible`, 'is one of too many different maxima');
    }
  });
}

function greatestDivisor(one: bigint, other: bigint): bigint {
  return other === 0n ? one : greatestDivisor(other, one % other);
}
