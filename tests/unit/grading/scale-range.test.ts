import { convertLinear, convertModifiedBavarian, scaleRange } from '#domain/grading/scale-conversion';
import type { ScalePreset } from '#domain/grading/scale-names';
import { PRESET_SCALES } from '#domain/grading/scale-presets';

describe('the range of a scale', () => {
  it.each<[ScalePreset, { best: number; pass: number; worst: number }]>([
    ['us_4_0_plus_minus', { best: 4, pass: 0.7, worst: 0 }],
    ['us_4_3', { best: 4.3, pass: 0.7, worst: 0 }],
    ['percentage', { best: 100, pass: 50, worst: 0 }],
    ['uk_honours', { best: 100, pass: 40, worst: 0 }],
    ['german_1_5', { best: 1, pass: 4, worst: 5 }],
    ['french_0_20', { best: 20, pass: 10, worst: 0 }],
    ['italian_18_30', { best: 30, pass: 18, worst: 0 }],
  ])('of %s', (preset, range) => {
    expect(scaleRange(PRESET_SCALES[preset])).toEqual(range);
  });

  it('takes best to best and pass to pass on every other scale', () => {
    for (const from of Object.values(PRESET_SCALES)) {
      for (const to of Object.values(PRESET_SCALES)) {
        const [earned, read] = [scaleRange(from), scaleRange(to)];
        expect(convertLinear(earned.best, earned, read).value).toBe(read.best);
        expect(convertLinear(earned.pass, earned, read).value).toBe(read.pass);
      }
    }
  });

  it('makes German grades by the modified Bavarian formula', () => {
    const range = scaleRange(PRESET_SCALES.french_0_20);
    expect(convertModifiedBavarian(15, range).value).toBe(2.5);
    expect(convertModifiedBavarian(9, range)).toMatchObject({ value: 5, pass: false });
  });
});
