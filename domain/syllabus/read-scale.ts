import { readNumber } from '#domain/grading/table-import/numbers';
import { SYLLABUS_LIMITS } from '#domain/limits/syllabus-limits';
import { GRADE_NAMES, rowLine, sourceOf } from './line-text';
import type { SyllabusBand, SyllabusBlock } from './syllabus';
import type { Scale, ScaleBand } from '../grading/scale';
import { PRESET_SCALES } from '../grading/scale-presets';

const LABEL = `[A-F][+−–-]?(?![\\p{L}\\d])|(?:HD|DN|CR|H[1-3][AB]?|[PN])(?![\\p{L}\\d])|[1-6][.,]\\d(?!\\d)|2:[12]|(?:${GRADE_NAMES})(?!\\p{L})`;
const NUMBER = String.raw`\d{1,3}(?:[.,]\d{1,2})?`;
const LOW = 'below|under|less than|unter|weniger als|moins de|menos de|inférieur à|<';
const FROM = 'ab|from|dès|desde|a partir de|≥|>=?|at least|mindestens';
/** A grade, and from where on it is reached: "A 93-100", "B: ≥ 83%", "F below 60", "First: 70 and above". */
const BAND = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,+-])(${LABEL})[\s:=|·()–—]*(?:(${LOW})|${FROM})?\s*(${NUMBER})\s?%?(?:\s*(?:[-–—]|to|bis|à|a)\s*(${NUMBER})\s?%?)?`,
  'giu',
);

/** Fewer bands are no scale. */
const FEWEST = 3;

type Band = SyllabusBand & { isLowest: boolean };

/** The grade scale of a document: neighboring grades with descending bounds; the longest such list. */
export function readScale(blocks: readonly SyllabusBlock[]): SyllabusBand[] {
  const lists: Band[][] = [[]];
  for (const { text, rows, page } of blocks) {
    const lines = rows ? rows.map(rowLine) : [text];
    for (const line of lines) {
      const found = bandsIn(line, page);
      const open = lists.at(-1) ?? [];
      if (found.length === 0 && open.length > 0) lists.push([]);
      // A longer list is no scale.
      for (const band of found) if (open.length <= SYLLABUS_LIMITS.found.bands) open.push(band);
    }
  }
  const scales = lists
    .filter(({ length }) => length <= SYLLABUS_LIMITS.found.bands)
    .map(descending)
    .filter((list) => list.length >= FEWEST);
  const [best = []] = scales.sort((one, other) => other.length - one.length);
  const top = best[0]?.minPercent ?? 0;
  const factor = top <= 10 ? 10 : top <= 20 ? 5 : 1;
  return best.map(({ isLowest, ...band }, index) => {
    const isLast = index === best.length - 1;
    const minPercent = isLowest && isLast ? 0 : Number((band.minPercent * factor).toFixed(2));
    return { ...band, minPercent, isSure: best.length > FEWEST };
  });
}

function bandsIn(line: string, page: number): Band[] {
  const source = sourceOf(line);
  return Array.from(line.matchAll(BAND), ([, label = '', low, from = '', to]): Band => {
    const [start, end] = [readNumber(from, '.'), to === undefined ? Number.NaN : readNumber(to, '.')];
    return {
      label: label.replace(/[−–]$/, '-'),
      minPercent: Number.isNaN(end) ? start : Math.min(start, end),
      isLowest: low !== undefined,
      ...{ source, page, isSure: false },
    };
  });
}

/** The list as it is, or turned around, if its bounds descend and no grade occurs twice; otherwise nothing. */
function descending(list: readonly Band[]): Band[] {
  const isScale = (bands: readonly Band[]) =>
    bands.every(({ minPercent, isLowest }, at) => {
      const before = bands[at - 1];
      const isNew = bands.findIndex(({ label }) => label === bands[at]?.label) === at;
      return (
        isNew && (!before || minPercent < before.minPercent || (isLowest && minPercent <= before.minPercent))
      );
    });
  if (isScale(list)) return [...list];
  const turned = list.toReversed();
  return isScale(turned) ? turned : [];
}

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
