import { readNumber } from './numbers';
import type { transcriptHeadings } from './transcript-columns';
import { type GradeContext, isFailing, readWhole } from './transcript-grade';

export type Heading = ReturnType<typeof transcriptHeadings>[number];

/** A piece of a line that says something of a course: a number, a grade in words, a term, or a day. */
export interface Value {
  readonly text: string;
  readonly kind: 'number' | 'word' | 'letter' | 'term' | 'date';
  /** What stands behind a number as its unit: "3 CR". */
  readonly unit?: string;
}

/** What headings say of the values after the name of a course. */
const FITS: Readonly<Record<Value['kind'], readonly Heading[]>> = {
  number: ['credits', 'grade', 'other', 'year'],
  word: ['grade', 'result', 'other'],
  letter: ['grade', 'result'],
  term: ['term', 'year'],
  date: ['date'],
};

/** Without headings, the credits come before the grade, and points after it. */
export const USUAL: readonly Heading[] = ['credits', 'grade', 'other'];

/** Whether the first of two whole numbers may be the end of a name. */
export function isUnsure(values: readonly Value[]): boolean {
  const [first, second, ...others] = values;
  return (
    others.length === 0 &&
    first?.kind === 'number' &&
    /^[1-9]$/.test(first.text) &&
    second?.kind === 'number' &&
    /^\d+$/.test(second.text)
  );
}

/**
 * What stands after the names without headings, by what most courses have: points after the grade only if most of them
 * have some, so that a number more belongs to the name, as in "Mathematik 1 5 1,7".
 */
export function usualHeadings(
  samples: readonly (readonly Value[])[],
  context: GradeContext,
): readonly Heading[] {
  const shapes = samples.map((values) => values.map(({ kind }) => kind[0]).join(''));
  const count = (shape: RegExp) => shapes.filter((one) => shape.test(one)).length;
  const [between, after, numbers] = [count(/nwn$/), count(/^wn$/), count(/^n{2,}$/)];
  if (after > 0 && after >= between && after > numbers) return ['grade', 'other'];
  const withPoints = samples.filter(
    (values, at) => /^n{3,}$/.test(shapes[at] ?? '') && hasPoints(values, context),
  );
  const isShort = count(/^nn$/) * 3 >= numbers;
  const isWithPoints = between > numbers || (withPoints.length * 2 > numbers && !isShort);
  return isWithPoints ? USUAL : ['credits', 'grade', 'result', 'term', 'date'];
}

/** Whether the last of three numbers says more of the grade before it, rather than being the grade. */
function hasPoints(values: readonly Value[], context: GradeContext): boolean {
  const texts = values.slice(-3).map(({ text }) => text);
  const [credits = 0, grade = 0, points = 0] = texts.map((text) => readNumber(text, context.mark));
  if (credits !== 1 && Math.abs(credits * grade - points) < 0.05) return true;
  const [isFine, isLastFine] = texts.slice(1).map((text) => /\d[.,]\d/.test(text));
  if (isFine !== isLastFine) return isFine === true;
  const [isPass, isLastPass] = texts.slice(1).map((text) => {
    const [read] = readWhole(text, context).grades;
    return read !== undefined && !isFailing(context.scale, read);
  });
  return isPass === true && !isLastPass;
}

/** Puts values below headings in their order, as many as fit; those in front that don't belong to the name. */
export function align(values: readonly Value[], headings: readonly Heading[]) {
  const best = bestOf(values, headings, 0, 0);
  const first = Math.min(...best.keys());
  const placed: Partial<Record<string, string>> = {};
  let last: Heading = null;
  for (const [at, { text }] of values.entries()) {
    const heading = best.get(at);
    if (at < first) continue;
    last = heading === undefined ? last : (headings[heading] ?? null);
    if (last) placed[last] = [placed[last], text].filter(Boolean).join(' ');
  }
  return {
    placed,
    rest: values.slice(0, Number.isFinite(first) ? first : values.length).map(({ text }) => text),
  };
}

/**
 * "4,0 bestanden" is one grade where there are more values than headings; in "Seminar 2 3 bestanden", where grades are
 * written with decimals, 3 are credits.
 */
export function joined(
  values: readonly Value[],
  headings: readonly Heading[],
  samples: readonly (readonly Value[])[],
): readonly Value[] {
  const at = values.findIndex(
    ({ kind, text }, index) => kind === 'word' && text.length > 2 && values[index - 1]?.kind === 'number',
  );
  const [number, word] = [values[at - 1], values[at]];
  if (values.length <= headings.length || headings.includes('result') || !number || !word) return values;
  const numbers = samples.filter((sample) => sample.every(({ kind }) => kind === 'number'));
  const last = numbers.flatMap((sample) => sample.at(-1) ?? []);
  const isFine = ({ text }: Value) => /\d[.,]\d/.test(text);
  if (!isFine(number) && last.filter(isFine).length * 2 > last.length) return values;
  return [
    ...values.slice(0, at - 1),
    { text: `${number.text} ${word.text}`, kind: 'word' },
    ...values.slice(at + 1),
  ];
}

/** The longest assignment of values to headings; among several, the one that leaves out what comes first. */
function bestOf(
  values: readonly Value[],
  headings: readonly Heading[],
  value: number,
  heading: number,
): Map<number, number> {
  const one = values[value];
  if (!one || heading >= headings.length) return new Map();
  const fits = FITS[one.kind].includes(headings[heading] ?? null);
  const options = [
    bestOf(values, headings, value + 1, heading),
    bestOf(values, headings, value, heading + 1),
    ...(fits ? [new Map([[value, heading], ...bestOf(values, headings, value + 1, heading + 1)])] : []),
  ];
  const most = Math.max(...options.map(({ size }) => size));
  const [best = new Map<number, number>()] = options
    .filter(({ size }) => size === most)
    .sort((a, b) => sumOf(b) - sumOf(a));
  return best;
}

/** Later values and earlier headings are the better guess. */
function sumOf(assignment: ReadonlyMap<number, number>): number {
  return [...assignment].reduce((sum, [value, heading]) => sum + value * 10 - heading, 0);
}
