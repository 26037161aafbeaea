import fc from 'fast-check';

import { transcriptAverage } from '#domain/grading/gpa';
import { letterFor } from '#domain/grading/scale';
import { US_PLUS_MINUS } from '#domain/grading/scale-presets';
import type { TranscriptRow } from '#domain/grading/transcript';

import { decimals } from './gradebook-arbitrary';
import { LAW } from './laws';

/** A course with its percentage. */
type GpaRow = Pick<TranscriptRow, 'credits' | 'percent'>;

function gpa(rows: GpaRow[]) {
  const { average, creditsAttempted, creditsEarned, creditsInGpa, coursesWithoutCredits } = transcriptAverage(
    {
      rows: rows.map((row, index) => ({ ...row, id: String(index), term: 1, basis: 'percent' })),
      scale: US_PLUS_MINUS,
    },
  );
  return { average, creditsAttempted, creditsEarned, creditsInGpa, coursesWithoutCredits };
}
const average = (rows: GpaRow[]) => gpa(rows).average;
const graded = (value: number) => ({ gradable: true, value });

describe('a grade point average', () => {
  it('weighs points by credits and keeps the three sums of credits apart', () => {
    const rows = [
      { credits: 3, percent: 95 },
      { credits: '4.0000', percent: '81.5000' },
      { credits: 1.5, percent: 40 },
      { credits: 2, percent: null },
    ];
    // (3 × 4.0 + 4 × 2.7 + 1.5 × 0) / 8.5 = 22.8 / 8.5 = 2.682…
    expect(gpa(rows)).toEqual({
      average: graded(2.68),
      creditsAttempted: 10.5,
      creditsEarned: 7,
      creditsInGpa: 8.5,
      coursesWithoutCredits: 0,
    });
  });

  it('rounds half-up once', () => {
    // (7 × 4.0 + 1 × 3.0) / 8 = 3.875
    expect(
      average([
        { credits: 7, percent: 100 },
        { credits: 1, percent: 85 },
      ]),
    ).toEqual(graded(3.88));
  });

  it('counts a failed course in the divisor and not as earned', () => {
    const result = gpa([
      { credits: 5, percent: 93 },
      { credits: 5, percent: 10 },
    ]);
    expect(result).toMatchObject({ average: graded(2), creditsInGpa: 10, creditsEarned: 5 });
  });

  it('sums over terms instead of averaging their averages', () => {
    const light = [{ credits: 3, percent: 95 }];
    const heavy = [{ credits: 15, percent: 75 }];
    // (3 × 4.0 + 15 × 2.0) / 18 = 2.333…; the mean of both averages would be 3.0
    expect(average([...light, ...heavy])).toEqual(graded(2.33));
  });

  it('takes the plain mean when no course has credits', () => {
    const rows = [
      { credits: 0, percent: 95 },
      { credits: 0, percent: 85 },
      { credits: 0, percent: null },
    ];
    expect(gpa(rows)).toMatchObject({ average: graded(3.5), creditsInGpa: 0, coursesWithoutCredits: 0 });
  });

  it('gives a course without credits no weight beside courses with credits, and counts it', () => {
    const rows = [
      { credits: 4, percent: 95 },
      { credits: 0, percent: 10 },
    ];
    expect(gpa(rows)).toMatchObject({ average: graded(4), coursesWithoutCredits: 1 });
  });

  it.each([
    ['no courses', [], 'nothing_graded'],
    ['no graded course', [{ credits: 3, percent: null }], 'nothing_graded'],
    [
      'credits only on ungraded courses',
      [
        { credits: 3, percent: null },
        { credits: 0, percent: 90 },
      ],
      'no_credits',
    ],
  ])('is not gradable with %s', (_case, rows, reason) => {
    expect(average(rows)).toEqual({ gradable: false, reason });
  });

  const rows = fc.array(
    fc.record({
      credits: fc.oneof(fc.constant(0), decimals(0, 100)),
      percent: fc.option(decimals(-10, 120)),
    }),
    { maxLength: 12 },
  );

  it('lies between the lowest and the highest points', () => {
    fc.assert(
      fc.property(rows, (list) => {
        const result = average(list);
        const points = list.flatMap(({ percent }) =>
          percent === null ? [] : [letterFor(US_PLUS_MINUS, percent).points],
        );
        if (!result.gradable) return;
        expect(result.value).toBeGreaterThanOrEqual(Math.min(...points));
        expect(result.value).toBeLessThanOrEqual(Math.max(...points));
      }),
      LAW,
    );
  });

  it('does not depend on the order of courses, and earned ≤ in GPA ≤ attempted', () => {
    const shuffled = rows.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        const result = gpa(list);
        expect(gpa(other)).toEqual(result);
        expect(result.creditsEarned).toBeLessThanOrEqual(result.creditsInGpa);
        expect(result.creditsInGpa).toBeLessThanOrEqual(result.creditsAttempted);
      }),
      LAW,
    );
  });
});
