import { CALCULATOR_LIMITS } from '#domain/limits/limits';

/** The contents of the calculator's fields, as typed. */
export interface CalculatorState {
  /** Nothing was typed yet: the figures are those of the example. */
  isExample: boolean;
  course: CourseState;
  need: NeedState;
  gpa: GpaState;
}

export interface CourseState {
  title: string;
  scale: string;
  dropMode: string;
  /** Empty: by weights when there are any. */
  total: string;
  categories: CategoryState[];
}

export interface CategoryState {
  name: string;
  weight: string;
  dropLowest: string;
  dropHighest: string;
  aggregation: string;
  isBonus: boolean;
  items: ItemState[];
}

/** One piece of work; an empty score is still to come. */
export interface ItemState {
  name: string;
  earned: string;
  possible: string;
}

interface NeedState {
  /** Empty for all open items; otherwise the place of one, `category.item`. */
  item: string;
  others: string;
  target: string;
}

/** Courses to be averaged. */
export interface GpaState {
  scale: string;
  attempts: string;
  pastAverage: string;
  pastCredits: string;
  rows: GpaRowState[];
}

/** One course, or one attempt at it. */
export interface GpaRowState {
  name: string;
  credits: string;
  grade: string;
}

/** An empty row. */
export const EMPTY_ITEM: ItemState = { name: '', earned: '', possible: '' };
export const EMPTY_GPA_ROW: GpaRowState = { name: '', credits: '', grade: '' };

/** The texts of an empty category. */
export const CATEGORY_TEXTS = {
  name: '',
  weight: '',
  dropLowest: '',
  dropHighest: '',
  aggregation: 'points',
};

export const EMPTY_CATEGORY: CategoryState = {
  ...CATEGORY_TEXTS,
  isBonus: false,
  items: [EMPTY_ITEM, EMPTY_ITEM],
};

/** The initial rules of a form. */
export const PLAIN_COURSE = { title: '', scale: 'us_4_0_plus_minus', dropMode: 'fair', total: '' };
export const PLAIN_NEED: NeedState = { item: '', others: 'own_mean', target: '' };
export const PLAIN_GPA = { scale: 'us_4_0_plus_minus', attempts: 'all', pastAverage: '', pastCredits: '' };

/** The calculator after Clear. */
export const EMPTY: CalculatorState = {
  isExample: false,
  course: { ...PLAIN_COURSE, categories: [EMPTY_CATEGORY] },
  need: PLAIN_NEED,
  gpa: { ...PLAIN_GPA, rows: [EMPTY_GPA_ROW, EMPTY_GPA_ROW] },
};

/**
 * Reads an external state: from a link or from an earlier version of this page. Unknown fields are ignored, missing
 * ones are empty, and rows beyond the limit are cut.
 *
 * @returns null for anything that isn't a state
 */
export function stateOf(value: unknown): CalculatorState | null {
  if (!isRecord(value) || !isRecord(value['course']) || !Array.isArray(value['course']['categories']))
    return null;
  const { course: given, need, gpa } = value;
  return {
    isExample: value['isExample'] === true,
    course: courseOf(given, value['course']['categories']),
    need: fill(PLAIN_NEED, need),
    gpa: {
      ...fill(PLAIN_GPA, gpa),
      rows: listOf(isRecord(gpa) ? gpa['rows'] : null, CALCULATOR_LIMITS.transcriptCourses).map((row) =>
        fill(EMPTY_GPA_ROW, row),
      ),
    },
  };
}

function courseOf(given: unknown, categories: unknown[]): CourseState {
  let room: number = CALCULATOR_LIMITS.items;
  return {
    ...fill(PLAIN_COURSE, given),
    categories: listOf(categories, CALCULATOR_LIMITS.categories).map((category) => {
      const record = isRecord(category) ? category : {};
      const items = listOf(record['items'], room).map((row) => fill(EMPTY_ITEM, row));
      room -= items.length;
      return { ...fill(CATEGORY_TEXTS, record), isBonus: record['isBonus'] === true, items };
    }),
  };
}

type Json = Record<string, unknown>;

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const listOf = (value: unknown, most: number): unknown[] =>
  Array.isArray(value) ? value.slice(0, most) : [];

/** The texts of a form, each as given or as in the plain form. */
function fill<Texts extends { [Name in keyof Texts]: string }>(plain: Texts, given: unknown): Texts {
  const texts: Record<string, string> = { ...plain };
  for (const name of Object.keys(plain)) {
    const value = isRecord(given) ? given[name] : undefined;
    if (typeof value === 'string') texts[name] = value;
  }
  return texts as Texts;
}
