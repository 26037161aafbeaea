import { planWithin } from '#domain/grading/plan-term';
import { US_PLUS_MINUS } from '#domain/grading/scale-presets';
import { courseStakes, skipCosts } from '#domain/grading/stake';
import {
  ACCOUNT_LIMITS,
  CALCULATOR_LIMITS,
  PERIODS_PER_COURSE,
  PLANNED_COURSES,
  PLANNED_SETS,
  SCALE_LIMITS,
  WORK_BUDGETS,
} from '#domain/limits/limits';
import { OverBudget, withinBudget, workDone } from '#domain/limits/work';
import type { CalculateGradesInput } from '../../../server/features/calculator/transcript.inputs';
import { calculate } from '../../../server/features/calculator/calculate.work';
import { worstNeed } from '../../performance/worst-needs.mjs';

type Json = Record<string, unknown>;

const { categories: CATEGORIES, items: ITEMS, needItems, unfairNeedItems, matchItems } = CALCULATOR_LIMITS;
const MAXIMA = [10, 12.5, 20, 40, 100, 7, 9, 11, 13, 17, 19, 23, 29, 31, 37];
const count = <Value>(length: number, make: (index: number) => Value) =>
  Array.from({ length }, (_, i) => make(i));

/** The most bands of a scale, none of them on a hundredth, so no two need the same score. */
const BANDS = count(SCALE_LIMITS.bands, (index) => ({
  label: `band ${index}`,
  minPercent: Math.round((1 - (index + 1) / SCALE_LIMITS.bands) * 990_000) / 10_000,
  points: SCALE_LIMITS.bands - index,
  pass: index < 100,
}));
const SCALE = { custom: { direction: 'higher', bands: BANDS } };

function gradebook(items: number, categories: number, category: Json = {}, rules: Json = {}) {
  return {
    categories: count(categories, (index) => ({
      id: `c${index}`,
      weight: 1.37 + (index % 7),
      dropLowest: 1 + (index % 3),
      dropHighest: index % 2,
      ...category,
    })),
    items: count(items, (index) => ({
      id: `i${index}`,
      categoryId: `c${index % categories}`,
      pointsPossible: MAXIMA[(index * 7) % MAXIMA.length],
      pointsEarned: index % 3 === 0 ? null : ((index * 7919) % 1_000_000) / 10_000,
      weight: 1 + (index % 3),
    })),
    rules,
    working: ['current', 'floor', 'ceiling', 'projected'],
  };
}

const need = (items: number, others = 'own_mean') => ({
  itemIds: count(items, (index) => `i${index}`),
  ...{ decimals: 4, highest: 1_000, others },
});

const points = { weight: 0 };
const manyDrops = { aggregation: 'item_weights', dropLowest: 60, dropHighest: 60 };
const transcript = (rules: Json) => ({
  courses: count(CALCULATOR_LIMITS.transcriptCourses, (index) => ({
    id: `t${index}`,
    ...{ term: 1 + index, credits: 3.3333, gpaWeight: 1.25, levelBonus: 1.5, attemptOf: `x${index % 3}` },
    ...(index % 2 ? { basis: 'percent', percent: 1.2345 } : { basis: 'letter', label: 'band 118' }),
  })),
  pastTerms: count(CALCULATOR_LIMITS.pastTerms, (index) => ({
    ...{ id: `p${index}`, term: 500 + index, average: 3.3333 },
    ...{ creditsInGpa: 33.3333, creditsEarned: 30, creditsAttempted: 40 },
  })),
  rules,
});

/** The largest input of each limit, in the shapes that are the hardest. */
const WORST: Readonly<Record<string, Json>> = {
  'a full gradebook': { gradebook: gradebook(ITEMS, CATEGORIES, { aggregation: 'item_weights' }) },
  'a full gradebook that drops as Canvas': {
    gradebook: gradebook(ITEMS, CATEGORIES, { aggregation: 'item_weights' }, { dropMode: 'canvas' }),
  },
  'a full gradebook of one category': { gradebook: gradebook(ITEMS, 1, manyDrops) },
  'all letters, many categories': { gradebook: gradebook(needItems, CATEGORIES), need: need(needItems) },
  'all letters, one category': { gradebook: gradebook(needItems, 1, manyDrops), need: need(needItems) },
  'all letters by points': {
    gradebook: gradebook(needItems, CATEGORIES, points, { total: 'points' }),
    need: need(needItems),
  },
  'all letters, half of the items': {
    gradebook: gradebook(needItems, 10, { ...points, dropLowest: 5, dropHighest: 4 }, { total: 'points' }),
    need: { ...need(needItems), itemIds: need(needItems).itemIds.filter((_, index) => index % 2) },
  },
  'all letters where a better score may harm': {
    gradebook: gradebook(
      unfairNeedItems,
      1,
      { ...manyDrops, dropLowest: 8, dropHighest: 8 },
      { dropMode: 'canvas' },
    ),
    need: need(12),
  },
  'another total': { gradebook: gradebook(matchItems, 10), match: { total: '61.23' } },
  'another total and all letters': {
    gradebook: gradebook(matchItems, 1, { ...manyDrops, dropLowest: 10, dropHighest: 10 }),
    match: { total: '61.23' },
    need: need(matchItems),
  },
  'a transcript of repeated courses': { transcript: transcript({ attempts: 'average' }) },
  'a transcript over the last credits': {
    transcript: transcript({ attempts: 'best', view: { kind: 'last_credits', credits: 9_999 } }),
  },
  'a degree': {
    degree: {
      years: count(CALCULATOR_LIMITS.degreeYears, (year) => ({
        ...{ id: `y${year}`, weight: 10.1 },
        modules: count(CALCULATOR_LIMITS.degreeModules, (index) => ({
          credits: 1.1234 + year,
          percent: 50.1234 + (index % 50),
        })),
      })),
    },
  },
};

/** The total cost of work, and the part that the request thread does before handing it over. */
function costOf(work: () => unknown): { whole: number; atOnce: number } {
  let before = workDone();
  work();
  const whole = workDone() - before;
  before = workDone();
  try {
    withinBudget(WORK_BUDGETS.atOnce, work);
  } catch (error) {
    if (!(error instanceof OverBudget)) throw error;
  }
  return { whole, atOnce: workDone() - before };
}

describe('the largest inputs', () => {
  it.each(Object.entries(WORST))('of the calculator stay within the budget: %s', (_name, input) => {
    const question = { scale: SCALE, ...input } as unknown as CalculateGradesInput;
    const { whole, atOnce } = costOf(() => calculate(question));
    expect(whole).toBeGreaterThan(0);
    expect(whole).toBeLessThan(WORK_BUDGETS.calculation);
    // One step may be begun beyond the budget: the largest is a gradebook that is read.
    expect(atOnce).toBeLessThanOrEqual(WORK_BUDGETS.atOnce + ITEMS + CATEGORIES);
  });

  it('take two scores tried a letter where nothing is dropped, each one multiplication an item', () => {
    const book = gradebook(needItems, CATEGORIES, { dropLowest: 0, dropHighest: 0 });
    const units = (bands: number) => {
      const [first, last] = [BANDS.slice(0, bands), { ...BANDS.at(-1), minPercent: 0 }];
      const scale = { custom: { direction: 'higher', bands: [...first, last] } };
      const input = { scale, gradebook: book, need: need(needItems, 'left_out') };
      const before = workDone();
      calculate(input as unknown as CalculateGradesInput);
      return workDone() - before;
    };
    const [few, many] = [units(20), units(100)];
    expect((many - few) / 80).toBeLessThan(2.1 * (needItems + CATEGORIES));
  });

  it('of a need, in every combination of rules, take at most two thirds of the budget', () => {
    const bounds = { ...CALCULATOR_LIMITS, bands: SCALE_LIMITS.bands };
    for (const seed of [...count(10, (index) => index), 192]) {
      const question = worstNeed(seed, bounds) as unknown as CalculateGradesInput & { scale: Json };
      const before = workDone();
      const { need: needs } = calculate({ ...question, scale: { custom: question.scale } as never });
      expect([seed, needs?.length]).toEqual([seed, SCALE_LIMITS.bands - 1]);
      expect(workDone() - before).toBeLessThan((WORK_BUDGETS.calculation * 2) / 3);
    }
  });

  it('of a need are refused where fractions get so long that each step takes many times as long', () => {
    const periods = count(PERIODS_PER_COURSE, (index) => ({
      ...{ id: `p${index}`, weight: Math.round((10.0001 + 1.7321 * index) * 10_000) / 10_000 },
    }));
    const weight = (index: number) => Math.round((1 + ((index * 7919) % 320) + 0.2279) * 10_000) / 10_000;
    const book = {
      periods,
      categories: count(CATEGORIES, (index) => ({
        ...{ id: `c${index}`, weight: weight(index), aggregation: 'points' },
        ...(index % 3 > 0 && { parentId: `c${index - (index % 3)}` }),
      })),
      items: count(needItems, (index) => ({
        ...{ id: `i${index}`, categoryId: `c${index % CATEGORIES}`, periodId: `p${index % periods.length}` },
        ...{ pointsPossible: 100, gradingState: 'counted' },
      })),
      rules: { overWeights: 'always_divide' },
    };
    const question = { scale: SCALE, gradebook: book, need: { ...need(0), itemIds: [] as string[] } };
    question.need.itemIds = book.items.filter((_, index) => index % 2 === 0).map(({ id }) => id);
    const work = () => calculate(question as unknown as CalculateGradesInput);
    expect(() => withinBudget(WORK_BUDGETS.calculation, work)).toThrow(OverBudget);
  });

  it('of a course are priced within the budget of a thread', () => {
    const { assignmentsPerCourse, gradeCategoriesPerCourse } = ACCOUNT_LIMITS;
    const book = gradebook(assignmentsPerCourse, gradeCategoriesPerCourse) as unknown as Parameters<
      typeof skipCosts
    >[0];
    const items = book.items.map((item) => ({ ...item, gradingState: 'counted' as const }));
    const course = { categories: book.categories, items };
    const open = items.filter(({ pointsEarned }) => pointsEarned === null).map(({ id }) => id);
    const prices = costOf(() => skipCosts(course, { scale: US_PLUS_MINUS }, open));
    const stakes = costOf(() =>
      courseStakes(course, { scale: US_PLUS_MINUS, basis: 'percent', finalLetter: null }),
    );
    for (const { whole, atOnce } of [prices, stakes]) {
      expect(whole).toBeGreaterThan(WORK_BUDGETS.atOnce);
      expect(whole).toBeLessThan(WORK_BUDGETS.grades);
      expect(atOnce).toBeLessThanOrEqual(WORK_BUDGETS.atOnce + 2 * assignmentsPerCourse);
    }
  });

  it('of a plan are compared within the budget of a thread', () => {
    const scale = { id: 'own', bands: BANDS as unknown as (typeof US_PLUS_MINUS)['bands'] };
    const question = { qualityPoints: 0, creditsInGpa: 0, target: 119, scale };
    const courses = count(PLANNED_COURSES, (index) => ({
      id: `p${index}`,
      ...{ credits: 1 + index / 7, expected: 0, ceiling: 100, costPerPercent: 1 + index / 3 },
    })).map((course) => ({
      ...course,
      credits: course.credits.toFixed(4),
      costPerPercent: course.costPerPercent.toFixed(4),
    }));
    const { whole, atOnce } = costOf(() => planWithin(question, courses, { sets: PLANNED_SETS }));
    expect(whole).toBeLessThan(WORK_BUDGETS.grades);
    expect(atOnce).toBeLessThanOrEqual(WORK_BUDGETS.atOnce + PLANNED_SETS);
  });
});
