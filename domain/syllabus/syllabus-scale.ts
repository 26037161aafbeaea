import type { Scale, ScaleBand } from '#domain/grading/scale';
import { PRESET_SCALES } from '#domain/grading/scale-presets';

import type { SyllabusBand } from './syllabus';

type Grade = Pick<SyllabusBand, 'label' | 'minPercent'>;

/**
 * The grades of a syllabus as a scale. Grade points and passes come from a known scale with these grades; otherwise the
 * best grade has the most points, and only the last fails. What lies below the last grade fails, too.
 */
export function scaleOfGrades(
  grades: readonly Grade[],
): Pick<Scale, 'bands'> & { direction: 'higher' | 'lower' } {
  const known = Object.values(PRESET_SCALES).find(({ bands }) =>
    grades.every(({ label }) => bands.some((band) => isSameGrade(band.label, label))),
  );
  const numbers = grades.map(({ label }) => Number(label.replace(',', '.')));
  const last = grades.at(-1);
  const isOpen = last !== undefined && last.minPercent > 0;
  const all = isOpen
    ? [...grades, { label: grades.some(({ label }) => label === 'F') ? '–' : 'F', minPercent: 0 }]
    : grades;
  const bands = all.map(({ label, minPercent }, index): ScaleBand => {
    const band = known?.bands.find((one) => isSameGrade(one.label, label));
    const own = numbers[index] ?? Number.NaN;
    const rank = all.length - 1 - index;
    const points =
      band?.points ?? (known ? (known.bands.at(-1)?.points ?? 0) : Number.isNaN(own) ? rank : own);
    return { label, minPercent, points, pass: band?.pass ?? index < all.length - 1 };
  });
  const [first = { label: 'A', minPercent: 0, points: 0, pass: true }, ...rest] = bands;
  const isHigher = first.points >= (rest.at(-1)?.points ?? first.points);
  return { bands: [first, ...rest], direction: isHigher ? 'higher' : 'lower' };
}

function isSameGrade(one: string, other: string): boolean {
  return one.replace(',', '.').toLowerCase() === other.replace(',', '.').toLowerCase();
}
