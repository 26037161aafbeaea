import {
  FORMER_SCALES,
  PRESET_NAMES,
  SCALE_PRESET_NAMES,
  type ScalePreset,
} from '#domain/grading/scale-names';

const byName = (one: ScalePreset, other: ScalePreset) =>
  PRESET_NAMES[one].localeCompare(PRESET_NAMES[other], 'en');

/** The ready-made scales as a list shows them: the default, then by country, and last those of former courses. */
export const LISTED_SCALES: readonly ScalePreset[] = [
  ...SCALE_PRESET_NAMES.slice(0, 1),
  ...SCALE_PRESET_NAMES.slice(1)
    .filter((preset) => !FORMER_SCALES.includes(preset))
    .sort(byName),
  ...FORMER_SCALES,
];

/** Names of the ready-made scales, in the order of a list. */
export const SCALE_NAMES = Object.fromEntries(
  LISTED_SCALES.map((preset) => [preset, PRESET_NAMES[preset]]),
) as Readonly<Record<ScalePreset, string>>;
