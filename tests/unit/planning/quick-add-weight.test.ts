import { parseQuickAdd } from '#domain/planning/quick-add';
import { placeOfWeight } from '#domain/planning/quick-add-weight';
import { quickAddWords } from '#domain/planning/quick-add-words';

const CATEGORIES = (
  [
    ['Homework', 20],
    ['Midterm', 20],
    ['Exam 2', 15],
    ['Final Exam', 30],
    ['Quizzes', 10],
    ['Research Paper', 5],
    ['Bonus quiz', 3],
  ] as const
).map(([name, weight]) => ({ id: name, name, weight, parentId: null, isBonus: name.startsWith('Bonus') }));

const placeOf = (line: string, categories: Parameters<typeof placeOfWeight>[1] = CATEGORIES) => {
  const context = {
    now: '2026-11-25T15:30',
    words: quickAddWords('en-US'),
    courses: [],
    nextClassOf: () => null,
  };
  const place = placeOfWeight(parseQuickAdd(line, context), categories);
  return 'reason' in place ? place.reason : place.category.name;
};

it.each([
  ['midterm worth 20% fri', 'Midterm'],
  ['midterm fri 9am 20%', 'Midterm'],
  ['final worth 30%', 'Final Exam'],
  ['final exam 30% of grade dec 12', 'Final Exam'],
  ['exam 2 worth 15%', 'Exam 2'],
  ['research paper due fri 5%', 'Research Paper'],
  // A category of much work holds no single one of it.
  ['homework 3 worth 20%', 'no_category'],
  ['quiz worth 10%', 'no_category'],
  // Another weight, another thing, or a bonus.
  ['midterm worth 25%', 'no_category'],
  ['final project worth 30%', 'no_category'],
  ['exam 1 worth 15%', 'no_category'],
  ['bonus quiz worth 3%', 'no_category'],
] as const)('%s counts as: %s', (line, place) => {
  expect(placeOf(line)).toBe(place);
});

it('counts nowhere without a course, and where points are added up', () => {
  expect(placeOf('midterm worth 20%', null)).toBe('no_course');
  expect(placeOf('midterm worth 20%', [])).toBe('by_points');
  const unweighted = CATEGORIES.map((category) => ({ ...category, weight: null }));
  expect(placeOf('midterm worth 20%', unweighted)).toBe('by_points');
});

it('asks where two categories are called the same', () => {
  expect(placeOf('midterm worth 20%', [...CATEGORIES, ...CATEGORIES])).toBe('no_category');
});

describe('categories told apart by a numeral, a number, or a letter', () => {
  const named = (...names: string[]) =>
    names.map((name) => ({ id: name, name, weight: 20, parentId: null, isBonus: false }));

  it.each([
    [['Midterm I', 'Midterm II'], 'midterm fri worth 20%', 'no_category'],
    [['Midterm I', 'Midterm II'], 'midterm ii fri worth 20%', 'Midterm II'],
    [['Midterm I', 'Midterm II'], 'Midterm I worth 20%', 'Midterm I'],
    [['Midterm I', 'Midterm II'], 'midterm 2 worth 20%', 'Midterm II'],
    [['Midterm I'], 'midterm III worth 20%', 'no_category'],
    [['Midterm 4'], 'midterm IV worth 20%', 'Midterm 4'],
    [['Essay A', 'Essay B'], 'essay B worth 20%', 'Essay B'],
    [['Essay A'], 'essay B worth 20%', 'no_category'],
    [['Essay A'], 'essay worth 20%', 'no_category'],
    [['Essay A', 'Essay'], 'write a essay worth 20%', 'Essay'],
    [['Paper 2a', 'Paper 2b'], 'paper 2b worth 20%', 'Paper 2b'],
    [['Paper 2'], 'paper 2b worth 20%', 'no_category'],
    [['Midterm'], "prof's midterm worth 20%", 'Midterm'],
    [['In'], 'hand in essay worth 20%', 'no_category'],
    [['For'], 'study for midterm worth 20%', 'no_category'],
    [['In', 'Essay'], 'hand in essay worth 20%', 'Essay'],
  ] as const)('of %j, %s counts as: %s', (names, line, place) => {
    expect(placeOf(line, named(...names))).toBe(place);
  });
});
