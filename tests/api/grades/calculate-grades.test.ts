import { CALCULATOR_LIMITS } from '#domain/limits/limits';
import { category, DOCUMENT, letter, useCalculator, type Json } from '../../support/calculator-fixture';
import { refusalOf } from '../../support/refusal';

describe('calculateGrades', () => {
  const fixture = useCalculator();

  const item = (more: Json = {}) => ({ id: 'i', pointsPossible: 10, pointsEarned: 5, ...more });
  const many = (count: number) => Array.from({ length: count }, (_, index) => item({ id: `i${index}` }));
  const scale = (...bands: [string, number, number, number?][]) => ({
    scale: {
      custom: {
        direction: 'higher',
        bands: bands.map(([label, minPercent, points, maxPercent]) => ({
          ...{ label, minPercent, points, maxPercent },
          pass: points > 0,
        })),
      },
    },
    gradebook: { items: [] },
  });

  it.each<[string, Json, string]>([
    ['overlapping bands', scale(['A', 50, 2], ['B', 40, 1, 60], ['F', 0, 0]), 'scale.custom.bands[1]'],
    ['a gap between bands', scale(['A', 50, 2], ['B', 30, 1, 40], ['F', 0, 0]), 'scale.custom.bands[1]'],
    ['a gap at the bottom', scale(['A', 50, 1]), 'scale.custom.bands[0]'],
    ['a label twice', scale(['A', 50, 1], ['a', 0, 0]), 'scale.custom.bands[1].label'],
    ['no band at all', scale(), 'scale.custom.bands'],
    [
      'negative credits',
      { transcript: { courses: [letter('a', 1, -1, 'A')] } },
      'transcript.courses[0].credits',
    ],
    [
      'an unknown letter',
      { transcript: { courses: [letter('a', 1, 3, 'E+')] } },
      'transcript.courses[0].label',
    ],
    [
      'a weight below zero',
      { gradebook: { categories: [category('a', { weight: -1 })], items: [] } },
      'gradebook.categories[0].weight',
    ],
    ['501 items', { gradebook: { items: many(501) } }, 'gradebook.items'],
    [
      'quality points without their credits',
      { creditsNeed: { target: 3, points: 4, qualityPoints: 30 } },
      'creditsNeed.creditsInGpa',
    ],
    ['an id twice', { gradebook: { items: [item(), item()] } }, 'gradebook.items[1].id'],
    [
      'a category twice',
      { gradebook: { categories: [category('a'), category('a')], items: [] } },
      'gradebook.categories[1].id',
    ],
    [
      'a category that is not there',
      { gradebook: { items: [item({ categoryId: 'x' })] } },
      'gradebook.items[0].categoryId',
    ],
    [
      'an unknown enum value',
      { gradebook: { items: [], rules: { dropMode: 'worst' } } },
      'gradebook.rules.dropMode',
    ],
    ['1e308', { gradebook: { items: [item({ pointsEarned: 1e308 })] } }, 'gradebook.items[0].pointsEarned'],
    [
      'no number',
      { gradebook: { items: [item({ pointsEarned: '1,5' })] } },
      'gradebook.items[0].pointsEarned',
    ],
    [
      'maxima that have next to nothing in common',
      {
        gradebook: {
          items: [999_999.9999, 912_345.6789, 876_543.2101].map((pointsPossible, index) =>
            item({ id: `${index}`, pointsPossible }),
          ),
        },
      },
      'gradebook.items[2].pointsPossible',
    ],
    ['a question without a gradebook', { need: { itemIds: ['i'] } }, 'gradebook'],
    [
      'a question about an unknown item',
      { gradebook: { items: [item()] }, need: { itemIds: ['x'] } },
      'need.itemIds[0]',
    ],
    [
      'a question about too large a gradebook',
      { gradebook: { items: many(CALCULATOR_LIMITS.needItems + 1) }, need: { itemIds: ['i0'] } },
      'need',
    ],
    [
      'a match of too large a gradebook',
      { gradebook: { items: many(CALCULATOR_LIMITS.matchItems + 1) }, match: { total: '50' } },
      'match',
    ],
    ['a total that is no number', { gradebook: { items: [] }, match: { total: 'A-' } }, 'match.total'],
    [
      'a lens without credits',
      { transcript: { courses: [], rules: { lens: { kind: 'last_credits' } } } },
      'transcript.rules.lens.credits',
    ],
    [
      'an average without decimals',
      { transcript: { courses: [], rules: { rounding: { decimals: 0 } } } },
      'transcript.rules.rounding.decimals',
    ],
    [
      'a needed average with four decimals',
      { averageNeed: { target: 3, credits: 15, rounding: { decimals: 4 } } },
      'averageNeed.rounding.decimals',
    ],
    [
      'needed credits with four decimals',
      { creditsNeed: { target: 3, points: 4, rounding: { decimals: 4 } } },
      'creditsNeed.rounding.decimals',
    ],
    [
      'an average over no credits',
      { averageNeed: { target: 3, credits: 0, qualityPoints: 75, creditsInGpa: 30 } },
      'averageNeed.credits',
    ],
    [
      'an empty range',
      { conversion: { rule: 'linear', got: 1, from: { best: 1, pass: 1 }, to: { best: 1, pass: 4 } } },
      'conversion.from.pass',
    ],
    [
      'a range that is missing',
      { conversion: { rule: 'linear', got: 1, from: { best: 1, pass: 4 } } },
      'conversion.to',
    ],
  ])('refuses %s, naming the field', async (_what, input, field) => {
    const { status, code, fields } = await refusalOf(fixture.app, DOCUMENT, { input });
    expect([status, code, Object.keys(fields ?? {})]).toEqual([400, 'BAD_USER_INPUT', [field]]);
  });

  it.each([
    ['items: [{ id: "a", pointsPossible: 10 }, { id: "b", pointsEarned: 1e308 }]', 'items[1].pointsEarned'],
    ['items: [{ id: "a", pointsPossible: true }]', 'items[0].pointsPossible'],
    ['items: [{ id: "a", gradingState: lost }]', 'items[0].gradingState'],
  ])('names the field of a value written into the document: %s', async (literal, field) => {
    const document = `{ calculateGrades(input: { gradebook: { ${literal} } }) { engineVersion } }`;
    const { status, code, fields } = await refusalOf(fixture.app, document, {});
    expect([status, code, Object.keys(fields ?? {})]).toEqual([
      400,
      'BAD_USER_INPUT',
      [`gradebook.${field}`],
    ]);
  });
});
