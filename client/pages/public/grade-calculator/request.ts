import { NUMBER_SCALES } from '#domain/grading/scale-aliases';
import type { CalculatorState, CategoryState, CourseState, GpaRowState, GpaState, ItemState } from './state';

/** A request to `POST /api/grades/calculate`. */
export interface CalculatorRequest {
  body: Record<string, unknown>;
  /** The page's fields by the request's fields: `gradebook.items.0.pointsEarned` is `course.0.2.earned`. */
  fields: ReadonlyMap<string, string>;
}

/** The name of a row in the request, which is its place on the page: `0.2` is the third item of the first category. */
export const placeOf = (...numbers: number[]): string => numbers.join('.');

const isBlank = (row: object): boolean => Object.values(row).every((text) => String(text).trim() === '');

/** Digits, at most one comma or point, an optional sign. */
const DECIMAL = /^[+\-−]?(\d+([.,]\d*)?|[.,]\d+)$/;

/**
 * A number as people type it: `12`, `12,5`, `−3`.
 *
 * @returns null for an empty text; anything else goes to the server unchanged, which names the field
 */
export function numberIn(text: string): number | string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return DECIMAL.test(trimmed) ? Number(trimmed.replace(',', '.').replace('−', '-')) : trimmed;
}

export interface PlacedItem extends ItemState {
  place: string;
}

/** The items in which anything is typed. */
function itemsOf({ categories }: CourseState): PlacedItem[] {
  return categories.flatMap(({ items }, category) =>
    items.flatMap((item, index) => (isBlank(item) ? [] : { ...item, place: placeOf(category, index) })),
  );
}

/** The items still to come that can be asked about. */
export function openItemsOf(course: CourseState): PlacedItem[] {
  return itemsOf(course).filter(({ earned, possible }) => {
    const most = numberIn(possible);
    return earned.trim() === '' && typeof most === 'number' && most > 0;
  });
}

/** Requests the figures of the course and the needed scores; null while no item has a maximum or a score. */
export function courseRequest({ course, need }: CalculatorState, withNeed = true): CalculatorRequest | null {
  const items = itemsOf(course).filter(({ earned, possible }) => earned.trim() || possible.trim());
  if (items.length === 0) return null;
  const { categories, scale, dropMode, total } = course;
  const fields = new Map([['need.target', 'need.target']]);
  categories.forEach((_, index) => {
    for (const name of ['weight', 'dropLowest', 'dropHighest'])
      fields.set(`gradebook.categories.${index}.${name}`, `course.${index}.${name}`);
  });
  items.forEach(({ place }, index) => {
    fields.set(`gradebook.items.${index}.pointsEarned`, `course.${place}.earned`);
    fields.set(`gradebook.items.${index}.pointsPossible`, `course.${place}.possible`);
  });
  const gradebook = {
    categories: categories.map(categoryInput),
    items: items.map(({ place, earned, possible }) => ({
      id: place,
      categoryId: place.split('.')[0],
      pointsEarned: numberIn(earned),
      pointsPossible: numberIn(possible),
    })),
    rules: { dropMode, ...(total ? { total } : {}) },
    working: ['current', 'floor', 'ceiling', 'projected'],
  };
  const asked = withNeed ? needInput(course, need) : null;
  return { body: { scale: { preset: scale }, gradebook, ...(asked ? { need: asked } : {}) }, fields };
}

function categoryInput(category: CategoryState, index: number) {
  const { weight, dropLowest, dropHighest, aggregation, isBonus } = category;
  return {
    id: placeOf(index),
    weight: numberIn(weight),
    dropLowest: numberIn(dropLowest),
    dropHighest: numberIn(dropHighest),
    aggregation,
    isBonus,
  };
}

/** The open items asked about: one, or all of them. */
export function askedItems(course: CourseState, { item }: CalculatorState['need']): PlacedItem[] {
  const open = openItemsOf(course);
  const one = open.filter(({ place }) => place === item);
  return one.length > 0 ? one : open;
}

function needInput(course: CourseState, need: CalculatorState['need']) {
  const itemIds = askedItems(course, need).map(({ place }) => place);
  if (itemIds.length === 0) return null;
  return { itemIds, others: need.others, target: numberIn(need.target) };
}

/** The term of the first row; earlier terms are one row in term 1. */
const FIRST_TERM = 2;

/** Requests an average; null while no row has credits and no past terms are entered. */
export function gpaRequest({ gpa }: CalculatorState): CalculatorRequest | null {
  const fields = new Map([
    ['transcript.pastTerms.0.average', 'gpa.pastAverage'],
    ['transcript.pastTerms.0.creditsInGpa', 'gpa.pastCredits'],
  ]);
  const courses = gpa.rows.flatMap((row, index) =>
    row.credits.trim() ? transcriptCourse(row, index, gpa) : [],
  );
  courses.forEach(({ id }, index) => {
    fields.set(`transcript.courses.${index}.credits`, `gpa.${id}.credits`);
    for (const name of ['label', 'percent'])
      fields.set(`transcript.courses.${index}.${name}`, `gpa.${id}.grade`);
  });
  const pastTerms = pastTerm(gpa);
  if (courses.length + pastTerms.length === 0) return null;
  const transcript = { courses, pastTerms, rules: { attempts: gpa.attempts } };
  return { body: { scale: { preset: gpa.scale }, transcript }, fields };
}

function pastTerm({ pastAverage, pastCredits }: GpaState) {
  if (!pastAverage.trim() || !pastCredits.trim()) return [];
  const credits = numberIn(pastCredits);
  const counts = { creditsInGpa: credits, creditsEarned: credits, creditsAttempted: credits };
  return [{ id: 'past', term: 1, average: numberIn(pastAverage), ...counts }];
}

/** The rows are in chronological order: a later one is the later attempt. */
function transcriptCourse(row: GpaRowState, index: number, { scale }: GpaState) {
  const name = row.name.trim().toLowerCase();
  return {
    id: placeOf(index),
    term: FIRST_TERM + index,
    credits: numberIn(row.credits),
    ...(name ? { attemptOf: name } : {}),
    ...gradeIn(row.grade, scale),
  };
}

/** The codes that transcripts print in place of a grade. */
const CODES: Readonly<Record<string, object>> = {
  P: { basis: 'pass_fail', passed: true },
  NP: { basis: 'pass_fail', passed: false },
  W: { basis: 'withdrawn' },
  I: { basis: 'incomplete' },
  AU: { basis: 'audit' },
  TR: { basis: 'transfer' },
};

/** A grade as typed: a letter of the scale, a percentage, or a transcript code. */
export function gradeIn(text: string, scale: string): object {
  const typed = text.trim();
  const code = CODES[typed.toUpperCase()];
  if (code) return code;
  const isPercent = typed.endsWith('%');
  const number = numberIn(isPercent ? typed.slice(0, -1) : typed);
  if (number === null) return { basis: 'letter' };
  if (isPercent) return { basis: 'percent', percent: number };
  const label = typed.replace('−', '-');
  if (typeof number === 'string') return { basis: 'letter', label };
  // A bare number is a grade if grades are numbers, and a percentage if they are letters.
  return NUMBER_SCALES.includes(scale)
    ? { basis: 'letter', label: String(number) }
    : { basis: 'percent', percent: number };
}
