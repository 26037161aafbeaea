import { PRESET_SCALES } from '#domain/grading/scale-presets';
import { directionOf, gradeOnScale, type Scale } from '#domain/grading/scale';
import {
  scaleFaults,
  type ScaleDraft,
  type ScaleFault,
  type ScaleFaultCode,
} from '#domain/grading/scale-validation';
import { DECIMAL_LIMITS, SCALE_LIMITS, TEXT_LIMITS } from '#domain/limits/limits';
import type { CustomScaleInput, GradeScale_ScaleFragment } from '../../../generated/graphql';
import { scaleEditorMessages, scaleFaultMessages, type FaultPlace } from '../../../messages/en/scales';
import { LISTED_SCALES, SCALE_NAMES } from '../../../messages/en/scale-names';
import { parseDecimal } from '../../../ui/form/number-field';
import { toScale } from './letter-of';

/** A grade of a scale as typed. */
export interface BandValues {
  /** Stays with the row when others come, go and change places. */
  key: number;
  label: string;
  from: string;
  points: string;
  pass: boolean;
}

/** The values of a scale's editor. */
export interface ScaleValues {
  name: string;
  /** Which points are better; a line determines it automatically. */
  direction: ScaleDraft['direction'];
  /** Whether points run evenly with the percentage, from `atZero` to `atHundred`. */
  isLine: boolean;
  atZero: string;
  atHundred: string;
  bands: readonly BandValues[];
}

/** The columns in which a row can be wrong. */
export type BandCell = 'label' | 'from' | 'points' | 'pass';

/** The faults of a scale as entered, in words. */
export interface ShownFaults {
  /** By row and column. */
  cells: readonly Partial<Record<BandCell, string>>[];
  /** At the ends of the line, if there is one. */
  line: { atZero?: string; atHundred?: string };
  /** Whether sorting the grades, the best first, would fix a fault. */
  isUnsorted: boolean;
}

/** The name of a scale as students read it. */
export function scaleName({ preset, name }: Pick<GradeScale_ScaleFragment, 'preset' | 'name'>): string {
  return preset ? SCALE_NAMES[preset] : (name ?? '');
}

/** Every scale that can be chosen, by preset name or ID, the student's own first. */
export function scalesByChoice(
  own: readonly GradeScale_ScaleFragment[],
): ReadonlyMap<string, { name: string; scale: Scale }> {
  return new Map([
    ...own.flatMap((row) =>
      row.id ? [[row.id, { name: scaleName(row), scale: toScale(row) }] as const] : [],
    ),
    ...LISTED_SCALES.map(
      (preset) => [preset, { name: SCALE_NAMES[preset], scale: PRESET_SCALES[preset] }] as const,
    ),
  ]);
}

/** A scale as the editor shows it. */
export function valuesOfScale(name: string, scale: Scale): ScaleValues {
  const { bands, line } = scale;
  return {
    name,
    direction: directionOf(scale),
    isLine: line !== undefined,
    atZero: String(line?.atZero ?? 0),
    atHundred: String(line?.atHundred ?? 100),
    bands: bands.map(({ label, minPercent, points, pass }, key) => ({
      ...{ key, label, pass },
      from: String(minPercent),
      points: String(points),
    })),
  };
}

/** The name of a row that has none yet. */
export function bandName(bands: readonly BandValues[], index: number): string {
  return bands[index]?.label.trim() || scaleEditorMessages.nameless(index + 1);
}

/** A new grade above the last one: halfway between its neighbors, with the same pass. */
export function withBand(bands: readonly BandValues[]): readonly BandValues[] {
  const last = bands.at(-1);
  const better = bands.at(-2);
  const key = Math.max(-1, ...bands.map((band) => band.key)) + 1;
  const between = (field: 'from' | 'points', top: number) =>
    textBetween(better ? parseDecimal(better[field]) : top, last ? parseDecimal(last[field]) : 0);
  const band: BandValues = {
    ...{ key, label: '', pass: better?.pass ?? true },
    from: between('from', 100),
    points: between('points', 0),
  };
  return last ? [...bands.slice(0, -1), band, last] : [band];
}

function textBetween(one: number | null, other: number | null): string {
  const middle = ((one ?? 0) + (other ?? 0)) / 2;
  return Number.isFinite(middle) ? String(Math.round(middle * 100) / 100) : '';
}

/** The rows with the highest boundary first; those without a number stay last. */
export function sortedBands(bands: readonly BandValues[]): readonly BandValues[] {
  const from = (band: BandValues) => numberOf(band.from);
  const known = bands.filter((band) => !Number.isNaN(from(band)));
  return [
    ...known.sort((one, other) => from(other) - from(one)),
    ...bands.filter((band) => Number.isNaN(from(band))),
  ];
}

/** The faults by cell; only the first fault of a cell is shown. */
export function faultsOf(values: ScaleValues): ShownFaults {
  const cells: Partial<Record<BandCell, string>>[] = values.bands.map(() => ({}));
  const draft = draftOf(values);
  const faults = scaleFaults(draft).filter((fault) => !isOfLine(fault));
  for (const { code, band } of faults) {
    const row = cells[band ?? 0];
    if (row) row[CELL_OF[code]] ??= scaleFaultMessages[code](placeOf(draft, values.bands, band ?? 0));
  }
  return {
    cells,
    line: lineFaults(draft),
    isUnsorted: faults.some(({ code }) => code === 'order'),
  };
}

/** Among faults of the whole scale, only its line can run the wrong way. */
function isOfLine({ code, band }: ScaleFault): boolean {
  return code === 'direction' && band === null;
}

function lineFaults({ line }: ScaleDraft): ShownFaults['line'] {
  if (!line) return {};
  const { number, flatLine } = scaleFaultMessages;
  return {
    ...(Number.isNaN(line.atZero) && { atZero: number }),
    ...(Number.isNaN(line.atHundred) && { atHundred: number }),
    ...(line.atZero === line.atHundred && { atHundred: flatLine }),
  };
}

const CELL_OF: Readonly<Record<ScaleFaultCode, BandCell>> = {
  no_bands: 'label',
  too_many_bands: 'label',
  no_label: 'label',
  long_label: 'label',
  duplicate_label: 'label',
  percent_range: 'from',
  order: 'from',
  overlap: 'from',
  gap: 'from',
  points_range: 'points',
  direction: 'points',
  no_pass: 'pass',
  pass_order: 'pass',
};

function placeOf({ direction }: ScaleDraft, bands: readonly BandValues[], band: number): FaultPlace {
  return {
    better: bandName(bands, band - 1),
    isHigher: direction === 'higher',
    highest: band === 0 ? SCALE_LIMITS.topPercent : 100,
    longest: TEXT_LIMITS.gradeLabel,
    most: SCALE_LIMITS.bands,
  };
}

/** The typed scale; null while it is invalid. */
export function typedScale(values: ScaleValues): Scale | null {
  const draft = draftOf(values);
  const [first, ...rest] = draft.bands;
  const isWhole = !draft.line || Number.isFinite(draft.line.atZero + draft.line.atHundred);
  if (!first || !isWhole || scaleFaults(draft).length > 0) return null;
  return { id: 'typed', bands: [first, ...rest], ...(draft.line ? { line: draft.line } : {}) };
}

/** The input for a scale without faults. */
export function inputOfScale(values: ScaleValues): CustomScaleInput {
  const { direction, bands, line } = draftOf(values);
  return { direction, bands: bands.map((band) => ({ ...band })), line: line ? { ...line } : null };
}

/** The entered scale; a text that isn't a number becomes NaN, which is always a fault. */
function draftOf({ direction, isLine, atZero, atHundred, bands }: ScaleValues): ScaleDraft {
  const line = { atZero: numberOf(atZero), atHundred: numberOf(atHundred) };
  return {
    direction: isLine ? (line.atHundred < line.atZero ? 'lower' : 'higher') : direction,
    bands: bands.map(({ label, from, points, pass }) => ({
      label: label.trim(),
      minPercent: numberOf(from),
      points: isLine ? pointsOnLine(line, numberOf(from)) : numberOf(points),
      pass,
    })),
    ...(isLine ? { line } : {}),
  };
}

/** The points of a boundary; 0 while the line or the boundary isn't a number, which is reported there. */
function pointsOnLine(line: NonNullable<Scale['line']>, from: number): number {
  if (!Number.isFinite(line.atZero + line.atHundred + from)) return 0;
  const band = { label: '', minPercent: 0, points: 0, pass: true };
  const points = gradeOnScale({ id: '', bands: [band], line }, from).points.valueOf();
  return Number(points.toFixed(DECIMAL_LIMITS.decimals));
}

function numberOf(text: string): number {
  return parseDecimal(text) ?? Number.NaN;
}
