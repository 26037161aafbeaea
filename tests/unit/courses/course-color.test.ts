import fc from 'fast-check';
import { COURSE_COLORS, leastUsedColor, type CourseColor } from '#domain/courses/course';

const colors = fc.array(fc.constantFrom(...COURSE_COLORS), { maxLength: 40 });
const uses = (taken: readonly CourseColor[], color: CourseColor) =>
  taken.filter((other) => other === color).length;

describe('the color of a new course', () => {
  it('is the first one as long as there is no course', () => {
    expect(leastUsedColor([])).toBe('blue');
  });

  it('skips colors that are in use', () => {
    expect(leastUsedColor(['green', 'blue'])).toBe('orange');
    expect(leastUsedColor([...COURSE_COLORS, 'blue'])).toBe('green');
  });

  it('is never one that another is used less than, and does not depend on the order of the courses', () => {
    fc.assert(
      fc.property(colors, (taken) => {
        const chosen = leastUsedColor(taken);
        expect(leastUsedColor(taken.toReversed())).toBe(chosen);
        for (const color of COURSE_COLORS)
          expect(uses(taken, chosen)).toBeLessThanOrEqual(uses(taken, color));
      }),
    );
  });

  it('gives every eight courses eight colors', () => {
    const taken: CourseColor[] = [];
    for (let n = 0; n < 16; n += 1) taken.push(leastUsedColor(taken));
    expect(new Set(taken.slice(0, 8)).size).toBe(8);
    expect(taken.slice(8)).toEqual(taken.slice(0, 8));
  });
});
