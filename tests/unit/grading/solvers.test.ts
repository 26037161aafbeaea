import fc from 'fast-check';

import { courseFigure } from '#domain/grading/course-grade';
import { type Gradebook, idsThatCount } from '#domain/grading/gradebook';
import { rangeOfUnit } from '#domain/grading/grade-unit';
import type { GradeItem } from '#domain/grading/participation';
import { PRESET_SCALES, US_PLUS_MINUS } from '#domain/grading/scale-presets';
import { GERMAN } from '../../factories/band-scales';
import { neededFor, neededForLetters, OTHER_ITEMS, VIEW_OF } from '#domain/grading/solve-course';
import { creditsNeeded, gpaNeeded } from '#domain/grading/solve-gpa';

import { ruledGradebooks } from './gradebook-arbitrary';
import { CENTRAL_LAW, LAW } from './laws';

const item = (
  id: string,
  earned: number | null,
  possible: number | null,
  rest: Partial<GradeItem> = {},
): GradeItem => ({
  id,
  categoryId: 'work',
  gradingState: 'counted',
  pointsEarned: earned,
  pointsPossible: possible,
  ...rest,
});

/** Course work of 60 %, and a final of 40 %. */
const withFinal = (current: number): Gradebook => ({
  categories: [
    { id: 'work', weight: 60 },
    { id: 'final', weight: 40 },
  ],
  items: [item('w', current, 100), item('final', null, 50, { categoryId: 'final' })],
});
const final = (current: number) => ({ gradebook: withFinal(current), itemIds: ['final'] });

/** The range of a scale whose line has a bend. */
const CHILEAN = rangeOfUnit(PRESET_SCALES.cl_7_1.unit!);

describe('what is needed on an item', () => {
  it.each<[number, number, string, number | null]>([
    // needed = (goal − current × (1 − w)) / w, here of 50 points
    [80, 90, 'impossible', null],
    [85, 90, 'needed', 48.75],
    [90, 84, 'needed', 37.5],
    [95, 57, 'safe', 0],
    [95, 57.01, 'needed', 0.01],
  ])('with %d %% so far, for %d %%: %s %p points', (current, target, status, need) => {
    expect(neededFor(final(current), target)).toMatchObject({ status, need, unit: 'points', step: 0.01 });
  });

  it('says how far it can go when it is impossible', () => {
    expect(neededFor(final(80), 90)).toMatchObject({ maximum: { value: 88 }, minimum: { value: 48 } });
  });

  it('uses the rounding of the course: 89.995 is shown as 90', () => {
    const need = neededFor(final(90), 90);
    expect(need).toMatchObject({ need: 45, reached: { value: 90 } });
    expect(neededFor({ ...final(90), decimals: 4 }, 90)).toMatchObject({ need: 44.9938, step: 0.0001 });
  });

  it.each<[string, Partial<GradeItem>, number | null]>([
    ['of no category in a course by weights', { categoryId: null }, 100],
    ['of a category without a weight', { categoryId: 'none' }, 100],
    ['without a maximum', {}, null],
    ['out of 0 among percentages', { categoryId: 'mean' }, 0],
    ['without a weight of its own', { categoryId: 'weighed', weight: 0 }, 100],
  ])('knows that an item %s moves nothing', (_what, place, possible) => {
    const book = withFinal(90);
    const other = item('other', null, possible, place);
    const gradebook: Gradebook = {
      categories: [
        ...book.categories,
        { id: 'none', weight: null },
        { id: 'mean', weight: 10, aggregation: 'mean_of_percents' },
        { id: 'weighed', weight: 10, aggregation: 'item_weights' },
      ],
      items: [...book.items, other],
    };
    expect([...idsThatCount(gradebook)]).toEqual(['w', 'final']);
    const shownWith = (pointsEarned: number) =>
      courseFigure({ ...gradebook, items: [...book.items, { ...other, pointsEarned }] }, 'ceiling');
    expect(shownWith(100)).toEqual(shownWith(0));
  });

  it('counts on an item that is excused or dropped: with a score it would move the total', () => {
    const left = item('left', null, 50, { gradingState: 'excused', manuallyDropped: true });
    const byPoints = { categories: [], items: [left, item('loose', null, 5, { categoryId: null })] };
    expect([...idsThatCount(byPoints)]).toEqual(['left', 'loose']);
  });

  it('answers every letter but the lowest, each a little harder', () => {
    const letters = neededForLetters(final(85), US_PLUS_MINUS);
    expect(letters.map(({ band, status, need }) => [band.label, status, need])).toEqual([
      ['A', 'impossible', null],
      ['A-', 'needed', 48.75],
      ['B+', 'needed', 45],
      ['B', 'needed', 40],
      ['B-', 'needed', 36.25],
      ['C+', 'needed', 32.5],
      ['C', 'needed', 27.5],
      ['C-', 'needed', 23.75],
      ['D+', 'needed', 20],
      ['D', 'needed', 15],
      ['D-', 'needed', 11.25],
    ]);
  });

  it('asks the same percentage of several items', () => {
    const gradebook = {
      categories: [],
      items: [item('a', 80, 100), item('b', null, 40), item('c', null, 60)],
    };
    expect(neededFor({ gradebook, itemIds: ['b', 'c'] }, 85)).toMatchObject({ unit: 'percent', need: 89.99 });
  });

  it('takes the other open items as told', () => {
    const gradebook = {
      categories: [],
      items: [item('a', 80, 100), item('b', null, 100), item('c', null, 100)],
    };
    const need = (others: 'left_out' | 'zero' | 'full_marks' | 'own_mean') =>
      neededFor({ gradebook, itemIds: ['b'], others, highest: 200 }, 80).need;
    expect([need('left_out'), need('zero'), need('full_marks')]).toEqual([79.99, 159.99, 59.99]);
    expect(need('own_mean')).toBe(79.99);
  });

  it('knows that a drop makes an item free', () => {
    const categories = [{ id: 'work', weight: 100, dropLowest: 1 }];
    const gradebook = { categories, items: [item('a', 90, 100), item('b', 95, 100), item('c', null, 100)] };
    expect(neededFor({ gradebook, itemIds: ['c'] }, 92)).toMatchObject({ status: 'safe', need: 0 });
    expect(neededFor({ gradebook, itemIds: ['c'] }, 94)).toMatchObject({ status: 'needed', need: 92.99 });
  });

  it('finds the points of extra credit, which has no maximum', () => {
    const gradebook = { categories: [], items: [item('a', 85, 100), item('extra', null, 0)] };
    expect(neededFor({ gradebook, itemIds: ['extra'] }, 90)).toMatchObject({ status: 'needed', need: 5 });
  });

  it('has no answer without a maximum or without an item', () => {
    const gradebook = { categories: [], items: [item('a', 85, 100), item('b', null, null)] };
    expect(neededFor({ gradebook, itemIds: ['b'] }, 90).status).toBe('not_gradable');
    expect(neededFor({ gradebook, itemIds: [] }, 90).status).toBe('not_gradable');
  });

  it('warns where a better score can hurt, and answers with what suffices from there on', () => {
    const gradebook: Gradebook = {
      categories: [{ id: 'work', weight: 100, dropLowest: 2, dropHighest: 1 }],
      items: [item('a', 100, 100), item('b', 42, 91), item('c', 14, 55), item('q', null, 38)],
      rules: { dropMode: 'canvas' },
    };
    const need = neededFor({ gradebook, itemIds: ['q'] }, 46);
    expect(need).toMatchObject({ status: 'needed', isMonotone: false, need: 17.48 });
    expect(neededFor({ gradebook: { ...gradebook, rules: {} }, itemIds: ['q'] }, 46)).toMatchObject({
      status: 'safe',
      isMonotone: true,
    });
  });
});

describe('laws of the solvers', () => {
  /** Whether the answer gives the target and a hundredth less does not; in other words, whether it is the minimum. */
  function isMinimum(gradebook: Gradebook, asked: GradeItem, target: number): boolean {
    const { status, need, step, isMonotone } = neededFor({ gradebook, itemIds: [asked.id] }, target);
    const shows = (points: number) => {
      const change = {
        pointsEarned: points.toFixed(2),
        gradingState: 'counted',
        manuallyDropped: false,
      } as const;
      const items = gradebook.items.map((one) => (one === asked ? { ...one, ...change } : one));
      const grade = courseFigure({ ...gradebook, items }, 'current');
      return grade.gradable && grade.value >= target;
    };
    if (need === null) return status !== 'needed' && !(isMonotone && shows(Number(asked.pointsPossible)));
    return shows(need) && (status === 'safe' || !shows(need - step));
  }

  it.each([
    ['in fair mode', 'fair' as const, CENTRAL_LAW.numRuns],
    // each answer there takes a grid of 101 scores
    ['in any mode', null, Math.ceil(CENTRAL_LAW.numRuns / 10)],
  ])('an answer fed back gives the target, and a hundredth less does not, %s', (_mode, dropMode, numRuns) => {
    const targets = fc.integer({ min: 0, max: 11_000 }).map((units) => units / 100);
    fc.assert(
      fc.property(ruledGradebooks(dropMode), fc.nat(), targets, (gradebook, index, target) => {
        const asked = gradebook.items[index % Math.max(1, gradebook.items.length)];
        return !asked || isMinimum(gradebook, asked, target);
      }),
      { numRuns },
    );
  });

  it('every grade named is that of the course with those scores, whatever the other items have', () => {
    fc.assert(
      fc.property(
        ruledGradebooks(),
        fc.nat(63),
        fc.constantFrom(...OTHER_ITEMS),
        fc.constantFrom(null, { worst: '33.25', best: 95, outOf: 100, bend: null }, CHILEAN),
        (ruled, chosen, others, range) => {
          const items = ruled.items.map((item, index) => ({ ...item, isGrade: index % 2 === 0 }));
          const gradebook = { ...ruled, items, rules: { ...ruled.rules, range } };
          const asked = new Set(
            gradebook.items.filter(
              ({ pointsPossible }, index) => pointsPossible !== null && (chosen >> index) & 1,
            ),
          );
          const itemIds = [...asked].map(({ id }) => id);
          const { need, unit, reached, minimum, maximum, status, isMonotone } = neededFor(
            { gradebook, itemIds, others },
            70,
          );
          const gradeWith = (score: number) => {
            const items = gradebook.items.map((one) => {
              if (!asked.has(one)) return one;
              const hundredths = BigInt(Math.round(score * 100));
              const quarters = BigInt(Number(one.pointsPossible) * 4);
              const pointsEarned =
                unit === 'points' ? `${hundredths}e-2` : `${hundredths * quarters * 25n}e-6`;
              return { ...one, pointsEarned, gradingState: 'counted' as const, manuallyDropped: false };
            });
            return courseFigure({ ...gradebook, items }, VIEW_OF[others]);
          };
          expect(minimum).toEqual(gradeWith(0));
          if (need !== null) expect(reached).toEqual(gradeWith(need));
          if (unit === 'percent' && isMonotone && status !== 'not_gradable')
            expect(maximum).toEqual(gradeWith(100));
        },
      ),
      LAW,
    );
  });

  it('an average fed back gives the target, and a hundredth less does not', () => {
    const hundredths = (max: number) => fc.integer({ min: 0, max }).map((units) => units / 100);
    fc.assert(
      fc.property(
        hundredths(400),
        fc.nat(120),
        fc.integer({ min: 1, max: 60 }),
        hundredths(400),
        (gpa, credits, more, target) => {
          const question = {
            qualityPoints: (Math.round(gpa * 100) * credits) / 100,
            creditsInGpa: credits,
            target,
            scale: US_PLUS_MINUS,
          };
          const { status, need, step, reached } = gpaNeeded(question, more);
          if (need === null) return gpaNeeded({ ...question, target: reached }, more).status !== 'impossible';
          const after = (points: number) =>
            gpaNeeded(
              {
                ...question,
                qualityPoints: (Math.round(gpa * 100) * credits + Math.round(points * 100) * more) / 100,
                creditsInGpa: credits + more,
              },
              0,
            );
          return (
            reached >= target &&
            after(need).reached >= target &&
            (status === 'safe' || after(need - step).reached < target)
          );
        },
      ),
      LAW,
    );
  });
});

describe('averages and credits', () => {
  const question = { qualityPoints: 90, creditsInGpa: 30, scale: US_PLUS_MINUS };

  it('finds the average over planned credits: (T × (C + N) − Q) / N, in favour of the shown rounding', () => {
    expect(gpaNeeded({ ...question, target: 3.2 }, 15)).toMatchObject({
      status: 'needed',
      need: 3.59,
      reached: 3.2,
    });
    expect(
      gpaNeeded({ ...question, target: 3.2, rounding: { decimals: 2, mode: 'truncate' } }, 15).need,
    ).toBe(3.6);
    expect(gpaNeeded({ ...question, target: 3.9 }, 15)).toMatchObject({
      status: 'impossible',
      reached: 3.33,
    });
    expect(gpaNeeded({ ...question, target: 2 }, 15)).toMatchObject({ status: 'safe', need: 0 });
  });

  it('shows its working: so far, to come, before rounding, and how it was rounded', () => {
    const rounding = { decimals: 1, mode: 'truncate' } as const;
    const base = { rule: 'average_over_credits', qualityPoints: 90, creditsInGpa: 30 };
    // (90 + 15 × 3.6) / 45 = 3.2
    expect(gpaNeeded({ ...question, target: 3.2, rounding }, 15).working).toEqual({
      ...base,
      ...{ target: 3.2, credits: 15, points: 3.6, computed: 3.2, rounding },
    });
    // Impossible: the average with the best grades, (90 + 15 × 4) / 45.
    expect(gpaNeeded({ ...question, target: 3.9 }, 15).working).toMatchObject({
      points: 4,
      computed: 3.3333,
    });
    // Without any credits it is the average itself.
    const blank = { ...question, qualityPoints: 0, creditsInGpa: 0 };
    expect(gpaNeeded({ ...blank, target: 3 }, 0).working).toMatchObject({ credits: 0, computed: 3 });
    // (90 + 29.5 × 4) / 59.5 = 3.49579…
    expect(creditsNeeded({ ...question, target: 3.5 }, 4).working).toMatchObject({
      ...{ rule: 'credits_at_average', credits: 29.5, points: 4, computed: 3.4958 },
    });
  });

  it('works where less is better', () => {
    const german = { qualityPoints: 60 * 2.5, creditsInGpa: 60, scale: GERMAN, target: 2.3 };
    expect(gpaNeeded(german, 30)).toMatchObject({ status: 'needed', need: 1.91, reached: 2.3 });
    expect(gpaNeeded({ ...german, target: 1.5 }, 30)).toMatchObject({ status: 'impossible', reached: 2 });
  });

  it('finds the credits a target takes, in halves', () => {
    expect(creditsNeeded({ ...question, target: 3.5 }, 4)).toMatchObject({
      status: 'needed',
      need: 29.5,
      reached: 3.5,
    });
    expect(creditsNeeded({ ...question, target: 3.5 }, 3.4).status).toBe('impossible');
    expect(creditsNeeded({ ...question, target: 3 }, 2)).toMatchObject({ status: 'safe', need: 0 });
  });

  it('does not promise credits at the very average aimed at: they only approach it', () => {
    for (const points of [3.5, 3.499]) {
      const { status, need, reached } = creditsNeeded({ ...question, target: 3.5 }, points);
      expect([status, need, reached]).toEqual(['impossible', null, 3.49]);
    }
    expect(creditsNeeded({ ...question, target: 3.5 }, 3.51).status).toBe('needed');
    const german = { qualityPoints: 60 * 2.5, creditsInGpa: 60, scale: GERMAN, target: 2.3 };
    expect(creditsNeeded(german, 2.3)).toMatchObject({ status: 'impossible', reached: 2.31 });
  });

  it('asks for the first half credit where there is no average yet', () => {
    const blank = { ...question, qualityPoints: 0, creditsInGpa: 0 };
    for (const points of [3.5, 4]) {
      expect(creditsNeeded({ ...blank, target: 3.5 }, points)).toMatchObject({
        ...{ status: 'needed', need: 0.5, reached: points },
      });
    }
    expect(creditsNeeded({ ...blank, target: 3.5 }, 3).status).toBe('impossible');
  });
});
