import { gradeLabel, type GradeUnit, isPassing, percentOfGrade } from './grade-unit';
import { roundBy } from './decimal';
import type { Scale, ScaleBand } from './scale';
import { FORMER_SCALES } from './scale-aliases';
import { SCALE_CHOICES, SCALE_PRESET_NAMES, type ScalePreset } from './scale-names';
import PRESETS from './scale-presets.json';

/** `[label, lowest percentage, points]`, the best first. */
type BandRow = readonly [label: string, minPercent: number, points: number];

/** The kind of school that grades on a scale; `upper_school` are the last two years of a German Gymnasium. */
export type SchoolKind = 'university' | 'school' | 'upper_school' | 'any';

/** What averages are made of: the grades themselves, marks out of 100, or grade points of letters. */
export type AverageKind = 'grades' | 'marks' | 'points';

/** A built-in scale as it stands in the data; `scale-sources.json` has the public rule that each follows. */
interface PresetData {
  /** ISO 3166 codes, or `EU`, `IB`, and `AP`; the usual scale of a country is the first one that names it. */
  readonly countries: readonly string[];
  /** Time zones of the part of a country that grades so, where parts differ. */
  readonly zones?: readonly string[];
  /** The scale with the same grades whose pass takes another share of the points. Default: none. */
  readonly variantOf?: ScalePreset;
  readonly school: SchoolKind;
  readonly average: AverageKind;
  /** The decimal mark that transcripts of the country write. */
  readonly mark: '.' | ',';
  readonly bands?: readonly BandRow[];
  /** How many of the last bands don't pass. */
  readonly failing?: number;
  readonly line?: readonly [atZero: number, atHundred: number];
  /** `best` and `pass` are a percentage and its grade. */
  readonly unit?: Omit<GradeUnit, 'best' | 'bestAt' | 'pass' | 'passAt' | 'rounding'> &
    Readonly<Record<'best' | 'pass', readonly [percent: number, grade: number]>>;
  /** In place of bands: the grades of a scale of numbers, the best first, some with a label of their own. */
  readonly steps?: readonly (number | readonly [label: string, grade: number, minPercent?: number])[];
}

/** Every built-in scale by its name; former names have no data of their own. */
export const PRESET_DATA = PRESETS as unknown as Readonly<Record<ScalePreset, PresetData>>;

function toUnit({ best, pass, ...unit }: NonNullable<PresetData['unit']>): GradeUnit {
  const [[bestAt, bestGrade], [passAt, passGrade]] = [best, pass];
  return { ...unit, best: bestGrade, bestAt, pass: passGrade, passAt };
}

/** The grades of a unit as bands, each from the percentage that is exactly it; the last one reaches down to 0. */
function stepBands(unit: GradeUnit, steps: NonNullable<PresetData['steps']>): ScaleBand[] {
  return steps.map((step, index) => {
    const [label, points, from] = typeof step === 'number' ? [gradeLabel(unit, step), step] : step;
    const minPercent = from ?? roundBy(percentOfGrade(unit, points), { decimals: 2, mode: 'truncate' });
    const isLast = index === steps.length - 1;
    return { label, points, minPercent: isLast ? 0 : minPercent, pass: isPassing(unit, points) };
  });
}

function toScale(id: string, data: PresetData): Scale {
  const { bands: rows = [], failing = 1, steps = [], line } = data;
  const unit = data.unit && toUnit(data.unit);
  const named = rows.map(([label, minPercent, points], index) => {
    return { label, minPercent, points, pass: index < rows.length - failing };
  });
  const [first, ...rest] = unit ? stepBands(unit, steps) : named;
  if (!first) throw new Error(`The scale ${id} has no bands.`);
  return {
    id,
    bands: [first, ...rest],
    ...(line && { line: { atZero: line[0], atHundred: line[1] } }),
    ...(unit && { unit }),
  };
}

/** The scale of each name. A custom scale is the same kind of data. */
export const PRESET_SCALES = Object.fromEntries(
  SCALE_PRESET_NAMES.map((name) => {
    const current = FORMER_SCALES[name] ?? name;
    return [name, toScale(current, PRESET_DATA[current])];
  }),
) as Readonly<Record<ScalePreset, Scale>>;

/** The scales that other rules name, by what they are; `us_4_0_plus_minus` is the default. */
export const {
  us_4_0_plus_minus: US_PLUS_MINUS,
  us_4_0: US_PLAIN,
  us_4_3: US_4_3,
  percentage: PERCENTAGE,
  uk_honours: UK_HONOURS,
} = PRESET_SCALES;

/**
 * The scales of a place, the most likely first: those of its part of the country, then of its universities, then of
 * its schools. Without one, the default.
 */
export function scalesForCountry(country: string | null, zone?: string): ScalePreset[] {
  const likeliness = (name: ScalePreset) => {
    const { zones = [], school } = PRESET_DATA[name];
    if (zone && zones.includes(zone)) return 0;
    return school === 'school' || school === 'upper_school' ? 2 : 1;
  };
  const own = SCALE_CHOICES.filter((name) => PRESET_DATA[name].countries.includes(country ?? ''));
  const sorted = own.sort((one, other) => likeliness(one) - likeliness(other));
  return sorted.length > 0 ? sorted : [SCALE_CHOICES[0] ?? 'us_4_0_plus_minus'];
}

/** The scale of a new account in a country, or in none: a guess that the student can change at once. */
export function scaleForCountry(country: string | null, zone?: string): ScalePreset {
  return scalesForCountry(country, zone)[0] ?? 'us_4_0_plus_minus';
}
