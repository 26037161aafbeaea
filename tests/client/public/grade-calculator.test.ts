import { renderPublicPages } from '../../../client/entries/prerender';
import { EXAMPLE } from '../../../client/pages/public/grade-calculator/example';
import {
  fillForm,
  readForm,
  refreshNames,
  showFaults,
} from '../../../client/pages/public/grade-calculator/form';
import { keepInput } from '../../../client/features/calculator/kept-gradebook-card';
import { toKeep, fragmentOf, stateIn } from '../../../client/pages/public/grade-calculator/keep';
import {
  courseRequest,
  gpaRequest,
  gradeIn,
  numberIn,
} from '../../../client/pages/public/grade-calculator/request';
import {
  EMPTY,
  EMPTY_CATEGORY,
  stateOf,
  type CalculatorState,
} from '../../../client/pages/public/grade-calculator/state';

const page = renderPublicPages().find(({ path }) => path === '/tools/grade-calculator');

beforeEach(() => {
  const { body } = new DOMParser().parseFromString(page?.body ?? '', 'text/html');
  document.body.replaceChildren(...body.childNodes);
});

const ODD: CalculatorState = {
  isExample: false,
  course: {
    title: 'Ökologie „1“',
    scale: 'de_1_5',
    dropMode: 'by_percent',
    total: 'points',
    categories: [
      {
        ...EMPTY_CATEGORY,
        name: 'Übungen',
        weight: '33,3',
        dropHighest: '2',
        aggregation: 'mean_of_percents',
        isBonus: true,
        items: [{ name: 'a', earned: '1x', possible: '−3' }],
      },
    ],
  },
  need: { item: '0.0', others: 'zero', target: '90' },
  gpa: {
    scale: 'fr_20',
    attempts: 'best',
    pastAverage: '3.1',
    pastCredits: '30',
    rows: [{ name: 'Calculus', credits: '4', grade: 'B+' }],
  },
};

describe('the fields of the page', () => {
  it('are rendered with the example', () => {
    expect(readForm(true)).toEqual(EXAMPLE);
  });

  it.each([
    ['the example', EXAMPLE],
    ['nothing', EMPTY],
    ['everything else', ODD],
  ])('give back %s as it was put in', (_, state) => {
    fillForm(state);
    expect(readForm(state.isExample)).toEqual(state);
  });

  it('know a scale by its former name', () => {
    fillForm({
      ...ODD,
      course: { ...ODD.course, scale: 'italian_18_30' },
      gpa: { ...ODD.gpa, scale: 'german_1_5' },
    });
    const { course, gpa } = readForm(false);
    expect([course.scale, gpa.scale]).toEqual(['it_30', 'de_1_5']);
  });

  it('keep asking about an item when one above it goes', () => {
    document.querySelector('[data-row="item"]')?.remove();
    document.querySelector('[data-row="category"]')?.remove();
    expect(readForm(false).need.item).toBe('0.1');
  });

  it('are told apart by the names of their rows', () => {
    refreshNames(EXAMPLE);
    const labels = [...document.querySelectorAll('[aria-label^="Score of"]')].map((field) =>
      field.getAttribute('aria-label'),
    );
    expect(labels).toEqual([
      'Score of Homework 1',
      'Score of Homework 2',
      'Score of Homework 3',
      'Score of Homework 4',
      'Score of Midterm',
      'Score of Final exam',
    ]);
  });

  it('show a fault at the field it names, and nowhere else once it is gone', () => {
    refreshNames(EXAMPLE);
    showFaults('course', new Map([['course.0.1.earned', 'must be a number']]));
    const invalid = [...document.querySelectorAll('[aria-invalid="true"]')];
    expect(invalid.map((field) => field.getAttribute('aria-label'))).toEqual(['Score of Homework 2']);
    const line = document.getElementById(invalid[0]?.getAttribute('aria-describedby') ?? '');
    expect(line?.textContent).toBe('Score of Homework 2 must be a number.');
    expect(line?.hidden).toBe(false);
    showFaults('course', new Map());
    expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(0);
    expect(line?.hidden).toBe(true);
  });
});

describe('what is asked', () => {
  it('holds the items with something typed, and what is needed on the one asked about', () => {
    const asked = courseRequest({ ...EXAMPLE, course: { ...EXAMPLE.course, dropMode: 'canvas' } });
    expect(asked?.body).toMatchObject({
      scale: { preset: 'us_4_0_plus_minus' },
      gradebook: {
        categories: [
          { id: '0', weight: 30, dropLowest: 1, dropHighest: null },
          { id: '1', weight: 70 },
        ],
        rules: { dropMode: 'canvas' },
      },
      need: { itemIds: ['1.1'], target: null },
    });
    const { items } = asked!.body['gradebook'] as { items: object[] };
    expect(items).toHaveLength(6);
    expect(items[3]).toEqual({ id: '0.3', categoryId: '0', pointsEarned: null, pointsPossible: 20 });
    expect(asked?.fields.get('gradebook.items.4.pointsEarned')).toBe('course.1.0.earned');
  });

  it('is nothing while nothing is typed', () => {
    expect([courseRequest(EMPTY), gpaRequest(EMPTY)]).toEqual([null, null]);
  });

  it('names the fields behind rows that are left out', () => {
    const rows = [
      { name: '', credits: '', grade: '' },
      { name: 'Art', credits: 'x', grade: 'Q' },
    ];
    const asked = gpaRequest({ ...EMPTY, gpa: { ...EMPTY.gpa, rows } });
    expect(asked?.fields.get('transcript.courses.0.credits')).toBe('gpa.1.credits');
    expect(asked?.fields.get('transcript.courses.0.label')).toBe('gpa.1.grade');
  });

  it('takes two lines of one name as attempts at one course, the later line as the later one', () => {
    const rows = [
      { name: 'Calculus', credits: '4', grade: 'C' },
      { name: ' calculus', credits: '4', grade: 'B+' },
    ];
    const { courses } = gpaRequest({ ...EMPTY, gpa: { ...EMPTY.gpa, rows } })!.body['transcript'] as {
      courses: { attemptOf: string; term: number }[];
    };
    expect(courses.map(({ attemptOf, term }) => [attemptOf, term])).toEqual([
      ['calculus', 2],
      ['calculus', 3],
    ]);
  });

  it.each([
    ['', null],
    [' 12,5 ', 12.5],
    ['−3', -3],
    ['1x', '1x'],
    ['1,000.5', '1,000.5'],
  ])('reads %j as %j', (text, number) => {
    expect(numberIn(text)).toBe(number);
  });

  it.each([
    ['A−', 'us_4_0', { basis: 'letter', label: 'A-' }],
    ['84%', 'us_4_0', { basis: 'percent', percent: 84 }],
    ['84', 'us_4_0', { basis: 'percent', percent: 84 }],
    ['1,3', 'de_1_5', { basis: 'letter', label: '1.3' }],
    ['2', 'de_1_5', { basis: 'letter', label: '2' }],
    ['84 %', 'de_1_5', { basis: 'percent', percent: 84 }],
    ['13.3', 'fr_20', { basis: 'letter', label: '13.3' }],
    ['14,5', 'pt_0_20', { basis: 'letter', label: '14.5' }],
    ['28', 'italian_18_30', { basis: 'letter', label: '28' }],
    ['28', 'it_30', { basis: 'letter', label: '28' }],
    ['np', 'us_4_0', { basis: 'pass_fail', passed: false }],
    ['W', 'us_4_0', { basis: 'withdrawn' }],
    ['', 'us_4_0', { basis: 'letter' }],
  ])('reads the grade %j on %s as %j', (text, scale, grade) => {
    expect(gradeIn(text, scale)).toEqual(grade);
  });
});

describe('a link', () => {
  it.each([
    ['the example', EXAMPLE],
    ['nothing', EMPTY],
    ['everything else', ODD],
  ])('carries %s', (_, state) => {
    expect(stateIn(fragmentOf(state))).toEqual({ ...state, isExample: false });
  });

  it.each(['#g=', '#g=%%%', '#g=e30', fragmentOf(ODD).slice(0, -9)])(
    'that is damaged is told (%s)',
    (fragment) => {
      expect(stateIn(fragment)).toBeNull();
    },
  );

  it('is told from a place on the page', () => {
    expect(stateIn('#gpa')).toBeUndefined();
  });

  it('brings no more rows than the calculator takes, and nothing but texts', () => {
    const items = Array.from({ length: 600 }, () => ({ name: { toString: 1 }, earned: 5 }));
    const state = stateOf({ course: { categories: [{ items }, { items }] } });
    expect(state?.course.categories.map((category) => category.items.length)).toEqual([500, 0]);
    expect(state?.course.categories[0]?.items[0]).toEqual({ name: '', earned: '', possible: '' });
  });
});

describe('what is kept for an account', () => {
  it('is everything that was typed, less what is no number', () => {
    expect(toKeep(ODD)).toEqual({
      title: 'Ökologie „1“',
      rules: { scale: 'de_1_5', dropMode: 'by_percent', total: 'points', target: 90 },
      categories: [
        {
          ...{ name: 'Übungen', weight: 33.3, dropLowest: null, dropHighest: 2 },
          ...{ aggregation: 'mean_of_percents', isBonus: true },
          items: [{ title: 'a', pointsEarned: null, pointsPossible: null }],
        },
      ],
    });
  });

  it('tells categories of one name apart, and leaves out what an account does not take', () => {
    const categories = [
      { ...EMPTY_CATEGORY, name: 'Labs', weight: '2000', dropLowest: '1.5' },
      { ...EMPTY_CATEGORY, name: ' labs', dropLowest: '3' },
    ];
    const kept = toKeep({ ...EMPTY, course: { ...EMPTY.course, categories } });
    expect(kept.categories).toMatchObject([
      { name: 'Labs', weight: null, dropLowest: null, items: [] },
      { name: 'labs (2)', dropLowest: 3 },
    ]);
  });

  it('becomes one call, where a rule that nobody knows is left to its default', () => {
    const kept = toKeep(ODD);
    const names = { code: 'ECO 1', name: 'Ecology', termId: null };
    expect(keepInput(kept, names, 'c1')).toEqual({
      course: { id: 'c1', ...names },
      grading: { scale: { preset: 'de_1_5' }, dropMode: 'by_percent', total: 'points', target: 90 },
      categories: [
        {
          ...{ name: 'Übungen', weight: 33.3, dropLowest: null, dropHighest: 2 },
          ...{ aggregation: 'mean_of_percents', isBonus: true },
        },
      ],
      lines: [{ title: 'a', category: 'Übungen', pointsEarned: null, pointsPossible: null }],
    });
    const odd = { ...kept, rules: { scale: 'x', dropMode: 'y', total: 'z', target: null } };
    expect(keepInput(odd, names, 'c1').grading).toEqual({ total: null, target: null });
  });
});
